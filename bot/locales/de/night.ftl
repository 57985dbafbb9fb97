# Spieleabende, und Tische, die ein solcher öffnet

refused-series-rematch = Dieser Tisch gehört zu einem Abend, der seine nächste Runde selbst auslost: eine Revanche gibt es hier nicht.
