# StarQuest, auf Deutsch.

game-name = StarQuest
game-about = GSG-Trupps entern ein Schiff des Chaos, Raum für Raum, und wetteifern um Punkte. Einer spielt das Chaos: Blips auf dem Radar, Robotlings hinter den Türen.

# Seiten und Plätze
chaos = Chaos
red = Rot
yellow = Gelb
blue = Blau
side-chaos = Chaos
side-red = Rot
side-yellow = Gelb
side-blue = Blau
side-0 = Erster Platz
side-1 = Zweiter Platz
side-2 = Dritter Platz
side-3 = Vierter Platz
letter-chaos = C
letter-red = R
letter-yellow = G
letter-blue = B
side = { $side ->
    [red] Rot
    [yellow] Gelb
    [blue] Blau
    [chaos] Chaos
   *[unknown] { $side }
}

# Begriffe
who = { $who ->
    [red] Rot { $who_no }
    [yellow] Gelb { $who_no }
    [blue] Blau { $who_no }
    [red_commander] Commander Rot
    [yellow_commander] Commander Gelb
    [blue_commander] Commander Blau
    [gridling] Gridling { $who_no }
    [ork] Ork { $who_no }
    [android] Android { $who_no }
    [chaos_trooper] Chaos-Kämpfer { $who_no }
    [chaos_heavy] Chaos-Kämpfer (schwer)
    [chaos_commander] Chaos-Commander
    [clone] Klon { $who_no }
    [dreadnought] Dreadnought
    [blip] Blip { $who_no }
    [re] Blip R{ $who_no }
    [console-1] Konsole 1
    [console-2] Konsole 2
    [pump-1] Pumpe 1
    [pump-2] Pumpe 2
    [core] Navigationskern
    [antenna] Antenne
    [log] Logbuch
    [reactor] Reaktor
    [generator] Generator
    [archive] Archiv
    [jammer] Störsender
    [seal] Siegel
    [crate-1] Kiste 1
    [crate-2] Kiste 2
    [crate-3] Kiste 3
    [crate-4] Kiste 4
    [crate-5] Kiste 5
    [artefact] Artefakt
    [probe] Sonde
    [relay] Relais
    [beacon] Peilsender
    [capsule] Rettungskapsel
    [vent-1] Ventil 1
    [vent-2] Ventil 2
    [vent-3] Ventil 3
    [vent-4] Ventil 4
    [valve] Hauptventil
    [cache-1] Waffenkiste 1
    [cache-2] Waffenkiste 2
    [cache-3] Waffenkiste 3
    [ledger] Frachtbuch
    [wall] eine Wand
    [door] eine Tür
   *[other] { $who }
}
at = { $at ->
    [red] Rot { $at_no }
    [yellow] Gelb { $at_no }
    [blue] Blau { $at_no }
    [red_commander] Commander Rot
    [yellow_commander] Commander Gelb
    [blue_commander] Commander Blau
    [gridling] Gridling { $at_no }
    [ork] Ork { $at_no }
    [android] Android { $at_no }
    [chaos_trooper] Chaos-Kämpfer { $at_no }
    [chaos_heavy] Chaos-Kämpfer (schwer)
    [chaos_commander] Chaos-Commander
    [clone] Klon { $at_no }
    [dreadnought] Dreadnought
    [blip] Blip { $at_no }
    [re] Blip R{ $at_no }
    [console-1] Konsole 1
    [console-2] Konsole 2
    [pump-1] Pumpe 1
    [pump-2] Pumpe 2
    [core] Navigationskern
    [antenna] Antenne
    [log] Logbuch
    [reactor] Reaktor
    [generator] Generator
    [archive] Archiv
    [jammer] Störsender
    [seal] Siegel
    [crate-1] Kiste 1
    [crate-2] Kiste 2
    [crate-3] Kiste 3
    [crate-4] Kiste 4
    [crate-5] Kiste 5
    [artefact] Artefakt
    [probe] Sonde
    [relay] Relais
    [beacon] Peilsender
    [capsule] Rettungskapsel
    [vent-1] Ventil 1
    [vent-2] Ventil 2
    [vent-3] Ventil 3
    [vent-4] Ventil 4
    [valve] Hauptventil
    [cache-1] Waffenkiste 1
    [cache-2] Waffenkiste 2
    [cache-3] Waffenkiste 3
    [ledger] Frachtbuch
    [wall] eine Wand
    [door] eine Tür
   *[other] { $at }
}
thing = { $thing ->
    [console] { $count ->
        [one] die Konsole
       *[other] beide Konsolen
    }
    [pump] beide Pumpen
    [core] den Navigationskern
    [antenna] die Antenne
    [log] das Logbuch
    [reactor] den Reaktor
    [generator] den Generator
    [archive] das Archiv
    [jammer] den Störsender
    [seal] das Siegel
    [relay] das Relais
    [beacon] den Peilsender
    [capsule] die Rettungskapsel
    [valve] das Hauptventil
    [vent] alle Ventile
    [ledger] das Frachtbuch
   *[other] { $thing }
}
kind-gridling = Gridling
kind-ork = Ork
kind-android = Android
kind-chaos_trooper = Chaos-Kämpfer
kind-chaos_heavy = Chaos-Kämpfer (schwere Waffe)
kind-chaos_commander = Chaos-Commander
kind-clone = Klon
kind-dreadnought = Dreadnought
kind-gear = Fund
kind = { $kind ->
    [gear] { kind-gear }
    [gridling] { kind-gridling }
    [ork] { kind-ork }
    [android] { kind-android }
    [chaos_trooper] { kind-chaos_trooper }
    [chaos_heavy] { kind-chaos_heavy }
    [chaos_commander] { kind-chaos_commander }
    [clone] { kind-clone }
    [dreadnought] { kind-dreadnought }
   *[unknown] { $kind }
}
a-kind = { $kind ->
    [chaos_commander] der { kind-chaos_commander }
    [chaos_heavy] der { kind-chaos_heavy }
    [dreadnought] der { kind-dreadnought }
   *[other] ein { kind }
}
weapon-mini_laser = Mini-Laser
weapon-laser = Laser
weapon-power_laser = Power-Laser
weapon-null_time_cannon = Nullzeit-Kanone
weapon-holo_thrower = Holo-Werfer
weapon-black_hole_blaster = Black-Hole-Blaster
weapon-grenade = Granate
weapon-singularity_rig = Bastel-Strahler
weapon-detonate = Selbstzerstörung
weapon-flamer = Flammenwerfer
weapon-rail_rifle = Schienengewehr
mit-weapon = { $weapon ->
    [flamer] mit dem Flammenwerfer
    [rail_rifle] mit dem Schienengewehr
    [mini_laser] mit dem Mini-Laser
    [laser] mit dem Laser
    [power_laser] mit dem Power-Laser
    [null_time_cannon] mit der Nullzeit-Kanone
    [holo_thrower] mit dem Holo-Werfer
    [black_hole_blaster] mit dem Black-Hole-Blaster
    [grenade] mit einer Granate
    [singularity_rig] mit dem Bastel-Strahler
    [detonate] mit der Selbstzerstörung
   *[unknown] { $weapon }
}
Weapon = { $weapon ->
    [flamer] { weapon-flamer }
    [rail_rifle] { weapon-rail_rifle }
    [mini_laser] { weapon-mini_laser }
    [laser] { weapon-laser }
    [power_laser] { weapon-power_laser }
    [null_time_cannon] { weapon-null_time_cannon }
    [holo_thrower] { weapon-holo_thrower }
    [black_hole_blaster] { weapon-black_hole_blaster }
    [grenade] { weapon-grenade }
    [singularity_rig] { weapon-singularity_rig }
    [detonate] { weapon-detonate }
    [axe_mini] { set-axe_mini }
    [sword_glove] { set-sword_glove }
   *[unknown] { $weapon }
}
weapon-null_time_cannon-about = Zwei Schwerwaffen-Würfel; die Summe wird auf sichtbare Gegner verteilt.
weapon-holo_thrower-about = Zwei Schwerwaffen-Würfel auf ein Feld: dort die Summe, ringsum der höhere Würfel.
weapon-black_hole_blaster-about = Zwei Schwerwaffen-Würfel; die Summe trifft alle auf einer geraden Linie.
first-weapon = { $first ->
    [null_time_cannon] { weapon-null_time_cannon }
    [holo_thrower] { weapon-holo_thrower }
    [black_hole_blaster] { weapon-black_hole_blaster }
   *[unknown] { $first }
}
second-weapon = { $second ->
    [null_time_cannon] { weapon-null_time_cannon }
    [holo_thrower] { weapon-holo_thrower }
    [black_hole_blaster] { weapon-black_hole_blaster }
   *[unknown] { $second }
}
set-axe_mini = KiloVolt-Axt und Mini-Laser
set-power_laser = Power-Laser
set-sword_glove = K.-O.-Schwert und Servo-Handschuh
direction = { $direction ->
    [N] Norden
    [NE] Nordosten
    [E] Osten
    [SE] Südosten
    [S] Süden
    [SW] Südwesten
    [W] Westen
    [NW] Nordwesten
   *[unknown] { $direction }
}
dice = { $heavy ->
    [0] { $medium ->
        [0] { $light ->
            [0] –
           *[other] { $light }L
        }
       *[other] { $medium }M{ $light ->
            [0] { "" }
           *[other] +{ $light }L
        }
    }
   *[other] { $heavy }S{ $medium ->
        [0] { "" }
       *[other] +{ $medium }M
    }{ $light ->
        [0] { "" }
       *[other] +{ $light }L
    }
}
die-H = S
die-M = M
die-L = L
die-name = { $die ->
    [H] den Schwerwaffen-Würfel
    [M] den Mittelwürfel
    [L] den Leichtwaffen-Würfel
   *[unknown] { $die }
}
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
steps = { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
}
value = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
number = { $n }
minus = { $n ->
    [0] 0
   *[other] −{ $n }
}
nothing = –

# Karten
card-targeter_1 = Zieloptik
card-targeter_1-about = Für einen Kämpfer: Nach jedem seiner Schüsse darfst du einen Würfel nachwürfeln.
card-targeter_2 = Zieloptik
card-targeter_2-about = Für einen Kämpfer: Nach jedem seiner Schüsse darfst du einen Würfel nachwürfeln.
card-sidearms = Zweitpistolen
card-sidearms-about = Kämpfer mit Laser werfen im Nahkampf einen Leichtwaffen-Würfel mehr, im Angriff und in der Abwehr.
card-fusion_charge = Fusionsladung
card-fusion_charge-about = Auf eine deiner Figuren: Ihr nächster Nahkampf-Angriff in diesem Zug hat zwei Schwerwaffen-Würfel mehr.
card-flash_grenade = Blendgranate
card-flash_grenade-about = Bis zu deinem nächsten Zug können Chaos-Figuren deinen Trupp weder angreifen noch treffen. Ereigniskarten können es.
card-bionic_arm = Bionischer Arm
card-bionic_arm-about = Dein Commander darf bei jedem Nahkampf-Angriff einen Würfel nachwürfeln.
card-force_field = Kraftfeld
card-force_field-about = Dein Commander hat Panzerung 3.
card-assault_blades = Sturmklingen
card-assault_blades-about = Kämpfer mit Laser dürfen im Nahkampf über Eck angreifen; der Verteidiger wirft dann einen Würfel weniger.
card-bionic_eye = Bionisches Auge
card-bionic_eye-about = Dein Commander darf bei jedem Schuss einen Würfel nachwürfeln.
card-combi_weapon = Kombi-Waffe
card-combi_weapon-about = Der Power-Laser deines Commanders feuert auf Wunsch wie ein Black-Hole-Blaster. Nur mit Power-Laser.
card-grav_harness = Schwebegurt
card-grav_harness-about = Kämpfer mit schwerer Waffe ziehen 6 Felder.
card-reflex_implants = Reflex-Implantate
card-reflex_implants-about = Dein Commander darf bei jedem Angriff einen Würfel nachwürfeln.
card-medi_kit = Medikit
card-medi_kit-about = Der Kampfwert deines Commanders steht wieder wie zu Beginn.
card-deep_scanner = Tiefenscanner
card-deep_scanner-about = In jedem Zug: Sieh dir bis zu drei Blips auf den Brettern an. Was du siehst, bleibt bei dir. Du behältst die Karte.
card-order_fire = Feuer frei!
card-order_fire-about = In diesem Zug darf jeder Kämpfer zweimal feuern.
card-order_move = Vorwärts!
card-order_move-about = In diesem Zug darf jeder Kämpfer zweimal ziehen.
card-order_assault = Ran an den Feind!
card-order_assault-about = In diesem Zug darf jeder Kämpfer mit Laser feuern und nahkämpfen, oder zweimal nahkämpfen.
card-order_sections = Abschnittsweise!
card-order_sections-about = In diesem Zug darf jeder Kämpfer zweimal ziehen oder zweimal angreifen.
card-order_heavy = Schwere Waffe vor!
card-order_heavy-about = Nenne einen Kämpfer mit schwerer Waffe: In diesem Zug darf er zweimal ziehen und zweimal feuern.
card-order_stun = Schockgranaten!
card-order_stun-about = Wen deine Kämpfer in diesem Zug im Nahkampf angreifen, der wirft einen Würfel weniger.
card-scoped = Zieloptik: Kämpfer { $no }
card = { $card ->
    [targeter_1] { card-targeter_1 }
    [targeter_2] { card-targeter_2 }
    [sidearms] { card-sidearms }
    [fusion_charge] { card-fusion_charge }
    [flash_grenade] { card-flash_grenade }
    [bionic_arm] { card-bionic_arm }
    [force_field] { card-force_field }
    [assault_blades] { card-assault_blades }
    [bionic_eye] { card-bionic_eye }
    [combi_weapon] { card-combi_weapon }
    [grav_harness] { card-grav_harness }
    [reflex_implants] { card-reflex_implants }
    [medi_kit] { card-medi_kit }
    [deep_scanner] { card-deep_scanner }
    [order_fire] { card-order_fire }
    [order_move] { card-order_move }
    [order_assault] { card-order_assault }
    [order_sections] { card-order_sections }
    [order_heavy] { card-order_heavy }
    [order_stun] { card-order_stun }
   *[unknown] { $card }
}

# Ereigniskarten
event-transmission = Funkspruch vom Mutterschiff
event-transmission-about = Das Nebenziel wird allen bekannt gegeben, und was dazu gehört, erscheint.
event-orbital_scan = Orbitalscan
event-orbital_scan-about = Alle Radar-Blips auf den Brettern werden aufgedeckt.
event-door_override = Türsteuerung
event-door_override-about = Das Chaos darf beliebige offene Türen wieder schließen.
event-auto_defence = Abwehrautomatik
event-auto_defence-about = Ein Schwerwaffen-Würfel gegen die Panzerung einer GSG-Figur auf einem Gang.
event-exploding_trap = Sprengfalle
event-exploding_trap-about = Ein Kämpfer löst eine Explosion mit zwei Schwerwaffen-Würfeln aus: die Summe auf seinem Feld, ringsum der höhere Würfel, gegen Freund und Feind.
event-new_order = Neuer Befehl
event-new_order-about = Ein Trupp nimmt sich eine Befehlskarte, die er nicht hat.
event-battle_plan = Schlachtplan
event-battle_plan-about = Jeder Trupp nimmt sich eine Befehlskarte, die er nicht hat.
event-intercom_failure = Funkstörung
event-intercom_failure-about = Ein Trupp kann in seinem nächsten Zug keine Befehlskarte spielen.
event-equipment_failure = Materialfehler
event-equipment_failure-about = Ein Trupp verliert eine seiner Ausrüstungskarten; der Zufall sagt, welche.
event-report_in = Lagebericht!
event-report_in-about = Ein Commander tut im nächsten Zug seines Trupps nichts.
event-weapons_jammed = Ladehemmung
event-weapons_jammed-about = Ein Kämpfer mit schwerer Waffe kann im nächsten Zug seines Trupps nicht feuern.
event-out_of_ammo = Munition verbraucht
event-out_of_ammo-about = Ein Kämpfer mit schwerer Waffe kämpft bis zum Ende mit einem Laser weiter.
event-lure = Ruf des Chaos
event-lure-about = Ein Kämpfer hört den Ruf: Bei einer 3 mit dem Schwerwaffen-Würfel läuft er über, und ein Chaos-Kämpfer steht an seiner Stelle.
event-psychic_attack = Psi-Welle
event-psychic_attack-about = Gridlings und Orks tun in diesem Zug nichts. Blips ziehen trotzdem.
event-machine_fault = Maschinenfehler
event-machine_fault-about = Androiden und der Dreadnought tun in diesem Zug nichts. Blips ziehen trotzdem.
event-machine_assault = Maschinensturm
event-machine_assault-about = Androiden und der Dreadnought dürfen in diesem Zug zweimal ziehen.
event-frenzy = Raserei
event-frenzy-about = Ein Gridling oder Ork darf in diesem Zug zweimal im Nahkampf angreifen.
event-elite = Elitekämpfer
event-elite-about = Eine Chaos-Figur darf in diesem Zug zweimal ziehen und zweimal angreifen.
event-self_destruct = Selbstzerstörung
event-self_destruct-about = Ein Android darf sich in diesem Zug sprengen, statt zu feuern: zwei Schwerwaffen-Würfel gegen alle neben ihm.
event-grenadier = Gridling-Grenadier
event-grenadier-about = Ein Gridling darf in diesem Zug eine Granate werfen, statt zu feuern: Sie wirkt wie ein Holo-Werfer.
event-ork_tinkerer = Ork-Bastler
event-ork_tinkerer-about = Ein Ork darf in diesem Zug einen Bastel-Strahler abfeuern: Er wirkt wie ein Black-Hole-Blaster und kostet den Ork das Leben.
event-redeploy = Umgruppierung
event-redeploy-about = Das Chaos darf bis zu drei Blips auf Felder außer Sicht versetzen, auf abgetasteten Brettern.
event-teleporter = Teleporter
event-teleporter-about = Zwei Chaos-Figuren tauschen die Plätze; der Dreadnought kann es nicht.
event-task_force = Sondereinheit
event-task_force-about = Zwei Verstärkungs-Chips aus dem Karton kommen zum Vorrat des Chaos.
event-clone = Klon-Angriff
event-clone-about = Neben einer GSG-Figur erscheint ein Klon; er darf in diesem Zug handeln.
event = { $card ->
    [transmission] { event-transmission }
    [orbital_scan] { event-orbital_scan }
    [door_override] { event-door_override }
    [auto_defence] { event-auto_defence }
    [exploding_trap] { event-exploding_trap }
    [new_order] { event-new_order }
    [battle_plan] { event-battle_plan }
    [intercom_failure] { event-intercom_failure }
    [equipment_failure] { event-equipment_failure }
    [report_in] { event-report_in }
    [weapons_jammed] { event-weapons_jammed }
    [out_of_ammo] { event-out_of_ammo }
    [lure] { event-lure }
    [psychic_attack] { event-psychic_attack }
    [machine_fault] { event-machine_fault }
    [machine_assault] { event-machine_assault }
    [frenzy] { event-frenzy }
    [elite] { event-elite }
    [self_destruct] { event-self_destruct }
    [grenadier] { event-grenadier }
    [ork_tinkerer] { event-ork_tinkerer }
    [redeploy] { event-redeploy }
    [teleporter] { event-teleporter }
    [task_force] { event-task_force }
    [clone] { event-clone }
   *[unknown] { $card }
}
event-about = { $card ->
    [transmission] { event-transmission-about }
    [orbital_scan] { event-orbital_scan-about }
    [door_override] { event-door_override-about }
    [auto_defence] { event-auto_defence-about }
    [exploding_trap] { event-exploding_trap-about }
    [new_order] { event-new_order-about }
    [battle_plan] { event-battle_plan-about }
    [intercom_failure] { event-intercom_failure-about }
    [equipment_failure] { event-equipment_failure-about }
    [report_in] { event-report_in-about }
    [weapons_jammed] { event-weapons_jammed-about }
    [out_of_ammo] { event-out_of_ammo-about }
    [lure] { event-lure-about }
    [psychic_attack] { event-psychic_attack-about }
    [machine_fault] { event-machine_fault-about }
    [machine_assault] { event-machine_assault-about }
    [frenzy] { event-frenzy-about }
    [elite] { event-elite-about }
    [self_destruct] { event-self_destruct-about }
    [grenadier] { event-grenadier-about }
    [ork_tinkerer] { event-ork_tinkerer-about }
    [redeploy] { event-redeploy-about }
    [teleporter] { event-teleporter-about }
    [task_force] { event-task_force-about }
    [clone] { event-clone-about }
   *[unknown] { $card }
}

# Einsätze
mission-M1 = Das Leuchtfeuer
mission-M1-about = Ein Chaos-Commander ruft von diesem Schiff aus Verstärkung. Findet ihn und schaltet ihn aus.
mission-M2 = Der kalte Kern
mission-M2-about = Bringt den Navigationskern zu einem Andockfeld zurück.
mission-M3 = Wandelnde Festung
mission-M3-about = Ein Dreadnought wird startklar gemacht. Zerstört ihn, bevor er das Schiff verlässt.
mission-M4 = Lenzpumpen
mission-M4-about = Zerstört beide Pumpen; den Rest erledigt der Rumpf.
mission-M5 = Die Brücke halten
mission-M5-about = Räumt die Brücke und haltet sie mit mindestens zwei Figuren.
mission-M6 = Großreinemachen
mission-M6-about = An Bord darf sich nichts mehr regen.
mission = { $mission ->
    [M1] { mission-M1 }
    [M2] { mission-M2 }
    [M3] { mission-M3 }
    [M4] { mission-M4 }
    [M5] { mission-M5 }
    [N1] { mission-N1 }
    [N2] { mission-N2 }
    [N3] { mission-N3 }
    [N4] { mission-N4 }
    [N5] { mission-N5 }
    [N6] { mission-N6 }
    [N7] { mission-N7 }
    [N8] { mission-N8 }
    [M6] { mission-M6 }
   *[unknown] { $mission }
}

# Zeichen, wo ein Bild ein oder zwei Buchstaben sein muss
glyph-trooper-laser = K
glyph-trooper-null-time = K
glyph-trooper-holo = K
glyph-trooper-black-hole = K
glyph-commander-axe = C
glyph-commander-laser = C
glyph-commander-glove = C
glyph-gridling = g
glyph-ork = o
glyph-android = a
glyph-chaos_trooper = t
glyph-chaos_heavy = h
glyph-chaos_commander = c
glyph-clone = x
glyph-dreadnought = DD
glyph-blip = ?
glyph-hatch = =
glyph-reserve = r
glyph-console = $
glyph-core = $
glyph-antenna = $
glyph-pump = $
glyph-log = $
glyph-reactor = $
glyph-crate = $
glyph-generator = $
glyph-artefact = $
glyph-probe = $
glyph-capsule = $
glyph-vent = $
glyph-valve = $
glyph-arms-chest = $
glyph-gear-marker = +
glyph-laid-mine = *

# Die Szene
phase-setup = Aufbau
phase-setup_mission = Wahl des Einsatzes
phase-setup_loadout = Wahl der Ausrüstung
phase-gsg_turn = Runde { $round } von { $rounds }: { $seat }
phase-final_gsg_turn = Letzte Züge: { $seat }
phase-chaos_event = Runde { $round } von { $rounds }: Ereignis
phase-chaos_action = Runde { $round } von { $rounds }: Chaos zieht
phase-chaos_reinforce = Runde { $round } von { $rounds }: Verstärkungen
phase-finished = Der Einsatz ist beendet
cell-room = Raum { $room }
cell-corridor = Gang auf Brett { $board }
cell-airlock = Luftschleuse von { side }
cell-reserve = Reserve-Feld in Raum { $room }
cell-dock = Andockfeld von { side }
piece-soldier = { who }, { Weapon }, Panzerung { $armour }{ $life ->
    [one] { "" }
   *[other] , Kampfwert { $life }
}{ $status ->
    [docked] , angedockt
    [returned] , zurück auf dem Andockfeld
    [stood_down] , bleibt auf dem Andockfeld
   *[other] { "" }
}
piece-robotling = { who }, Panzerung { $armour }{ $life ->
    [one] { "" }
   *[other] , Kampfwert { $life }
}
piece-blip = Blip { $no }
piece-blip-known = Blip { $no }: { kind }
piece-thing = { who }, { $goal ->
    [main] Hauptziel
    [secondary] Nebenziel
   *[unknown] { $goal }
}{ $life ->
    [0] { "" }
   *[other] , Panzerung { $armour }, Kampfwert { $life }
}
piece-commander = Commander
piece-trooper = Kämpfer { $no }
badge-known = dir bekannt
badge-event = { event }
badge-weapon = { Weapon }
badge-carries = trägt { $thing ->
    [core] den Navigationskern
    [archive] das Archiv
    [artefact] das Artefakt
    [probe] die Sonde
    [cache] eine Waffenkiste
    [capsule] die Rettungskapsel
    [log] das Logbuch
   *[unknown] { $thing }
}
badge-barred = darf in diesem Zug nicht handeln
badge-jammed = Ladehemmung
badge-fusion = Fusionsladung
badge-scope = Zieloptik
track-turns = Züge
track-left = Noch da
left-events = Ereignisse
left-blips = Blips
left-chips = Chips
panel-goals = Einsatzziele
column-goal = Ziel
column-task = Aufgabe
column-state = Stand
goal-main = Hauptziel, 30 Punkte
goal-secondary = Nebenziel, 15 Punkte
goal-unknown = noch nicht bekannt gegeben
goal-hidden = geheim
goal-secret = geheim, noch nicht bekannt gegeben
goal-active = offen
goal-progress = { $done } von { $count }
goal-achieved = erreicht von { $seat }
goal-void = verfallen
rooms = { $places ->
    [one] Raum
   *[other] Räume
} { $rooms }
goal-eliminate = { $count ->
    [one] { $kind ->
        [chaos_commander] Schaltet den Chaos-Commander aus.
        [dreadnought] Zerstört den Dreadnought.
       *[other] Schaltet aus: { kind }.
    }
   *[other] Schaltet { $count } { $kind ->
        [ork] Orks
       *[other] { kind }
    } aus.
}
goal-destroy = Zerstört { thing } ({ rooms }; Panzerung { $armour }, Kampfwert { $life }).
goal-operate = Bedient { thing } ({ rooms }).
goal-retrieve = Bringt { thing } ({ rooms }) auf euer Andockfeld.
goal-secure = Beendet euren Zug mit { $count } Figuren in Raum { $room }, ohne dass dort etwas vom Chaos ist.
goal-sweep = Sammelt mit Blips und Chips die meisten Punkte, mindestens { $points }.
panel-scores = Punkte
column-side = Seite
column-commander = Commander
column-tokens = Blips und Chips
column-markers = Ziele
column-lost = Verluste
column-points = Punkte
panel-unseen = Noch nicht aufgedeckt
column-kind = Art
column-blips = Blips
column-chips = Chips
unseen-gained = aus dem Karton
panel-numbers = Referenzkarte
column-figure = Figur
column-move = Ziehen
column-armour = Panzerung
column-life = Kampfwert
column-fire = Feuern
column-melee = Nahkampf
column-value = Wert
fire-dreadnought = 2L, 2S, 2S
supply-book = Einsatzbuch
supply-gear = Die Waffen deines Trupps
supply-choose-equipment = Ausrüstungskarten: Wähle vier
supply-choose-order = Befehlskarten: Wähle eine
supply-hand = Deine Einsatzkarten
supply-arsenal = Schwere Waffen des Dreadnought, in der Reihenfolge des Verlusts
supply-pool = Radar-Blips im Vorrat
supply-stock = Verstärkungs-Chips
supply-tokens = Aufgedeckte Blips und Chips
supply-robotlings = Robotlings im Vorrat
supply-held = { side }: Einsatzkarten
token = { kind }, { value } wert
orders-hidden = Befehlskarte, verdeckt
scope-for = { $no ->
    [0] niemand
   *[other] Kämpfer { $no }
}
text-teams = { $aboard ->
    [one] { $aboard } GSG-Figur ist
   *[other] { $aboard } GSG-Figuren sind
} an Bord, { $docked } angedockt.
text-chaos = { $robotlings ->
    [one] { $robotlings } Robotling
   *[other] { $robotlings } Robotlings
} und { $blips ->
    [one] { $blips } Radar-Blip
   *[other] { $blips } Radar-Blips
} auf den Brettern.
text-boards = { $scanned } von 4 Brettern abgetastet, { $doors ->
    [one] { $doors } Tür
   *[other] { $doors } Türen
} offen.
roll-fire = { who }: { Weapon }
roll-melee = { who }: Nahkampf
roll-defence = { who } wehrt sich
roll-again = { who }: nachgewürfelt
need-armour = Panzerung
need-force_field = Kraftfeld
need-attack = Angriff
roll-target = { at }
dice-weapon = Waffe
dice-close_combat = Nahkampf
dice-defence = Abwehr
dice-card = Ereigniskarte
dice-sidearms = Zweitpistolen
dice-fusion = Fusionsladung
dice-diagonal = Angriff über Eck
dice-stun = Schockgranaten
roll-eliminated = { who } ausgeschaltet
roll-eliminated-many = { $count } ausgeschaltet
roll-damage = Treffer
roll-nothing = keine Wirkung
boards_empty = Niemand ist mehr an Bord
last_round = Die letzte Runde ist vorbei
chaos_withdrew = Das Chaos gab auf
result = { $reason ->
    [boards_empty] Keine GSG-Figur ist mehr im Spiel.
    [chaos_withdrew] Das Chaos gibt auf.
    [last_round] Die letzte Runde ist vorbei.
   *[unknown] { $reason }
} { $count ->
    [one] { $seat } gewinnt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
   *[other] { $count } teilen sich den Sieg mit je { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }.
}

# Wer wonach gefragt ist
ask-setup_mission-you = Wähle den Einsatz.
ask-setup_mission-others = { $seat } wählt den Einsatz.
ask-loadout-you = { $missing ->
    [laser_required] Ein Kämpfer muss einen Laser tragen.
    [heavy_required] Ein Kämpfer muss eine schwere Waffe tragen.
    [heavy_duplicate] Keine schwere Waffe zweimal im Trupp.
    [equipment_count] Wähle vier verschiedene Ausrüstungskarten.
    [card_needs_power_laser] Die Kombi-Waffe braucht den Power-Laser des Commanders.
    [targeter_assignment] Gib jede gewählte Zieloptik einem eigenen Kämpfer, und sonst keine.
    [nothing] Wähle Waffen, vier Ausrüstungskarten und einen Befehl. Niemand sieht es, bevor alle fertig sind.
   *[unknown] { $missing }
}
ask-loadout-others = { $seat } wählt die Ausrüstung.
ask-arsenal-you = Wähle die zwei schweren Waffen des Dreadnought.
ask-arsenal-others = { $seat } bewaffnet den Dreadnought.
ask-gsg_turn-you = Du bist am Zug: erst Karten, dann ziehen und angreifen, Figur für Figur.
ask-gsg_turn-others = { $seat } zieht und greift an.
ask-final_gsg_turn-you = Dein letzter Zug: Wer am Ende nicht auf dem Andockfeld ist, ist verloren.
ask-final_gsg_turn-others = { $seat } hat den letzten Zug.
ask-chaos_action-you = Ziehe und greife an, eine Figur nach der anderen.
ask-chaos_action-others = { $seat } zieht und greift an.
ask-piece-you = { who }: { $steps ->
    [0] kein Schritt mehr
    [one] noch { $steps } Schritt
   *[other] noch { $steps } Schritte
}{ $attack ->
    [yes] {" "}und ein Angriff.
    [no] , kein Angriff mehr.
   *[unknown] { $attack }
}
ask-piece-others = { $seat } handelt mit { who }.
ask-scan-due-you = { who } auf Brett { $board }: { $steps ->
    [0] kein Schritt mehr
    [one] noch { $steps } Schritt
   *[other] noch { $steps } Schritte
}{ $attack ->
    [yes] {" "}und ein Angriff.
    [no] , kein Angriff mehr.
   *[unknown] { $attack }
} Dann wird das Brett abgetastet.
ask-scan-due-others = { $seat } handelt mit { who } auf Brett { $board }.
ask-reinforce-you = Bringe bis zu { $left ->
    [one] { $left } Verstärkungs-Chip
   *[other] { $left } Verstärkungs-Chips
} auf Reserve-Felder, oder beende deinen Zug.
ask-reinforce-others = { $seat } bringt Verstärkungen.
ask-reinforce-must-you = Vom Chaos ist nichts auf den Brettern: Bringe Verstärkungs-Chips ins Spiel, noch bis zu { $left }.
ask-reinforce-must-others = { $seat } muss Verstärkungen bringen.
ask-scan-you = Brett { $board } wird abgetastet: Lege so viele deiner { $blips } Radar-Blips aus, wie du willst, außer Sicht.
ask-scan-others = { $seat } legt Radar-Blips auf Brett { $board } aus.
ask-scan-last-you = Brett { $board } ist das letzte: Lege alle { $blips } Radar-Blips aus, außer Sicht.
ask-scan-last-others = { $seat } legt die letzten Radar-Blips auf Brett { $board } aus.
ask-dreadnought-you = Der Dreadnought ist aufgedeckt: Wähle, wo er steht.
ask-dreadnought-others = { $seat } stellt den Dreadnought auf.
ask-reroll-you = { who } wirft { $dice }, { points }. Einen Würfel nachwürfeln?
ask-reroll-others = { who } wirft { $dice }; { $seat } darf einen Würfel nachwürfeln.
ask-allocation-you = { who } verteilt { points }: Wähle ein Ziel, dann wie viele.
ask-allocation-others = { $seat } verteilt { points }.
ask-event-you = { event }: { $card ->
    [lure] Wähle den Kämpfer, der den Ruf hört
    [auto_defence] Wähle die Figur, auf die das Geschütz feuert
    [exploding_trap] Wähle den Kämpfer, der die Falle auslöst
    [weapons_jammed] Wähle den Kämpfer, dessen Waffe klemmt
    [out_of_ammo] Wähle den Kämpfer, dem die Munition ausgeht
    [new_order] Wähle den Trupp, der eine Befehlskarte bekommt
    [intercom_failure] Wähle den Trupp, der im nächsten Zug keine Befehle gibt
    [equipment_failure] Wähle den Trupp, der eine Ausrüstungskarte verliert
    [report_in] Wähle den Trupp, dessen Commander stillsteht
    [door_override] Wähle die Türen, die sich schließen
    [redeploy] Wähle Blips und ihre neuen Felder
    [teleporter] Wähle die zwei Figuren, die ihre Plätze tauschen
    [clone] Wähle das Feld, auf dem der Klon erscheint
   *[other] Wähle die Figur
}{ $chosen ->
    [0] .
   *[other] , { $chosen } bisher gewählt.
}
ask-event-others = { event }: { $seat } wählt.
ask-event-order-you = { event }: Nimm eine Befehlskarte.
ask-event-order-others = { event }: { $seat } nimmt eine Befehlskarte.

# Was ein Platz tun kann
do-choose_mission = { mission }
    .of-mission = mission_id
do-usual = Die übliche Ausrüstung
    .command = choose_loadout
    .part = all
    .value = usual
do-take_order = Diesen Befehl nehmen
    .command = choose_loadout
    .part = order
do-take_card = Nehmen, und dafür abgeben: { card }
    .command = choose_loadout
do-take_card-scope = Nehmen, und dafür abgeben: Zieloptik { $no }
    .command = choose_loadout
do-scope = Wer Zieloptik { $no } bekommt
    .command = choose_loadout
do-arm_commander = Den Commander bewaffnen
    .command = choose_loadout
    .part = commander_set
do-arm_trooper = Kämpfer { $no } bewaffnen
    .command = choose_loadout
do-choose_dreadnought = { first-weapon }, dann { second-weapon }
do-set_loss_order = Zuerst verlieren: { first-weapon }, dann { second-weapon }
do-set_pass_permission = { $allow ->
    [yes] { $seat } über deine Figuren ziehen lassen
    [no] { $seat } nicht mehr durchlassen
   *[unknown] { $allow }
}
    .of-seat = towards
do-play = Spielen: { card }
    .command = play_equipment play_order speak_order speak_mission_order use_card play_chaos_order
do-move_piece = Bis zu { steps } ziehen
do-return = Auf das Andockfeld zurück
    .command = move_piece
do-open_door = Eine Tür öffnen
do-fire_weapon = Feuern: { Weapon }{ $square ->
    [0] { "" }
   *[other] {" "}von { $square } aus
}
do-close_combat = Nahkampf
do-operate_object = Bedienen
do-end_activation = { who } ist fertig
    .light = yes
    .follows = yes
do-end_actions = Mit allen fertig
    .light = yes
    .follows = yes
do-stand_down = Eine angedockte Figur endgültig aufgeben
do-end_turn = Zug beenden
    .light = yes
    .follows = yes
do-place_blips = Auslegen: { kind }
do-place_dreadnought = Den Dreadnought aufstellen
    .answer-fields = anchor
do-reinforce = Ins Spiel bringen: { kind }
do-reroll_die = { die-name } mit { $face } nachwürfeln
    .told = die
    .answers = keep_roll
    .answer-fields = die
do-keep_roll = Wurf behalten
do-allocate_points = Punkte geben
do-resolve_event = { $field ->
    [figure] Eine Figur wählen
    [door] Eine Tür schließen
    [blip] Einen Blip versetzen
    [square] Ein Feld wählen
   *[unknown] { $field }
}
do-resolve_event-seat = Trupp { side }
do-resolve_event-order = { card }
do-done-setup = Fertig
do-done-scan = Das sind alle
do-done-allocation = Fertig, der Rest verfällt
do-done-event = Fertig

# Der Spielbericht
break-round = Runde { $round }
break-final = Letzte Züge
log-role-drawn = Das Los macht { $player } zum Chaos.
log-mission = Einsatz: { mission }.
log-prepared = { $blips } Radar-Blips, { $chips } Verstärkungs-Chips und { $events } Ereigniskarten liegen bereit.
log-ready = { $player } ist fertig.
log-loadouts = Alle sind fertig; Waffen und Ausrüstung liegen offen.
log-permission = { $player } { $allow ->
    [yes] lässt { $player_towards } durch.
    [no] lässt { $player_towards } nicht mehr durch.
   *[unknown] { $allow }
}
log-loss-order = Das Chaos legt fest, in welcher Reihenfolge der Dreadnought seine Waffen verliert.
log-turn = { $player } ist am Zug.
log-skipped = { $player } hat niemanden mehr im Spiel.
log-must-reinforce = Vom Chaos ist nichts auf den Brettern: Verstärkungen müssen kommen.
log-withdrew = { $player } gibt auf.
log-moved = { who } { $leaves ->
    [yes] verlässt das Andockfeld nach { $square }
    [no] zieht { steps } nach { $square }
   *[unknown] { $leaves }
}{ $stopped ->
    [yes] {" "}und hält an: Etwas kommt in Sicht.
    [no] .
   *[unknown] { $stopped }
}
log-returned = { who } ist zurück auf dem Andockfeld, in Sicherheit.
log-stood-down = { who } bleibt auf dem Andockfeld.
log-door = { who } öffnet eine Tür.
log-doors-closed = { $count ->
    [0] Keine Tür wird geschlossen.
    [one] { $count } Tür schließt sich wieder.
   *[other] { $count } Türen schließen sich wieder.
}
log-entered = { who } betritt als Erster Brett { $board }.
log-scan = Brett { $board } wird mit Radar abgetastet.
log-blips = { $count ->
    [one] Ein Radar-Blip auf { $square }.
   *[other] { $count } Radar-Blips, der erste auf { $square }.
}
log-discarded = { $count ->
    [one] { $count } Radar-Blip findet keinen Platz und verlässt das Spiel ungesehen.
   *[other] { $count } Radar-Blips finden keinen Platz und verlassen das Spiel ungesehen.
}
log-redeployed = { $count ->
    [one] { $count } Radar-Blip wird versetzt.
   *[other] { $count } Radar-Blips werden versetzt.
}
log-revealed = Blip { $no } auf { $square } ist { a-kind }.
log-not-placed = { $reason ->
    [no_figure] Keine Figur mehr im Vorrat ({ kind }): Das Feld bleibt leer.
    [no_space] Für { kind } ist kein Platz.
   *[unknown] { $reason }
}
log-arsenal = Die Waffen des Dreadnought, in der Reihenfolge, in der er sie verliert: { first-weapon }, { second-weapon }.
log-inspected = { $player } sieht sich mit dem Tiefenscanner Blip { $no } an.
log-swapped = { who } und { at } tauschen die Plätze.
log-clone = { who } erscheint auf { $square }.
log-stands = { who } steht auf { $square }.
log-against = { $outcome ->
    [none] : keine Wirkung.
   *[other] .
}
log-fire-one = { who } feuert { mit-weapon } auf { at }: { $dice }, { points }{ log-against }
log-fire-square = { who } feuert { mit-weapon } auf { $square }: { $dice }, dort { points }, ringsum { $highest }.
log-fire-direction = { who } feuert { mit-weapon } nach { direction }: { $dice }, { points }.
log-fire-divided = { who } feuert { mit-weapon }: { $dice }, { points } zu verteilen.
log-fire-around = { who } sprengt sich: { $dice }, { points } ringsum.
log-fight = { who } greift { at } an. Wurf: { $dice }; { at } wehrt sich mit { $defence_dice }. { $points } gegen { $defence }{ $outcome ->
    [draw] : unentschieden, niemand wird verletzt.
   *[other] .
}
log-fight-open = { who } greift { at } an: { $dice }, { points }.
log-fight-object = { who } schlägt zu, { at }: { $dice }, { points }{ log-against }
log-defence = { at } wehrt sich: { $defence_dice }, { $defence } gegen { $points }.
log-card-roll = { event } wirft { $dice }: { points }.
log-reroll = { who } würfelt { $old } nach und wirft { $new }: { $dice }, { points }{ log-against }
log-kept = { who } behält den Wurf{ log-against }
log-share = { at } bekommt { points }{ log-against }
log-damage = { at } verliert { points }, Kampfwert { $life }.
log-weapon-lost = { who } verliert eine Waffe: { Weapon }.
log-deserted = { who } läuft über: Ein Chaos-Kämpfer steht an seiner Stelle.
log-lost = { at } { $cause ->
    [left_behind] bleibt an Bord zurück
    [withdrawal] ist aufgegeben
    [bombardment] ist im Beschuss verloren
    [break_up] ist mit dem Schiff verloren
   *[other] ist ausgeschaltet
}: { value } für das Chaos.
log-eliminated = { at } ist ausgeschaltet. { $token ->
    [yes] { $player } nimmt eine Marke, { value } wert.
    [no] Dafür liegt keine Marke bereit.
   *[unknown] { $token }
}
log-equipment = { $player } spielt { card }{ $who_no ->
    [0] { $who ->
        [red_commander] {" "}auf { who }
        [yellow_commander] {" "}auf { who }
        [blue_commander] {" "}auf { who }
       *[other] { "" }
    }
   *[other] {" "}auf { who }
}.
log-order = { $player } befiehlt: { card }{ $who_no ->
    [0] { "" }
   *[other] {" "}({ who })
}
log-order-gained = { $player } nimmt eine Befehlskarte.
log-order-known = { $player } nimmt eine Befehlskarte: { card }
log-equipment-lost = { $player } verliert eine Ausrüstungskarte: { card }.
log-event = Ereigniskarte: { event }. { event-about }
log-no-effect = Das Ereignis bleibt ohne Wirkung.
log-named = Das Chaos wählt { at }.
log-named-seat = Das Chaos wählt { $player }.
log-chips = { $count ->
    [one] { $count } Verstärkungs-Chip kommt zum Vorrat des Chaos.
   *[other] { $count } Verstärkungs-Chips kommen zum Vorrat des Chaos.
}
log-reinforced = Verstärkung: { who } auf { $square }, { value } wert.
log-object = { who } auf { $square }, Raum { $room }: { $goal ->
    [main] Hauptziel.
    [secondary] Nebenziel.
   *[unknown] { $goal }
}
log-object-damaged = { who } ist beschädigt, Kampfwert { $life }.
log-object-destroyed = { $player } zerstört: { who }.
log-object-operated = { $player } bedient: { who }.
log-object-taken = { who } nimmt auf: { at }.
log-object-dropped = { who } liegt auf { $square }.
log-object-home = { $player } bringt heim: { who }.
announced-goal-eliminate = Nebenziel: { goal-eliminate }
announced-goal-destroy = Nebenziel: { goal-destroy }
announced-goal-operate = Nebenziel: { goal-operate }
announced-goal-retrieve = Nebenziel: { goal-retrieve }
log-achieved = { $player } erreicht das { $goal ->
    [main] Hauptziel
    [secondary] Nebenziel
   *[unknown] { $goal }
}: { points }.
log-void = Das { $goal ->
    [main] Hauptziel
    [secondary] Nebenziel
   *[unknown] { $goal }
} kann niemand mehr erreichen.
log-progress = { $done } von { $count } sind ausgeschaltet.
log-result = { result }

# Was ein Befehl bewirken würde
preview-choose-mission = Der Einsatz ist dann { mission }.
preview-choose-loadout = Du kannst es ändern, bis du fertig bist.
preview-set-loss-order = { first-weapon } geht zuerst verloren, dann { second-weapon }.
preview-choose-dreadnought = { preview-set-loss-order }
preview-permit = { $seat } darf über deine Figuren ziehen.
preview-forbid = { $seat } darf nicht über deine Figuren ziehen.
preview-mine = Die Mine auf { $square } geht los: Der Zug endet dort, mit einem Angriff von zwei Schwerwaffen-Würfeln.
preview-move = { who } zieht { steps }; { $left ->
    [0] kein Schritt bleibt.
    [one] { $left } Schritt bleibt.
   *[other] { $left } Schritte bleiben.
}
preview-return = Auf das Andockfeld zurück, endgültig.
preview-open-door = Die Tür geht auf; was dann in Sicht kommt, wird aufgedeckt.
preview-stand-down = { who } bleibt endgültig auf dem Andockfeld.
preview-end-activation = Diese Figur tut in diesem Zug nichts mehr.
preview-scan = Dann wird Brett { $board } abgetastet.
preview-end-actions = Deine Figuren haben gehandelt; Verstärkungen folgen.
preview-end-turn = Dein Zug endet.
preview-place-blip = { who } auf { $square }.
preview-place-dreadnought = Der Dreadnought steht auf { $anchor } und den drei Feldern rechts und darunter.
preview-done = Deine Wahl steht fest.
preview-fire = { who } feuert { mit-weapon }.
preview-in-sight = { $count ->
    [one] { $count } Ziel in Sicht.
   *[other] { $count } Ziele in Sicht.
}
preview-dice = { $dice ->
    [sum] die Summe
    [highest] der höhere Würfel
   *[unknown] { $dice }
}
preview-strikes = { at }: { preview-dice } gegen Panzerung { $armour }, Kampfwert { $life }.
preview-strikes-friend = Die eigene Seite, { at }: { preview-dice } gegen Panzerung { $armour }, Kampfwert { $life }.
preview-strikes-object = { at }: Panzerung { $armour }, Kampfwert { $life }.
preview-strikes-nobody = Niemand wird getroffen.
preview-shooter-spent = { who } scheidet dabei aus.
preview-fight = { who } greift im Nahkampf an.
preview-fight-dice = Deine Würfel: { dice }.
preview-defence-dice = { at } wehrt sich mit { dice }.
preview-operate = { who } bedient: { at }.
preview-reroll = Die { $face } wird neu geworfen; das neue Ergebnis gilt.
preview-keep = Der Wurf gilt: { points }.
preview-allocate = { at } bekommt { points }.
preview-eliminates = { at } ist damit ausgeschaltet.
preview-destroys = { at } ist damit zerstört.
preview-loses = { at } verliert { points }.
preview-no-damage = Die Panzerung hält.
preview-points-left = { $left ->
    [0] Danach bleibt nichts.
    [one] Danach bleibt { $left } Punkt.
   *[other] Danach bleiben { $left } Punkte.
}
preview-card = Du spielst { card }.
preview-card-on = Du spielst { card }: { who }.
preview-reinforce = { kind } auf { $square }; seine Marke kommt zu den aufgedeckten.
preview-event = { event }
preview-odds-points = { points }
preview-odds-loses = { at } verliert { $points }
preview-odds-eliminated = { at } ausgeschaltet
preview-odds-damaged = { at } beschädigt
preview-odds-destroyed = { at } zerstört
preview-odds-draw = unentschieden
preview-odds-deserts = { at } läuft über

# Warum nicht
refused-game_finished = Die Partie ist zu Ende.
refused-decision_pending = Erst steht eine andere Entscheidung an.
refused-no_decision = Danach wird gerade nicht gefragt.
refused-not_your_turn = Du bist nicht am Zug.
refused-wrong_phase = Das geht in diesem Teil des Zuges nicht.
refused-unknown_piece = Eine solche Figur gibt es nicht.
refused-not_your_piece = Das ist nicht deine Figur.
refused-out_of_play = Diese Figur ist nicht mehr im Spiel.
refused-piece_blocked = Eine Ereigniskarte hält diese Figur zurück.
refused-already_activated = Diese Figur hat in diesem Zug schon gehandelt.
refused-activation_open = Eine andere Figur handelt noch: Beende das zuerst; ein Brett wird abgetastet.
refused-no_activation = Keine Figur handelt gerade.
refused-unknown_mission = Einen solchen Einsatz gibt es nicht.
refused-already_chosen = Du hast deine Wahl schon abgeschlossen.
refused-unknown_weapon = Eine solche Waffe steht nicht zur Wahl.
refused-laser_required = Ein Kämpfer muss einen Laser tragen.
refused-heavy_required = Ein Kämpfer muss eine schwere Waffe tragen.
refused-heavy_duplicate = Ein Trupp kann keine schwere Waffe zweimal haben.
refused-unknown_card = Eine solche Karte hat dein Trupp nicht.
refused-equipment_count = Wähle vier verschiedene Ausrüstungskarten.
refused-card_needs_power_laser = Diese Karte braucht den Power-Laser des Commanders.
refused-targeter_assignment = Jede gewählte Zieloptik geht an einen eigenen Kämpfer.
refused-weapon_duplicate = Wähle zwei verschiedene Waffen.
refused-unknown_seat = Dort spielt niemand.
refused-own_seat = Das ist dein eigener Platz.
refused-card_not_held = Diese Karte hast du nicht.
refused-card_passive = Diese Karte wirkt von selbst.
refused-cards_closed = Karten spielst du, bevor die erste Figur handelt.
refused-already_used = Das geht in diesem Zug nicht noch einmal.
refused-orders_blocked = In diesem Zug kommt kein Befehl durch.
refused-order_already_played = Du darfst in jedem Zug einen Befehl spielen.
refused-bad_target = Das ist dafür kein Ziel.
refused-bad_path = Dorthin kann die Figur nicht.
refused-no_move_left = Sie hat keinen Zug mehr übrig.
refused-path_blocked = Wände oder geschlossene Türen sind im Weg.
refused-too_far = Das ist zu weit.
refused-pass_denied = Im Weg steht jemand, der sie nicht durchlässt.
refused-end_occupied = Dort steht schon jemand.
refused-under_door = Der Dreadnought hält nie in einer Tür an.
refused-airlock_reserved = Das Chaos lässt die Luftschleusen frei.
refused-unknown_door = Eine solche Tür gibt es nicht.
refused-door_not_closed = Die Tür ist offen.
refused-door_not_adjacent = Sie steht nicht vor dieser Tür.
refused-docked = Sie ist noch angedockt.
refused-weapon_not_carried = Sie trägt diese Waffe nicht.
refused-weapon_jammed = Die Waffe hat in diesem Zug Ladehemmung.
refused-weapon_used = Diese Waffe wurde in diesem Angriff schon abgefeuert.
refused-no_attack_left = Sie hat keinen solchen Angriff mehr übrig.
refused-target_protected = Die Blendgranate schützt diese Figur.
refused-no_line_of_sight = Dorthin gibt es keine Sichtlinie.
refused-not_adjacent = Sie steht nicht daneben.
refused-objective_not_active = Das ist gerade kein Einsatzziel.
refused-bad_die = Einen solchen Würfel gibt es nicht.
refused-target_repeated = Dieses Ziel hat schon Punkte bekommen.
refused-too_many_points = So viele Punkte hast du nicht mehr.
refused-unknown_blip = Dieser Radar-Blip liegt nicht im Vorrat.
refused-wrong_board = Das liegt nicht auf dem Brett, das abgetastet wird.
refused-square_occupied = Dort ist schon jemand.
refused-square_visible = Eine GSG-Figur sieht dieses Feld.
refused-no_anchor = Dort hätte der Dreadnought keinen Platz.
refused-objective_first = Die letzten Felder gehören den Blips des Hauptziels.
refused-must_place_all = Auf dem letzten Brett werden alle Radar-Blips ausgelegt.
refused-bad_anchor = Dort kann der Dreadnought nicht stehen.
refused-bad_choice = Das lässt die Karte nicht zu.
refused-unknown_chip = Dieser Verstärkungs-Chip ist nicht im Vorrat.
refused-too_many_chips = Du darfst in jedem Zug höchstens sechs Verstärkungs-Chips bringen.
refused-figure_unavailable = Eine solche Figur ist nicht mehr im Vorrat.
refused-not_reserve_square = Verstärkungen kommen auf Reserve-Felder.
refused-not_docked = Sie ist nicht angedockt.
refused-must_reinforce = Vom Chaos ist nichts auf den Brettern: Bringe erst Verstärkungs-Chips ins Spiel.
refused-event_cards_out_of_range = Das Spiel hat 10 bis 28 Ereigniskarten.

# Optionen eines neuen Tisches
option-mission = Einsatz
option-mission-about = Welches Schiff geentert wird, und wozu.
option-mission-chaos_chooses = das Chaos wählt
option-mission-M1 = Das Leuchtfeuer
option-mission-M2 = Der kalte Kern
option-mission-M3 = Wandelnde Festung
option-mission-M4 = Lenzpumpen
option-mission-M5 = Die Brücke halten
option-mission-M6 = Großreinemachen
option-event_cards = Ereigniskarten
option-event_cards-about = In jeder Runde wird eine gezogen; so viele Runden dauert die Partie höchstens.
option-commander_life = Kampfwert der GSG-Commander
option-commander_life-about = Sechs wie im Regelbuch; drei ist eine verbreitete Hausregel.
option-commander_life-6 = 6
option-commander_life-3 = 3
option-chaos_commander_life = Kampfwert des Chaos-Commanders
option-chaos_commander_life-about = Eins wie im Regelbuch; mit drei ist er schwerer zu stoppen.
option-chaos_commander_life-1 = 1
option-chaos_commander_life-3 = 3
option-pass_default = Über Figuren hinwegziehen
option-pass_default-about = Wessen Figuren anfangs über deine hinwegziehen dürfen; jeder kann es jederzeit ändern.
option-pass_default-allies = GSG-Trupps untereinander
option-pass_default-all = alle
option-pass_default-none = keine
option-chaos_seat = Wer das Chaos spielt
option-chaos_seat-about = Ein Platz, der sich meldet, oder das Los.
option-chaos_seat-random = das Los entscheidet
option-chaos_seat-first = der erste Platz
option-chaos_seat-second = der zweite Platz
option-chaos_seat-third = der dritte Platz
option-chaos_seat-fourth = der vierte Platz
option-team_order = Farben
option-team_order-about = Die Trupps der übrigen Plätze, in der Reihenfolge ihrer Züge.
option-team_order-red_yellow_blue = Rot, Gelb, Blau
option-team_order-red_blue_yellow = Rot, Blau, Gelb
option-team_order-yellow_red_blue = Gelb, Rot, Blau
option-team_order-yellow_blue_red = Gelb, Blau, Rot
option-team_order-blue_red_yellow = Blau, Rot, Gelb
option-team_order-blue_yellow_red = Blau, Gelb, Rot

measure-walls = Sicht an Figuren vorbei
measure-fire = Schusslinie

# Für Neulinge
game-first = Alle rüsten sich geheim aus. Dann ziehen die Trupps der Reihe nach, und zuletzt in jeder Runde kommt das Chaos.
begin-team = Einen Trupp führen (GSG)
begin-team-about = Du enterst das Schiff mit fünf Figuren und öffnest Raum um Raum. Der Bot spielt das Chaos.
begin-chaos = Das Chaos spielen
begin-chaos-about = Du lauerst mit Blips und Robotlings im Dunkeln und schlägst zu, wenn der Trupp kommt. Der Bot führt den Trupp.
lesson-dock = Du führst den roten Trupp: einen Commander und vier Kämpfer auf dem Andockfeld vor dem Schiff. Jede Figur darf in deinem Zug einmal ziehen und einmal angreifen, gleich in welcher Reihenfolge. Ein Kämpfer mit Laser zieht sechs Felder. Klick Rot 1 an, dann das leuchtende Feld 10,18, und bestätige.
lesson-scan = Rot 1 betritt als Erster zwei der vier Bretter des Schiffs. Ist er fertig, tastet das Radar beide ab: Das Chaos legt dort Blips aus, und niemand sonst weiß, was sie sind. Wähle „Rot 1 ist fertig“.
lesson-second = Die Scheiben im Schiff sind Blips. Was in Sicht kommt, wird aufgedeckt: Das Chaos muss zeigen, was ein Blip in deiner Sichtlinie ist, und deine Figur hält an. Schick Rot 2 nach 11,18.
lesson-fire = Zwei Orks wurden aufgedeckt, und Rot 2 blieb stehen. Auch wer gezogen ist, darf noch angreifen. Ein Laser wirft zwei Würfel; was die Panzerung des Ziels übersteigt, ist Schaden. Ein Ork hat Panzerung 1 und Kampfwert 1, zwei Punkte genügen also. Feuere mit dem Laser von Rot 2 auf Ork 2. Die Leiste zeigt die Aussichten, bevor du bestätigst.
lesson-commander = Der Ork ist weg, und du nimmst seine Marke: drei Punkte am Ende. Nun der Commander. Im Nahkampf ist er am stärksten: Stell ihn neben Ork 1, auf 15,19.
lesson-melee = Im Nahkampf würfeln beide, und wer höher wirft, verwundet den anderen. Der Commander hat bessere Würfel als ein Ork, ist aber auch in Gefahr. Greif Ork 1 an.
lesson-end = Zwei Orks in einem Zug. Figuren, die du nicht gebraucht hast, dürfen auf dem Andockfeld bleiben. Beende deinen Zug: Jetzt ist das Chaos dran, mit Ereigniskarte, Robotlings und Verstärkung.
lesson-advance = Viel ist geschehen: Ein Ereignis hat alle Blips aufgedeckt, ein Gridling kam nach 9,19, gleich hinter die Wand, und am Rand steht Verstärkung. Dein zweiter Zug beginnt. Zieh mit Rot 1 ein Feld weit, zur Tür auf 10,19.
lesson-door = Hinter dieser Tür steht der Gridling. Eine Tür zu öffnen kostet keinen Schritt; ist sie offen, sehen beide Seiten hindurch. Öffne die Tür.
lesson-through = Jetzt sieht Rot 1 den Gridling neben sich. Feuere mit dem Laser durch die offene Tür.
lesson-done = Drei Robotlings sind ausgeschaltet, und du kennst einen Zug: ziehen, abtasten, feuern, Nahkampf, Türen. In einer ganzen Partie hast du auch Ausrüstungs- und Befehlskarten und einen Einsatz: hier ein Leuchtfeuer im Schiff, 30 Punkte wert. Mehr sagen die Regeln, und am Tisch sagt jeder Zug, was er tut, bevor du bestätigst.

# Hausregeln: Medipacks
card-medipack = Medipack
card-medipack-about = Lege es ab und heile 1 Punkt Kampfwert einer Figur deines Trupps: in deinem Zug, oder wenn eine Figur ausgeschaltet würde.
ask-medipack-you = { who } würde ausgeschaltet: Zur Rettung braucht es { $needed ->
    [one] { $needed } Medipack
   *[other] { $needed } Medipacks
}, und du hast { $held }.
ask-medipack-others = { $seat } entscheidet, ob Medipacks { who } retten.
do-play_medipack = Ein Medipack spielen
do-save_figure = { $cards ->
    [0] Aufgeben
    [one] Retten mit { $cards } Medipack
   *[other] Retten mit { $cards } Medipacks
}
    .answer-fields = cards
preview-medipack = { who } bekommt 1 Punkt zurück: Kampfwert { $life }.
preview-save = { who } bleibt, mit Kampfwert { $life }, für { $cards ->
    [one] { $cards } Medipack
   *[other] { $cards } Medipacks
}.
preview-give-up = { who } wird ausgeschaltet.
log-medipack = Ein Medipack für { who }: Kampfwert { $life }. Übrig: { $left }.
log-saved = { $cards ->
    [one] { $cards } Medipack rettet
   *[other] { $cards } Medipacks retten
} { who }: Kampfwert { $life }. Übrig: { $left }.
log-given-up = { who } wird aufgegeben.
refused-no_medipack = Du hast kein Medipack mehr.
refused-at_full_life = Das ist mehr Kampfwert, als die Figur am Anfang hatte.
refused-not_enough_cards = So viele Medipacks hast du nicht.
refused-not_enough_healing = Das reicht nicht: Die Figur braucht mehr Medipacks.

# Hausregeln: Stapel, vom Chaos aktivierte Bretter, wiederkehrende Figuren
supply-stack = Stapel von Brett { $board }: { $points } Punkte, mindestens { $least }
supply-stack-none = Auf keinem Stapel
stacked-about = Blip { $no }
ask-stacks-you = Wähle die Waffen des Dreadnought und teile deine Radar-Blips auf die vier Bretter auf, jeder Stapel mindestens { $least } Punkte wert.{ $missing ->
    [blip_missing] {" "}Einige Blips liegen auf keinem Stapel.
    [stack_empty] {" "}Ein Stapel ist leer.
    [stack_too_small] {" "}Ein Stapel ist zu klein.
    [nothing] { "" }
   *[unknown] { $missing }
}
ask-stacks-others = { $seat } bewaffnet den Dreadnought und teilt die Blips auf.
ask-scan-stack-you = Brett { $board } wird abgetastet: Lege alle Radar-Blips seines Stapels aus, außer Sicht.
ask-scan-stack-others = { $seat } legt Radar-Blips auf Brett { $board } aus.
do-stack_usual = Die üblichen Stapel
    .command = stack_blips
    .blip = all
    .board = usual
do-stack_blips = { $board ->
    [none] Auf keinen Stapel
   *[other] Auf den Stapel von Brett { $board }
}
preview-stack = { who } kommt auf den Stapel von Brett { $board }, der dann { $points } Punkte wert ist.
preview-stack-none = { who } wird von seinem Stapel genommen.
preview-stack-usual = Die Blips werden so gleichmäßig wie möglich verteilt.
do-activate_board = Brett { $board } aktivieren
preview-activate-board = Brett { $board } wird jetzt abgetastet: { who } ist in der Nähe.
log-activated = Das Chaos aktiviert Brett { $board }: { who } ist in der Nähe.
supply-fallen = Figuren, die wiederkehren dürfen
left-fallen = Wiederkehrer
ask-reinforce-respawn-you = Verstärkungs-Chips, die ins Spiel kommen dürfen: { $left }. Figuren, die als Radar-Blips wiederkehren dürfen: { $back }. Oder beende deinen Zug.
ask-reinforce-respawn-others = { $seat } bringt Verstärkungen.
do-respawn_blips = Wiederkehren lassen: { kind }
preview-respawn = { kind } kehrt auf { $square } als Radar-Blip wieder.
log-fallen = Das Chaos darf wieder einsetzen: { kind }.
log-respawned = Auf { $square } kehrt etwas wieder.
log-clone-set = { who } greift zuerst { $player } an.
refused-unknown_token = Von dieser Art darf keine Figur wiederkehren.
refused-too_many_tokens = In diesem Zug dürfen keine weiteren wiederkehren.
refused-too_near = Eine GSG-Figur ist näher als acht Felder.
refused-board_scanned = Dieses Brett ist schon abgetastet.
refused-no_figure_near = Keine GSG-Figur ist auf zwei Felder an dieses Brett herangekommen und sieht hinein.
refused-activation_started = Das geht nur, bevor in diesem Zug etwas gehandelt hat.
refused-not_in_stack = Dieser Blip liegt nicht im Stapel dieses Bretts.
refused-blip_missing = Einige Blips liegen auf keinem Stapel.
refused-blip_twice = Der Blip liegt schon auf diesem Stapel.
refused-stack_empty = Kein Stapel darf leer sein.
refused-stack_too_small = Jeder Stapel muss mehr wert sein.
option-house_rules = Hausregeln
option-house_rules-about = Verbesserungen vom Autor einer späteren Variante.
option-house_rules-classic = keine außer den folgenden
option-house_rules-bugfix = die empfohlenen: Medipacks, Stapel, Ereignisse je Trupp
option-house_rules-custom = wie unten gewählt
option-hr_commander = Medipacks
option-hr_commander-about = Commander beginnen mit Kampfwert 3, und jeder Trupp hat 3 Medipacks für alle seine Figuren.
option-hr_stacks = Blip-Stapel
option-hr_stacks-about = Das Chaos teilt seine Radar-Blips vor dem Spiel auf die Bretter auf, statt sie für eines zu sparen.
option-hr_events = Ereignisse je Trupp
option-hr_events-about = In jedem Chaos-Zug eine Ereigniskarte je GSG-Trupp im Spiel, und Klone für jeden Commander.
option-hr_push = Das Chaos aktiviert Bretter
option-hr_push-about = Einmal je Zug darf das Chaos ein Brett abtasten lassen, dem eine Figur nahe gekommen ist.
option-hr_respawn = Wiederkehrende Chaos-Figuren
option-hr_respawn-about = Wie viele je Chaos-Zug wiederkehren dürfen; 0 für keine.
option-side_card_at = Wann das Nebenziel verkündet wird
option-side_card_at-about = Von der wievielten Ereigniskarte; 0 überlässt es dem Zufall.

# Missionen der Hausregeln
mission-N3 = Schild herunter
mission-N3-about = Schaltet den Schild aus. Dann lauft: Die Flotte wartet nicht. Drei Runden nach der Zerstörung des Generators wird am Ende jedes Chaos-Zuges ein Raum an der Außenwand zerschossen.
mission-N4 = Brückenkopf
mission-N4-about = Nehmt die Halle und haltet sie, bis die zweite Welle andockt. Ausgeschaltete Chaos-Figuren kehren wieder.
mission-N8 = Den Durchgang halten
mission-N8-about = Eine Weile darf vom Achterdeck nichts durch. Ausgeschaltete Chaos-Figuren kehren wieder.
option-mission-N3 = Schild herunter
option-mission-N4 = Brückenkopf
option-mission-N8 = Den Durchgang halten
goal-hold = Habt am Ende von { $turns } Chaos-Zügen hintereinander { $count } Figuren in Raum { $room }, ohne dass dort etwas vom Chaos ist.
goal-gap = Lasst { $turns } Chaos-Züge hintereinander nichts vom Chaos durch die beiden Durchgänge zwischen den westlichen Brettern, mit { $count } Figuren in der Nähe.
goal-held = { $done } von { $count } Zügen gehalten
goal-failed = gescheitert
cell-wrecked = Zerstört
left-strike = Runden bis zum Beschuss
log-gap-crossed = { who } ist durch den Durchgang gekommen.
log-held = { $count ->
    [0] Die Stelle wird nicht gehalten.
    [one] { $count } Zug lang gehalten.
   *[other] { $count } Züge hintereinander gehalten.
}
log-countdown = Der Schild ist ausgefallen. In { $rounds } Runden eröffnet die Flotte das Feuer.
log-countdown-left = { $rounds ->
    [one] Noch eine Runde, dann eröffnet die Flotte das Feuer.
   *[other] Noch { $rounds } Runden, dann eröffnet die Flotte das Feuer.
}
log-room-destroyed = Raum { $room } wird mit allem darin zerschossen{ $blips ->
    [0] .
    [one] , auch ein Radar-Blip.
   *[other] , auch { $blips } Radar-Blips.
}
log-failed = Das { $goal ->
    [main] Hauptziel
    [secondary] Nebenziel
   *[unknown] { $goal }
} ist gescheitert.
log-object-reinforced = { who } wird verstärkt: Kampfwert { $life }.

mission-N1 = Das flüsternde Kästchen
mission-N1-about = Irgendwo an Bord summt ein Kästchen. Findet es und bringt es heil heraus. Es liegt in einer von fünf Kisten.
mission-N2 = Die verirrte Sonde
mission-N2-about = Eine unserer Spähsonden ist durchgedreht. Fangt sie, bevor das Chaos es tut. Am Ende jedes Chaos-Zuges bewegt sie sich.
mission-N5 = Der Rumpf bricht
mission-N5-about = Das Wrack bricht auseinander. Holt das Logbuch, solange es noch ein Schiff darum gibt. Hinaus führt die Luftschleuse jedes Trupps.
option-mission-N1 = Das flüsternde Kästchen
option-mission-N2 = Die verirrte Sonde
option-mission-N5 = Der Rumpf bricht
goal-find = Findet das Artefakt in einer von { $count } Kisten (Räume { $rooms }) und bringt es heil auf euer Andockfeld.
goal-catch = Fangt die Sonde und bringt sie heil auf euer Andockfeld.
cell-cracking = { $room ->
    [none] Gang von Brett { $board }, bricht
   *[other] Raum { $room }, bricht
}
text-cracking = Brett { $board } bricht: Am Ende des nächsten Chaos-Zuges ist es verloren.
badge-content = { $content ->
    [artefact] das Artefakt ist darin
    [empty] leer
   *[unknown] { $content }
}
roll-grab = { who } greift nach der Sonde
roll-grab-caught = Sie ist gefangen.
roll-grab-slipped = Sie entwischt.
dice-grab = der Griff danach
preview-odds-caught = { at } ist gefangen
log-crate-opened = { who } öffnet { at }: { $content ->
    [artefact] das Artefakt!
    [empty] nichts.
   *[unknown] { $content }
}
log-crate-scanned = Das Signal wird stärker: { who } { $content ->
    [artefact] enthält das Artefakt.
    [empty] ist leer.
   *[unknown] { $content }
}
log-treasure-damaged = { who }: beschädigt, Kampfwert { $life }.
log-treasure-lost = { who }: zerstört.
log-probe-moved = Die Sonde treibt { $steps ->
    [one] { $steps } Feld
   *[other] { $steps } Felder
} nach { $square }.
log-probe-grabbed = { who } greift nach der Sonde und fängt sie: { $die }.
log-probe-slipped = { who } greift nach der Sonde: { $die }. Sie entwischt.
log-quadrant-cracking = Brett { $board } beginnt zu brechen. Am Ende des nächsten Chaos-Zuges ist es verloren.
log-quadrant-lost = Brett { $board } bricht mit allem darauf weg{ $blips ->
    [0] .
    [one] , auch ein Radar-Blip.
   *[other] , auch { $blips } Radar-Blips.
}
refused-hands_full = Diese Figur trägt schon etwas.

# Conditions
condition-low_gravity = Geringe Schwerkraft
condition-low_gravity-about = Figuren, die hier einen Zug beginnen, haben zwei Schritte mehr. Wer hier Holo-Werfer oder Black-Hole-Blaster abfeuert, wird ein Feld zurückgestoßen.
condition-high_gravity = Hohe Schwerkraft
condition-high_gravity-about = Figuren, die hier einen Zug beginnen, haben zwei Schritte weniger, mindestens zwei. Niemand zieht hier über Figuren hinweg.
condition-slime = Gefräßiger Schleim
condition-slime-about = Drei Gangfelder sind voll Schleim, und nach jedem Chaos-Zug bis zu drei weitere. Wer am Ende des Zuges darauf steht, wird mit einem Schwerwaffen-Würfel angegriffen. Flächenangriffe verbrennen ihn.
condition-brittle_walls = Brüchige Wände
condition-brittle_walls-about = Die Innenwände dieses Bretts darf jeder angreifen: Panzerung 1, Kampfwert 1.
condition-locked_doors = Verriegelte Türen
condition-locked_doors-about = Geschlossene Türen öffnen sich nur, wenn eine Figur daneben sie bedient und mit einem Schwerwaffen-Würfel etwas anderes als 0 würfelt, oder wenn sie zerstört werden: Panzerung 2, Kampfwert 1.
condition-fog = Nebel
condition-fog-about = Niemand sieht weiter als vier Felder hinein oder hinaus.
condition-mag_storm = Magnetsturm
condition-mag_storm-about = Figuren hier feuern mit einem Würfel weniger.
condition-thin_air = Dünne Luft
condition-thin_air-about = Explosionen treffen hier nur ihr Zielfeld: Holo-Werfer, Granate und Falle.
condition = { $condition ->
    [low_gravity] { condition-low_gravity }
    [high_gravity] { condition-high_gravity }
    [slime] { condition-slime }
    [brittle_walls] { condition-brittle_walls }
    [locked_doors] { condition-locked_doors }
    [fog] { condition-fog }
    [mag_storm] { condition-mag_storm }
    [thin_air] { condition-thin_air }
   *[unknown] { $condition }
}
condition-on = Brett { $board }: { condition }
condition-unknown = Brett { $board }: noch unbekannt
condition-unknown-about = Was dort nicht stimmt, wird beim Abtasten des Bretts verkündet.
condition-agreed = Brett { $board }: { condition }, ab dem Abtasten
supply-conditions = Bedingungen der Bretter
cell-slime = Schleim, Gang von Brett { $board }
log-condition = Brett { $board }: { condition }.
log-condition-changed = Brett { $board } ändert sich: { condition }.
log-slime-grew = { $count ->
    [one] Schleim bedeckt { $count } Feld.
   *[other] Schleim bedeckt { $count } Felder.
}
log-slime-burned = { $count ->
    [one] Der Schleim auf { $count } Feld verbrennt.
   *[other] Der Schleim auf { $count } Feldern verbrennt.
}
log-slime = Der Schleim greift an: { at }, { $dice }, { points }.
log-edge-broken = { $what ->
    [door] Eine Tür ist zerstört.
    [wall] Eine Wand ist zerstört.
   *[unknown] { $what }
}
log-lock = { who } versucht sich an einer verriegelten Tür: { $die }.{ $die ->
    [0] {" "}Sie bleibt zu.
   *[other] { "" }
}
log-recoil = { who } wird nach { $square } zurückgestoßen.
roll-slime = Der Schleim greift an: { who }
roll-lock = { who } versucht sich an einer verriegelten Tür
roll-lock-opened = Sie öffnet sich.
roll-lock-kept = Sie bleibt zu.
dice-slime = der Schleim
dice-lock = der Versuch
dice-mag_storm = Magnetsturm
preview-odds-opened = { at } öffnet sich
refused-door_locked = Die Tür ist verriegelt: Bediene oder zerstöre sie.
mission-N6 = Dicke Luft
mission-N6-about = Vier Ventile, vier Decks, und mit jedem stimmt etwas nicht. Jedes Brett hat eine Bedingung, die beim Abtasten verkündet wird.
option-mission-N6 = Dicke Luft
goal-operate-most = Bedient { thing } (Räume { $rooms }). Der Trupp, der die meisten bedient, hat das Ziel.
option-conditions = Bedingungen der Bretter
option-conditions-about = Vom Abtasten an stimmt mit einem Brett etwas nicht: Schwerkraft, Nebel, Schleim und anderes.
option-conditions-mission = wie im Einsatz vorgesehen
option-conditions-none = keine
option-conditions-random = vier zufällige, vor dem Abtasten unbekannt
option-conditions-chosen = wie unten gewählt
option-condition_north_west = Bedingung im Nordwesten
option-condition_north_west-about = Sie zählt, wenn die Bedingungen gewählt werden.
option-condition_north_west-none = keine
option-condition_north_west-low_gravity = { condition-low_gravity }
option-condition_north_west-high_gravity = { condition-high_gravity }
option-condition_north_west-slime = { condition-slime }
option-condition_north_west-brittle_walls = { condition-brittle_walls }
option-condition_north_west-locked_doors = { condition-locked_doors }
option-condition_north_west-fog = { condition-fog }
option-condition_north_west-mag_storm = { condition-mag_storm }
option-condition_north_west-thin_air = { condition-thin_air }
option-condition_north_east = Bedingung im Nordosten
option-condition_north_east-about = Sie zählt, wenn die Bedingungen gewählt werden.
option-condition_north_east-none = keine
option-condition_north_east-low_gravity = { condition-low_gravity }
option-condition_north_east-high_gravity = { condition-high_gravity }
option-condition_north_east-slime = { condition-slime }
option-condition_north_east-brittle_walls = { condition-brittle_walls }
option-condition_north_east-locked_doors = { condition-locked_doors }
option-condition_north_east-fog = { condition-fog }
option-condition_north_east-mag_storm = { condition-mag_storm }
option-condition_north_east-thin_air = { condition-thin_air }
option-condition_south_west = Bedingung im Südwesten
option-condition_south_west-about = Sie zählt, wenn die Bedingungen gewählt werden.
option-condition_south_west-none = keine
option-condition_south_west-low_gravity = { condition-low_gravity }
option-condition_south_west-high_gravity = { condition-high_gravity }
option-condition_south_west-slime = { condition-slime }
option-condition_south_west-brittle_walls = { condition-brittle_walls }
option-condition_south_west-locked_doors = { condition-locked_doors }
option-condition_south_west-fog = { condition-fog }
option-condition_south_west-mag_storm = { condition-mag_storm }
option-condition_south_west-thin_air = { condition-thin_air }
option-condition_south_east = Bedingung im Südosten
option-condition_south_east-about = Sie zählt, wenn die Bedingungen gewählt werden.
option-condition_south_east-none = keine
option-condition_south_east-low_gravity = { condition-low_gravity }
option-condition_south_east-high_gravity = { condition-high_gravity }
option-condition_south_east-slime = { condition-slime }
option-condition_south_east-brittle_walls = { condition-brittle_walls }
option-condition_south_east-locked_doors = { condition-locked_doors }
option-condition_south_east-fog = { condition-fog }
option-condition_south_east-mag_storm = { condition-mag_storm }
option-condition_south_east-thin_air = { condition-thin_air }

# Ausrüstungsfunde
option-hr_gear = Funde an Bord
option-hr_gear-about = Unter wie vielen Radar-Blips ein Fund statt einer Figur liegt; 0 für keinen.
mission-N7 = Das verlorene Arsenal
mission-N7-about = Ein Waffenfrachter. Bringt zwei der drei Kisten heim; benutzt, was ihr findet. Unter einigen Radar-Blips liegen Funde.
option-mission-N7 = Das verlorene Arsenal
goal-collect = Bringt { $wanted } von { $count } Waffenkisten (Räume { $rooms }) auf eure Andockfelder, gleich welcher Trupp. Der Trupp mit den meisten hat das Ziel, und jede Kiste zählt 5 Punkte.
gear-flamer = Flammenwerfer
gear-flamer-about = Drei Schüsse, jeder statt der eigenen Waffe: zwei Mittelwürfel gegen alle in der Flamme, Freund und Feind. Sie reicht drei Felder weit nach einer Seite, ab dem zweiten auch auf die Felder daneben.
gear-rail_rifle = Schienengewehr
gear-rail_rifle-about = Statt der eigenen Waffe: drei Mittelwürfel, Figuren sind nicht im Weg. Nur wer in diesem Zug noch nicht gezogen ist, darf damit feuern, und zieht danach nicht mehr.
gear-shock_glove = Schockhandschuh
gear-shock_glove-about = Ein Mittelwürfel mehr im Nahkampf, auch zur Abwehr.
gear-cutter = Schneidbrenner
gear-cutter-about = Im Nahkampf drei Schwerwaffen-Würfel gegen eine geschlossene Tür neben der Figur (Panzerung 3, Kampfwert 1) oder eine Innenwand (Panzerung 4, Kampfwert 1), und einer mehr gegen Gegenstände.
gear-riot_shield = Sturmschild
gear-riot_shield-about = Panzerung um 1 besser; nichts für Figuren mit schwerer Waffe.
gear-jump_pack = Sprungmodul
gear-jump_pack-about = Drei Schritte mehr je Zug, über jeden hinweg.
gear-cloak = Tarnfeld
gear-cloak-about = Einmal: Bis ihr Trupp zum dritten Mal wieder am Zug ist, kann niemand aus mehr als vier Feldern Entfernung auf die Figur zielen.
gear-sounder = Suchsonde
gear-sounder-about = Einmal: Alle Radar-Blips auf bis zu sechs Felder werden aufgedeckt.
gear-mines = Minengürtel
gear-mines-about = Zwei Minen, auf das Feld der Figur oder einen Schritt daneben, nicht auf Luftschleusen. Wer vom Chaos als Nächstes das Feld betritt, wird mit zwei Schwerwaffen-Würfeln angegriffen und hält dort an.
gear-stim = Stimulans
gear-stim-about = Einmal, bevor die Figur handelt: in diesem Zug zweimal ziehen und zwei beliebige Angriffe.
gear-decoy = Trugbild
gear-decoy-about = Einmal, von selbst: Die Figur verliert den Kampfwert nicht, den Beschuss oder eine Explosion sie kosten würde.
gear-grapple = Enterhaken
gear-grapple-about = Statt eines Zuges: bis zu acht Felder geradeaus, über jeden hinweg, auf ein freies Feld.
gear = { $gear ->
    [flamer] { gear-flamer }
    [rail_rifle] { gear-rail_rifle }
    [shock_glove] { gear-shock_glove }
    [cutter] { gear-cutter }
    [riot_shield] { gear-riot_shield }
    [jump_pack] { gear-jump_pack }
    [cloak] { gear-cloak }
    [sounder] { gear-sounder }
    [mines] { gear-mines }
    [stim] { gear-stim }
    [decoy] { gear-decoy }
    [grapple] { gear-grapple }
   *[unknown] { $gear }
}
gear-held = { who }: { gear }{ $uses ->
    [0] { "" }
    [one] , noch einmal
   *[other] , noch { $uses }-mal
}
supply-finds = Funde
piece-gear = Fund auf { $square }
piece-mine = Mine auf { $square }
badge-gear = { gear }{ $uses ->
    [0] { "" }
   *[other] , noch { $uses }
}
badge-cloaked = getarnt
do-use_gear = Benutzen: { gear }
preview-gear = { who } benutzt: { gear }.
log-gear-found = { who } findet: { gear }.
log-gear-used = { who } benutzt: { gear }.
log-gear-gone = Aufgebraucht: { gear } von { who }.
log-mine-laid = { who } legt eine Mine auf { $square }.
log-mine = Die Mine auf { $square } geht unter { who } los: { $dice }, { points }.
roll-mine = Eine Mine unter { who }
dice-mine = Mine
dice-shock_glove = Schockhandschuh
dice-cutter = Schneidbrenner
need-riot_shield = Sturmschild
refused-gear_not_held = Diese Figur hat diese Karte nicht.
refused-gear_used_up = Diese Karte ist aufgebraucht.
refused-gear_passive = Diese Karte wirkt von selbst, oder es wird mit ihr gefeuert.

# Werte, die die Worte eines Befehls auslassen
said-value = { $first ->
    [0] niemand
    [1] Kämpfer 1
    [2] Kämpfer 2
    [3] Kämpfer 3
    [4] Kämpfer 4
   *[other] { Weapon }
}
    .as = weapon
said-part = { $part ->
    [equipment_1] Karte 1
    [equipment_2] Karte 2
    [equipment_3] Karte 3
    [equipment_4] Karte 4
   *[other] { $part }
}
said-blip = Blip { $second }
said-chip = Chip { $second }

# Begründungen: Werte, die entschieden haben
trace-figures-between = Im Weg stehen Figuren auf { $squares }.
trace-wall-between = Zwischen { $one } und { $other } liegt eine Wand oder eine geschlossene Tür.
trace-way = Der Weg von { $start } nach { $end } führt über { $squares }: { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
} von { $most }.
trace-too-far = Der kürzeste Weg von { $start } nach { $end } hat { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}; erlaubt sind { $most }.
trace-fights-into = Von { $start } aus reicht der Nahkampf { $squares ->
    [none] auf kein Feld
   *[other] nach { $squares }
}; der Gegner steht auf { $end }.
trace-attacks-made = Angriffe, die sie in diesem Zug gemacht hat: { $made }.
trace-beyond = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} gegen { $need }: { $beyond } darüber.
trace-difference = Der Angriff hat { $points }, die Abwehr { $defence }: die niedrigere Seite verliert den Unterschied.
