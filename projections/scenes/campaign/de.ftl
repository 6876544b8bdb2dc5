# Eine Kampagne, auf Deutsch.

game-name = StarQuest NG: Kampagne
game-about = Kompanien benannter Marines durch eine Reihe von Missionen gegen einen Chaosspieler. Jede Mission ist eine Partie an einem eigenen Tisch. Zwei bis vier Spieler.

# Seiten und Plätze
side-chaos = Chaos
side-red = Rot
side-yellow = Gelb
side-blue = Blau
side-0 = Chaos
side-1 = Rot
side-2 = Gelb
side-3 = Blau
seat-name = { $seat }
number = { $number }

# Begriffe
mission = Mission { $mission }
card = { $card ->
    [terminator_suit] Terminatorrüstung
    [mw_laser] meisterhafter Laser
    [mw_power_laser] meisterhafter Power-Laser
    [mw_blade] meisterhafte Klinge
    [mw_hammer] meisterhafter Hammer
    [flamer] Flammenwerfer
    [rail_rifle] Schienengewehr
    [riot_shield] Sturmschild
    [jump_pack] Sprungmodul
    [shock_glove] Schockhandschuh
    [cutter] Schneidbrenner
    [cloak] Tarnfeld
    [sounder] Suchsonde
    [mines] Minengürtel
    [stim] Stimulanz
    [decoy] Trugbild
   *[grapple] Enterhaken
}
card-unknown = unbekannte Karte
trait = { $trait ->
    [eagle_eye] Adlerauge
    [duelist] Duellant
    [fleet] Schnellfuß
    [tough] Zäh
    [watchful] Wachsam
    [lightning] Blitzschnell
    [tinkerer] Bastler
    [medic] Sanitäter
    [tactician] Taktiker
    [lucky] Glückskind
    [breaker] Sprengmeister
   *[iron_will] Eiserner Wille
}
other-trait = { $other_trait ->
    [eagle_eye] Adlerauge
    [duelist] Duellant
    [fleet] Schnellfuß
    [tough] Zäh
    [watchful] Wachsam
    [lightning] Blitzschnell
    [tinkerer] Bastler
    [medic] Sanitäter
    [tactician] Taktiker
    [lucky] Glückskind
    [breaker] Sprengmeister
   *[iron_will] Eiserner Wille
}
award = { $award ->
    [marksman] Marksman Honour
    [laurel] Imperial Laurel
    [crux] Crux Terminatus
    [signa] Signa Pugnatis
   *[camouflage] Mark of Camouflage
}
rank = { $rank ->
    [captain] Captain
    [veteran] Veteran
   *[marine] Marine
}

# Abschnitte
phase-setup = Die Kampagne wird gegründet
phase-between = Vor Mission { $number } von { $count }: { $mission }
phase-mission = Mission { $number } von { $count } wird gespielt: { $mission }
phase-debriefing = Nachbesprechung der Mission { $number } von { $count }: { $mission }
phase-over = Die Kampagne ist zu Ende
break-mission = Mission { $number }: { $mission }
break-debriefing = Nachbesprechung von { $mission }

# Das Brett und daneben
cell-bunk = { $seat }, Koje { $bunk }
piece-marine = { rank } { $name }, { $awards ->
    [one] 1 Auszeichnung
   *[other] { $awards } Auszeichnungen
}, { $medals ->
    [one] 1 Orden
   *[other] { $medals } Orden
}{ $trait ->
    [none] { "" }
   *[other] , { trait }
}{ $absent ->
    [0] { "" }
    [one] , fehlt 1 Mission
   *[other] , fehlt { $absent } Missionen
}
badge-captain = Captain
badge-veteran = Veteran
badge-awards = { $awards ->
    [one] 1 Auszeichnung
   *[other] { $awards } Auszeichnungen
}
badge-medals = { $medals ->
    [one] 1 Orden
   *[other] { $medals } Orden
}
badge-absent = { $absent ->
    [one] fehlt 1 Mission
   *[other] fehlt { $absent } Missionen
}
track-missions = Missionen
marker-primary = Hauptziel: { $seat }
marker-primary-open = Hauptziel nicht erfüllt
marker-secondary = Nebenziel: { $seat }
marker-secondary-open = Nebenziel nicht erfüllt
supply-armoury = Rüstkammer von { $seat }
supply-offered = Beute, von { $seat } gezogen
panel-scores = Punkte
column-side = Seite
column-score = Punkte
column-marines = Marines
column-medals = Orden
roll-apothecary = Der Apothecarus rettet mit 2 oder 3
roll-refusal = Verweigerte Befehle: Die höchste Summe zählt
text-roster = { $seat }: { $marines ->
    [one] 1 Marine
   *[other] { $marines } Marines
}, { $ready } bereit

# Fragen
ask-next-you = Eröffne Mission { $mission }. Vorher dürfen Marines umbenannt, entlassen, ausgezeichnet und befördert werden.
ask-next-others = Der Gründer eröffnet Mission { $mission }.
ask-mission-you = Mission { $mission } wird gespielt.
ask-mission-others = Mission { $mission } wird an ihrem eigenen Tisch gespielt.
ask-start-loot-you = Behalte eine der beiden Karten.
ask-start-loot-others = Die erste Beute wird gewählt.
ask-loot-you = Behalte eine der gezogenen Karten.
ask-loot-others = Beute wird gewählt.
ask-leader-medal-you = Gib dem Kommandanten eines anderen Platzes einen Orden.
ask-leader-medal-others = Der Missionsleiter vergibt einen Orden.
ask-trait-you = Wähle für jeden neuen Veteranen eine Eigenschaft.
ask-trait-others = Neue Veteranen wählen ihre Eigenschaften.

# Befehle
do-open_mission = Mission { $mission } eröffnen
do-choose_start_loot = Beute behalten
do-choose_loot = Beute behalten
do-choose_trait = Eigenschaft für { $name }
do-grant_leader_medal = Den Orden des Leiters vergeben
do-rename_marine = { $name } umbenennen
do-dismiss_marine = { $name } entlassen
do-buy_skull_stud = Schädelniete für { $name } (4 Orden)
do-buy_captaincy = { $name } zum Captain machen (4 Orden)
preview-open-mission = Der Tisch der Mission wird eröffnet, und die Kader bleiben bis zu ihrem Ende, wie sie sind.
preview-choose-start-loot = Kommt in die Rüstkammer: { card }. Die andere Karte kommt unter den Stapel.
preview-choose-loot = Kommt in die Rüstkammer: { card }. Die andere Karte kommt unter den Stapel.
preview-choose-trait = Der Veteran hat von nun an diese Eigenschaft: { trait }.
preview-grant-leader-medal = Der Kommandant von { seat-name } bekommt einen Orden, wenn er lebt.
preview-rename-marine = Im Protokoll steht nur, dass der Marine umbenannt wurde.
preview-dismiss-marine = Der Marine verlässt den Kader für immer.
preview-buy-skull-stud = Der Marine gibt 4 Orden ab; die Niete zählt als Auszeichnung.
preview-buy-captaincy = Der Marine gibt 4 Orden ab und ist Captain.

# Ablehnungen
refused-not_offered = Diese Karte oder Eigenschaft wurde nicht gezogen.
refused-already_chosen = Die erste Beute ist gewählt.
refused-debriefing_open = Die Mission davor ist noch nicht nachbesprochen.
refused-campaign_over = Die Kampagne ist für dich zu Ende.
refused-not_your_turn = Das entscheidet jemand anderes.
refused-unknown_game = Diese Partie ist nicht die Mission, die gespielt wird.
refused-bad_report = Das Ergebnis passt nicht zur Mission.
refused-not_your_marine = Dieser Marine gehört nicht zu deinem Kader.
refused-mission_running = Nur zwischen zwei Missionen.
refused-not_enough_medals = Der Marine hat weniger als 4 Orden.
refused-stud_limit = Der Marine hat fünf Schädelnieten.
refused-not_enough_awards = Ein Captain braucht 8 Auszeichnungen.
refused-already_captain = Der Marine ist Captain.
refused-no_trait_pending = Dieser Marine wählt jetzt keine Eigenschaft.
refused-no_loot_pending = Du hast keine Beute gezogen.
refused-bad_seat = Den Orden bekommt ein anderer Marineplatz der Mission.
refused-no_medal_pending = Du hast jetzt keinen Orden zu vergeben.
refused-bad_mission_list = Eine Kampagne hat 1 bis 14 Missionen.
refused-event_cards_out_of_range = Eine Mission hat 10 bis 28 Ereigniskarten.

# Bericht
log-founded = Die Kampagne ist gegründet: { $missions ->
    [one] 1 Mission
   *[other] { $missions } Missionen
}, { $teams ->
    [one] 1 Marinespieler
   *[other] { $teams } Marinespieler
}.
log-offered = { $player } zieht { $cards ->
    [one] 1 Beutekarte
   *[other] { $cards } Beutekarten
}.
log-kept = { $player } behält: { card }.
log-opened = { $attempt ->
    [1] Die Mission ist eröffnet: { $mission }.
   *[other] Die Mission ist noch einmal eröffnet, Versuch { $attempt }: { $mission }.
}
log-aborted = Die Partie endete ohne Ergebnis. Die Mission wird noch einmal eröffnet.
log-debriefed = { $done ->
    [both] Beide Ziele sind erfüllt.
    [primary] Das Hauptziel ist erfüllt.
    [secondary] Nur das Nebenziel ist erfüllt.
   *[none] Kein Ziel ist erfüllt.
}
log-left = { $player } verlässt die Kampagne.
log-ended = Die Kampagne ist zu Ende.
log-recruited = { $player } kann niemanden aufstellen und bekommt { $name } aus der Reserve.
log-stud = { $name } bekommt für 4 Orden eine Schädelniete.
log-captain = { $name } ist für 4 Orden jetzt Captain.
log-renamed = { $name } wurde umbenannt.
log-dismissed = { $name } ist entlassen.
log-apothecary = Der Apothecarus von { $player } würfelt { $faces }.
log-saved = { $name } lebt.
log-lost = { $name } ist gefallen.
log-award = { $name } hat verdient: { award }.
log-promoted = { $player }: Ein Scout wird Marine { $name }.
log-spent = { $player }: { $spent } verbraucht.
log-medals = { $name }: { $medals ->
    [one] 1 Orden
   *[other] { $medals } Orden
} { $reason ->
    [leader] vom Missionsleiter
   *[points] für die Punkte
}.
log-given-up = { $name } gibt { $medals ->
    [one] 1 Orden
   *[other] { $medals } Orden
} ab{ $reason ->
    [taken_back] : die dieser Mission
    [leader_wrong] : Als Missionsleiter hatte er unrecht
   *[refusal] { "" }
}.
log-judged = Über { $name } wird geurteilt: { $faces }, höchstens { $highest }. { $verdict ->
    [gone] Er taucht nie wieder auf.
    [right] Er hatte recht.
   *[absent] Kein Orden für diese Mission.
}
log-absent = { $name } fehlt { $missions ->
    [one] 1 Mission
   *[other] { $missions } Missionen
}.
log-absence = { $left ->
    [0] { $name } ist wieder bereit.
   *[other] { $name } fehlt noch { $left }.
}
log-traits = { $name } ist Veteran und zieht: { trait }, { other-trait }.
log-trait = { $name } hat die Eigenschaft: { trait }.

# Das Ende
result-won = { $seat } gewinnt die Kampagne
result-tied = Die Kampagne endet unentschieden
missions_flown = Alle Missionen sind geflogen
player_left = Ein Spieler ist gegangen

# Optionen
option-missions = Missionen
option-missions-about = Die Missionen der Kampagne, in dieser Reihenfolge.
option-missions-chaos_chooses = Chaos wählt (nicht in einer Kampagne)
option-missions-M1 = M1
option-missions-M2 = M2
option-missions-M3 = M3
option-missions-M4 = M4
option-missions-M5 = M5
option-missions-M6 = M6
option-missions-N1 = N1
option-missions-N2 = N2
option-missions-N3 = N3
option-missions-N4 = N4
option-missions-N5 = N5
option-missions-N6 = N6
option-missions-N7 = N7
option-missions-N8 = N8
option-founder = Gründer
option-founder-about = Der Platz, der jede Mission eröffnet.
option-founder-chaos = Chaos
option-founder-red = Rot
option-founder-yellow = Gelb
option-founder-blue = Blau
option-event_cards = Ereigniskarten
option-event_cards-about = Die Länge jeder Mission in Runden.
option-min_fire_gap = Felder zwischen Schütze und Ziel
option-min_fire_gap-about = Wie viele Felder dazwischen liegen müssen.
option-min_fire_gap-1 = Eines
option-min_fire_gap-0 = Keines
option-chaos_commander_life = Leben des Chaoskommandanten
option-chaos_commander_life-about = In jeder Mission.
option-chaos_commander_life-1 = 1
option-chaos_commander_life-3 = 3

# Wer neu ist
game-first = Alle Kompanien wählen ihre erste Beute. Dann eröffnet der Gründer die erste Mission, die an einem eigenen Tisch gespielt wird.
begin-company = Eine Kompanie führen
begin-company-about = Du führst rote Marines durch drei Missionen, jede an einem eigenen Tisch. Was sie gewinnen und verlieren, bleibt. Der Bot spielt das Chaos.
begin-chaos = Das Chaos spielen
begin-chaos-about = Du hältst die Schiffe in drei Missionen gegen eine Kompanie von Marines. Der Bot führt die Marines.
