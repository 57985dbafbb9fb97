"""The screens: from a table's state to fresh pages. A screen decides nothing and changes nothing."""
