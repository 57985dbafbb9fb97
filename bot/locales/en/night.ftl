# Game nights, and tables that an event opens

refused-series-rematch = This table belongs to an evening that draws its next round by itself: there is no rematch here.
