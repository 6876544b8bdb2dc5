# MERCS Recon, auf Deutsch.

# Das Spiel
game-name = MERCS Recon
game-about = Ein bis fünf Spieler führen gemeinsam ein MERCS-Team durch einen Büroturm. Die Regeln spielen die Feindkräfte.

# Teams und Profile
team-ccc = CCC
team-ccc-about = Nachschub: Vorbereiten gibt beim nächsten Aufstocken der BP auch 1 Munition.
team-bor = Borealis
team-bor-about = Ruhige Hände: Festsetzen gelingt auch, wenn in der Zone gleich viele MERCS und OpFor stehen.
merc-ccc_leader = Anführer
merc-ccc_marksman = Schütze
merc-ccc_grenadier = Grenadier
merc-ccc_sapper = Pionier
merc-ccc_incinerator = Brandstifterin
merc-bor_tactician = Taktikerin
merc-bor_blade = Klinge
merc-bor_medic = Sanitäterin
merc-bor_scout = Späherin
merc-bor_suppressor = Unterdrücker
captain = Captain

# Werte
value-cp = Befehlspunkte
value-cp-short = BP
value-priority = Priorität
value-blood = Blut
value-ammo = Munition
value-armour = Panzerung
value-range = Reichweite
value-move = Bewegung
value-capacity = Kapazität
value-stability = Stabilität
value-bleeding = Blutungsabzug
value-threshold = Verhörschwelle
value-level = Stufe
attack-ranged = Fernkampf
attack-melee = Nahkampf
attack-throw = Splittergranate
die-SS = Schwerer-Schaden-Würfel
die-LS = Leichter-Schaden-Würfel
die-KS = Kollateralschaden-Würfel
face-burst = Salve
face-double = Doppelsalve
face-shield = Schild
face-blank = Blank

# Persönliche Fähigkeiten
ability-chain_of_command = Befehlskette
ability-chain_of_command-about = Einmal je Runde im eigenen Zug: 1 eigenen BP einem anderen aktiven MERCS bis Entfernung 3 geben. Kostet sonst nichts.
ability-clean_line = Freie Schusslinie
ability-clean_line-about = Bei einem gezielten Fernkampfangriff zählt das erste Kollateralziel nicht.
ability-bandolier = Patronengurt
ability-bandolier-about = Nachladen kostet 2 BP.
ability-heavy_plate = Schwere Platten
ability-heavy_plate-about = Jeder Kollateralschaden an ihm sinkt um 1, noch vor seinem Abwehrwurf.
ability-fireproof = Feuerfest
ability-fireproof-about = Kein Schaden durch Feuer.
ability-overview = Überblick
ability-overview-about = Feuern & Vorrücken und Zurückweichen & Decken reichen 1 Zone weiter, wenn sie dabei ist.
ability-intercept = Abfangen
ability-intercept-about = Eine Nahkampfreaktion: läuft bis zu 2 Zonen weit zu der Figur, die sie auslöst, und schlägt zu.
ability-steady_hands = Sichere Hände
ability-steady_hands-about = Das Medikit heilt einen MERCS am Boden um 3.
ability-swift = Flink
ability-swift-about = Rennen führt bis zu 5 Zonen weit.
ability-pin_down = Niederhalten
ability-pin_down-about = Nach einem aggressiven Fernkampfangriff mit 2 oder mehr Erfolgen sind überlebende Sicherheitskräfte in der Zielzone niedergehalten.

# Fähigkeiten beim Stürmen & Räumen
breach-battle_order = Angriffsbefehl
breach-battle_order-about = Der nächste handelnde MERCS fügt seinem Angriff 2 rote Würfel hinzu.
breach-pick_off = Abschuss
breach-pick_off-about = 1 Munition, 2 rote Würfel und 1 gelber. Mit 2 Erfolgen wird auch die höchste besetzte Position geräumt.
breach-flash_entry = Blendgang
breach-flash_entry-about = Die nächsten zwei Gegenangriffe verlieren je ihre zwei höchsten Würfel.
breach-breaching_frame = Sprengrahmen
breach-breaching_frame-about = 3 auf der Schadensleiste, 1 auf der Kollateralleiste, ohne Würfel.
breach-wall_of_flame = Flammenwand
breach-wall_of_flame-about = 1 Munition, 4 schwarze Würfel; Salven plus 2 gehen auf beide Leisten.
breach-coordinated_entry = Abgestimmtes Eindringen
breach-coordinated_entry-about = Die nächsten zwei handelnden MERCS fügen je 2 gelbe Würfel hinzu.
breach-drive_back = Zurückdrängen
breach-drive_back-about = Nimmt eine besetzte gelbe Position ein; deren OpFor weicht auf die niedrigste freie schwarze aus, sonst ganz.
breach-triage = Triage
breach-triage-about = Jeder MERCS verliert 1 Blut weniger durch die Schadenswelle.
breach-flank = Flanke
breach-flank-about = Ein normaler Angriff; mit 2 Erfolgen wird auch die höchste besetzte schwarze Position geräumt.
breach-sustained_fire = Dauerfeuer
breach-sustained_fire-about = Ein normaler Angriff für 2 Munition; der nächste Gegenangriff verliert seinen höchsten Würfel.

# Ausrüstung
item-stim = Stimulans
item-stim-about = Ein MERCS in der eigenen Zone erhält 1 Blut.
item-scanner = Scanner
item-scanner-about = Deckt ein verdecktes Zielobjekt in Reichweite auf, auch durch Mauern.
item-flashbang = Blendgranate
item-flashbang-about = Alle OpFor einer sichtbaren Zone bis Entfernung 2 sind geblendet.
item-wall_charge = Wandladung
item-wall_charge-about = Schafft eine Tür in einer Innenmauer der eigenen Zone; die Zone dahinter erleidet 1 Kollateralschaden.
item-foam = Schaum
item-foam-about = Alle OpFor einer sichtbaren Zone bis Entfernung 2 stecken fest.
item-ignite = Brandsatz
item-ignite-about = Setzt eine sichtbare Zone bis Entfernung 2 in Brand.
item-jammer = Störsender
item-jammer-about = Der Alarmmarker geht um 2 zurück; nicht auf der Verstärkungsleiste.
item-medkit = Medikit
item-medkit-about = Ein MERCS in der eigenen Zone erhält 2 Blut.
item-smoke = Rauchgranate
item-smoke-about = Füllt eine sichtbare Zone bis Entfernung 3 mit Rauch: keine Sicht hindurch.

# Feindkräfte und Agenten
kind-sec1 = Sicherheitskraft I
kind-sec2 = Sicherheitskraft II
kind-sec3 = Sicherheitskraft III
kind-sec4 = Sicherheitskraft IV
kind-worker = Arbeiter
kind-engineer = Ingenieur
kind-technician = Techniker
kind-administrator = Verwaltungsangestellter
commander = Kommandant
vip = Zielperson
agent-blue = blauer Agent
agent-red = roter Agent
agent-black = schwarzer Agent
reward-engineer-primary = Ein verdecktes Zielobjekt in einer Ecke aufdecken
reward-engineer-secondary = Beim nächsten Stürmen & Räumen wird das Zielobjekt erst 3 Felder später zerstört
reward-technician-primary = Das Zielobjekt im Serverraum aufdecken
reward-technician-secondary = M1 fügt beim nächsten Stürmen & Räumen 2 schwarze Würfel hinzu
reward-administrator-primary = Der Alarmmarker geht um 2 zurück
reward-administrator-secondary = Ein verdecktes Zielobjekt am Rand aufdecken

# Zustände
state-active = aktiv
state-down = am Boden
state-out = ausgeschaltet
state-cowering = kauert nieder
state-pinned = niedergehalten
state-blinded = geblendet
state-stuck = steckt fest
state-smoke = Rauch
state-fire = Feuer
state-hole = Loch
state-kia = KIA-Marker
state-ef = Überzogene-Gewalt-Marker
state-prepared = vorbereitet
state-reloaded = nachgeladen
state-prisoner = hat einen Gefangenen
state-covered = gedeckt
state-secured = gesichert
state-destroyed = zerstört
disc = Kollateralschadenplättchen { $level }
rendezvous = Treffpunkt

# Zonen
zone-archive = Archiv
zone-workshop = Werkstatt
zone-vault = Tresorraum
zone-comms = Funkraum
zone-elevator = Aufzug
zone-lobby = Empfang
zone-stairs_a = Treppe A
zone-stairs_b = Treppe B
zone-armoury = Waffenkammer
zone-plant_room = Technikraum
zone-server_room = Serverraum
zone-laboratory = Labor
zone-boardroom = Sitzungssaal
zone-atrium = Atrium
zone-control_room = Kontrollraum
zone-hallway = Flur
zone-room = Raum
zone-near_stairs = Nahe Treppe
zone-far_stairs = Ferne Treppe
side-open = offen
side-door = Tür
side-wall = Mauer
ring-white = weiß
ring-orange = orange

# Zielobjekte
token-hidden = Unbekanntes Zielobjekt
token-server = Server
token-server-about = Ein beliebiges verdecktes Zielobjekt aufdecken.
token-power = Stromversorgung
token-power-about = Volle Munition, 2 BP, und die nächste Aktion, die 1 BP kostet, kostet in diesem Zug nichts.
token-robot_arm = Roboterarm
token-robot_arm-about = Ein MERCS in der Zone erhält 2 Blut.
token-safe = Tresor
token-safe-about = Beim nächsten Stürmen & Räumen darf der Benutzer einen Gegenangriff seine Erfolge neu würfeln lassen.
token-console = Offene Konsole
token-console-about = Keine KIA- und keine Überzogene-Gewalt-Marker bis zum Ende der Phase.
token-locker = Waffenschrank
token-locker-about = Beim nächsten Stürmen & Räumen darf jeder MERCS seine Misserfolge einmal neu würfeln.

# Missionen
mission-M01 = Datendieb
mission-M01-about = Sichert den Server, dann verlasst das Gebäude über den Aufzug.
mission-M02 = Licht aus
mission-M02-about = Zerstört die Stromversorgung, dann verlasst das Gebäude über den Aufzug.
mission-M03 = Abwerbung
mission-M03-about = Holt die Zielperson am Roboterarm und bringt sie zum Aufzug.
mission-M04 = Plaudertasche
mission-M04-about = Zwei erfolgreiche Verhöre, dann verlasst das Gebäude über eine der Treppen.
mission-M05 = Tresorknacker
mission-M05-about = Sichert den Tresor, verwendet ihn, dann verlasst das Gebäude über den Aufzug.
mission-M06 = Sabotage
mission-M06-about = Sichert Stromversorgung, Roboterarm und Konsole, dann verlasst das Gebäude über den Aufzug.
mission-M07 = Saubere Hände
mission-M07-about = Sichert die Konsole und verlasst das Gebäude über den Aufzug; mit dem dritten ausgeschalteten Angestellten scheitert die Mission.
mission-M08 = Ablösung
mission-M08-about = Schaltet den Kommandanten aus, dann verlasst das Gebäude über den Aufzug.
mission-M09 = Waffenhandel
mission-M09-about = Sichert Waffenschrank und Tresor, dann verlasst das Gebäude über den Aufzug.
mission-M10 = Funkbrücke
mission-M10-about = Sichert den Server, haltet seinen Raum zwei Runden, dann verlasst das Gebäude über eine der Treppen.
step-secure = Sichern: { token-name }
step-destroy = Zerstören: { token-name }
step-capture = Die Zielperson holen: { token-name }
step-use = Verwenden: { token-name }
step-interrogate = Erfolgreiche Verhöre: { $count } von { $all }
step-eliminate = Den Kommandanten ausschalten
step-hold = Den Raum halten: { $count } von { $all } Runden
step-extract = Alle zum Treffpunkt
board-office = Büro
board-lab = Laborplan
position-black = schwarz
position-yellow = gelb
position-red = rot

# Agentenkarten
card-A01 = Flurgespräch
card-A01-about = Blaue Agenten, die ihre Zone mit einem anderen teilen, ziehen 3 Zonen zum nächsten MERCS.
card-A02 = Papierspur
card-A02-about = Erscheinen in Agenten- und OpFor-Phase 2 oder mehr OpFor, kommt ein roter Würfel zum Verlustwurf.
card-A03 = Doppelstreife
card-A03-about = Ab Alarmstufe II ziehen rote Agenten 1 Zone weiter.
card-A04 = Gebäudealarm
card-A04-about = Ist das Gebäude beschädigt, ziehen schwarze Agenten 2 Zonen zur nächsten beschädigten Zone.
card-A05 = Vermisster Kollege
card-A05-about = Ist ein Angestellter im Spiel, ziehen rote Agenten 2 Zonen zum nächsten.
card-A06 = Schichtwechsel
card-A06-about = Bei weniger als 6 Agenten erscheint an jeder Treppe ein blauer.
card-A07 = Mittagspause
card-A07-about = Sind keine OpFor im Spiel, bleiben blaue Agenten stehen.
card-A08 = Menschenjagd
card-A08-about = Hat ein MERCS Priorität 6 oder mehr, ziehen schwarze Agenten 3 Zonen zum höchsten.
card-A09 = Ersthelfer
card-A09-about = Liegt ein MERCS am Boden, ziehen blaue Agenten 2 Zonen zu ihm.
card-A10 = Stiller Flur
card-A10-about = Auf Alarmstufe I bleiben Agenten in Räumen stehen.
card-A11 = Objektschutz
card-A11-about = Liegt ein Zielobjekt offen, ziehen rote Agenten 3 Zonen zum nächsten.
card-A12 = Zählappell
card-A12-about = Keine bedingte Aktion; blaue Agenten gehen zur nächsten Treppe.

# Ereigniskarten
card-V01 = Spätschicht
card-V02 = Kaffeeschlange
card-V03 = Wartungsrunde
card-V04 = Vorstandssitzung
card-V05 = Streife
card-V06 = Falsches Echo
card-V07 = Wachposten
card-V08 = Servermannschaft
card-V09 = Projektgruppe
card-V10 = Schnelle Eingreiftruppe
card-V11 = Räumungsübung
card-V11-about = Diese Angestellten kauern in der nächsten OpFor-Phase nicht nieder.
card-V12 = Alarmknopf
card-V12-about = Der Alarmmarker rückt danach um 1 vor.
sanction-agent = { Agent-name } hier: { zone-name }
sanction-figure = { kind-name } hier: { zone-name }
sanction-alarm = Der Alarmmarker rückt um 1 vor
sanction-offices = Je ein schwarzer Agent in drei benachbarten Büros am Rand

# Aktionen
cost-move = Bewegen
cost-run = Rennen
cost-prepare = Vorbereiten
cost-reload = Nachladen
cost-use_objective = Zielobjekt verwenden
cost-detain = Festsetzen
cost-interrogate = Verhören
cost-take_vip = Zielperson aufnehmen
cost-aimed = Gezielter Fernkampfangriff
cost-aggressive = Aggressiver Fernkampfangriff
cost-throw = Werfen
cost-melee_aimed = Gezielter Nahkampfangriff
cost-melee_aggressive = Aggressiver Nahkampfangriff
cost-melee_charge = Sturmangriff
reaction-fire_and_pray = Feuern & Beten
reaction-selective_fire = Selektives Feuer
reaction-intercept = Abfangen als Reaktion
joint-fire_and_advance = Feuern & Vorrücken
joint-fall_back_and_cover = Zurückweichen & Decken
joint-breach = Stürmen & Räumen
role-attacker = greift an
role-mover = bewegt sich
role-retreater = weicht zurück
role-coverer = deckt
role-payer = stürmt

# Optionen
option-team = Team
option-team-about = Die fünf MERCS, die ihr führt.
option-team-ccc = { team-ccc }
option-team-bor = { team-bor }
option-team_size = Größe des Teams
option-team_size-about = Bei weniger als fünf nennt der Captain die Profile. Es gibt höchstens so viele Plätze wie MERCS.
option-team_size-5 = fünf MERCS
option-team_size-4 = vier MERCS
option-team_size-3 = drei MERCS
option-mission = Mission
option-mission-about = Wofür ihr gekommen seid.
option-mission-draw = auslosen
option-mission-M01 = 1: { mission-M01 }
option-mission-M02 = 2: { mission-M02 }
option-mission-M03 = 3: { mission-M03 }
option-mission-M04 = 4: { mission-M04 }
option-mission-M05 = 5: { mission-M05 }
option-mission-M06 = 6: { mission-M06 }
option-mission-M07 = 7: { mission-M07 }
option-mission-M08 = 8: { mission-M08 }
option-mission-M09 = 9: { mission-M09 }
option-mission-M10 = 10: { mission-M10 }
option-layout = Gebäude
option-layout-about = Eines von vier fertigen Gebäuden oder ein aus allen Abschnitten ausgelostes.
option-layout-alpha = Alpha
option-layout-bravo = Bravo
option-layout-charlie = Charlie
option-layout-delta = Delta
option-layout-random = ausgelost
option-alarm_triggers = Sofortiger Alarm
option-alarm_triggers-about = Ob jede Bedingung für die sofortige Anpassung den Alarm erhöht oder nur die erste je Runde.
option-alarm_triggers-each = jede Bedingung
option-alarm_triggers-once = einmal je Runde
option-selective_fire_targets = Ziele des Selektiven Feuers
option-selective_fire_targets-about = Auf wen die Reaktion schießt.
option-selective_fire_targets-security = nur Sicherheitskräfte
option-selective_fire_targets-any = alle OpFor
option-bc_counter = Gegenangriffe
option-bc_counter-about = Wann die OpFor beim Stürmen & Räumen zurückschlagen.
option-bc_counter-each = nach jedem MERCS
option-bc_counter-between = nicht nach dem letzten MERCS
option-tie_order = Gleiche Priorität
option-tie_order-about = Wer MERCS gleicher Priorität ordnet.
option-tie_order-auto = die Regeln
option-tie_order-ask = der Captain
option-collateral_assignment = Umgelenkte Treffer
option-collateral_assignment-about = Wer entscheidet, welches Kollateralziel einen umgelenkten Treffer abbekommt.
option-collateral_assignment-auto = die Regeln
option-collateral_assignment-ask = ein Spieler
option-displacement = Verdrängung
option-displacement-about = Wer entscheidet, wohin eine verdrängte Figur geht.
option-displacement-auto = die Regeln
option-displacement-ask = ein Spieler
option-status_end = Ende von Niedergehalten und Geblendet
option-status_end-about = Nach der nächsten OpFor-Phase oder wörtlich in der nächsten Statusphase.
option-status_end-after_opfor = nach der OpFor-Phase
option-status_end-literal = wörtlich
option-max_rounds = Letzte Runde
option-max_rounds-about = Ist die Mission am Ende dieser Runde nicht gewonnen, ist sie verloren.

# Ablehnungen
refused-ability_used = Die Fähigkeit wurde diese Runde schon eingesetzt.
refused-already_answered = Du hast schon geantwortet.
refused-already_attacked = Er hat diese Runde angegriffen und kann sich nicht vorbereiten.
refused-already_claimed = Dieser MERCS ist schon vergeben.
refused-already_declined = Dieser Platz hat das in diesem Zug schon abgelehnt.
refused-already_detained = Er hat in dieser Phase schon jemanden festgesetzt.
refused-already_prepared = Er hat sich diese Runde schon vorbereitet.
refused-already_ran = Er ist diese Runde gerannt und kann nichts anderes mehr tun.
refused-already_reloaded = Er hat diese Runde schon nachgeladen.
refused-ammo_full = Seine Munition ist vollständig.
refused-attack_barred = Nach Vorbereiten oder Nachladen kann er diese Runde nicht angreifen.
refused-bad_choice = Das steht hier nicht zur Wahl.
refused-bad_split = So lassen sich die BP nicht aufteilen.
refused-bc_no_ammo = Dafür fehlt ihm Munition.
refused-bc_no_cover_position = Dort ist keine freie gelbe Position.
refused-carrying_vip = Mit der Zielperson kann er nicht rennen.
refused-game_over = Die Partie ist zu Ende.
refused-has_prisoner = Verhöre zuerst den Gefangenen oder lass ihn gehen.
refused-merc_eliminated = Dieser MERCS ist ausgeschaltet.
refused-merc_incapacitated = Dieser MERCS ist am Boden.
refused-mode_not_available = Diese Art des Angriffs hat er hier nicht.
refused-must_be_first_action = Zum Rennen darf er diese Runde noch nichts getan haben.
refused-need_three = Zum Stürmen braucht es drei verschiedene aktive MERCS.
refused-no_ammo = Er hat keine Munition.
refused-no_breach_target = Hinter dieser Seite liegt kein Raum, der zu stürmen wäre.
refused-no_charges = Davon ist nichts mehr übrig.
refused-no_line_of_sight = Es gibt keine Sichtlinie.
refused-no_passage = Dorthin führt kein Durchgang.
refused-no_prisoner = Er hat keinen Gefangenen.
refused-no_steps_left = Er kommt nicht weiter.
refused-no_such_equipment = Das hat er nicht dabei.
refused-no_weapon = Er hat keine Wurfwaffe.
refused-not_employee = Festsetzen lassen sich nur Angestellte.
refused-not_enough_cp = Die BP reichen nicht.
refused-not_outnumbering = Die MERCS müssen den OpFor in der Zone zahlenmäßig überlegen sein.
refused-not_same_zone = Alle drei müssen in derselben Zone stehen.
refused-not_your_decision = Das hast du gerade nicht zu entscheiden.
refused-not_your_merc = Das ist nicht dein MERCS.
refused-objective_destroyed = Das Zielobjekt ist zerstört.
refused-objective_hidden = Das Zielobjekt ist noch nicht aufgedeckt.
refused-objective_not_here = Das Zielobjekt liegt nicht in seiner Zone.
refused-objective_used = Das Zielobjekt wurde diese Runde schon verwendet.
refused-out_of_range = Das ist außer Reichweite.
refused-partner_too_far = Der Partner ist zu weit weg.
refused-partner_unavailable = Dieser Partner kann jetzt nicht mitmachen.
refused-reaction_set = Er hat schon eine Reaktion.
refused-reward_impossible = Diese Belohnung ist jetzt nicht möglich.
refused-room_needs_breach = In diesen Raum führt nur Stürmen & Räumen.
refused-target_invalid = Das ist dafür kein Ziel.
refused-target_not_in_zone = Das Ziel ist nicht in seiner Zone.
refused-unknown_merc = Diesen MERCS gibt es im Spiel nicht.
refused-wrong_phase = Das geht in dieser Phase nicht.
refused-zone_destroyed = Die Zone ist ein Loch.
refused-zone_full = Die Zone ist voll.

# Wovon Würfe abhängen
need-weapon = Waffe
need-incoming = eintreffender Schaden
need-positions = besetzte Positionen
need-removed = weggenommene Würfel
need-casualties = Verluste
need-extra = zusätzliche Würfel
need-interrogation = Verhör
need-threshold = Schwelle
need-armour = Panzerung
need-collateral_targets = Kollateralziele
need-zone_armour = Panzerung der Zone
need-cover = vom Partner gedeckt
need-black = schwarze Position
need-yellow = gelbe Position
need-red = rote Position

# Vorschauen
preview-attack = { who-name } greift an: { at-name } in Zone { $zone }.
preview-collateral-target = In der Schusslinie: { at-name }.
preview-odds-loses = { at-name }: { $points } Blut
preview-odds-eliminated = { at-name }: ausgeschaltet
preview-odds-cracks = Zone { $zone } wird beschädigt
preview-odds-lands = landet in { $zone }
preview-throw = { who-name } wirft nach { $zone }; ohne Salve landet die Granate in { $further }.
preview-odds-success = Erfolg
preview-interrogate = { kind-name } im Verhör: { choice-name }.
preview-move = { who-name } bewegt sich nach { $zone }.
preview-run = { who-name } rennt nach { $zone }.
preview-reveals = Agenten geraten dort in Sicht: { $agents }.
preview-pays = { who-name } ({ role-name }) zahlt { $cp } BP.
preview-fire-and-advance = Feuern & Vorrücken: { order-name }.
preview-fall-back-and-cover = Zurückweichen & Decken: Einer sinkt um 3 Priorität, der andere steigt um 1.
preview-breach = { $zone } stürmen, mit dem Plan { board-name }.
preview-joins = { who-name } wird hineingezogen.
preview-pulled-in = Hineingezogene OpFor und Agenten: { $figures }.
preview-positions = Besetzte Positionen: { $positions }; Figuren ohne Position: { $unplaced }.
preview-bc-attack = { who-name }: { mode-name }.
preview-odds-points = Erfolge: { $points }
preview-odds-empties = Position { $position } wird geräumt
preview-odds-destroys = { token-name } wird zerstört

# Phasen und Ende
phase-setup = Vorbereitung
phase-choose_profile = Wahl des Teams
phase-claim = Wahl der MERCS
phase-agents = Agentenphase, Runde { $round }
phase-opfor = OpFor-Phase, Runde { $round }
phase-merc_turn = MERCS-Phase, Runde { $round }
phase-status = Statusphase, Runde { $round }
phase-over = Die Mission ist vorbei
reason-mission = Die Mission ist erfüllt
reason-reinforced = Die Verstärkung ist da
reason-objective_destroyed = Das Zielobjekt wurde zerstört
reason-mission_failed = Die Mission ist gescheitert
reason-all_down = Kein MERCS ist mehr aktiv
reason-too_few = Zum Stürmen sind zu wenige MERCS übrig
reason-time_up = Die letzte Runde ist vorbei
reason-abandoned = Die Mission wurde abgebrochen

# Spielbericht: Vorbereitung und Züge
log-mission-chosen = Die Mission: { mission-name }.
log-layout-built = Das Gebäude steht.
log-profile-named = Dabei: { figure-name }.
log-merc-claimed = { $seat } nimmt: { figure-name }.
log-objectives-hidden = Sechs Zielobjekte liegen verdeckt.
log-merc-placed = { figure-name } steht in { $zone }.
log-tie-ordered = { figure-name } kommt als Nächstes in der Zugfolge.
log-turn-order-set = Die Zugfolge steht fest.
log-round-started = Runde { $round }
log-phase-started-agents = Agentenphase
log-phase-started-opfor = OpFor-Phase
log-phase-started-merc_turn = MERCS-Phase
log-phase-started-status = Statusphase
log-merc-turn-started = { figure-name } ist am Zug.
log-merc-turn-ended = { figure-name } beendet den Zug.
log-merc-turn-ended-skipped = { figure-name } wird übergangen.
log-merc-delegated = { figure-name } gehört jetzt { $seat }.
log-abandon-voted = { $seat } will die Mission abbrechen.
log-abandon-voted-no = { $seat } will weitermachen.
log-seat-released = { $seat } geht; die anderen übernehmen die MERCS.
log-mission-decided-won = Die Mission ist gewonnen.
log-mission-decided-lost = Die Mission ist verloren: { reason-name }.

# Spielbericht: der Gegner
log-agent-card-drawn = Agentenkarte { card-name }, Alarmstufe { level-roman }.
log-condition-applied-met = Die bedingte Aktion tritt ein.
log-condition-applied-unmet = Die bedingte Aktion tritt nicht ein.
log-agent-placed = Es erscheint in { $zone }: { agent-name }.
log-agent-moved = { Agent-name } zieht nach { $zone }: { way-name }.
log-agent-held = { Agent-name } in { $zone } bleibt: { held-reason }.
log-sanction-applied = Eine Sanktion von { card-name } tritt ein.
log-casualty-die-added = Zum Verlustwurf kommt ein Würfel hinzu.
log-alarm-marker-moved = Der Alarmmarker geht von { $before } auf { $after }.
log-alarm-raised = Alarm von { $before } auf { $after }: { alarm-reason }.
log-moved-to-reinforcement-track = Der Marker wechselt auf die Verstärkungsleiste.
log-reinforcement-advanced = Verstärkungsleiste: { $to }.
log-event-card-drawn = Ereigniskarte { card-name }, Alarmstufe { level-roman }.
log-agent-revealed = In { $zone } aufgedeckt: { agent-name }.
log-agent-revealed-no_place = { Agent-name } in { $zone } findet keinen Platz.
log-op-for-appeared = { figure-name } erscheint in { $zone }.
log-op-for-not-placed = Für { figure-name } ist kein Platz.
log-employee-cowered = { figure-name } kauert nieder: { $mercs } MERCS in Sicht, { $opfor } OpFor.
log-op-for-activated = { figure-name }: { plan-name }.
log-op-for-activated-target = { figure-name } wählt { target-name } (Priorität { $priority }): { plan-name }.
log-op-for-moved = { figure-name } zieht nach { $zone }.
log-employee-escaped = { figure-name } entkommt über die Treppe.
log-status-set = { figure-name }: { status-name }.
log-status-ended = { figure-name } { $status ->
    [cowering] steht wieder auf.
   *[unknown] { $status }
    [pinned] ist nicht mehr niedergehalten.
    [blinded] sieht wieder.
    [stuck] steckt nicht mehr fest.
}

# Spielbericht: Aktionen
log-cp-spent = { figure-name } zahlt { $cp } BP.
log-cp-spent-free = { figure-name } zahlt dafür nichts.
log-cp-gained = { figure-name } erhält { $cp } BP.
log-ammo-changed = { figure-name }: Munition { $to }.
log-merc-moved-move = { figure-name } bewegt sich nach { $zone }.
log-merc-moved-run = { figure-name } rennt nach { $zone }.
log-merc-moved-advance = { figure-name } rückt nach { $zone } vor.
log-merc-moved-intercept = { figure-name } fängt in { $zone } ab.
log-merc-prepared = { figure-name } bereitet sich vor.
log-merc-reloaded = { figure-name } lädt nach.
log-bar-lifted = { figure-name } darf wieder angreifen.
log-reaction-set = { figure-name } ist bereit: { reaction-name }, { ring-name }.
log-reaction-cleared = Die Reaktion ist verbraucht: { figure-name }.
log-reaction-triggered = { target-name } löst die Reaktion aus: { figure-name }.
log-reaction-declined = { figure-name } schießt nicht.
log-objective-revealed = In { $zone } liegt: { token-name }.
log-objective-used = { figure-name } verwendet: { token-name }.
log-objective-secured = Gesichert: { token-name }.
log-objective-destroyed = Zerstört: { token-name }.
log-equipment-used = { figure-name } setzt ein: { item-name }.
log-ability-used = { figure-name }: { ability-name }.
log-merc-healed = { figure-name } erhält { $amount } Blut zurück.
log-merc-revived = { figure-name } ist wieder auf den Beinen.
log-employee-detained = { figure-name } setzt fest: { kind-name }.
log-interrogated-success = Das Verhör gelingt: { $successes } von { $threshold }.
log-interrogated-failure = Das Verhör scheitert: { $successes } von { $threshold }.
log-interrogation-waived = Der Gefangene ist fort: { figure-name }.
log-bonus-gained = Das nächste Stürmen & Räumen erhält einen Bonus.
log-joint-proposed = { figure-name } schlägt vor: { joint-name }.
log-joint-answered-yes = { $seat } stimmt zu.
log-joint-answered-no = { $seat } lehnt ab.
log-joint-agreed = Es beginnt: { joint-name }.
log-joint-refused = Daraus wird nichts: { joint-name }.
log-advance-part-ended-move = Das Vorrücken ist vorbei.
log-advance-part-ended-attack = Das Feuern ist vorbei.
log-priority-changed = Priorität, { figure-name }: { $before } auf { $after }.
log-priority-adjusted = { figure-name } hat Priorität { $to }.
log-cp-refreshed = { figure-name } hat { $to } BP.
log-step-completed = Ein Schritt der Mission ist geschafft.
log-hold-counted = Der Raum wurde gehalten: Runde { $to }.
log-vip-taken = { figure-name } nimmt die Zielperson auf.
log-vip-dropped = Die Zielperson liegt in { $zone }.
log-mission-failed = Die Mission lässt sich nicht mehr erfüllen.

# Spielbericht: Kampf
log-attack-declared = { figure-name } greift an: { target-name }.
log-attack-declared-zone = { figure-name } greift Zone { $zone } an.
log-attack-rolled = Erfolge: { $successes }; Kollateralschaden: { $collateral }.
log-attack-rolled-lands = Kollateralschaden: { $collateral }; die Granate landet in { $zone }.
log-hit-assigned = Ein umgelenkter Treffer trifft: { target-name }.
log-collateral-diverted = Umgelenkte Treffer statt auf { figure-name }: { $count }.
log-defence-resolved = { figure-name } wehrt ab: { $incoming } eintreffend, { $diverted } umgelenkt, { $blocked } abgewehrt.
log-damage-taken = { figure-name } verliert { $amount } Blut.
log-op-for-eliminated = { figure-name } ist ausgeschaltet.
log-merc-incapacitated = { figure-name } geht zu Boden.
log-merc-eliminated = { figure-name } ist aus dem Spiel.
log-employee-killed = Ein Angestellter stirbt: { $count } in dieser Runde.
log-kia-given = { figure-name } bekommt einen KIA-Marker.
log-excessive-force-given = { figure-name } bekommt einen Überzogene-Gewalt-Marker.
log-zone-damaged = Zone { $zone } erleidet { $amount } Schaden gegen Stabilität { $threshold }.
log-cdd-placed = Zone { $zone }: Schadensstufe { $level }.
log-cdd-placed-hole = Zone { $zone } bricht ein: ein Loch.
log-figure-displaced = { figure-name } wird nach { $zone } verdrängt.
log-door-placed = Eine Ladung öffnet eine Tür zwischen { $zone } und { $near }.
log-smoke-placed = Rauch füllt { $zone }.
log-smoke-cleared = Der Rauch in { $zone } verzieht sich.
log-fire-started = { $zone } brennt.
log-fire-out = Das Feuer in { $zone } ist aus.
log-fire-burned = Das Feuer in { $zone } brennt weiter: { $counter }.
log-fire-spread-rolled-yes = Das Feuer greift auf { $zone } über.
log-fire-spread-rolled-no = { $zone } fängt kein Feuer.
log-casualty-roll = Salven im Verlustwurf: { $bursts }.
log-casualty-box-cleared = Die Verlustbox wird geleert.

# Spielbericht: Stürmen & Räumen
log-breach-started = Das Team stürmt { $zone }.
log-breach-action = { figure-name }: Schadensleiste { $track }, Kollateralleiste { $collateral }.
log-breach-cover = { figure-name } geht auf Position { $position } in Deckung.
log-breach-position-moved = { figure-name } nimmt Position { $position } ein.
log-breach-turn-ended-incapacitated = { figure-name } liegt am Boden und wird übergangen.
log-breach-counter = Salven des Gegenangriffs: { $successes }; OpFor-Leiste { $track }.
log-breach-ended-won = Der Raum ist geräumt, { $mercs } zu { $opfor }.
log-breach-ended-lost = Der Sturm ist gescheitert, { $mercs } zu { $opfor }.

# Namen nach Parameter
who-name = { $who ->
    [ccc_leader] { merc-ccc_leader }
   *[unknown] { $who }
    [ccc_marksman] { merc-ccc_marksman }
    [ccc_grenadier] { merc-ccc_grenadier }
    [ccc_sapper] { merc-ccc_sapper }
    [ccc_incinerator] { merc-ccc_incinerator }
    [bor_tactician] { merc-bor_tactician }
    [bor_blade] { merc-bor_blade }
    [bor_medic] { merc-bor_medic }
    [bor_scout] { merc-bor_scout }
    [bor_suppressor] { merc-bor_suppressor }
}
at-name = { $at ->
    [ccc_leader] { merc-ccc_leader }
    [ccc_marksman] { merc-ccc_marksman }
    [ccc_grenadier] { merc-ccc_grenadier }
    [ccc_sapper] { merc-ccc_sapper }
    [ccc_incinerator] { merc-ccc_incinerator }
    [bor_tactician] { merc-bor_tactician }
    [bor_blade] { merc-bor_blade }
    [bor_medic] { merc-bor_medic }
    [bor_scout] { merc-bor_scout }
    [bor_suppressor] { merc-bor_suppressor }
    [sec1] { kind-sec1 } Nr. { $m }
    [sec2] { kind-sec2 } Nr. { $m }
    [sec3] { kind-sec3 } Nr. { $m }
    [sec4] { kind-sec4 } Nr. { $m }
    [worker] { kind-worker } Nr. { $m }
    [engineer] { kind-engineer } Nr. { $m }
    [technician] { kind-technician } Nr. { $m }
    [administrator] { kind-administrator } Nr. { $m }
   *[other] { $at }
}
figure-name = { $figure ->
    [ccc_leader] { merc-ccc_leader }
   *[unknown] { $figure }
    [ccc_marksman] { merc-ccc_marksman }
    [ccc_grenadier] { merc-ccc_grenadier }
    [ccc_sapper] { merc-ccc_sapper }
    [ccc_incinerator] { merc-ccc_incinerator }
    [bor_tactician] { merc-bor_tactician }
    [bor_blade] { merc-bor_blade }
    [bor_medic] { merc-bor_medic }
    [bor_scout] { merc-bor_scout }
    [bor_suppressor] { merc-bor_suppressor }
    [sec1] { kind-sec1 } Nr. { $n }
    [sec2] { kind-sec2 } Nr. { $n }
    [sec3] { kind-sec3 } Nr. { $n }
    [sec4] { kind-sec4 } Nr. { $n }
    [worker] { kind-worker } Nr. { $n }
    [engineer] { kind-engineer } Nr. { $n }
    [technician] { kind-technician } Nr. { $n }
    [administrator] { kind-administrator } Nr. { $n }
}
target-name = { $target ->
    [ccc_leader] { merc-ccc_leader }
   *[unknown] { $target }
    [ccc_marksman] { merc-ccc_marksman }
    [ccc_grenadier] { merc-ccc_grenadier }
    [ccc_sapper] { merc-ccc_sapper }
    [ccc_incinerator] { merc-ccc_incinerator }
    [bor_tactician] { merc-bor_tactician }
    [bor_blade] { merc-bor_blade }
    [bor_medic] { merc-bor_medic }
    [bor_scout] { merc-bor_scout }
    [bor_suppressor] { merc-bor_suppressor }
    [sec1] { kind-sec1 } Nr. { $m }
    [sec2] { kind-sec2 } Nr. { $m }
    [sec3] { kind-sec3 } Nr. { $m }
    [sec4] { kind-sec4 } Nr. { $m }
    [worker] { kind-worker } Nr. { $m }
    [engineer] { kind-engineer } Nr. { $m }
    [technician] { kind-technician } Nr. { $m }
    [administrator] { kind-administrator } Nr. { $m }
}
kind-name = { $kind ->
    [sec1] { kind-sec1 }
   *[unknown] { $kind }
    [sec2] { kind-sec2 }
    [sec3] { kind-sec3 }
    [sec4] { kind-sec4 }
    [worker] { kind-worker }
    [engineer] { kind-engineer }
    [technician] { kind-technician }
    [administrator] { kind-administrator }
}
agent-name = { $colour ->
    [blue] { agent-blue }
   *[unknown] { $colour }
    [red] { agent-red }
    [black] { agent-black }
}
Agent-name = { $colour ->
    [blue] Blauer Agent
   *[unknown] { $colour }
    [red] Roter Agent
    [black] Schwarzer Agent
}
zone-name = { $place ->
    [archive] { zone-archive }
   *[unknown] { $place }
    [workshop] { zone-workshop }
    [vault] { zone-vault }
    [comms] { zone-comms }
    [elevator] { zone-elevator }
    [lobby] { zone-lobby }
    [stairs_a] { zone-stairs_a }
    [stairs_b] { zone-stairs_b }
    [armoury] { zone-armoury }
    [plant_room] { zone-plant_room }
    [server_room] { zone-server_room }
    [laboratory] { zone-laboratory }
    [boardroom] { zone-boardroom }
    [atrium] { zone-atrium }
    [control_room] { zone-control_room }
    [hallway] { zone-hallway }
    [room] { zone-room }
    [near_stairs] { zone-near_stairs }
    [far_stairs] { zone-far_stairs }
}
token-name = { $token ->
    [hidden] { token-hidden }
   *[unknown] { $token }
    [server] { token-server }
    [power] { token-power }
    [robot_arm] { token-robot_arm }
    [safe] { token-safe }
    [console] { token-console }
    [locker] { token-locker }
}
mission-name = { $mission ->
    [M01] { mission-M01 }
   *[unknown] { $mission }
    [M02] { mission-M02 }
    [M03] { mission-M03 }
    [M04] { mission-M04 }
    [M05] { mission-M05 }
    [M06] { mission-M06 }
    [M07] { mission-M07 }
    [M08] { mission-M08 }
    [M09] { mission-M09 }
    [M10] { mission-M10 }
}
card-name = { $card ->
    [A01] { card-A01 }
   *[unknown] { $card }
    [A02] { card-A02 }
    [A03] { card-A03 }
    [A04] { card-A04 }
    [A05] { card-A05 }
    [A06] { card-A06 }
    [A07] { card-A07 }
    [A08] { card-A08 }
    [A09] { card-A09 }
    [A10] { card-A10 }
    [A11] { card-A11 }
    [A12] { card-A12 }
    [V01] { card-V01 }
    [V02] { card-V02 }
    [V03] { card-V03 }
    [V04] { card-V04 }
    [V05] { card-V05 }
    [V06] { card-V06 }
    [V07] { card-V07 }
    [V08] { card-V08 }
    [V09] { card-V09 }
    [V10] { card-V10 }
    [V11] { card-V11 }
    [V12] { card-V12 }
}
item-name = { $item ->
    [stim] { item-stim }
   *[unknown] { $item }
    [scanner] { item-scanner }
    [flashbang] { item-flashbang }
    [wall_charge] { item-wall_charge }
    [foam] { item-foam }
    [ignite] { item-ignite }
    [jammer] { item-jammer }
    [medkit] { item-medkit }
    [smoke] { item-smoke }
}
ability-name = { $ability ->
    [chain_of_command] { ability-chain_of_command }
   *[unknown] { $ability }
    [clean_line] { ability-clean_line }
    [bandolier] { ability-bandolier }
    [heavy_plate] { ability-heavy_plate }
    [fireproof] { ability-fireproof }
    [overview] { ability-overview }
    [intercept] { ability-intercept }
    [steady_hands] { ability-steady_hands }
    [swift] { ability-swift }
    [pin_down] { ability-pin_down }
}
breach-ability = { $ability ->
    [battle_order] { breach-battle_order }
   *[unknown] { $ability }
    [pick_off] { breach-pick_off }
    [flash_entry] { breach-flash_entry }
    [breaching_frame] { breach-breaching_frame }
    [wall_of_flame] { breach-wall_of_flame }
    [coordinated_entry] { breach-coordinated_entry }
    [drive_back] { breach-drive_back }
    [triage] { breach-triage }
    [flank] { breach-flank }
    [sustained_fire] { breach-sustained_fire }
}
status-name = { $status ->
    [cowering] { state-cowering }
   *[unknown] { $status }
    [pinned] { state-pinned }
    [blinded] { state-blinded }
    [stuck] { state-stuck }
}
reaction-name = { $reaction ->
    [fire_and_pray] { reaction-fire_and_pray }
   *[unknown] { $reaction }
    [selective_fire] { reaction-selective_fire }
    [intercept] { reaction-intercept }
}
ring-name = { $ring ->
    [white] { ring-white }
   *[unknown] { $ring }
    [orange] { ring-orange }
}
joint-name = { $joint ->
    [fire_and_advance] { joint-fire_and_advance }
   *[unknown] { $joint }
    [fall_back_and_cover] { joint-fall_back_and_cover }
    [breach] { joint-breach }
}
role-name = { $role ->
    [attacker] { role-attacker }
   *[unknown] { $role }
    [mover] { role-mover }
    [retreater] { role-retreater }
    [coverer] { role-coverer }
    [payer] { role-payer }
}
board-name = { $board ->
    [office] { board-office }
   *[unknown] { $board }
    [lab] { board-lab }
}
order-name = { $order ->
    [attack_first] zuerst der Angriff
   *[unknown] { $order }
    [move_first] zuerst die Bewegung
}
mode-name = { $mode ->
    [ranged] Fernkampf
   *[unknown] { $mode }
    [melee] Nahkampf
    [throw] Werfen
}
choice-name = { $choice ->
    [primary] die erste Belohnung
   *[unknown] { $choice }
    [secondary] die zweite Belohnung
    [none] ohne Belohnung
}
reason-name = { $reason ->
    [mission] { reason-mission }
   *[unknown] { $reason }
    [reinforced] { reason-reinforced }
    [objective_destroyed] { reason-objective_destroyed }
    [mission_failed] { reason-mission_failed }
    [all_down] { reason-all_down }
    [too_few] { reason-too_few }
    [time_up] { reason-time_up }
    [abandoned] { reason-abandoned }
}
held-reason = { $reason ->
    [seen] ein MERCS sieht ihn
   *[unknown] { $reason }
    [no_way] kein Weg ist frei
    [card] die Karte sagt es
    [arrived] er ist angekommen
}
alarm-reason = { $cause ->
    [mission_step] ein Schritt der Mission ist geschafft
   *[unknown] { $cause }
    [eight_opfor] acht OpFor sind im Gebäude
    [third_employee] der dritte Angestellte starb in dieser Runde
    [collateral] die Schäden am Gebäude
}
plan-name = { $plan ->
    [fires] schießt aus dem Stand
   *[unknown] { $plan }
    [moves_to_fire] zieht in Schussposition
    [approaches] niemand in Reichweite, also Annäherung
    [leaves] verlässt die Zone der MERCS
    [hides] geht Richtung Treppe
    [flees] flieht aus der Sicht
    [stays] bleibt
    [cowers] kauert nieder
    [pinned] ist niedergehalten
    [stuck] steckt fest
}

# Seiten
side-0 = Einsatzkraft 1
side-1 = Einsatzkraft 2
side-2 = Einsatzkraft 3
side-3 = Einsatzkraft 4
side-4 = Einsatzkraft 5
number = { $n }
nothing = –
value-of = { $n } von { $most }

# Das Brett
zone-about = { zone-name }, weiß { white-sides }, Kapazität { $capacity }, Panzerung { $armour }, Stabilität { $stability }
white-sides = { $ring ->
    [NE] im Norden und Osten
   *[unknown] { $ring }
    [ES] im Osten und Süden
    [SW] im Süden und Westen
    [WN] im Westen und Norden
}
measure-sight = Sichtlinie
piece-objective = { token-name }
piece-agent = { Agent-name } Nr. { $n }
piece-figure = { figure-name }
piece-commander = { commander } Nr. { $n }
piece-merc = { figure-name } ({ $seat })
piece-merc-down = { figure-name } ({ $seat }), am Boden
letter-blue = B
letter-red = R
letter-black = S
letter-SS = S
letter-LS = L
letter-KS = K
badge-blood = Blut { $n }
badge-blood-of = Blut { $n } von { $most }
badge-cp = { $n } von { $most } BP
badge-calm = kauert beim nächsten Mal nicht nieder
badge-reaction = { reaction-name }, Hälfte { ring-name }

# Neben dem Brett
track-alarm = Alarmstufenleiste
track-reinforcement = Verstärkungsleiste
track-breach = Stürmen & Räumen
field-alarm = { $value }: Stufe { level-roman }
field-last = 10: weiter auf die Verstärkungsleiste
field-priority = Priorität { $value }
field-reinforcement = Verstärkung { $value }
level-roman = { $level ->
    [1] I
   *[unknown] { $level }
    [2] II
    [3] III
    [4] IV
}
marker-alarm = Der Alarm steht auf { $value }, Stufe { level-roman }
marker-raised = Der Marker der erhöhten Alarmstufe liegt in der Verlustbox
marker-reinforcement = Verstärkung bei { $value }
storm-mercs = Schaden der MERCS
storm-opfor = Schaden der OpFor
storm-collateral = Kollateral
supply-priority = Prioritätsliste des Feindes
supply-box = Verlustbox
supply-breach-order = M-Positionen
supply-breach = Positionen des Plans
priority-now = Priorität { $n }
place-m = M{ $n }
position = { colour-name } { $value }
colour-name = { $colour ->
    [black] { position-black }
   *[unknown] { $colour }
    [yellow] { position-yellow }
    [red] { position-red }
}
position-opfor = von OpFor besetzt
position-free = frei
position-merc = { figure-name }
panel-wave = Schadenswelle und Schwellen
wave-from = { $most ->
    [0] OpFor-Leiste ab { $least }
   *[other] OpFor-Leiste { $least } bis { $most }
}
wave-blood = { $n } Blut für jeden MERCS
wave-cracks = Schadenplättchen in der Zone
wave-destroys = Zielobjekt zerstört
wave-at = Kollateral ab { $n }
goal = { $mission ->
    [M01] { mission-M01-about }
   *[unknown] { $mission }
    [M02] { mission-M02-about }
    [M03] { mission-M03-about }
    [M04] { mission-M04-about }
    [M05] { mission-M05-about }
    [M06] { mission-M06-about }
    [M07] { mission-M07-about }
    [M08] { mission-M08-about }
    [M09] { mission-M09-about }
    [M10] { mission-M10-about }
}
panel-mission = { mission-name }
panel-team = Team
panel-warnings = Der Feind
panel-event = { card-name }: wer erscheint
column-merc = MERCS
column-cp = BP
column-blood = Blut
column-ammo = Mun.
column-priority = Prio
column-state = Zustand
column-items = Ausrüstung
column-agent = Agent
column-level = { level-roman }
items = { item-name }{ $count ->
    [-1] {""}
   *[other] {" "}× { $count }
}{ $rest ->
    [0] {""}
    [-1] , { more-name }
   *[other] , { more-name } × { $rest }
}
more-name = { $more ->
    [stim] { item-stim }
   *[unknown] { $more }
    [scanner] { item-scanner }
    [flashbang] { item-flashbang }
    [wall_charge] { item-wall_charge }
    [foam] { item-foam }
    [ignite] { item-ignite }
    [jammer] { item-jammer }
    [medkit] { item-medkit }
    [smoke] { item-smoke }
}
two-kinds = { kind-name } und { other-kind }
kind-twice = 2 × { kind-name }
step-open = offen
step-done = erledigt
warning-opfor = OpFor im Gebäude; 8 erhöhen den Alarm
warning-discs = Schadenplättchen; nächster Alarm
warning-employees = Angestellte dieser Runde getötet; 3 erhöhen den Alarm
warning-level = Alarmstufe
warning-burst = Salvenseiten des Rahmens
warning-decks = Karten im Stapel
burst-sides = { $axis ->
    [NS] Norden und Süden
   *[unknown] { $axis }
    [EW] Osten und Westen
}
decks = { $agents } Agentenkarten, { $events } Ereigniskarten
card-event = Auf Stufe { level-roman } wird jeder Agent zu dem, was seine Spalte sagt.{ $card ->
    [V11] {" "}{ card-V11-about }
    [V12] {" "}{ card-V12-about }
   *[other] {""}
}
text-forces = { $mercs } MERCS sind aktiv; im Gebäude sind { $opfor } OpFor und { $agents } Agenten.
text-alarm = Der Alarm steht auf { $value }, Stufe { level-roman }.
text-reinforcement = Die Verstärkung steht bei { $value } von 10.
result-won = Das Team hat gewonnen: { reason-name }.
result-lost = Das Team hat verloren: { reason-name }.

# Entscheidungen
ask-choose_profile-you = Benenne die MERCS, die mitkommen.
ask-choose_profile-others = { $seat } benennt die MERCS, die mitkommen.
ask-claim-you = Nimm einen MERCS.
ask-claim-others = { $seat } nimmt einen MERCS.
ask-order_ties-you = Gleiche Priorität: Wer kommt als Nächstes?
ask-order_ties-others = { $seat } ordnet die MERCS mit gleicher Priorität.
ask-merc_turn-you = { figure-name } in { $zone }: { $prisoner ->
    [yes] Verhöre den Gefangenen oder lass ihn gehen.
    [no] { steps-or-cp }
   *[unknown] { $prisoner }
}
steps-or-cp = { $left ->
    [0] { $cp } BP.
   *[other] rennt, noch { $left } Zonen.
}
ask-merc_turn-others = { $seat }: { figure-name } ist am Zug.
ask-joint_consent-you = { figure-name } schlägt vor: { joint-name } für { $cp } BP deiner MERCS.
ask-joint_consent-others = { $seat } soll zustimmen: { joint-name }.
ask-fa_move-you = { figure-name } rückt vor: bis zu { $left } Zonen.
ask-fa_move-others = { $seat }: { figure-name } rückt vor.
ask-fa_attack-you = { figure-name } feuert: Wähle das Ziel.
ask-fa_attack-others = { $seat }: { figure-name } feuert.
ask-bc_action-you = Stürmen & Räumen: { figure-name } handelt auf M{ $place }.
ask-bc_action-others = { $seat }: { figure-name } handelt auf M{ $place }.
ask-reaction-you = Deine Reaktion wird ausgelöst: feuern oder warten?
ask-reaction-others = { $seat } darf mit einer Reaktion feuern.
ask-assign_collateral-you = Wer bekommt die umgelenkten Treffer? Noch { $count }.
ask-assign_collateral-others = { $seat } verteilt umgelenkte Treffer.
ask-displace-you = Wohin weicht die verdrängte Figur?
ask-displace-others = { $seat } wählt, wohin eine Figur weicht.

# Züge
do-choose_profile = Einen MERCS benennen
do-claim_merc = Einen MERCS nehmen
do-order_ties = Kommt als Nächstes
    .answer-fields = merc
do-move = Bewegen (1 BP)
    .light = yes
do-run = { $first ->
    [yes] Rennen (3 BP)
   *[unknown] { $first }
    [no] Weiterrennen
}
    .light = yes
do-prepare = Vorbereiten (1 BP)
    .answers = end_turn
    .answer-fields = merc
do-reload = Nachladen
do-use_objective = Zielobjekt verwenden (3 BP)
do-use_equipment = { item-name } (1 BP){ $count ->
    [-1] {""}
   *[other] , noch { $count }
}
do-use_ability = 1 BP abgeben
do-detain = Festsetzen (1 BP)
do-interrogate = Verhören (3 BP): { choice-name }
do-waive_interrogation = Den Gefangenen gehen lassen
do-ranged_attack = { $mode ->
    [aimed] Gezielter Schuss (2 BP)
   *[unknown] { $mode }
    [aggressive] Aggressiver Schuss (1 BP)
}
do-melee_attack = { $mode ->
    [aimed] Gezielter Nahkampf (1 BP)
   *[unknown] { $mode }
    [aggressive] Aggressiver Nahkampf (2 BP)
    [charge] Sturmangriff (3 BP)
}
do-throw = Granate werfen (1 BP)
do-set_reaction = { $reaction ->
    [fire_and_pray] { reaction-fire_and_pray } (1 BP)
   *[unknown] { $reaction }
    [selective_fire] { reaction-selective_fire } (2 BP)
    [intercept] { reaction-intercept } (1 BP)
}
    .answers = end_turn
    .answer-fields = merc
do-fire_and_advance = { joint-fire_and_advance }: { $role ->
    [attacker] dieser MERCS feuert
   *[unknown] { $role }
    [mover] dieser MERCS rückt vor
}
do-fall_back_and_cover = { joint-fall_back_and_cover }: { $role ->
    [retreater] dieser MERCS weicht zurück
   *[unknown] { $role }
    [coverer] dieser MERCS deckt
}
do-breach = { $to } stürmen mit { first-partner } und { second-partner } (7 BP)
do-answer_joint-yes = Zustimmen
    .accept = yes
do-answer_joint-no = Ablehnen
    .accept = no
do-fa_move = Vorrücken
    .light = yes
do-fa_attack = { $weapon ->
    [ranged] Feuern
   *[unknown] { $weapon }
    [melee] Nahkampf
}
do-fa_skip = Genug
do-bc_attack = { $mode ->
    [ranged] Fernkampf
   *[unknown] { $mode }
    [melee] Nahkampf
    [throw] Werfen
}{ $bonus ->
    [none] {""}
   *[unknown] { $bonus }
    [reroll] , Misserfolge neu würfeln
    [safe] , mit dem Tresor
    [both] , Misserfolge neu würfeln, mit dem Tresor
}
    .answers = bc_cover bc_attack bc_ability bc_plant bc_hold
    .answer-fields = mode position reroll use_safe
do-bc_cover = In Deckung gehen
    .answers = bc_cover bc_attack bc_ability bc_plant bc_hold
    .answer-fields = position
do-bc_ability = { breach-ability }{ $bonus ->
    [none] {""}
   *[unknown] { $bonus }
    [reroll] , Misserfolge neu würfeln
    [safe] , mit dem Tresor
    [both] , Misserfolge neu würfeln, mit dem Tresor
}
    .answers = bc_cover bc_attack bc_ability bc_plant bc_hold
    .answer-fields = position reroll use_safe
do-bc_plant = Sprengladung anbringen
do-bc_hold = Abwarten
do-take_vip = Zielperson aufnehmen (1 BP)
do-answer_reaction-yes = Feuern
    .fire = yes
    .answer-fields = fire target
do-answer_reaction-no = Nicht feuern
    .fire = no
do-assign_collateral = Bekommt einen Treffer
    .answer-fields = figure
do-displace = Weicht dorthin
do-end_turn = Zug beenden
    .answer-fields = merc
do-delegate_merc = { figure-name } an { $seat } übergeben
    .of-figure = merc
    .of-seat = to
do-vote_abandon = { $vote ->
    [yes] Für den Abbruch stimmen
   *[unknown] { $vote }
    [no] Für das Weitermachen stimmen
}
    .of-vote = yes
do-set-mode = { figure-name }: { $value ->
    [1] Selektives Feuer nach Vorgabe
    [0] vor Selektivem Feuer fragen
   *[unknown] { $value }
}
    .command = set_permissions
    .setting = mode
    .of-figure = merc
do-set-min_level = { figure-name }: Selektives Feuer ab Sicherheitskraft { $value }
    .command = set_permissions
    .setting = min_level
    .of-figure = merc
do-set-spare_employees = { figure-name }: { $value ->
    [1] Angestellte schonen
    [0] Angestellte nicht schonen
   *[unknown] { $value }
}
    .command = set_permissions
    .setting = spare_employees
    .of-figure = merc
do-set-fire_and_advance = { figure-name }: { $value ->
    [0] vor Feuern & Vorrücken fragen
   *[other] Feuern & Vorrücken bis { $value } BP zustimmen
}
    .command = set_permissions
    .setting = fire_and_advance
    .of-figure = merc
do-set-fall_back = { figure-name }: { $value ->
    [1] Zurückweichen & Decken zustimmen
    [0] vor Zurückweichen & Decken fragen
   *[unknown] { $value }
}
    .command = set_permissions
    .setting = fall_back
    .of-figure = merc
do-set-breach = { figure-name }: { $value ->
    [0] vor Stürmen & Räumen fragen
   *[other] Stürmen & Räumen bis { $value } BP zustimmen
}
    .command = set_permissions
    .setting = breach
    .of-figure = merc
do-set-auto_end_turn_at_0_cp = { figure-name }: { $value ->
    [1] Zug bei 0 BP beenden
    [0] Zug bei 0 BP nicht beenden
   *[unknown] { $value }
}
    .command = set_permissions
    .setting = auto_end_turn_at_0_cp
    .of-figure = merc
order-attack_first = erst der Angriff
order-move_first = erst die Bewegung
split = BP: { $n }
share = zahlt { $n } BP
at-position = Position { $n }
first-partner = { $partner1 ->
    [ccc_leader] { merc-ccc_leader }
   *[unknown] { $partner1 }
    [ccc_marksman] { merc-ccc_marksman }
    [ccc_grenadier] { merc-ccc_grenadier }
    [ccc_sapper] { merc-ccc_sapper }
    [ccc_incinerator] { merc-ccc_incinerator }
    [bor_tactician] { merc-bor_tactician }
    [bor_blade] { merc-bor_blade }
    [bor_medic] { merc-bor_medic }
    [bor_scout] { merc-bor_scout }
    [bor_suppressor] { merc-bor_suppressor }
}
second-partner = { $partner2 ->
    [ccc_leader] { merc-ccc_leader }
   *[unknown] { $partner2 }
    [ccc_marksman] { merc-ccc_marksman }
    [ccc_grenadier] { merc-ccc_grenadier }
    [ccc_sapper] { merc-ccc_sapper }
    [ccc_incinerator] { merc-ccc_incinerator }
    [bor_tactician] { merc-bor_tactician }
    [bor_blade] { merc-bor_blade }
    [bor_medic] { merc-bor_medic }
    [bor_scout] { merc-bor_scout }
    [bor_suppressor] { merc-bor_suppressor }
}

# Weitere Vorschauen
preview-choose-profile = Er kommt mit.
preview-claim-merc = Er gehört dir.
preview-order-ties = Er kommt als Nächstes in der Folge.
preview-set-permissions = Gilt sofort.
preview-delegate-merc = Der MERCS gehört ab jetzt dem anderen Platz; seine Zustimmungen sind zurückgesetzt.
preview-vote-abandon = { $yes ->
    [yes] Wollen es alle, ist die Mission sofort verloren.
   *[unknown] { $yes }
    [no] Du spielst weiter.
}
preview-prepare = Zwei BP mehr in der Statusphase; in dieser Runde kein Angriff und kein Rennen.
preview-reload = Volle Munition; in dieser Runde kein Angriff mehr.
preview-use-objective = Das Zielobjekt wirkt; einmal pro Runde.
preview-use-equipment = { item-about }
preview-use-ability = { ability-chain_of_command-about }
preview-detain = Ein Arbeiter wird entfernt, ein Spezialist wird Gefangener; keiner zählt als Verlust.
preview-waive-interrogation = Der Gefangene wird ohne Belohnung entfernt.
preview-set-reaction = Bereit in den nächsten Agenten- und OpFor-Phasen, zur Hälfte { ring-facing }.
ring-facing = { $facing ->
    [white] { ring-white }
   *[unknown] { $facing }
    [orange] { ring-orange }
}
preview-answer-joint = { $accept ->
    [yes] Du stimmst zu. Mit der letzten Zustimmung beginnt es.
   *[unknown] { $accept }
    [no] Du lehnst ab; in diesem Zug wird es dir nicht noch einmal vorgeschlagen.
}
preview-fa-move = Bewegt sich nach { $to }.
preview-fa-attack = Ein aggressiver Angriff, ohne weitere BP.
preview-fa-skip = Dieser Teil ist vorbei.
preview-bc-cover = In Deckung: 1 Blut weniger durch die Schadenswelle, und jeder spätere Angriff der anderen bekommt einen leichten Würfel mehr.
preview-bc-ability = { who-name }: { breach-ability }. Dann schlägt die OpFor zurück.
preview-bc-plant = 3 mehr auf Schadensleiste und Kollateralleiste.
preview-bc-hold = Tut nichts; dann schlägt die OpFor zurück.
preview-take-vip = Der MERCS trägt die Zielperson und kann nicht rennen.
preview-answer-reaction = { $fire ->
    [yes] Die Reaktion feuert für 1 Munition, ihr Marker wird entfernt.
   *[unknown] { $fire }
    [no] Der Marker bleibt für einen späteren Auslöser.
}
preview-assign-collateral = Ein Treffer ohne Abwehr.
preview-displace = Die Figur weicht nach { $zone }.
preview-end-turn = Der nächste MERCS ist am Zug; nach dem letzten folgen Statusphase und Feind.
item-about = { $item ->
    [stim] { item-stim-about }
   *[unknown] { $item }
    [scanner] { item-scanner-about }
    [flashbang] { item-flashbang-about }
    [wall_charge] { item-wall_charge-about }
    [foam] { item-foam-about }
    [ignite] { item-ignite-about }
    [jammer] { item-jammer-about }
    [medkit] { item-medkit-about }
    [smoke] { item-smoke-about }
}

# Würfe
roll-attack = { figure-name } greift an
roll-interrogation = { figure-name } verhört
roll-breach = { figure-name } beim Stürmen
roll-counter = Gegenangriff
roll-casualties = Verluste
roll-fire = Fängt { $zone } Feuer?
roll-agent = Weg eines Agenten
roll-damage = Blutverlust: { $points }
roll-nothing = kein Blutverlust
roll-success = Erfolg
roll-failure = Misserfolg
roll-bursts = Salven: { $count }
dice-weapon = { need-weapon }
dice-positions = { need-positions }
dice-removed = { need-removed }
dice-casualties = { need-casualties }
dice-extra = { need-extra }
dice-interrogation = { need-interrogation }
dice-armour = { need-armour }
dice-collateral_targets = { need-collateral_targets }
dice-zone_armour = { need-zone_armour }
dice-cover = { need-cover }
log-agent-revealed-by = { figure-name } sieht ihn: { agent-name } in { $zone } aufgedeckt.
log-op-for-not-placed-agent = Für einen Agenten ({ agent-name }) in { $zone } ist kein Platz.
log-agent-displaced = { Agent-name } weicht nach { $zone }.

# Das erste Spiel
game-first = Der Feind ist die Regel: Agenten und OpFor ziehen nach Karten. Alle Plätze gewinnen oder verlieren gemeinsam.
begin-alone = Alle fünf allein führen
begin-alone-about = Du führst das ganze Team durch Mission 1. Gegen dich spielen nur die Regeln.
begin-together = Mit einem Bot an deiner Seite
begin-together-about = Du führst drei der fünf MERCS, ein Bot die anderen beiden.
lesson-move = Fünf MERCS betreten einen Turm; irgendwo liegt der Server, den sie suchen. Die Brandstifterin wartet schon in g7. Jetzt ist der Grenadier am Zug, mit 6 Befehlspunkten (BP). Ein Schritt kostet 1: Bewege ihn nach f7.
lesson-stage = Eine Tür hält niemanden auf, aber niemand sieht hindurch. Agenten, die ein MERCS sieht, werden sofort aufgedeckt. Geh weiter nach g7, neben die Tür des Eckraums.
lesson-end = Der Grenadier behält 4 BP: Einige braucht er für die Tür. Beende seinen Zug.
lesson-third = Der Schütze ist der Nächste. Ein Raum, in dem jemand oder etwas Unbekanntes ist, ist versperrt; drei MERCS in einer Zone stürmen ihn gemeinsam. Geh nach f7.
lesson-door = Und nach g7, als Dritter.
lesson-breach = Stürme h7. Die drei zahlen zusammen 7 BP; andere Spieler würden gefragt. Die Leiste sagt, wer was zahlt und wer hineingezogen wird. Stürme.
lesson-flame = Der Marker war der Server: Du bist am Ziel. Die OpFor hält alle Positionen bis 8. Jeder MERCS handelt einmal, die höchste Priorität zuerst, und nach jedem schlägt die OpFor zurück. Schaden räumt alle Positionen bis zu seinem Wert. Nutze die Flammenwand der Brandstifterin.
lesson-grenade = Flammen zählen auch auf der Kollateralleiste: Bei 10 wäre der Server zerstört. Wirf die Granate des Grenadiers, die immer 3 anrichtet.
lesson-shots = Der Schütze schießt zuletzt. Am Ende muss euer Schaden mindestens so hoch sein wie der der OpFor.
lesson-over = Der Raum ist geräumt und der Server gesichert: Dieser Schritt der Mission ist erledigt, und der Alarm steigt. Die drei stehen im Raum. Der Schütze hat keine BP mehr: Beende den Zug.
lesson-done = Du kennst einen Zug: BP, Bewegen, Türen, Stürmen & Räumen mit seinem Plan, und den Alarm. In einer ganzen Partie ziehen nach dem letzten Zug einer Runde die Agenten und die OpFor, und du bringst alle zurück zum Aufzug. Die Regeln sagen mehr, und am Tisch sagt jeder Zug, was er tut, bevor du ihn bestätigst.

# Weitere Namen nach Parameter
way-name = { $way ->
    [white] in die weiße Hälfte
   *[unknown] { $way }
    [orange] in die orange Hälfte
    [towards] auf sein Ziel zu
}
other-kind = { $other ->
    [sec1] { kind-sec1 }
   *[unknown] { $other }
    [sec2] { kind-sec2 }
    [sec3] { kind-sec3 }
    [sec4] { kind-sec4 }
    [worker] { kind-worker }
    [engineer] { kind-engineer }
    [technician] { kind-technician }
    [administrator] { kind-administrator }
}

# Werte, die die Worte eines Befehls auslassen
said-profile = { who-name }
    .as = who
said-board = { board-name }
said-order = { order-name }
said-facing = { ring-facing }
said-ability = { ability-name }
said-split = BP: { $split }
said-cp = zahlt { $cp } BP
said-position = Position { $position }
said-site = Zone { $site }

# Begründungen: Werte, die entschieden haben
trace-ranked = { target-name }, Priorität { $priority }: Entfernung { $distance }, Startpriorität { $start }.
trace-fires-from = Von { $zone } aus erreicht der Angriff { target-name } in { $at }: Schritte { $steps } von { $most }, Reichweite { $range }.
trace-out-of-reach = Der Angriff erreicht { target-name } in { $at } von keiner Zone innerhalb von { $most } Schritten, Reichweite { $range }.
trace-approaches = Annäherung an { target-name }, in Richtung { $zone }: Schritte { $steps } von { $most }.
trace-cowers = { kind-name } Nr. { $n }: { $mercs } MERCS in Sicht, { $others } andere OpFor.
trace-watched = Ein MERCS sieht { $zone }: zuerst zählen Treppen, dann Zonen außer Sicht, dann Flure.
trace-goes-to = Der Weg führt nach { $zone }, Schritte: { $steps } von { $most }; von dort bis zur Treppe: { $stairs }.
trace-full = In { $zone } stehen { $standing } von { $capacity }.
trace-room-held = { $zone } gehört zu einem Raum ({ $room }) mit Agenten, OpFor oder Zielobjekten in { $held }.
trace-cost = Die Aktion kostet { $cost } BP; übrig: { $left }.
trace-zones-in-sight = { $end } ist von { $start } aus in Sicht.
trace-zones-apart = { $end } ist von { $start } aus nicht in Sicht: eine Wand, eine Tür oder Rauch liegt dazwischen.
