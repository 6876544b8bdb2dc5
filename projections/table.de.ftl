# Was jeder Tisch braucht. `$seat` ist der Name dessen, der dort sitzt.

# Der Bericht, rund um das Spiel
table-joined = { $player } nimmt Platz.
table-joined-erased = { $seat } nahm Platz. Das Konto wurde inzwischen gelöscht, und der Name mit ihm.
table-bot-joined = Ein Bot nimmt Platz als { $seat }.
table-started = Die Partie beginnt.
table-conceded = { $seat } gibt auf.
table-rewound = { $seat } nimmt alles nach Eintrag { $record } zurück.
table-rewound-agreed = { $seat } nimmt alles nach Eintrag { $record } zurück; die anderen waren einverstanden.
table-rules-changed = Die Partie geht nach den Regeln { $version } weiter.
table-closed = Der Tisch ist geschlossen: Niemand sitzt mehr daran.
table-operator-looked = Der Betreiber des Servers hat während der Partie mit den Augen von { $seat } gesehen.
table-key-added = Ein weiteres Gerät von { $seat } unterschreibt von hier an.
table-key-recovered = Ein neues Gerät unterschreibt für { $seat }, ohne Unterschrift eines älteren.
table-reanchored = { $seat } beginnt eine neue Kette geheimer Zahlen.
table-system-skipped = { $seat } war abwesend. Der Server hat mit dem geantwortet, was die Regeln vorgeben.
table-substitute-asked = { $seat } bittet um Vertretung.
table-substitute-called = Die Zeit von { $seat } ist abgelaufen: { $seat_calls } ruft nach einer Vertretung.
table-substitute-offered = Jemand würde für { $seat } weiterspielen.
table-bot-offered = Ein Bot könnte für { $seat } weiterspielen.
table-substitute-agreed = { $seat } stimmt der Vertretung zu.
table-substitute-declined = { $seat } lehnt die Vertretung ab.
table-handed-over = Von hier an spielt jemand anderes { $seat }. Wer bisher spielte, sieht von diesem Platz nichts mehr.
table-end-agreed = { $seat } möchte die Partie unentschieden beenden.
table-aborted = { $seat } bricht die Partie in der ersten Runde ab. Sie hat kein Ergebnis.
table-abandonment-warned = Warnung { $number } von 2: Niemand spielt weiter. Die Partie endet 30 Tage nach dem letzten Zug ohne Ergebnis.
table-abandoned = Niemand hat 30 Tage lang weitergespielt. Die Partie endet ohne Ergebnis.
table-silence-warned = Warnung { $number } von 2: Niemand spielt weiter. Plätze, deren Spieler 30 Tage nach dem letzten Zug nicht gezogen haben, verwaisen. Ein Zug, der diese Stille beendet, gilt: Er lässt sich nicht zurücknehmen.
table-followed-absent = { $seat } fehlt in der anderen Partie und damit auch hier: Jemand anderes kann den Platz übernehmen.
table-followed-back = { $seat } ist in der anderen Partie zurück und damit auch hier.
table-followed-vacant = { $seat } wird in der anderen Partie nicht mehr gespielt und damit auch hier nicht. Wer bleibt, kann einen Ersatz oder einen Bot dafür finden oder die Partie ohne Ergebnis beenden.
table-followed-paused = Die andere Partie pausiert und damit auch diese.
table-followed-halted = Die Spielleitung hat die andere Partie angehalten und damit auch diese.
table-followed-resumed = Die andere Partie geht weiter und damit auch diese.
table-followed-ended = Die Partie, die diese eröffnet hat, ist vorbei.
table-vacated-silent = { $seat } hat 30 Tage lang nicht gezogen: Der Platz ist verwaist. Wer bleibt, kann einen Ersatz oder einen Bot dafür finden oder die Partie ohne Ergebnis beenden. Wer zurückkommt, behält den Platz durch einen Zug, der sich nicht zurücknehmen lässt.
table-vacated-erased = Das Konto von { $seat } wurde gelöscht: Der Platz ist verwaist. Wer bleibt, kann einen Ersatz oder einen Bot dafür finden oder die Partie ohne Ergebnis beenden.
table-abort-agreed = { $seat } würde die Partie ohne Ergebnis beenden, da ein Platz verwaist ist.
table-undo-asked = { $seat } bittet darum, zu Eintrag { $record } zurückzugehen. Alle anderen, die da sind, müssen zustimmen.
table-undo-agreed = { $seat } stimmt zu, zurückzugehen.
table-undo-refused = { $seat } möchte nicht zurückgehen. Die Partie geht weiter, wie sie steht.
table-undo-withdrawn = { $seat } bittet nicht mehr darum, zurückzugehen.
table-start-agreed = { $seat } ist einverstanden, dass die Partie auch ohne Anwesenheit beginnt.
table-started-by-server = Alle Plätze sind besetzt, und wer fehlt, war damit einverstanden: Der Server beginnt die Partie.
table-expired = Der Tisch hat 14 Tage auf seine Spieler gewartet. Er ist geschlossen.
table-timed-out = Die Zeit von { $seat } ist abgelaufen. { $act ->
    [skip] Der Server hat mit dem geantwortet, was die Regeln vorgeben.
    [bot] Ein Bot beendet den Zug.
    [substitute] Jemand anderes darf den Platz übernehmen.
    [forfeit] { $seat } verliert.
   *[unknown] { $act }
  }
table-timed-out-claimed = { $seat_claims } beantragt die Zeitüberschreitung von { $seat }. { $act ->
    [skip] Es gilt, was die Regeln vorgeben.
    [bot] Ein Bot beendet den Zug.
    [substitute] Jemand anderes darf den Platz übernehmen.
    [forfeit] { $seat } verliert.
   *[unknown] { $act }
  }
table-time-given = { $seat_gives } schenkt { $seat } Zeit: { $hours ->
    [0] { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
  }.
table-grace-taken = { $seat } nimmt einen Aufschub.
table-leave-taken = { $seat } ist im Urlaub: Die Frist verschiebt sich hinter { $days ->
    [one] { $days } Urlaubstag
   *[other] { $days } Urlaubstage
  }.
table-pause-agreed = { $seat } stimmt einer Pause zu.
table-paused = Die Partie pausiert; keine Uhr läuft.
table-resume-agreed = { $seat } stimmt zu weiterzuspielen: Die Spielleitung, die angehalten hat, ist nicht mehr im Amt.
table-resumed = { $seat } beendet die Pause. Alle Fristen verschieben sich um ihre Länge.
table-directed-give-time = Die Spielleitung ({ $director }) schenkt { $seat } Zeit: { $hours ->
    [0] { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
  }. Der Grund: { $reason }
table-directed-pause = Die Spielleitung ({ $director }) lässt die Partie pausieren; keine Uhr läuft. Der Grund: { $reason }
table-directed-resume = Die Spielleitung ({ $director }) beendet die Pause. Alle Fristen verschieben sich um ihre Länge. Der Grund: { $reason }
table-directed-hand-over = Die Spielleitung ({ $director }) übergibt { $seat } an jemand anderes. Der Grund: { $reason }
table-deadlines-moved = Dieser Server war { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
  } nicht erreichbar. Alle Fristen verschieben sich um diese Zeit.
table-chains-replaced = Der Schlüssel hinter den Würfeln wurde ersetzt, denn er könnte gestohlen sein.
table-chains-extended = Die Ketten hinter den Würfeln gehen weiter.
table-restored = Der Server wurde aus einer Sicherung wiederhergestellt, ein Teil dieser Partie ist verloren: { $reason }
closed = Geschlossen, bevor es losging
expired = Abgelaufen, bevor es losging
agreed = Einvernehmlich beendet
inactive = Verlassen: Niemand hat weitergespielt
opener_over = Vorbei mit der Partie, die sie eröffnet hat
aborted = Ohne Ergebnis beendet

# Die Szene als Text
text-seat = Platz { $number }
text-public = alle
text-status = { $phase }. Gesehen von: { $viewer }.
text-board = Spielplan
text-pieces = Auf dem Plan
text-facing = Richtung { $direction ->
    [E] Osten
    [NE] Nordosten
    [N] Norden
    [NW] Nordwesten
    [W] Westen
    [SW] Südwesten
    [S] Süden
    [SE] Südosten
   *[other] { $direction }
}
text-overlays = Am Boden
text-sectors = Bereiche
text-sector = { $width } Grad um { $direction ->
    [E] Osten
    [NE] Nordosten
    [N] Norden
    [NW] Nordwesten
    [W] Westen
    [SW] Südwesten
    [S] Süden
    [SE] Südosten
   *[other] { $direction }
}
text-film = Seither
text-tracks = Leisten
text-step = { $name } { $value }
text-step-gone = { $name } (vorbei)
text-step-now = { $name } { $value } (jetzt)
text-count = { $count } × { $name }
text-compared = { $points } gegen { $total }
text-need = gegen { $total }
text-dice = { $dice } Würfel
text-roll = Letzter Wurf
text-result = Ergebnis
text-awaited = Am Zug
text-options = Möglich
text-nothing = nichts
trace-line = Sichtlinie von { $start } nach { $end } über { $squares }: { $before ->
    [none] frei.
   *[other] versperrt vor { $before }.
}
trace-in-the-way = Auf der Linie stehen Figuren: { $squares }.
trace-reach = Zone { $zone } ist { $distance } entfernt; die Waffe reicht { $range } weit.
text-refused = Abgelehnt nach { $rule }: { $why }
text-hidden = Was folgt, beruht auf dem, was für diesen Blick verborgen ist.
text-differs = Die installierten Regeln entscheiden von hier an anders: { $why }

table-dispute-opened = { $seat } beanstandet Eintrag { $record }{ $rule ->
    [none] {""}
   *[other] {" "}(Regel { $rule })
} und bittet um { $wish ->
    [explain] eine Erklärung
    [take_back] Rücknahme
    [give_time] Zeit
    [change_result] ein anderes Ergebnis
    [remark] eine Anmerkung
   *[other] etwas anderes
}: „{ $text }“ (Streitfall { $dispute })
table-dispute-answered = { $seat } antwortet im Streitfall { $dispute }: „{ $text }“
table-dispute-withdrawn = { $seat } zieht Streitfall { $dispute } zurück.
table-dispute-lapsed = Über Streitfall { $dispute } hat binnen 14 Tagen niemand entschieden. Die Partie geht weiter, wie sie steht.
table-arbiter-looked = Schiedsrichter { $arbiter } betrachtet die Partie mit den Augen von { $seat }. Der Grund: { $reason }
table-ruled-no-fault = Schiedsrichter { $arbiter } findet im Streitfall { $dispute } keinen Fehler (Entscheid { $ruling }): „{ $text }“
table-ruled-remark = Schiedsrichter { $arbiter } merkt zu Streitfall { $dispute } an (Entscheid { $ruling }): „{ $text }“
table-ruled-go-back = Schiedsrichter { $arbiter } entscheidet Streitfall { $dispute }: Die Partie geht auf Eintrag { $record } zurück. { $learned ->
    [0] Seither wurde nichts gewürfelt oder aufgedeckt.
    [one] Seither wurde einmal gewürfelt oder aufgedeckt; das bleibt bekannt.
   *[other] Seither wurde { $learned }-mal gewürfelt oder aufgedeckt; das bleibt bekannt.
} (Entscheid { $ruling }.) „{ $text }“
table-ruled-give-time = Schiedsrichter { $arbiter } entscheidet Streitfall { $dispute }: { $seat } bekommt { $hours ->
    [0] { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    }
    [one] eine Stunde
   *[other] { $hours } Stunden
} (Entscheid { $ruling }). „{ $text }“
table-ruled-pause = Schiedsrichter { $arbiter } entscheidet Streitfall { $dispute }: Die Partie ruht, bis jemand weiterspielt (Entscheid { $ruling }). „{ $text }“
table-ruled-result = Schiedsrichter { $arbiter } entscheidet Streitfall { $dispute }: Die Partie hat ein anderes Ergebnis (Entscheid { $ruling }). „{ $text }“
table-ruled-no-result = Schiedsrichter { $arbiter } entscheidet Streitfall { $dispute }: Die Partie hat kein Ergebnis (Entscheid { $ruling }). „{ $text }“
table-ruled-replace = Schiedsrichter { $arbiter } entscheidet Streitfall { $dispute }: { $seat } soll jemand anderes spielen (Entscheid { $ruling }). „{ $text }“
table-ruling-appealed = { $seat } legt gegen Entscheid { $ruling } Berufung ein: „{ $text }“ Zwei andere Schiedsrichter urteilen darüber.
table-ruling-judged-upholds = Schiedsrichter { $arbiter } bestätigt Entscheid { $ruling }: „{ $text }“
table-ruling-judged-against = Schiedsrichter { $arbiter } würde Entscheid { $ruling } aufheben: „{ $text }“ Er fällt, wenn ein zweiter das auch sagt.
table-ruling-enforced = Entscheid { $ruling } ist in Kraft.
table-ruling-void = Entscheid { $ruling } ist in Kraft und ohne Wirkung: Die Partie war weitergegangen.
table-result-ruled = Durch Entscheid { $ruling } hat die Partie ein anderes Ergebnis.
table-seat-ruled-out = Durch Entscheid { $ruling } soll { $seat } jemand anderes spielen.
table-paused-for-dispute = Die Uhren stehen, bis der Streitfall vorbei ist.
