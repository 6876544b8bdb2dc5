# Eine Kampagne, auf Deutsch.

game-name = StarQuest NG: Kampagne
game-about = Kompanien benannter Marines durch eine Reihe von Missionen gegen einen Chaosspieler. Jede Mission ist eine Partie an einem eigenen Tisch.

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
mission = { mission-name }
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
    [last_mine] Minengürtel mit einer Mine
    [stim] Stimulans
    [decoy] Trugbild
    [grapple] Enterhaken
   *[unknown] { $card }
}
card-about = { $card ->
    [terminator_suit] Für Veteranen mit Crux: Bewegung 4, Panzerung 3, ein Sturmlaser mit drei leichten Würfeln, im Nahkampf zwei schwere und ein leichter.
    [mw_laser] Mit Marksman Honour: drei leichte Würfel.
    [mw_power_laser] Für Commander mit Marksman Honour: zwei schwere Würfel und ein leichter.
    [mw_blade] Mit Signa Pugnatis: im Nahkampf zwei schwere Würfel und ein leichter, als Seitenwaffe ein schwerer.
    [mw_hammer] Mit Signa Pugnatis: drei schwere Würfel im Nahkampf; kein Schuss.
    [flamer] Drei Schüsse mit zwei mittleren Würfeln gegen alle in der Flamme, Freund und Feind.
    [rail_rifle] Drei mittlere Würfel, an allen Figuren vorbei; nicht in einem Zug, in dem sich der Träger bewegt.
    [riot_shield] Panzerung um 1 besser; nicht mit schwerer Waffe.
    [jump_pack] Drei Schritte mehr in einer Bewegung, über alle hinweg.
    [shock_glove] Ein mittlerer Würfel mehr im Nahkampf.
    [cutter] Drei schwere Würfel gegen Türen und Innenwände neben dem Träger.
    [cloak] Einmal: Eine Zeit lang kann niemand aus mehr als vier Feldern auf den Träger zielen.
    [sounder] Einmal: Alle Blips im Umkreis von sechs Feldern werden aufgedeckt.
    [mines] Zwei Minen: Wer vom Chaos als Nächster darauf tritt, wird mit zwei schweren Würfeln angegriffen.
    [last_mine] Noch eine Mine: Wer vom Chaos als Nächster darauf tritt, wird mit zwei schweren Würfeln angegriffen.
    [stim] Einmal: in einem Zug doppelt bewegen und doppelt schießen.
    [decoy] Einmal: Ein Leben, das Feuer oder eine Explosion kosten würde, bleibt erhalten.
    [grapple] Statt einer Bewegung: bis zu acht Felder geradeaus, über alle hinweg.
   *[unknown] { $card }
}
mission-name = { $mission ->
    [M1] { option-missions-M1 }
    [M2] { option-missions-M2 }
    [M3] { option-missions-M3 }
    [M4] { option-missions-M4 }
    [M5] { option-missions-M5 }
    [M6] { option-missions-M6 }
    [N1] { option-missions-N1 }
    [N2] { option-missions-N2 }
    [N3] { option-missions-N3 }
    [N4] { option-missions-N4 }
    [N5] { option-missions-N5 }
    [N6] { option-missions-N6 }
    [N7] { option-missions-N7 }
    [N8] { option-missions-N8 }
   *[unknown] { $mission }
}
marine-name = { $named ->
    [none] { $name }
   *[other] { $named }
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
    [iron_will] Eiserner Wille
   *[unknown] { $trait }
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
    [iron_will] Eiserner Wille
   *[unknown] { $other_trait }
}
award = { $award ->
    [marksman] Marksman Honour
    [laurel] Imperial Laurel
    [crux] Crux Terminatus
    [signa] Signa Pugnatis
    [camouflage] Mark of Camouflage
   *[unknown] { $award }
}
rank = { $rank ->
    [captain] Captain
    [veteran] Veteran
    [marine] Marine
   *[unknown] { $rank }
}

# Abschnitte
phase-setup = Die Kampagne wird gegründet
phase-between = Vor Mission { $number } von { $count }
phase-mission = Mission { $number } von { $count }: { mission-name }
phase-debriefing = Nachbesprechung der Mission { $number } von { $count }: { mission-name }
phase-over = Die Kampagne ist zu Ende
break-mission = Mission { $number }: { mission-name }
break-debriefing = Nachbesprechung: { mission-name }

# Das Brett und daneben
cell-bunk = { $seat }
piece-marine = { rank } { marine-name }{ $trait ->
    [none] { "" }
   *[other] , { trait }
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
panel-marines = Kader
column-awards = Auszeichnungen
column-studs = Schädelnieten
column-absent = fehlt noch (Missionen)
state-marine = { $trait ->
    [none] { rank }
   *[other] { rank }, { trait }
}
card-marine = { marine-name }
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
ask-next-you = Eröffne, wenn alle bereit sind: { mission-name }.
ask-next-others = { $seat } eröffnet die nächste Mission: { mission-name }.
ask-mission-you = { mission-name } wird an einem eigenen Tisch gespielt.
ask-mission-others = { mission-name } wird an einem eigenen Tisch gespielt.
ask-start-loot-you = Behalte eine der beiden Karten.
ask-start-loot-others = Alle Kompanien wählen ihre erste Beute.
ask-loot-you = Behalte eine der gezogenen Karten.
ask-loot-others = Beute wird gewählt.
ask-leader-medal-you = Gib dem Commander eines anderen Platzes einen Orden.
ask-leader-medal-others = Der Missionsleiter vergibt einen Orden.
ask-trait-you = Wähle für jeden neuen Veteranen eine Eigenschaft.
ask-trait-others = Neue Veteranen wählen ihre Eigenschaften.

# Befehle
do-open_mission = Eröffnen: { mission-name }
do-choose_start_loot = Behalten: { card }
do-choose_loot = Behalten: { card }
do-choose_trait = { marine-name }: { trait }
do-grant_leader_medal = Einen Orden für { $seat }
do-rename_marine = { marine-name } umbenennen
do-dismiss_marine = { marine-name } entlassen
do-buy_skull_stud = Schädelniete für { marine-name } (4 Orden)
do-buy_captaincy = { marine-name } zum Captain machen (4 Orden)
preview-open-mission = Die Mission bekommt einen Tisch. Bis sie zu Ende ist, ändert sich an den Kadern nichts.
preview-choose-start-loot = Kommt in die Rüstkammer: { card }. Die andere Karte kommt unter den Stapel.
preview-choose-loot = Kommt in die Rüstkammer: { card }. { card-about } Die andere Karte kommt unter den Stapel.
preview-choose-trait = Der Veteran hat von nun an diese Eigenschaft: { trait }.
preview-grant-leader-medal = Der Commander von { seat-name } bekommt einen Orden, wenn er lebt.
preview-rename-marine = Im Protokoll steht nur, dass der Marine umbenannt wurde.
preview-dismiss-marine = Der Marine verlässt den Kader für immer.
preview-buy-skull-stud = Der Marine gibt 4 Orden ab; die Niete zählt als Auszeichnung.
preview-buy-captaincy = Der Marine gibt 4 Orden ab und ist Captain.

# Ablehnungen
refused-not_offered = Diese Karte oder Eigenschaft wurde nicht gezogen.
refused-already_chosen = Deine erste Beute hast du schon gewählt.
refused-debriefing_open = Die Mission davor ist noch nicht nachbesprochen.
refused-campaign_over = Die Kampagne ist für dich zu Ende.
refused-not_your_turn = Das entscheidet jemand anderes.
refused-unknown_game = Diese Partie ist nicht die Mission, die gespielt wird.
refused-bad_report = Das Ergebnis passt nicht zur Mission.
refused-not_your_marine = Dieser Marine gehört nicht zu deinem Kader.
refused-bad_name = Ein Name hat 1 bis 24 lesbare Zeichen.
refused-mission_running = Nur zwischen zwei Missionen.
refused-not_enough_medals = Der Marine hat weniger als 4 Orden.
refused-stud_limit = Der Marine hat schon fünf Schädelnieten.
refused-not_enough_awards = Ein Captain braucht 8 Auszeichnungen.
refused-already_captain = Der Marine ist schon Captain.
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
    [1] Die Mission ist eröffnet: { mission-name }.
   *[other] Die Mission ist noch einmal eröffnet, Versuch { $attempt }: { mission-name }.
}
log-aborted = Die Partie endete ohne Ergebnis. Die Mission wird noch einmal eröffnet.
log-debriefed = { $done ->
    [both] Beide Ziele sind erfüllt.
    [primary] Das Hauptziel ist erfüllt.
    [secondary] Nur das Nebenziel ist erfüllt.
    [none] Kein Ziel ist erfüllt.
   *[unknown] { $done }
}
log-left = { $player } verlässt die Kampagne.
log-ended = Die Kampagne ist zu Ende.
log-recruited = { $player } kann niemanden aufstellen und bekommt { marine-name } aus der Reserve.
log-stud = { marine-name } bekommt für 4 Orden eine Schädelniete.
log-captain = { marine-name } ist für 4 Orden jetzt Captain.
log-renamed = { marine-name } wurde umbenannt.
log-dismissed = { marine-name } ist entlassen.
log-apothecary = Der Apothecarus von { $player } würfelt { $faces }.
log-saved = { marine-name } lebt.
log-lost = { marine-name } ist gefallen.
log-award = { marine-name } hat verdient: { award }.
log-promoted = { $player }: Ein Scout wird Marine { marine-name }.
log-brought = { $player }: { $brought } vom Schiff mitgebracht.
log-spent = { $player }: { $spent } verbraucht.
log-medals = { marine-name }: { $medals ->
    [one] 1 Orden
   *[other] { $medals } Orden
} { $reason ->
    [leader] vom Missionsleiter
    [points] für die Punkte
   *[unknown] { $reason }
}.
log-given-up = { marine-name } gibt { $medals ->
    [one] 1 Orden
   *[other] { $medals } Orden
} ab{ $reason ->
    [taken_back] : die dieser Mission
    [leader_wrong] : Als Missionsleiter hatte er unrecht
    [refusal] { "" }
   *[unknown] { $reason }
}.
log-judged = Über { marine-name } wird geurteilt: { $faces }, höchster Wurf { $highest }. { $verdict ->
    [gone] Er taucht nie wieder auf.
    [right] Er hatte recht.
    [absent] Kein Orden für diese Mission.
   *[unknown] { $verdict }
}
log-absent = { marine-name } fehlt { $missions ->
    [one] 1 Mission
   *[other] { $missions } Missionen
}.
log-absence = { $left ->
    [0] { marine-name } ist wieder bereit.
    [one] { marine-name } fehlt noch 1 Mission.
   *[other] { marine-name } fehlt noch { $left } Missionen.
}
log-traits = { marine-name } ist Veteran und zieht: { trait }, { other-trait }.
log-trait = { marine-name } hat die Eigenschaft: { trait }.

# Das Ende
result-won = { $seat } gewinnt die Kampagne mit { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkten
}
result-tied = Die Kampagne endet unentschieden, mit { $score ->
    [one] 1 Punkt
   *[other] { $score } Punkten
} für jeden
missions_flown = Alle Missionen sind geflogen
player_left = Ein Spieler ist gegangen

# Optionen
option-missions = Missionen
option-missions-about = Die Missionen der Kampagne, in dieser Reihenfolge.
option-missions-chaos_chooses = Chaos wählt (nicht in einer Kampagne)
option-missions-M1 = Das Leuchtfeuer
option-missions-M2 = Der kalte Kern
option-missions-M3 = Wandelnde Festung
option-missions-M4 = Lenzpumpen
option-missions-M5 = Die Brücke halten
option-missions-M6 = Großreinemachen
option-missions-N1 = Das flüsternde Kästchen
option-missions-N2 = Die verirrte Sonde
option-missions-N3 = Schild herunter
option-missions-N4 = Brückenkopf
option-missions-N5 = Der Rumpf bricht
option-missions-N6 = Dicke Luft
option-missions-N7 = Das verlorene Arsenal
option-missions-N8 = Den Durchgang halten
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
option-chaos_commander_life = Lebenspunkte des Chaos-Commanders
option-chaos_commander_life-about = In jeder Mission.
option-chaos_commander_life-1 = 1
option-chaos_commander_life-3 = 3

# Wer neu ist
game-first = Alle Kompanien wählen ihre erste Beute. Dann eröffnet der Gründer die erste Mission, die an einem eigenen Tisch gespielt wird.
begin-company = Eine Kompanie führen
begin-company-about = Du führst rote Marines durch drei Missionen, jede an einem eigenen Tisch. Was sie gewinnen und verlieren, bleibt. Der Bot spielt das Chaos.
begin-chaos = Das Chaos spielen
begin-chaos-about = Du hältst die Schiffe in drei Missionen gegen eine Kompanie von Marines. Der Bot führt die Marines.
