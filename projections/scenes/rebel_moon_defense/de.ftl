# Rebel Moon Defense auf Deutsch, mit den Wörtern der Spielregel.

game-name = Rebel Moon Defense
game-about = Eine Chaosbombe fliegt durch einen Asteroidengürtel auf den Rebellenmond zu. Der Imperiale räumt ihr den Weg, der Rebell versteckt dort seine Abwehrwaffen.

# Seiten und Plätze
imperial = Imperialer
rebel = Rebell
side-imperial = Imperialer
side-rebel = Rebell
side-0 = Erster Platz
side-1 = Zweiter Platz

# Begriffe. Farben gebeugt: der gelbe Laser, die gelbe Mine; ein gelber Laser; den gelben Laser.
Colour = { $colour ->
    [yellow] Gelb
    [orange] Orange
    [red] Rot
   *[unknown] { $colour }
}
colour-e = { $colour ->
    [yellow] gelbe
    [orange] orange
    [red] rote
   *[unknown] { $colour }
}
colour-er = { $colour ->
    [yellow] gelber
    [orange] oranger
    [red] roter
   *[unknown] { $colour }
}
colour-en = { $colour ->
    [yellow] gelben
    [orange] orangen
    [red] roten
   *[unknown] { $colour }
}
Colour-e = { $colour ->
    [yellow] Gelbe
    [orange] Orange
    [red] Rote
   *[unknown] { $colour }
}
Colour-en = { $colour ->
    [yellow] Gelben
    [orange] Orangen
    [red] Roten
   *[unknown] { $colour }
}
Colour-er = { $colour ->
    [yellow] Gelber
    [orange] Oranger
    [red] Roter
   *[unknown] { $colour }
}
letter-yellow = G
letter-orange = O
letter-red = R
weapon-laser = Laser
weapon-killer = Asteroidenzerstörer
weapon-emp = EMP-Waffe
weapon-leech = Vakuum-Mine
weapon-contact = Kontakt-Mine
weapon = { $type ->
    [laser] Laser
    [killer] Asteroidenzerstörer
    [emp] EMP-Waffe
    [leech] Vakuum-Mine
    [contact] Kontakt-Mine
   *[unknown] { $type }
}
Weapon-bare = { $type ->
    [laser] { Colour-er } { weapon }
    [killer] { Colour-er } { weapon }
   *[other] { Colour-e } { weapon }
}
Weapon-accusative = { $type ->
    [laser] { Colour-en } { weapon }
    [killer] { Colour-en } { weapon }
   *[other] { Colour-e } { weapon }
}
a-weapon = { $type ->
    [laser] ein { colour-er } { weapon }
    [killer] ein { colour-er } { weapon }
   *[other] eine { colour-e } { weapon }
}
The-weapon = { $type ->
    [laser] Der { colour-e } { weapon }
    [killer] Der { colour-e } { weapon }
   *[other] Die { colour-e } { weapon }
}
the-weapon-accusative = { $type ->
    [laser] den { colour-en } { weapon }
    [killer] den { colour-en } { weapon }
   *[other] die { colour-e } { weapon }
}
layer-yellow = Gelb
layer-orange = Orange
layer-red = Rot
layer-core = Kern
before-layer = { $before_layer ->
    [yellow] Gelb
    [orange] Orange
    [red] Rot
    [core] Kern
   *[unknown] { $before_layer }
}
after-layer = { $after_layer ->
    [yellow] Gelb
    [orange] Orange
    [red] Rot
    [core] Kern
   *[unknown] { $after_layer }
}
the-layer = { $layer ->
    [yellow] der gelbe Schild
    [orange] der orange Schild
    [red] der rote Schild
    [core] der Kern
   *[unknown] { $layer }
}
the-layer-accusative = { $layer ->
    [yellow] den gelben Schild
    [orange] den orangen Schild
    [red] den roten Schild
    [core] den Kern
   *[unknown] { $layer }
}
to-the-layer = { $layer ->
    [yellow] zum gelben Schild
    [orange] zum orangen Schild
    [red] zum roten Schild
    [core] zum Kern
   *[unknown] { $layer }
}
the-after-layer = { $after_layer ->
    [yellow] der gelbe Schild
    [orange] der orange Schild
    [red] der rote Schild
    [core] der Kern
   *[unknown] { $after_layer }
}
points-dative = { $damage ->
    [one] { $damage } Punkt
   *[other] { $damage } Punkten
}
points = { $damage ->
    [one] { $damage } Schadenspunkt
   *[other] { $damage } Schadenspunkte
}
direction = { $direction ->
    [E] Osten
    [NE] Nordosten
    [NW] Nordwesten
    [W] Westen
    [SW] Südwesten
    [SE] Südosten
   *[unknown] { $direction }
}
board-name = { $board ->
    [standard] Standard
    [skirmish] Scharmützel
    [deep_space] Tiefer Raum
   *[other] { $board }
}

# Zeichen, wo ein Bild ein oder zwei Buchstaben sein muss
glyph-asteroid-1 = #
glyph-asteroid-2 = #
glyph-asteroid-3 = #
glyph-asteroid-4 = #
glyph-asteroid-5 = #
glyph-bomb = @
glyph-unknown = ?
glyph-laser = L
glyph-killer = Z
glyph-emp = E
glyph-leech = V
glyph-contact = K
glyph-gate = (S)
glyph-moon = (M)

# Die Szene
phase-setup = Vorbereitung
phase-placement = Aufbauphase
phase-bomb = { $rounds ->
    [0] Runde { $round }: Die Bombe fliegt
   *[other] Runde { $round } von { $rounds }: Die Bombe fliegt
}
phase-aim = { $rounds ->
    [0] Runde { $round }: Ein Laser wird ausgerichtet
   *[other] Runde { $round } von { $rounds }: Ein Laser wird ausgerichtet
}
phase-activation = { $rounds ->
    [0] Runde { $round }: Die Abwehr antwortet
   *[other] Runde { $round } von { $rounds }: Die Abwehr antwortet
}
goal = Der Imperiale bringt die Bombe zum Rebellenmond; der Rebell zerstört vorher ihren Kern.
phase-over = Die Schlacht ist entschieden
cell-gate = Sternentor
cell-moon = Rebellenmond
piece-asteroid = Asteroid
piece-bomb = Chaosbombe, { the-layer } mit Stärke { $strength }
piece-weapon = { Weapon-bare }
piece-hidden = { Colour-e } Abwehrwaffe, verdeckt
piece-hidden-known = { Weapon-bare }, verdeckt
badge-known = den Typ kennst nur du
sector-fire = Schusslinie
badge-charges = { $charges ->
    [one] noch { $charges } Ladung
   *[other] noch { $charges } Ladungen
}
track-shields = Chaosbombe
supply-asteroids = Asteroiden im Vorrat
supply-installations = Abwehrwaffen im Vorrat
panel-unseen = Noch nicht gesehene Waffentypen
panel-colour = Farbe
panel-possible = möglich
panel-seen = gesehen
need-distance = Abstand
dice-charges = Ladungen
roll-emp = { Colour-e } EMP-Waffe auf { $hex }
roll-sides = Münze für die Bombe: 1 = erster Platz, 2 = zweiter
text-bomb = Die Chaosbombe ist auf { $hex }, Kurs { direction }; { the-layer } hat Stärke { $strength }.
text-field = Auf dem Plan: { $asteroids ->
    [0] keine Asteroiden
    [one] { $asteroids } Asteroid
   *[other] { $asteroids } Asteroiden
} und { $installations ->
    [0] keine Abwehrwaffen
    [one] { $installations } Abwehrwaffe
   *[other] { $installations } Abwehrwaffen
}{ $hidden ->
    [0] .
   *[other] , davon { $hidden } verdeckt.
}
result-bomb_destroyed = Die Bombe ist zerstört. Der Rebell gewinnt.
result-moon_reached = Die Bombe erreicht den Mond. Der Imperiale gewinnt.
result-time_up = Die Zeit ist um, die Basis ist evakuiert. Der Rebell gewinnt.
result-conceded = { $side ->
    [imperial] Der Rebell gibt auf. Der Imperiale gewinnt.
    [rebel] Der Imperiale gibt auf. Der Rebell gewinnt.
   *[unknown] { $side }
}
bomb_destroyed = Die Bombe wurde zerstört
moon_reached = Die Bombe hat den Mond erreicht
time_up = Die Zeit war um
conceded = Aufgegeben

# Wer wozu gefragt ist
ask-placement-imperial-you = { $passes ->
    [0] Setze einen Asteroiden ein oder passe. Noch { $left } im Vorrat.
   *[other] Setze einen Asteroiden ein oder passe. Noch { $left } im Vorrat. Der Rebell hat gepasst: Passt du auch, fliegt die Bombe los.
}
ask-placement-imperial-others = Der Imperiale setzt einen Asteroiden ein oder passt.
ask-placement-rebel-you = { $passes ->
    [0] Setze eine Abwehrwaffe verdeckt ein oder passe. Noch { $left } im Vorrat.
   *[other] Setze eine Abwehrwaffe verdeckt ein oder passe. Noch { $left } im Vorrat. Der Imperiale hat gepasst: Passt du auch, fliegt die Bombe los.
}
ask-placement-rebel-others = Der Rebell setzt eine Abwehrwaffe ein oder passt.
ask-bomb-you = { $step ->
    [fresh] Fliege die Bombe: einmal drehen, ein Schritt, dann eine Aufrüstung. Alles ist freiwillig.
    [turned] Die Bombe hat gedreht. Ziehe vorwärts, nutze eine Aufrüstung oder beende den Zug.
    [stepped] Die Bombe ist gezogen. Nutze eine Aufrüstung oder beende den Zug.
    [upgrading] Nutze eine weitere Aufrüstung oder beende den Zug.
   *[unknown] { $step }
}
ask-bomb-others = Der Imperiale fliegt die Bombe.
ask-aim-you = Dein { colour-er } Laser auf { $hex } wurde abgetastet. Wähle seine Richtung; sie steht dann fest.
ask-aim-others = Der Rebell richtet den abgetasteten { colour-en } Laser auf { $hex } aus.
ask-activation-you = { $installations ->
    [one] Aktiviere deine letzte Abwehrwaffe oder passe.
   *[other] Aktiviere eine deiner { $installations } Abwehrwaffen oder passe.
}
ask-activation-others = Der Rebell aktiviert eine Abwehrwaffe oder passt.

# Was ein Platz tun darf
do-place_asteroid = Asteroiden einsetzen
do-place_installation = { Weapon-accusative } einsetzen
    .of-type = kind
do-pass_placement = Passen
do-stop_placing = Nichts mehr einsetzen
do-turn_bomb = { $side ->
    [left] Nach links drehen
    [right] Nach rechts drehen
   *[unknown] { $side }
}
do-step_bomb = Vorwärts nach { $hex }
price = von { before-layer } { $before_strength } auf { after-layer } { $after_strength }
do-use_booster = Booster nach { $hex }: { price }
do-use_scanner = Abtasten: { price }
do-use_bomb_laser = Laser auf { $hex }: { price }
do-end_bomb_turn = Zug beenden
do-aim_laser = Laser auf { $hex } ausrichten
do-activate_installation = { Weapon-accusative } auf { $hex } aktivieren
do-pass_activation = Passen

# Der Spielbericht
break-placement = Aufbauphase
break-round = Runde { $round }
log-laid = Die Chaosbombe kommt auf { $hex } aus dem Sternentor. Spielplan: { board-name }.
log-asteroid = Asteroid auf { $hex }.
log-installation = Eine { colour-e } Abwehrwaffe, verdeckt, auf { $hex }.
log-installation-known = { Weapon-bare }, verdeckt, auf { $hex }.
log-placement-passed = { $auto ->
    [yes] { $player } kann nichts einsetzen und passt.
    [no] { $player } passt.
   *[unknown] { $auto }
}
log-placing-stopped = { $player } setzt nichts mehr ein.
log-movement = Die Aufbauphase ist zu Ende. Die Bombe fliegt los.
log-turned = { $side ->
    [left] Die Bombe dreht nach links, Kurs { direction }.
    [right] Die Bombe dreht nach rechts, Kurs { direction }.
   *[unknown] { $side }
}
log-stepped = Die Bombe zieht nach { $hex }.
log-bomb-held = Die Bombe bleibt, wo sie ist.
log-paid = { $fallen ->
    [0] { the-layer } hat noch { $after_strength }
    [one] { the-layer } ist weg, { the-after-layer } hat { $after_strength }
   *[other] { $fallen } Schilde sind weg, { the-after-layer } hat { $after_strength }
}
log-booster = Booster nach { $hex } für { $cost } Punkte – { log-paid }.
log-bomb-scanner = Abtaster für { $cost } Punkte: Auf { $hex } liegt { a-weapon }; { log-paid }.
log-bomb-laser = Der Laser der Bombe zerstört { the-weapon-accusative } auf { $hex } für { $cost ->
    [one] { $cost } Punkt
   *[other] { $cost } Punkte
} – { log-paid }.
log-aimed = Der abgetastete { colour-e } Laser auf { $hex } zeigt nun nach { direction }.
log-weapon = { $uncovered ->
    [yes] Aufgedeckt auf { $hex }: { The-weapon }
    [no] { The-weapon } auf { $hex }
   *[unknown] { $uncovered }
}
log-lost = { $lost ->
    [0] { "" }
    [one] {" "}({ $lost } Punkt verfällt)
   *[other] {" "}({ $lost } Punkte verfallen)
}
log-hit = { $outcome ->
    [destroyed] die Bombe zerbirst
    [falls] { $fallen ->
        [one] { the-layer } fällt, { the-after-layer } steht bei { $after_strength }
       *[other] { $fallen } Schilde fallen, { the-after-layer } steht bei { $after_strength }
    }{ log-lost }
    [holds] { the-layer } hat noch { $after_strength }
   *[unknown] { $outcome }
}
log-laser = { log-weapon } schießt nach { direction }{ $outcome ->
    [wide] {" "}und verfehlt die Bombe.
    [blind] , aber etwas steht im Weg.
    [colour] {" "}und trifft, aber { Colour } wirkt nicht gegen { the-layer-accusative }.
   *[other] {" "}und trifft mit { points-dative } – { log-hit }.
}
log-killer = { $outcome ->
    [idle] { log-weapon } sieht keinen Asteroiden und ist verbraucht.
    [cleared] { log-weapon } zerstört den Asteroiden auf { $target }.
   *[unknown] { $outcome }
}
log-emp = { log-weapon } wirft { $dice }{ $outcome ->
    [blind] , hat die Bombe aber nicht in Sichtweite.
    [colour] , aber { Colour } wirkt nicht gegen { the-layer-accusative }.
    [far] : { $highest } weniger { $distance } lässt nichts übrig.
   *[other] : { $highest } weniger { $distance } macht { $damage }, { log-hit }.
}{ $spent ->
    [yes] {" "}Ihre letzte Ladung ist verbraucht.
    [no] { "" }
   *[unknown] { $spent }
}
log-leech = { $outcome ->
    [blind] { log-weapon } hat die Bombe nicht in Sichtweite.
    [far] { log-weapon } reicht nicht bis zur Bombe im Abstand { $distance }.
   *[other] { log-weapon } saugt { $damage ->
        [one] { $damage } Punkt
       *[other] { $damage } Punkte
    } ab (Abstand { $distance }) – { log-hit }.
}
log-contact = { $outcome ->
    [far] { log-weapon } zündet zu weit von der Bombe, im Abstand { $distance }.
    [colour] { log-weapon } zündet, aber { Colour } wirkt nicht gegen { the-layer-accusative }.
   *[other] { log-weapon } zündet und trifft mit { points-dative } – { log-hit }.
}
log-activation-passed = { $auto ->
    [yes] { $player } hat keine Abwehrwaffe zum Aktivieren.
    [no] { $player } aktiviert nichts.
   *[unknown] { $auto }
}
log-result = { $reason ->
    [bomb_destroyed] Die Bombe ist zerstört.
    [moon_reached] Die Bombe erreicht den Mond.
    [time_up] Die Zeit ist um, die Basis ist evakuiert.
    [conceded] Die Partie wird aufgegeben.
   *[unknown] { $reason }
}{ " " }{ $player } gewinnt.
log-disclosed = { $installations ->
    [one] Die letzte verdeckte Abwehrwaffe wird umgedreht.
   *[other] Die letzten { $installations } verdeckten Abwehrwaffen werden umgedreht.
}

# Was ein Zug bewirken würde
preview-place-asteroid = Asteroid auf { $hex }.
preview-way-longer = Der kürzeste Weg der Bombe wächst von { $before } auf { $after } Felder.
preview-place-installation = { Weapon-bare }, verdeckt, auf { $hex }.
preview-way-in-sight = { $count ->
    [0] Kein Feld des kürzesten Wegs ist in Sichtweite.
    [one] { $count } Feld des kürzesten Wegs ist in Sichtweite.
   *[other] { $count } Felder des kürzesten Wegs sind in Sichtweite.
}
preview-way-on-rays = { $count ->
    [0] Kein Feld des kürzesten Wegs liegt in Schussrichtung.
    [one] { $count } Feld des kürzesten Wegs liegt in Schussrichtung.
   *[other] { $count } Felder des kürzesten Wegs liegen in Schussrichtung.
}
preview-pass-placement = Du setzt diesmal nichts ein.
preview-stop-placing = Du setzt bis zum Ende der Aufbauphase nichts mehr ein.
preview-placement-ends = Die Aufbauphase endet, die Bombe fliegt los.
from-direction = { $from ->
    [E] Osten
    [NE] Nordosten
    [NW] Nordwesten
    [W] Westen
    [SW] Südwesten
    [SE] Südosten
   *[unknown] { $from }
}
to-direction = { $to ->
    [E] Osten
    [NE] Nordosten
    [NW] Nordwesten
    [W] Westen
    [SW] Südwesten
    [SE] Südosten
   *[unknown] { $to }
}
preview-turn = Die Bombe dreht sich von { from-direction } nach { to-direction }.
preview-step = Die Bombe zieht nach { $hex }.
preview-wins = Sie erreicht den Rebellenmond: Du gewinnst.
preview-booster = Ein weiteres Feld, nach { $hex }.
preview-scanner = Die { colour-e } Abwehrwaffe auf { $hex } wird umgedreht.
preview-bomb-laser = Die { colour-e } Abwehrwaffe auf { $hex } wird zerstört.
preview-turn-ends = Damit endet der Zug der Bombe.
preview-end-bomb-turn = Der Zug der Bombe endet; die Abwehr antwortet.
preview-aim = Der Laser zeigt von nun an nach { direction }.
preview-activate = { Weapon-bare } auf { $hex }.
preview-reveals = { $type ->
    [laser] Er wird umgedreht.
    [killer] Er wird umgedreht.
   *[other] Sie wird umgedreht.
}
preview-distance = Abstand { $distance }.
preview-in-sight = In Sichtweite.
preview-not-in-sight = Nicht in Sichtweite: { $hex } ist im Weg.
preview-on-ray = Die Bombe liegt genau in Richtung { direction }.
preview-off-ray = Die Bombe liegt nicht genau in Richtung { direction }.
preview-colour-matches = { Colour } passt { to-the-layer }.
preview-colour-differs = { Colour } wirkt nicht gegen { the-layer-accusative }.
preview-colour-ignored = Die Farbe spielt keine Rolle.
preview-core = Den Kern trifft jede Farbe.
preview-dice = { $count ->
    [one] { $count } Würfel minus Abstand.
   *[other] { $count } Würfel, der höchste minus Abstand.
}
preview-damage = { points }.
preview-strength = Stärke: { price }.
preview-lost = { $lost ->
    [one] { $lost } Punkt verfällt.
   *[other] { $lost } Punkte verfallen.
}
preview-destroys-bomb = Die Bombe zerbirst: Du gewinnst.
preview-no-damage = Kein Schaden.
preview-asteroid-destroyed = Der Asteroid auf { $hex } wird zerstört.
preview-no-target = Kein Asteroid ist in Sichtweite.
preview-spent = Die Waffe ist danach verbraucht.
preview-charges = { $charges ->
    [one] Danach bleibt { $charges } Ladung.
   *[other] Danach bleiben { $charges } Ladungen.
}
preview-stays = Die Waffe bleibt liegen.
preview-pass-activation = Du aktivierst in dieser Runde nichts.
preview-odds-damage = { $damage ->
    [0] kein Schaden
    [one] { $damage } Punkt
   *[other] { $damage } Punkte
}
preview-odds-layer-falls = { the-layer } fällt
preview-odds-bomb-destroyed = die Bombe zerbirst

# Warum nicht
refused-game_over = Die Partie ist zu Ende.
refused-wrong_phase = Das geht in dieser Phase nicht.
refused-not_your_decision = Die andere Seite entscheidet gerade.
refused-unknown_hex = Ein Feld mit diesem Namen gibt es nicht.
refused-no_asteroids_left = Du hast keinen Asteroiden mehr.
refused-not_in_supply = Diese Abwehrwaffe ist nicht in deinem Vorrat.
refused-off_board = Das liegt außerhalb des Spielplans.
refused-start_or_end_hex = Auf dem Sternentor und dem Rebellenmond darf nichts liegen.
refused-occupied = Das Feld ist besetzt.
refused-next_to_start_or_end = Neben dem Sternentor und dem Rebellenmond darf nichts liegen.
refused-next_to_installation = Ein Asteroid darf nicht neben einer Abwehrwaffe liegen.
refused-next_to_asteroid = Eine Abwehrwaffe darf nicht neben einem Asteroiden liegen.
refused-path_closed = Das würde den letzten Weg vom Tor zum Mond versperren.
refused-already_turned = Die Bombe hat sich in dieser Runde schon gedreht.
refused-too_late_to_turn = Die Drehung kommt vor dem Schritt und vor einer Aufrüstung.
refused-already_stepped = Die Bombe ist in dieser Runde schon gezogen.
refused-too_late_to_step = Der Schritt kommt vor einer Aufrüstung.
refused-upgrade_not_installed = Diese Aufrüstung hat die Bombe nicht.
refused-upgrade_used = In diesem Zug darf die Bombe diese Aufrüstung nicht mehr nutzen.
refused-booster_requires_step = Der Booster verlängert einen Schritt: Ziehe zuerst.
refused-insufficient_strength = Den Preis würde die Bombe nicht überstehen.
refused-unknown_installation = Diese Abwehrwaffe liegt nicht auf dem Plan.
refused-already_face_up = Diese Abwehrwaffe liegt schon offen.
refused-not_in_sight = Die Bombe hat diese Abwehrwaffe nicht in Sichtweite.
refused-no_active_shield = Der Laser der Bombe braucht einen Schild, der ihn bezahlt.
refused-no_target = Geradeaus liegt keine Abwehrwaffe, oder etwas liegt davor.
refused-bad_direction = Das ist keine der sechs Richtungen.
refused-direction_required = Wähle die Richtung des Lasers.
refused-direction_fixed = Die Richtung dieses Lasers steht fest.
refused-parameter_not_allowed = So lässt sich diese Abwehrwaffe nicht ausrichten.
refused-target_required = Wähle einen Asteroiden in Sichtweite.
refused-not_an_asteroid = Dort ist kein Asteroid.
refused-target_not_in_sight = Der Asteroidenzerstörer hat diesen Asteroiden nicht in Sichtweite.
refused-upgrade_twice = Eine Aufrüstung steht doppelt da.
refused-core_strength_out_of_range = Der Kern hat eine Stärke von 1 bis 6.
refused-max_rounds_out_of_range = Die Grenze liegt bei 0 bis 200 Runden.

# Optionen eines neuen Tisches
option-board = Spielplan
option-board-about = Wie weit der Mond vom Tor entfernt ist und wie viel Platz dazwischen liegt.
option-board-standard = Standard, 104 Felder
option-board-skirmish = Scharmützel, 67 Felder
option-board-deep_space = Tiefer Raum, 149 Felder
option-upgrades = Aufrüstungen
option-upgrades-about = Was die Bombe mitführt. Im Grundspiel nur den Booster.
option-upgrades-booster = Booster
option-upgrades-scanner = Abtaster
option-upgrades-laser = Laser
option-upgrades_per_turn = Aufrüstungen je Zug
option-upgrades_per_turn-about = Wie viele davon die Bombe in einem Zug nutzen darf.
option-upgrades_per_turn-one = eine
option-upgrades_per_turn-each_once = jede einmal
option-overflow = Überschüssiger Schaden
option-overflow-about = Was mit Schaden geschieht, den ein Schild nicht mehr aufnehmen kann.
option-overflow-lost = er verfällt
option-overflow-carry = er trifft die nächste Schicht
option-core_strength = Stärke des Kerns
option-core_strength-about = Was die Bombe ohne Schilde noch aushält.
option-leech_range = Reichweite der Vakuum-Minen
option-leech_range-about = Ob sie ab Abstand 3 beliebig weit 1 Punkt absaugen.
option-leech_range-unlimited = unbegrenzt
option-leech_range-three = bis Abstand 3
option-corner_touch = Ecken
option-corner_touch-about = Ob eine Sichtlinie blockiert ist, die ein besetztes Feld nur an einer Ecke berührt.
option-corner_touch-blocks = blockieren
option-corner_touch-clears = blockieren nicht
option-max_rounds = Runden
option-max_rounds-about = Nach dieser Runde gewinnt der Rebell; 0 heißt ohne Grenze.
option-imperial_seat = Wer die Bombe fliegt
option-imperial_seat-about = Der andere versteckt die Abwehrwaffen.
option-imperial_seat-host = der erste Platz
option-imperial_seat-guest = der zweite Platz
option-imperial_seat-random = eine Münze entscheidet

# Für Neulinge
game-first = Beide setzen abwechselnd ein, der Imperiale zuerst. Dann fliegt der Imperiale.
begin-fly = Die Bombe fliegen (Imperialer)
begin-fly-about = Du steuerst einen einzigen Spielstein, die Chaosbombe, zum Mond. Der Bot versteckt die Waffen.
begin-hide = Den Mond verteidigen (Rebell)
begin-hide-about = Du versteckst fünfzehn Waffen und bestimmst, wann sie feuern. Der Bot fliegt die Bombe.
lesson-turn = Du bist der Imperiale. Die Bombe auf C7 muss zum Mond unten rechts; der Rebell hat auf dem Weg Waffen versteckt. In jeder Runde darf die Bombe einmal drehen und einmal ziehen, danach eine Aufrüstung nutzen. Sie zeigt nach Südosten, wo bald ein Asteroid im Weg wäre. Dreh sie nach links und bestätige.
lesson-step = Nach dem Drehen darf die Bombe ein Feld geradeaus ziehen. Asteroiden und Waffen versperren den Weg. Zieh nach C8.
lesson-scan = Eine Waffe zeigt ihre Farbe, ihr Typ ist verborgen. Nur eine Waffe in der Farbe deines äußersten Schildes kann dir schaden, und der ist gelb. Richte den Abtaster auf die gelbe Waffe auf C10. Das kostet zwei Punkte des Schildes und beendet deinen Zug.
lesson-turn-back = Es war eine EMP-Waffe, und der Rebell hat sie sofort gezündet: der höchste von drei Würfeln minus Abstand. Dein gelber Schild ist weg, jetzt zählt der orange, also schaden ihm nur orange Waffen. Weiter zum Mond: Dreh wieder nach rechts.
lesson-laser = Geradeaus auf E9 liegt eine orange Waffe, vielleicht eine Mine. Der Laser der Bombe zerstört die erste Waffe vor ihr, kostet aber den ganzen aktiven Schild. Hier lohnt es sich: Nimm den Laser, statt zu ziehen.
lesson-onward = Es war eine Kontakt-Mine: Neben der Bombe hätte sie sechs Punkte gekostet. Der Rebell antwortete mit einer Vakuum-Mine, die auch aus der Ferne einen Punkt absaugt, gleich welche Farbe dein Schild hat. Zieh nach D8.
lesson-end = Du musst keine Aufrüstung nutzen. Beende den Zug; dann darf der Rebell eine Waffe einsetzen.
lesson-again = Wieder die Vakuum-Mine: Sie darf saugen, sooft der Rebell will, solange sie dich sieht. Zieh nach E9, wo die Kontakt-Mine lag.
lesson-boost = Bis zum Mond sind es zwei Felder. Der Booster bringt die Bombe für drei Punkte ein Feld weiter. Du hast vier: Das reicht, denn ein Preis darf nie den letzten Punkt kosten. Nutze den Booster.
lesson-moon = Der Laser des Rebellen schoss nach Osten, aber du lagst nicht in seiner Linie. Es fehlt ein Schritt: auf den Mond.
lesson-done = Die Bombe hat den Mond erreicht: Du hast gewonnen. Nicht gesehen hast du die Aufbauphase. Vor dem Flug setzen beide abwechselnd ein: du Asteroiden, die den Waffen die Sicht nehmen, der Rebell die Waffen. Mehr sagen die Regeln, und am Tisch sagt jeder Zug, was er tut, bevor du bestätigst.

# Begründungen: Werte, die entschieden haben
trace-next-to-installation = Neben { $hex } liegen Abwehrwaffen auf { $others }.
trace-next-to-asteroid = Neben { $hex } liegen Asteroiden auf { $others }.
trace-price = Der Preis ist { $cost }; die Bombe hat noch { $left } Punkte.
trace-on-ray = { preview-on-ray }
trace-off-ray = { preview-off-ray }
trace-in-sight = { preview-in-sight }
trace-not-in-sight = { preview-not-in-sight }
trace-colour-matches = { preview-colour-matches }
trace-colour-differs = { preview-colour-differs }
trace-colour-ignored = { preview-colour-ignored }
trace-core = { preview-core }
trace-highest-die = Der höchste Würfel zeigt { $highest }, der Abstand ist { $distance }: { $damage } Schadenpunkte.
trace-damage-at = Im Abstand { $distance } sind das { $damage } Schadenpunkte.
trace-ahead = Auf { $hex }, genau voraus, liegt ein Stein.
