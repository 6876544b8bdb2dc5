# StarQuest NG, auf Deutsch: was zu den Worten von StarQuest dazukommt, und welche es ersetzt.
# First edition: starquest

game-name = StarQuest NG
game-about = Die zweite Fassung: Alle Marines ziehen gemeinsam, Phase für Phase, unter einem Missionsleiter. Gebundene Kämpfer, Abwehrfeuer, und Marines, die man retten kann.

# Begriffe
who = { $who ->
    [red_second] { $who_no ->
        [0] Zweiter Anführer Rot
       *[other] Rot S{ $who_no }
    }
    [yellow_second] { $who_no ->
        [0] Zweiter Anführer Gelb
       *[other] Gelb S{ $who_no }
    }
    [blue_second] { $who_no ->
        [0] Zweiter Anführer Blau
       *[other] Blau S{ $who_no }
    }
    [door] Tür { $who_no }
    [wall] Wand { $who_no }
   *[other] { original-who }
}
at = { $at ->
    [red_second] { $at_no ->
        [0] Zweiter Anführer Rot
       *[other] Rot S{ $at_no }
    }
    [yellow_second] { $at_no ->
        [0] Zweiter Anführer Gelb
       *[other] Gelb S{ $at_no }
    }
    [blue_second] { $at_no ->
        [0] Zweiter Anführer Blau
       *[other] Blau S{ $at_no }
    }
    [door] Tür { $at_no }
    [wall] Wand { $at_no }
   *[other] { original-at }
}
named = { who }
role = { $role ->
    [marine] Marine
    [veteran] Veteran
    [sergeant] Sergeant
    [veteran_sergeant] Veteranensergeant
    [scout] Scout
    [plain_leader] Anführer
    [captain] Captain
    [captain_soldier] Captain
    [apothecary] Apothecarus
    [techmarine] Techmarine
    [librarian] Scriptor
   *[other] { $role }
}
role-marine = Marine
role-veteran = Veteran
role-sergeant = Sergeant
role-veteran_sergeant = Veteranensergeant
marine-name = { $named ->
    [none] { usual-name }
   *[other] { $named }
}
in-brackets = { $named ->
    [none] { $name ->
        [none] { "" }
       *[other] {" "}({ $name })
    }
   *[other] {" "}({ $named })
}
usual-name = { $name ->
    [none] ohne Namen
   *[other] { $name }
}
award = { $award ->
    [marksman] Marksman Honour
    [laurel] Imperial Laurel
    [crux] Crux
    [signa] Signa Pugnatis
    [camouflage] Mark of Camouflage
   *[unknown] { $award }
}
step = { $step ->
    [command_leader] Missionsbefehl
    [command_team] Befehle
    [pre_move] Zusatz
    [post_move] Zusatz
    [post_shoot] Zusatz
    [move] Bewegen
    [shoot] Schießen
    [attack] Angriff
    [fight] Kampf
    [close] Ende des Spielerzugs
    [c_command] Befehle
    [c_move] Bewegen
    [c_shoot] Schießen
    [c_attack] Angriff
    [c_fight] Kampf
    [c_reinforce] Verstärkungen
    [c_close] Ende der Runde
   *[unknown] { $step }
}
policy = { $policy ->
    [always] immer
    [ask] auf Nachfrage
    [never] nie
    [when_lethal] wenn es tödlich ist
    [yes] ja
    [no] nein
   *[other] { $policy }
}
the-helpers = { $helpers ->
    [0] { "" }
    [one] {" "}mit { $helpers } Helfer
   *[other] {" "}mit { $helpers } Helfern
}

# Das Bild
phase-leader_vote = Wahl des Missionsleiters
phase-threat = Chaos bereitet sich vor
phase-step = Runde { $round } von { $rounds }: { step }
phase-called = Runde { $round } von { $rounds }: { step }, { $seat }
piece-marine = { who }{ in-brackets }, { role }, { Weapon }, Panzerung { $armour }, Lebenspunkte { $life }{ $status ->
    [docked] , am Andockfeld
    [returned] , zurück am Andockfeld
    [stood_down] , bleibt am Andockfeld
   *[other] { "" }
}
badge-bound = gebunden an { at }
badge-fights = wird mit { at } kämpfen
badge-helps = hilft { at }
badge-down = kampfunfähig, { $turns ->
    [one] am Ende dieses Spielerzugs verloren
   *[other] am Ende des nächsten Spielerzugs der Marines verloren
}
badge-lacks = { $life ->
    [one] es fehlt { $life } Lebenspunkt
   *[other] es fehlen { $life } Lebenspunkte
}
badge-earned = hat verdient: { award }
track-steps = Phasen
track-calls = Aufrufe
marker-leader = Missionsleiter
panel-fights = Nahkämpfe
column-attackers = Angreifer
column-attack-dice = Würfel
column-initiative = Initiative
column-defender = Verteidiger
column-defence-dice = Würfel
fight-side = { who }{ the-helpers }{ $old ->
    [yes] {" "}(gebunden)
    [no] { "" }
   *[unknown] { $old }
}
initiative-equal = gleich
initiative-ours = beim Angreifer
initiative-theirs = beim Verteidiger
panel-down = Kampfunfähig
column-turns = Züge übrig
panel-teams = Trupps
column-leader = Anführer
column-awards = Auszeichnungen
column-figures = Figuren
column-policy = Abwehrfeuer
team-leader = { role }{ $leads ->
    [yes] , Missionsleiter
    [no] { "" }
   *[unknown] { $leads }
}
team-size = { $standing } von { $all }
roll-fight = Nahkampf
roll-defensive = { who }: bereit? Dann Abwehrfeuer
roll-strike = { who } schlägt zu: { at }
roll-leader = Wer wird Missionsleiter?
roll-down = { who } ist kampfunfähig
roll-bound = niemand fällt: gebunden

text-pairs = { $count ->
    [one] Ein Paar ist
   *[other] { $count } Paare sind
} im Nahkampf gebunden.
text-down = { $count ->
    [one] Ein Marine ist
   *[other] { $count } Marines sind
} kampfunfähig.

# Wer um was gebeten wird
ask-leader_vote-you = Wer wird Missionsleiter? Niemand sieht deine Stimme, ehe alle gestimmt haben.
ask-leader_vote-others = { $seat } stimmt über den Missionsleiter ab.
ask-call-you = Du leitest die Mission: Wen rufst du in dieser Phase auf?
ask-call-others = { $seat } ruft den nächsten Trupp auf.
ask-move-you = Ziehe deine Figuren, jede einmal.
ask-move-others = { $seat } zieht.
ask-c_move-you = Ziehe Figuren und Blips, jede einmal.
ask-c_move-others = { $seat } zieht.
ask-moving-you = { who }: { $steps ->
    [0] kein Schritt mehr.
    [one] noch { $steps } Schritt.
   *[other] noch { $steps } Schritte.
}
ask-moving-others = { $seat } zieht { who }.
ask-moving-scan-you = { who } hat Brett { $board } betreten: { $steps ->
    [0] kein Schritt mehr.
    [one] noch { $steps } Schritt.
   *[other] noch { $steps } Schritte.
} Ist die Figur fertig, wird das Brett gescannt.
ask-moving-scan-others = { $seat } zieht { who } auf Brett { $board }.
ask-shoot-you = Schieße, jede Waffe einmal. Wer mit Salvenwaffe oder schwerer Waffe schießt, greift in diesem Spielerzug nicht an.
ask-shoot-others = { $seat } schießt.
ask-c_shoot-you = Schieße mit deinen Figuren, jede Waffe einmal.
ask-c_shoot-others = { $seat } schießt.
ask-attack-you = Nahkampf: Nenne Angreifer, Gegner und Felder. Gekämpft wird nach allen Angriffen.
ask-attack-others = { $seat } greift an.
ask-c_attack-you = Nahkampf: Nenne Angreifer, Gegner und Felder. Gekämpft wird nach allen Angriffen.
ask-c_attack-others = { $seat } greift an.
ask-fight-you = Du leitest die Mission: Welcher Kampf kommt als Nächstes?
ask-fight-others = { $seat } lässt die Kämpfe austragen.
ask-c_fight-you = Welcher Kampf kommt als Nächstes?
ask-c_fight-others = { $seat } lässt die Kämpfe austragen.
ask-c_command-you = Aktiviere ein Brett, wenn du willst; dann wird gezogen.
ask-c_command-others = { $seat } gibt Befehle.
ask-reply-you = { at } greift { who } an. Abwehrfeuer?
ask-reply-others = { $seat } entscheidet, ob { who } Abwehrfeuer gibt.

# Was ein Platz tun darf
do-vote_mission_leader = { $seat }
do-call_player = { $seat } aufrufen
do-end_call = Das ist alles in dieser Phase
    .light = yes
    .follows = yes
do-end_phase = Phase beenden
    .light = yes
    .follows = yes
do-declare_attack = Angriff nach einer Bewegung
do-attack-here = Angriff von hier
    .command = declare_attack
do-strike_object = Auf Tür oder Wand einschlagen
do-fire-edge = Auf Tür oder Wand schießen: { Weapon }
    .command = fire_weapon
do-answer = { $fire ->
    [yes] Abwehrfeuer
    [no] Nicht schießen
   *[unknown] { $fire }
}
    .command = answer_attack
do-answer-with = Abwehrfeuer: { Weapon }
    .command = answer_attack
    .fire = yes
do-nominate_main = { who } kämpft, der andere hilft
do-resolve_fight = { who } gegen { at }
do-resolve_all = Alle Kämpfe nacheinander
which-policy = { $policy ->
    [defensive_fire] Abwehrfeuer
    [guard_takes_hit] Leibgarde fängt Treffer ab
    [auto_reroll] Von selbst nachwürfeln
   *[other] { $policy }
}
do-set_policy = { which-policy }: { $value ->
    [always] immer
    [ask] jedes Mal fragen
    [never] nie
    [when_lethal] wenn es tödlich ist
    [yes] ja
    [no] nein
   *[unknown] { $value }
}

# Was ein Befehl bewirkt
preview-vote-mission-leader = Deine Stimme gilt { $seat }.
preview-call-player = { $seat } ist in dieser Phase als Nächstes dran.
preview-end-call = In dieser Phase handeln deine Figuren nicht mehr.
preview-end-phase = Die nächste Phase folgt.
preview-set-policy = Es gilt, bis du es änderst.
preview-resolve-all = Alle übrigen Kämpfe werden der Reihe nach ausgetragen, alte Paare zuletzt.
preview-attack = { who } greift { at } an{ $steps ->
    [0] .
    [one] , nach { $steps } Schritt.
   *[other] , nach { $steps } Schritten.
}
preview-defensive-fire = { at } kann vor dem Kampf Abwehrfeuer geben, wenn er bereit ist (1 bis 3 mit einem schweren Würfel): { Weapon }.
preview-helps = { who } hilft { at } mit einem leichten Würfel.
preview-side-dice = { at }: { dice }{ the-helpers }.
preview-slower = Bei Gleichstand verliert { at } 1: die langsamere Seite.
preview-slower-rerolls = { at } ist zu langsam: Der beste Würfel wird neu geworfen, und bei Gleichstand ist 1 verloren.
preview-hold-fire = { who } schießt nicht; der Kampf folgt.
preview-answer-fire = { who } schießt auf { at }, wenn er bereit ist (1 bis 3 mit einem schweren Würfel): { Weapon }.
preview-strike = { who } schlägt zu: { at }.
preview-fight-of = { who } gegen { at }.
preview-no-fight = Einer von beiden ist fort: Es gibt keinen Kampf.
preview-main = { who } wird Hauptkämpfer, { at } hilft.
preview-odds-shot-down = { at } fällt vor dem Kampf
preview-odds-down = { at } fällt
preview-odds-hurt = { at } verliert Lebenspunkte und steht
preview-odds-bound = beide stehen und sind gebunden
preview-mined = Die Mine auf { $square } geht los, mit einem Angriff von zwei Schwerwaffen-Würfeln; überlebt { who }, geht der Angriff weiter.
preview-odds-stand = beide stehen; über Eck ist niemand gebunden

# Der Spielbericht
log-marines-turn = Der Spielerzug der Marines.
log-called = { $player }: { step }.
log-mustered = { $player } stellt auf: { role }, { $count ->
    [one] sonst niemand.
   *[other] zusammen { $count } Figuren.
}
log-vote-opened = { $count } Commander haben die meisten Auszeichnungen: Ihre Plätze stimmen über den Missionsleiter ab.
log-voted = { $player } hat abgestimmt.
log-leader-dice = Stimmengleichheit; die Würfel: { $dice }.
log-leader = { $player } ist Missionsleiter{ $how ->
    [alone] .
    [awards] : Sein Commander hat die meisten Auszeichnungen.
    [vote] , durch Abstimmung.
    [roll] , durch die Würfel.
   *[unknown] { $how }
}
log-policy = { $player }, { $which ->
    [defensive_fire] Abwehrfeuer
    [guard_takes_hit] Leibgarde fängt Treffer ab
    [auto_reroll] Von selbst nachwürfeln
   *[unknown] { $which }
}: { policy }.
log-charge = { who } greift { at } an{ $steps ->
    [0] .
    [one] , nach { $steps } Schritt.
   *[other] , nach { $steps } Schritten.
}
log-attack-failed = { $reason ->
    [down] { who } kommt nicht an.
    [blocked] Jemand steht { who } im Weg: Der Angriff endet.
    [out_of_play] Der Gegner ist außer Reichweite: Der Angriff von { who } endet.
   *[unknown] { $reason }
}
log-not-ready = { who } ist nicht bereit für Abwehrfeuer.
log-defensive-fire = { who } gibt Abwehrfeuer, { Weapon }: { $dice }, { points }{ log-against }
log-joined = { who } hilft { at }.
log-main = { who } wird Hauptkämpfer.
log-fight-rolled = { who }{ the-helpers } wirft { $dice }, { at } { $defence_dice }: { $points } gegen { $defence }{ $outcome ->
    [draw] , unentschieden.
    [won] , { who } gewinnt.
    [lost] , { at } gewinnt.
   *[unknown] { $outcome }
}{ $again ->
    [0] { "" }
    [one] {" "}{ $again } Würfel wurde neu geworfen.
   *[other] {" "}{ $again } Würfel wurden neu geworfen.
}
log-bound = { who } und { at } sind im Nahkampf gebunden.
log-free = { who } und { at } sind nicht mehr gebunden.
log-award = { who } hat verdient: { award }.
log-struck = { who } schlägt auf { at } ein: { $dice }, { points }{ log-against }
log-edge = { $life ->
    [0] { who }: Davon ist nichts mehr übrig.
   *[other] { who } ist beschädigt.
}
log-down = { who } ist kampfunfähig und bis zum Ende des Spielerzugs der Marines in Runde { $round } zu retten: Es { $needs ->
    [one] fehlt { $needs } Lebenspunkt.
   *[other] fehlen { $needs } Lebenspunkte.
}
log-lost = { at } { $cause ->
    [wounds] ist verloren
    [left_behind] bleibt zurück
    [withdrawal] wird aufgegeben
    [bombardment] geht im Bombardement verloren
   *[other] ist ausgeschaltet
}: { value } an das Chaos.

# Warum nicht
refused-bad_seat = Dieser Platz steht nicht zur Wahl.
refused-bad_value = So ist es schon eingestellt.
refused-already_called = Dieser Trupp ist in dieser Phase schon aufgerufen worden.
refused-already_resolved = Dieser Kampf ist entschieden.
refused-already_voted = Du hast schon abgestimmt.
refused-call_running = Der aufgerufene Trupp muss erst fertig werden.
refused-not_called = Der Missionsleiter hat dich nicht aufgerufen.
refused-wrong_phase = Nicht in dieser Phase.
refused-figure_down = Diese Figur ist kampfunfähig.
refused-bound = Diese Figur ist im Nahkampf gebunden.
refused-bound_target = Dort ist jemand im Nahkampf gebunden.
refused-too_close = Das ist zu nah: Ein Feld muss dazwischenliegen.
refused-weapon_used = Diese Waffe hat in dieser Phase schon geschossen oder hat keinen Schuss mehr.
refused-fired_this_turn = Nach einem Schuss mit dieser Waffe greift die Figur in diesem Spielerzug nicht an.
refused-already_attacked = Diese Figur hat in dieser Phase schon angegriffen.
refused-not_in_contact = Sie steht nicht neben dem Gegner, ohne Wand dazwischen.
refused-not_a_helper = Diese Figur hilft nicht in diesem Kampf.
refused-old_pair = Ein altes Paar kämpft, wie es steht.
refused-unknown_fight = Diesen Kampf gibt es nicht.
refused-not_your_decision = Das entscheidet der Missionsleiter.
refused-no_defensive_fire = Darauf kann die Figur jetzt nicht schießen.
refused-duty_open = Vom Chaos ist nichts auf den Brettern: Bring erst Chips ins Spiel.

# Optionen
option-level = Marines ohne Kampagne
option-level-about = Welche Marines jeder Platz hat: je höher die Stufe, desto mehr Auszeichnungen.
option-level-1 = ein Sergeant und 4 Marines
option-level-2 = Sergeant (3 Auszeichnungen), 6 Marines
option-level-3 = Veteranensergeant mit Veteranen
option-level-4 = die Kompanie eines Captains
option-min_fire_gap = Felder zwischen Schütze und Ziel
option-min_fire_gap-about = Bei 1 wird mit Nachbarn gekämpft und nicht auf sie geschossen.
option-min_fire_gap-1 = 1
option-min_fire_gap-0 = 0

# Was StarQuest von seiner GSG sagt
text-teams = { $aboard ->
    [one] { $aboard } Marine steht
   *[other] { $aboard } Marines stehen
} auf den Brettern, { $docked } angedockt.
event-auto_defence-about = Ein Schwerwaffen-Würfel gegen die Panzerung eines Marines auf einem Gang.
event-clone-about = Neben einem Marine erscheint ein Klon; er darf in diesem Zug handeln.
refused-square_visible = Ein Marine sieht dieses Feld.
refused-no_figure_near = Kein Marine steht höchstens zwei Felder vor diesem Brett und sieht hinein.
refused-too_near = Ein Marine ist näher als acht Felder.
gear-stim-about = Einmal, bevor die Figur handelt: In diesem Zug zieht sie in einer Bewegungsphase zweimal und feuert in einer Feuerphase zweimal.
gear-cloak-about = Einmal: Bis zum Ende des drittnächsten Chaos-Zuges kann niemand aus mehr als vier Feldern Entfernung auf die Figur zielen.
option-hr_events-about = In jedem Chaos-Zug eine Ereigniskarte je Platz der Marines im Spiel, und Klone für jeden Commander.

# Die zweite Fassung spricht von Lebenspunkten, wo die erste Kampfwert sagt
column-life = Lebenspunkte
piece-robotling = { who }, Panzerung { $armour }{ $life ->
    [one] { "" }
   *[other] , Lebenspunkte { $life }
}
piece-thing = { who }, { $goal ->
    [main] Hauptziel
    [secondary] Nebenziel
   *[unknown] { $goal }
}{ $life ->
    [0] { "" }
   *[other] , Panzerung { $armour }, Lebenspunkte { $life }
}
goal-destroy = Zerstört { thing } ({ rooms }; Panzerung { $armour }, Lebenspunkte { $life }).
log-damage = { at } verliert { points }, Lebenspunkte { $life }.
log-object-damaged = { who } ist beschädigt, Lebenspunkte { $life }.
log-object-reinforced = { who } wird verstärkt: Lebenspunkte { $life }.
preview-strikes = { at }: { preview-dice } gegen Panzerung { $armour }, Lebenspunkte { $life }.
preview-strikes-friend = Die eigene Seite, { at }: { preview-dice } gegen Panzerung { $armour }, Lebenspunkte { $life }.
preview-strikes-object = { at }: Panzerung { $armour }, Lebenspunkte { $life }.
option-chaos_commander_life = Lebenspunkte des Chaos-Commanders

# Karten, Befehle, Eigenschaften und Fähigkeiten
card = { $card ->
    [kit_axe] KiloVolt-Axt und Mini-Laser
    [kit_power_laser] Power-Laser
    [kit_glove] K.O.-Schwert und Servo-Handschuh
    [null_time_cannon] Nullzeit-Kanone
    [holo_thrower] Holo-Werfer
    [black_hole_blaster] Black-Hole-Blaster
    [targeter] Zieloptik
    [force_field] Kraftfeld
    [bionic_arm] Bionischer Arm
    [bionic_eye] Bionisches Auge
    [assault_blades] Sturmklingen
    [grav_harness] Schwebegurt
    [fusion_charge] Fusionsladung
    [flash_grenade] Blendgranate
    [medipack] Medipack
    [deep_scanner] Tiefenscanner
    [melta_bomb] Sprengladung
    [terminator_suit] Terminatorrüstung
    [mw_laser] Meisterhafter Laser
    [mw_power_laser] Meisterhafter Power-Laser
    [mw_blade] Meisterhafte Klinge
    [mw_hammer] Meisterhafter Hammer
    [flamer] Flammenwerfer
    [rail_rifle] Railgewehr
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
    [mo_forward] Vorwärts!
    [mo_fire] Feuer!
    [mo_fire_all] Feuert alles was ihr habt!
    [mo_rally] Sammelt euch!
    [mo_sacrifice] Bringt ein Opfer!
    [mo_retreat] Rückzug!
    [mo_dig_in] Verschanzen!
    [mo_out_of_cover] Raus aus der Deckung!
    [mo_attack] Greift an!
    [mo_chainswords] Kettenschwerter vorwärts!
    [mo_risk] Das Risiko gehe ich ein!
    [to_advance] Vorrücken
    [to_volley] Salve
    [to_first_aid] Erste Hilfe
    [to_steady] Ruhig zielen
    [to_close_ranks] Reihen schließen
    [to_break_off] Lösen
    [to_charge] Sturm
    [to_grenades] Granaten
    [to_hold] Stellung halten
    [to_breach] Durchbruch
    [co_swarm] Schwarm
    [co_barrage] Sperrfeuer
    [co_fury] Wut
    [co_bulkheads] Schotten dicht
    [co_reserves] Reserven
    [co_jamming] Störsender
   *[other] { original-card }
}
# The cards of the equipment
supply-take_equipment = Ausrüstung: { $taken } von { $most } Orden
supply-take_equipment-two = Ausrüstung, nach Trupps: { $taken } von { $most } und { $second } von { $second_most } Orden
supply-take_orders = Befehlskarten: { $taken } von { $most }
supply-take_orders-two = Befehlskarten, nach Trupps: { $taken } von { $most } und { $second } von { $second_most }
card-priced = { card } ({ $cost ->
    [one] 1 Orden
   *[other] { $cost } Orden
})
card-carried = { card-priced }: { who }
card-carried-often = { card-priced }: { $bearers } genommen
card-kit_axe-about = Commander. Feuert mit zwei Leichtwaffen-Würfeln und kämpft mit zwei Schwerwaffen-Würfeln.
card-kit_power_laser-about = Commander. Feuert mit zwei Schwerwaffen-Würfeln und kämpft mit zwei Leichtwaffen-Würfeln.
card-kit_glove-about = Commander. Feuert nicht. Kämpft mit zwei Schwerwaffen-Würfeln und zwei Leichtwaffen-Würfeln und ist langsam.
card-null_time_cannon-about = Marine oder Veteran. Zieht 4 Felder. Zwei Schwerwaffen-Würfel; die Summe wird unter sichtbaren Gegnern aufgeteilt.
card-holo_thrower-about = Marine oder Veteran. Zieht 4 Felder. Zwei Schwerwaffen-Würfel auf ein Feld: dort die Summe, rundum der höhere Würfel.
card-black_hole_blaster-about = Marine oder Veteran. Zieht 4 Felder. Zwei Schwerwaffen-Würfel; die Summe trifft alle auf einer geraden Linie.
card-targeter-about = Nicht für Commander. Würfelt bei jedem Schuss einen Würfel nach. Zwei für jeden Trupp.
card-force_field-about = Commander. Panzerung um 1 besser.
card-bionic_arm-about = Commander. Würfelt in jedem Kampf, den er führt, einen Würfel nach. Das Chaos sieht ihn nicht.
card-bionic_eye-about = Commander. Würfelt bei jedem Schuss einen Würfel nach. Das Chaos sieht es nicht.
card-assault_blades-about = Nicht für Commander. Greift auch über Eck an; der Verteidiger wirft dann einen Würfel weniger.
card-grav_harness-about = Für Träger einer schweren Waffe: Er zieht so weit wie ohne sie.
card-fusion_charge-about = Einmal: zwei Schwerwaffen-Würfel mehr in einem Kampf oder Schlag als Angreifer. Das Chaos sieht sie nicht.
card-flash_grenade-about = Einmal, in der Befehlsphase: Bis zum Ende des nächsten Chaos-Zuges schießt das Chaos nicht auf diesen Trupp und greift ihn nicht an. Gebundene kämpfen weiter. Das Chaos sieht sie nicht.
card-medipack-about = Einmal: gibt einer Figur des Trupps 1 Lebenspunkt. Drei für jeden Trupp. Das Chaos sieht es nicht.
card-deep_scanner-about = Einmal in jedem Zug der Marines: Sieh dir bis zu drei Blips an. Was du siehst, bleibt bei dir. Das Chaos sieht die Karte nicht.
card-melta_bomb-about = Einmal: vier Schwerwaffen-Würfel mehr bei einem Schlag gegen Tür, Wand oder Objekt. Das Chaos sieht sie nicht.
card-terminator_suit-about = Veteran mit Crux, statt einer Waffe und anderer Rüstung. Panzerung um 1 besser, zieht 4 Felder, ist langsam. Feuert mit drei Leichtwaffen-Würfeln; kämpft mit zwei Schwerwaffen-Würfeln und einem Leichtwaffen-Würfel.
card-mw_laser-about = Für Träger der Marksman Honour. Feuert mit drei Leichtwaffen-Würfeln.
card-mw_power_laser-about = Commander mit Marksman Honour. Feuert mit zwei Schwerwaffen-Würfeln und einem Leichtwaffen-Würfel.
card-mw_blade-about = Für Träger der Signa Pugnatis. Feuert mit einem Schwerwaffen-Würfel; kämpft mit zwei Schwerwaffen-Würfeln und einem Leichtwaffen-Würfel.
card-mw_hammer-about = Für Träger der Signa Pugnatis. Feuert nicht. Kämpft mit drei Schwerwaffen-Würfeln und ist langsam.
card-last_mine-about = Eine Mine, auf das Feld der Figur oder einen Schritt daneben, nicht auf Luftschleusen. Wer vom Chaos als Nächstes das Feld betritt, wird mit zwei Schwerwaffen-Würfeln angegriffen und hält dort an.
card-mo_forward-about = Ein Trupp hat eine zweite Bewegungsphase, vor oder nach der Feuerphase.
card-mo_fire-about = Ein Trupp hat eine zweite Feuerphase, vor oder nach der Bewegungsphase.
card-mo_fire_all-about = Alle Trupps feuern noch einmal, vor oder nach der Feuerphase. Jeder muss einen Gegner ausschalten.
card-mo_rally-about = Alle Trupps ziehen noch einmal, vor der Bewegungsphase. Jeder muss näher an ein Feld kommen, das du nennst.
card-mo_sacrifice-about = Eine Figur, kein Commander, muss sich nach der Bewegungsphase sprengen: zwei Schwerwaffen-Würfel gegen alle ringsum. Sie ist verloren.
card-mo_retreat-about = Alle Trupps: Gebundene dürfen sich vor der Bewegungsphase lösen. Dann schießen alle zuerst und ziehen, statt anzugreifen.
card-mo_dig_in-about = Ein Trupp: Bis zum Ende des nächsten Chaos-Zuges braucht sein Abwehrfeuer keinen Wurf auf Bereitschaft.
card-mo_out_of_cover-about = Alle Trupps, nach der Bewegungsphase: Du wählst für jeden, ob er sofort noch einmal zieht oder zweimal feuert.
card-mo_attack-about = Alle Trupps: Angriffe gehen über die volle Bewegung, auch nach dem Feuern einer Salvenwaffe. Jeder Trupp muss einen Gegner erreichen.
card-mo_chainswords-about = Ein Trupp kämpft, statt zu feuern, und darf später noch einmal angreifen. Er muss einen Gegner ausschalten oder gebunden sein.
card-mo_risk-about = Alle Trupps dürfen auf Gebundene schießen. Ein Schwerwaffen-Würfel für jedes getroffene Paar: Bei 1 bis 3 tauschen sich die Verluste. Jeder Trupp muss so einen Schuss abgeben.
card-to_advance-about = Der Trupp hat eine zweite Bewegungsphase, vor oder nach der Feuerphase.
card-to_volley-about = Der Trupp hat eine zweite Feuerphase, vor oder nach der Bewegungsphase.
card-to_first_aid-about = Eine Figur des Trupps, stehend oder kampfunfähig, erhält alle Lebenspunkte zurück.
card-to_steady-about = Figuren, die in diesem Zug nicht gezogen sind, würfeln bei jedem Schuss einen Würfel nach.
card-to_close_ranks-about = Bis zum Ende des nächsten Chaos-Zuges zählt ein Hauptkämpfer neben einer anderen Figur des Trupps 1 zur Summe dazu.
card-to_break_off-about = Gebundene Figuren des Trupps dürfen sich in der Bewegungsphase wegbewegen und sind dann frei.
card-to_charge-about = Angriffsbewegungen des Trupps gehen in diesem Zug zwei Felder weiter.
card-to_grenades-about = Eine Figur wirft statt zu feuern eine Granate, zwei bis vier Felder weit: zwei Leichtwaffen-Würfel gegen alle dort und rundum.
card-to_hold-about = Figuren, die in diesem Zug weder ziehen noch angreifen, haben bis zum Ende des nächsten Chaos-Zuges um 1 bessere Panzerung.
card-to_breach-about = Ein Schwerwaffen-Würfel mehr für Schüsse und Schläge gegen Türen, Wände und Objekte in diesem Zug.

value-of = { $card ->
    [scouts] Scouts
    [marines] Marines
    [captain] ein Captain
    [apothecary] Apothecarus
    [techmarine] Techmarine
    [librarian] Scriptor
    [laser] Laser
    [sidearm] Seitenwaffe
    [none] niemand
   *[other] { card }
}
order = { $order ->
    [mo_forward] Vorwärts!
    [mo_fire] Feuer!
    [mo_fire_all] Feuert alles was ihr habt!
    [mo_rally] Sammelt euch!
    [mo_sacrifice] Bringt ein Opfer!
    [mo_retreat] Rückzug!
    [mo_dig_in] Verschanzen!
    [mo_out_of_cover] Raus aus der Deckung!
    [mo_attack] Greift an!
    [mo_chainswords] Kettenschwerter vorwärts!
    [mo_risk] Das Risiko gehe ich ein!
   *[other] { $order }
}
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
   *[other] { $trait }
}
ability = { $ability ->
    [treat] behandelt einen Marine
    [hack] öffnet oder schließt eine Tür
    [ward] schützt einen Marine
    [dread] erschreckt einen Gegner
   *[other] { $ability }
}
Weapon = { $weapon ->
    [sidearm] Seitenwaffe
    [carbine] Karabiner
    [storm_laser] Sturmlaser
    [mw_laser] Meisterhafter Laser
    [mw_power_laser] Meisterhafter Power-Laser
    [psi_bolt] Psi-Blitz
    [sword] Schwert und Handschuh
   *[other] { original-Weapon }
}
mit-weapon = { $weapon ->
    [sidearm] mit der Seitenwaffe
    [carbine] mit dem Karabiner
    [storm_laser] mit dem Sturmlaser
    [mw_laser] mit dem meisterhaften Laser
    [mw_power_laser] mit dem meisterhaften Power-Laser
    [psi_bolt] mit dem Psi-Blitz
    [sword] mit Schwert und Handschuh
   *[other] { original-mit-weapon }
}
role-scout = Scout
role-plain_leader = Anführer
role-captain = Captain
role-captain_soldier = Captain
role-apothecary = Apothecarus
role-techmarine = Techmarine
role-librarian = Scriptor
refused-ability_used = Die Fähigkeit ist in diesem Spielerzug schon benutzt.
refused-already_spoken = In dieser Runde ist schon ein Befehl gesprochen.
refused-award_missing = Dem Träger fehlt die Auszeichnung dafür.
refused-awards_exceed_leader = Dieser Marine hat mehr Auszeichnungen als der Anführer.
refused-bodyguard_cannot = Eine Leibgarde tut das nicht.
refused-bodyguard_missing = Ein Captain braucht eine Leibgarde aus zwei Veteranen.
refused-cannot_speak = Dieser Commander kann nicht sprechen.
refused-captain_unprotected = Die Leibgarde hat ihre Formation verlassen: Der Captain spricht nicht.
refused-card_limit = Der Trupp hat diese Karte so oft, wie er darf.
refused-card_used = Die Karte ist schon benutzt.
refused-leader_missing = Der Trupp braucht einen Anführer.
refused-marine_not_ready = Dieser Marine ist nicht bereit.
refused-marine_twice = Dieser Marine ist schon im Trupp.
refused-no_extra_phase = Der Trupp hat jetzt keine zusätzliche Phase.
refused-no_order = Kein Befehl erlaubt das.
refused-no_order_pending = Es gibt keinen Befehl zu beantworten.
refused-not_enough_medals = Der Commander hat dafür nicht genug Orden.
refused-not_in_armoury = Das liegt nicht in der Rüstkammer.
refused-not_in_hand = Diese Karte hast du nicht.
refused-order_rank_too_low = Diesen Befehl nimmt nur ein Veteranensergeant oder Captain.
refused-out_of_range = Das ist dafür zu nah oder zu weit.
refused-overruled_by_mission_order = Der Missionsbefehl geht vor.
refused-rank_too_low = Der Rang reicht dafür nicht.
refused-slot_taken = Die Figur trägt schon eine andere Karte dieser Art.
refused-specialist_not_allowed = Dieser Spezialist darf nicht mit.
refused-team_not_entitled = Dieser Trupp hat jetzt keine Phase.
refused-team_too_large = Der Trupp ist zu groß.
refused-too_many_cards = Mehr als zwei Karten je Figur gehen nicht.
refused-too_many_orders = Mehr Befehle darf der Trupp nicht haben.
refused-unknown_ability = Diese Fähigkeit hat die Figur nicht.
refused-wrong_moment = Nicht in diesem Augenblick.
refused-wrong_order_set = Dieser Befehl gehört zu einem anderen Satz.
refused-wrong_total = Die Summe passt nicht zum Ausgleich.
marine-of = { marine-name }

ask-muster-you = Stell aus deinem Vorrat deinen Trupp auf.
ask-muster-others = { $seat } stellt auf.
ask-equip-you = Rüste deinen Trupp aus: Ausrüstung für die Orden deines Commanders und Befehlskarten.
ask-equip-others = { $seat } nimmt Ausrüstung.
ask-threat-you = Gleiche die Bedrohung aus: Der Wert der Trupps weicht um { $delta } Punkte vom üblichen ab.
ask-threat-others = { $seat } gleicht die Bedrohung aus.
ask-command_leader-you = Sprich einen Missionsbefehl oder keinen.
ask-command_leader-others = { $seat } darf einen Missionsbefehl sprechen.
ask-command_team-you = Sprich einen Befehl für deinen Trupp oder keinen.
ask-command_team-others = { $seat } darf einen Befehl sprechen.
ask-late_order-you = Sprich einen späten Missionsbefehl oder keinen.
ask-late_order-others = { $seat } darf einen späten Missionsbefehl sprechen.
ask-acknowledge-you = { order } Gehorchst du?
ask-acknowledge-others = { $seat } entscheidet über den Befehl { order }
ask-cover-you = Wie verlässt jeder Trupp seine Deckung?
ask-cover-others = { $seat } sagt, wie die Trupps ihre Deckung verlassen.
ask-sacrifice-you = Dein Marine soll sich sprengen.
ask-sacrifice-others = { $seat } entscheidet über das Opfer.
ask-extra-you = Nimmst du die zusätzliche Phase deines Trupps jetzt oder später?
ask-extra-others = { $seat } entscheidet, wann eine zusätzliche Phase kommt.
ask-storm-you = Welcher Kampf kommt als Nächstes?
ask-storm-others = { $seat } lässt die Kämpfe austragen.
ask-take_back-you = Nimm eine gesprochene Befehlskarte zurück.
ask-take_back-others = { $seat } nimmt eine Befehlskarte zurück.
ask-pre_move-you = Deine zusätzliche Phase vor der Bewegungsphase.
ask-pre_move-others = { $seat } hat eine zusätzliche Phase.
ask-post_move-you = Deine zusätzliche Phase nach der Bewegungsphase.
ask-post_move-others = { $seat } hat eine zusätzliche Phase.
ask-post_shoot-you = Deine zusätzliche Phase nach dem Feuern.
ask-post_shoot-others = { $seat } hat eine zusätzliche Phase.

do-muster_force = { $part ->
    [all] Die übliche Truppe
    [force] Art der Truppe
    [leader] Anführer
    [member] Marine dazu oder weg
    [scouts] Zahl der Scouts
    [specialist] Spezialist dazu oder weg
    [second] Zweiter Anführer
    [second_member] Marine des zweiten Trupps
   *[unknown] { $part }
}
do-equip_force = { $part ->
    [all] Die übliche Ausrüstung
    [weapon] Tragen: { value-of }
    [take] Nehmen: { card }
    [return] Zurücklegen: { card }
    [order] Befehl nehmen: { card }
    [drop] Befehl zurücklegen: { card }
   *[unknown] { $part }
}
    .of-card = value
do-take_equipment = Nehmen: { card } ({ $cost ->
    [one] 1 Orden
   *[other] { $cost } Orden
})
    .command = equip_force
    .part = take
    .of-card = value
do-balance_threat = { $part ->
    [all] Der übliche Ausgleich
    [remove] Marke herausnehmen
    [buy] Chip kaufen
    [order] Befehl nehmen
   *[unknown] { $part }
}
do-speak_mission_order = Missionsbefehl
do-speak_order = Befehl
do-skip_order = Kein Befehl
said-team = { $first ->
    [red] { side-red }
    [yellow] { side-yellow }
    [blue] { side-blue }
   *[unknown] { $first }
}{ $second ->
    [1] { "" }
   *[other] {" "}{ $second }
}
team-of = { $team_no ->
    [1] Trupp { side }
   *[other] zweiter Trupp { side }
}
of-team = { $several ->
    [yes] : { team-of }
    [no] { "" }
   *[unknown] { $several }
}
do-acknowledge_order = { $obey ->
    [yes] Gehorchen
    [no] Ignorieren
   *[unknown] { $obey }
}{ of-team }
do-choose_phase = { $kind ->
    [move] Noch einmal bewegen
    [shoot] Noch einmal schießen
   *[unknown] { $kind }
}{ of-team }
do-use_extra_phase = { $now ->
    [yes] Jetzt
    [no] Später
   *[unknown] { $now }
}{ of-team }
do-take_back_order = Zurücknehmen, { team-of }: { card }
do-close_door = { card }: nur { who } schließen
do-close_doors = { card }: { who } und noch eine Tür schließen
do-play_medipack = Medipack: { who } für { at }
do-use_card = { who } benutzt: { card }
do-use_ability = { $ability ->
    [treat] Behandeln
    [hack] Tür öffnen oder schließen
    [ward] Schützen
    [dread] Erschrecken
   *[unknown] { $ability }
}
do-blow_up = Sprengen
do-throw_grenade = Granate werfen

preview-muster-force = Du kannst es ändern, bis du fertig bist.
preview-equip-force = Du kannst es ändern, bis du fertig bist. Verdeckte Karten und Befehle sieht das Chaos nicht.
preview-balance-threat = Du kannst es ändern, bis du fertig bist.
preview-speak-mission-order = Du sprichst den Missionsbefehl { card }
preview-speak-order = Du sprichst den Befehl { card }.
preview-skip-order = Jetzt kein Befehl.
preview-acknowledge-order = { $obey ->
    [yes] Dein Trupp gehorcht.
    [no] Der Befehl wirkt nicht auf deinen Trupp; gegen seinen Commander wird ein Fall notiert.
   *[unknown] { $obey }
}
preview-choose-phase = { $kind ->
    [move] Der Trupp bewegt sich noch einmal.
    [shoot] Der Trupp schießt noch einmal.
   *[unknown] { $kind }
}
preview-use-extra-phase = { $now ->
    [yes] Der Trupp nimmt seine zusätzliche Phase jetzt.
    [no] Der Trupp wartet; nach der letzten Gelegenheit verfällt die Phase.
   *[unknown] { $now }
}
preview-take-back-order = Die Karte kommt zurück: { card }
preview-play-chaos-order = Du spielst den Befehl { card }.
preview-restored = { who } hat danach { $life ->
    [one] { $life } Lebenspunkt
   *[other] { $life } Lebenspunkte
}.
preview-stands-up = { who } steht auf { $square } wieder auf.
preview-stays-down = { who } bleibt liegen.
preview-use-card = Du setzt ein: { card }.
preview-use-ability = { $ability ->
    [hack] Die Tür öffnet oder schließt sich.
    [ward] Die Panzerung des Marines ist um zwei besser.
    [dread] Der Gegner darf nicht schießen oder angreifen.
    [treat] Der Marine wird behandelt.
   *[unknown] { $ability }
}
preview-blow-up = Der Marine sprengt sich: zwei schwere Würfel gegen alle ringsum. Er ist verloren.
preview-throw-grenade = Zwei leichte Würfel gegen alle auf { $square } und ringsum.
preview-rolled-again = Die Chancen zählen { $count ->
        [one] ein Recht
       *[other] { $count } Rechte
    } mit, Würfel zu wiederholen, solange der Schuss nicht reicht.
preview-risk = Ein Würfel für jedes getroffene gebundene Paar: Bei 1 bis 3 tauschen beide ihre Verluste.

log-equipped = { $player } hat { $cards ->
    [one] { $cards } offene Karte
   *[other] { $cards } offene Karten
}, { $hidden } verdeckte und { $orders ->
    [one] { $orders } Befehl
   *[other] { $orders } Befehle
} genommen.
log-delta = Der Wert der Trupps weicht um { $delta } Punkte vom üblichen ab.
log-balanced = Das Chaos gleicht aus: { $removed } Marken verlassen den Einsatz, { $bought } Chips kommen dazu, { $orders ->
    [one] { $orders } Befehl ist genommen.
   *[other] { $orders } Befehle sind genommen.
}
log-mission-order = Missionsbefehl von { $player }: { card }
log-team-order = Befehl von { $player }: { card }.
log-refused = { who } ignoriert: { order } Ein Fall ist notiert.
log-must = { who } hat nicht ausgeführt: { order } { $excused ->
    [yes] Es war nicht möglich.
    [no] Ein Fall ist notiert.
   *[unknown] { $excused }
}
log-extra = { $player } hat eine zusätzliche Phase: { $kind ->
    [move] Bewegen.
    [shoot] Schießen.
   *[unknown] { $kind }
}
log-sacrifice = { who } sprengt sich: { $dice }, ringsum { points }.
log-grenade = { who } wirft eine Granate auf { $square }: { $dice }, { points }.
log-chaos-order = Das Chaos spielt einen Befehl: { card }.
log-order-back = { $player } nimmt zurück: { card }
log-formation = Die Leibgarde hat ihre Formation um { who } verlassen.
log-risk = Das Risiko des Schusses auf { who } und { at }: { $face }. { $swapped ->
    [yes] Die Verluste wechseln die Seite.
    [no] Die Verluste bleiben.
   *[unknown] { $swapped }
}
log-card-used = { $player } setzt ein: { card } ({ who }).
log-card-lost = { who } verliert: { card }.
log-restored = { who } hat wieder Lebenspunkte: { $life }.
log-rescued = { who } steht auf { $square } wieder auf.
log-ability = { who } { ability }.
log-trait = { who }: { trait }.
log-doer = Das war { who }.

option-level-0 = ein Marine und neun Scouts
option-must_orders = Befehle mit "muss"
option-must_orders-about = Ob ein Befehl als ignoriert gilt, obwohl er nicht auszuführen war.
option-must_orders-literal = gilt immer
option-must_orders-excused = entschuldigt, wenn es unmöglich war

phase-muster = Aufstellung
phase-equip = Ausrüstung
phase-stack = Chaos teilt seine Blips auf

# Womit ein Wurf verglichen wird

need-ward = Schutzfeld
need-hold = hält die Stellung
dice-against_objects = gegen Gegenstände

# Zum ersten Mal

game-first = Alle stellen eine Truppe auf und rüsten sie aus. Dann ziehen, schießen und kämpfen in jeder Runde alle Marines gemeinsam, und zuletzt kommt das Chaos.
begin-team-about = Du führst einen Sergeant und vier Marines, und die Mission. Der Bot spielt das Chaos.
begin-chaos-about = Du lauerst mit Blips und Robotlings im Dunkeln und schlägst zu, wenn die Marines kommen. Der Bot führt die Marines.
lesson-dock = Du leitest die Mission: einen Sergeant und vier Marines auf dem Andockfeld vor dem Schiff. Die Runde beginnt mit Befehlen, die du hier auslässt. Nun laufen alle, bevor jemand angreift. Klick Rot 1 an, dann das leuchtende Feld 10,18, und bestätige.
lesson-scan = Rot 1 betritt als Erster zwei der vier Bretter des Schiffs. Endet der Lauf einer Figur, tastet das Radar sie ab: Das Chaos legt dort seine Blips, und niemand sonst weiß, was sie sind. Beende den Lauf von Rot 1.
lesson-second = Die Scheiben im Schiff sind Blips. Was du siehst, kommt ans Licht: Das Chaos muss zeigen, was ein Blip in deiner Sichtlinie ist, und dann endet dein Lauf. Schick Rot 2 nach 11,18.
lesson-commander = Zwei Gridlings kamen ans Licht, einer im nächsten Raum und einer hinten im Gang, und Rot 2 blieb stehen. Nun dein Sergeant: Stell ihn neben den nahen, auf 15,21. Dort kann er ihn später angreifen.
lesson-shoot = Die anderen bleiben auf dem Andockfeld. Sag, dass das alles in dieser Phase ist: Sind alle gelaufen, so wird geschossen.
lesson-fire = Ein Schuss braucht freie Sicht und ein Feld Abstand zum Ziel. Ein Laser wirft zwei Würfel gegen die Panzerung des Ziels. Feuere mit dem Laser von Rot 2 auf Gridling 2, hinten im Gang. Die Leiste zeigt die Aussichten, bevor du bestätigst.
lesson-charge = Einer weniger. Ein Laser ist eine Salvenwaffe: Wer ihn abfeuert, greift in diesem Zug nicht im Nahkampf an. Sag wieder, dass das alles ist: Als Nächstes kommt der Nahkampf.
lesson-attack = Der Nahkampf hat zwei Schritte: Erst sagen alle an, wer wen angreift, dann werden die Kämpfe ausgetragen. Ein Gegner, der den Angreifer kommen sieht, darf mit Abwehrfeuer antworten, nicht aber einer, der neben ihm steht. Lass deinen Sergeant Gridling 1 neben ihm angreifen.
lesson-fights = Weitere Marines könnten als Helfer mitkämpfen und Würfel beisteuern. Es ist niemand sonst in der Nähe. Sag wieder, dass das alles ist: Dann lässt der Missionsleiter die Kämpfe austragen, in der Reihenfolge, die er will.
lesson-fight = Beide Seiten würfeln, und die kleinere Summe verliert den Unterschied an Leben. Stehen danach noch beide, so sind sie aneinander gebunden und kämpfen im nächsten Zug weiter. Trag den Kampf aus.
lesson-done = Zwei Robotlings sind ausgeschaltet, und du kennst einen Zug: gemeinsam laufen, schießen, angreifen, kämpfen. Das Chaos war in denselben Schritten dran, und seine Verstärkung ist da. In einer ganzen Partie stellst du auch deine Truppe auf, gibst Befehle, rettest Marines, die am Boden liegen, und verdienst Auszeichnungen. Mehr sagen die Regeln, und am Tisch sagt jeder Zug, was er tut, bevor du bestätigst.

# Werte, die die Worte eines Befehls auslassen
said-value = { $first ->
    [gridling] { kind-gridling }
    [ork] { kind-ork }
    [android] { kind-android }
    [chaos_trooper] { kind-chaos_trooper }
    [chaos_heavy] { kind-chaos_heavy }
    [chaos_commander] { kind-chaos_commander }
    [dreadnought] { kind-dreadnought }
   *[other] { value-of }
}
    .as = card
said-fight = Kampf { $second }

# Begründungen: Werte, die entschieden haben
trace-gap = Von { $start } nach { $end } ist der Abstand { $distance }; er muss mindestens { $least } sein.
trace-fired-class = In diesem Zug hat sie eine { $weapon_class ->
    [pistol] Pistole
    [salvo] Salvenwaffe
    [heavy] schwere Waffe
   *[unknown] { $weapon_class }
} abgefeuert.
trace-apart = Ein Angriff von { $start } aus erreicht { $end } nicht: die Angriffsbewegung hat höchstens { $most } Schritte.
trace-bound-by = Der Gegner, der sie bindet, steht auf { $square }.
trace-corner = Kein schräger Schritt führt von { $start } nach { $end }: { $square } versperrt die Ecke.
