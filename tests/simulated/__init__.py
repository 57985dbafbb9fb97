"""Tables in a simulation: whole evenings from one seed, where anybody may do anything at any moment."""
