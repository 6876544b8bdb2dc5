# Red Berets, auf Deutsch.

game-name = Red Berets
game-about = Sechs Soldaten der Imperial Corporation in Höhlen und Dschungel gegen die dunkle Legion, die sich ungesehen bewegt. Teil für Teil wird der Plan aufgedeckt; Initiativmarker sagen, wer handelt.

# Seiten
side-imperial = Imperial Corporation
side-legion = Dunkle Legion
side-bauhaus = Bauhaus
letter-imperial = I
letter-legion = L
letter-bauhaus = B
side = { $side ->
    [imperial] { side-imperial }
    [legion] { side-legion }
   *[unknown] { $side }
    [bauhaus] { side-bauhaus }
}

# Spielfiguren und Marker
figure-R1 = Sergeant McBride
figure-R2 = Medic Hawkes
figure-R3 = Trooper 3
figure-R4 = Trooper 4
figure-R5 = Trooper 5
figure-R6 = Trooper 6
figure-N1 = Nepharit 1
figure-N2 = Nepharit 2
figure-L3 = Legionär 3
figure-L4 = Legionär 4
figure-L5 = Legionär 5
figure-L6 = Legionär 6
figure-L7 = Legionär 7
figure-L8 = Legionär 8
figure-L9 = Legionär 9
figure-L10 = Legionär 10
figure-B1 = Venusranger-Anführer
figure-B2 = Venusranger-Schütze
figure-B3 = Venusranger 3
figure-B4 = Venusranger 4
figure-B5 = Venusranger 5
figure-B6 = Venusranger 6
figure-D7 = Attrappe 7
figure-D8 = Attrappe 8
figure-D9 = Attrappe 9
figure-D10 = Attrappe 10
figure-D11 = Attrappe 11
figure-D12 = Attrappe 12
figure-D13 = Attrappe 13
figure-D14 = Attrappe 14
figure-PT = Gefangene
figure-name = { $figure ->
    [R1] { figure-R1 }
    [R2] { figure-R2 }
    [R3] { figure-R3 }
    [R4] { figure-R4 }
    [R5] { figure-R5 }
    [R6] { figure-R6 }
    [N1] { figure-N1 }
    [N2] { figure-N2 }
    [L3] { figure-L3 }
    [L4] { figure-L4 }
    [L5] { figure-L5 }
    [L6] { figure-L6 }
    [L7] { figure-L7 }
    [L8] { figure-L8 }
    [L9] { figure-L9 }
    [L10] { figure-L10 }
    [B1] { figure-B1 }
    [B2] { figure-B2 }
    [B3] { figure-B3 }
    [B4] { figure-B4 }
    [B5] { figure-B5 }
    [B6] { figure-B6 }
    [D7] { figure-D7 }
    [D8] { figure-D8 }
    [D9] { figure-D9 }
    [D10] { figure-D10 }
    [D11] { figure-D11 }
    [D12] { figure-D12 }
    [D13] { figure-D13 }
    [D14] { figure-D14 }
    [PT] { figure-PT }
   *[unknown] { $figure }
}
target-name = { $target ->
    [R1] { figure-R1 }
    [R2] { figure-R2 }
    [R3] { figure-R3 }
    [R4] { figure-R4 }
    [R5] { figure-R5 }
    [R6] { figure-R6 }
    [N1] { figure-N1 }
    [N2] { figure-N2 }
    [L3] { figure-L3 }
    [L4] { figure-L4 }
    [L5] { figure-L5 }
    [L6] { figure-L6 }
    [L7] { figure-L7 }
    [L8] { figure-L8 }
    [L9] { figure-L9 }
    [L10] { figure-L10 }
    [B1] { figure-B1 }
    [B2] { figure-B2 }
    [B3] { figure-B3 }
    [B4] { figure-B4 }
    [B5] { figure-B5 }
    [B6] { figure-B6 }
    [D7] { figure-D7 }
    [D8] { figure-D8 }
    [D9] { figure-D9 }
    [D10] { figure-D10 }
    [D11] { figure-D11 }
    [D12] { figure-D12 }
    [D13] { figure-D13 }
    [D14] { figure-D14 }
    [PT] { figure-PT }
   *[unknown] { $target }
}
kind-sergeant = Sergeant
kind-medic = Medic
kind-trooper = Trooper
kind-nepharite = Nepharit
kind-legionnaire = Legionär
kind-leader = Venusranger-Anführer
kind-gunner = Venusranger-Schütze
kind-ranger = Venusranger
figure-slave = { figure-name } (versklavt)
legion-marker = Legionsmarker
found-target = die Gefangenen

# Zustände der Spielfiguren
state-healthy = unverletzt
state-wounded = verwundet
state-paralysed = paralysiert
state-blinded = geblendet
state-burning = in Flammen
state-aimed = zielt
state-aimed-at = wird anvisiert
state-jammed = Ladehemmung
state-destroyed = zerstört
state-asleep = schläft
state-awake = wach
state-fed = gefüttert
state-acted = hat gehandelt
state-fleeing = flieht
state-banished = im Dimensionsloch
state-underground = unter der Erde
state-reserve = in Reserve
state-threshold = vor dem Teil
state-enslaved = versklavt

# Fertigkeiten und Werte
value-initiative = Initiative
value-actions = Aktionen
value-armour = Panzerung
value-close_combat = Nahkampf
value-firearms = Schusswaffen
value-first_aid = Ambulante Behandlung
value-scanning = Scannen
value-dark_symmetry = Dunkle Symmetrie
value-wounds = Wunden
value-damage = Schaden
value-double = Doppelter Schaden
value-range = Reichweite
value-unlimited = unbegrenzt

# Waffen
weapon-chainripper = Chainripper
weapon-chainripper-about = Nahkampf, Schaden 14, doppelter Schaden.
weapon-hellblazer = Hellblazer
weapon-hellblazer-about = Pistole, Schaden 8, Reichweite 10.
weapon-aggressor = Aggressor
weapon-aggressor-about = Pistole, Schaden 8, Reichweite 6; trifft auch angrenzende Gegner, mit der Fertigkeit Nahkampf.
weapon-imperial_intruder = Imperial Intruder
weapon-imperial_intruder-about = Gewehr, Schaden 12, unbegrenzte Reichweite.
weapon-panzerbrecher = Panzerbrecher
weapon-panzerbrecher-about = Schaden 17, unbegrenzte Reichweite, Schusswaffen −2, zwei Aktionen. Nie auf ein Ziel neben einem Menschen. Kann Wände durchbrechen.
weapon-iron_fist = Eisenfaust
weapon-iron_fist-about = Nahkampf +2, Schaden 11.
weapon-hellspitter = Höllenspucker
weapon-hellspitter-about = Flamme über bis zu fünf Felder in einer Richtung: jeder darin, Schusswaffen +2, Schaden 10, doppelter Schaden. Ersetzt das Gewehr.
weapon-whirlwind_blaster = Wirbelwind-Blaster
weapon-whirlwind_blaster-about = Schaden 8, unbegrenzte Reichweite.
weapon-heavy_assault_weapon = Schwere Angriffswaffe
weapon-heavy_assault_weapon-about = Schaden 10, unbegrenzte Reichweite.
weapon-vibro_bayonet = Vibro-Bajonett
weapon-vibro_bayonet-about = Nahkampf, Schaden 12.
weapon-ag17 = AG-17 Sturmgewehr
weapon-ag17-about = Gewehr, Schaden 11, unbegrenzte Reichweite.
weapon-combat_knife = Kampfmesser
weapon-combat_knife-about = Nahkampf, Schaden 9.
weapon-death_drum = Todestrommel
weapon-death_drum-about = Schaden 15 gegen eine Spielfigur, oder 13 auf ein Feld und 11 ringsum. Unbegrenzte Reichweite.
weapon-azogar = Azogar
weapon-azogar-about = Lebende Nahkampfwaffe, Schaden 12, doppelter Schaden. Schläft, bis sie geweckt wird, und will dann jede Runde gefüttert werden.
weapon-gretchjakth = Gretchjakth
weapon-gretchjakth-about = Lebende Schusswaffe, Schaden 13, doppelter Schaden, unbegrenzte Reichweite. Schläft, bis sie geweckt wird, und will dann jede Runde gefüttert werden.
weapon-alimahn = Alimahn
weapon-alimahn-about = Wurf gegen die Stärke dieser Runde; das Opfer macht einen Schutzwurf gegen seine Initiative oder ist paralysiert.
weapon-nefasti = Nefasti
weapon-nefasti-about = Flamme, Schaden 10, doppelter Schaden, Reichweite 8, jede zweite Runde. Wer einen Treffer überlebt, brennt und darf sich nur bewegen.
weapon-nafai = Nafai
weapon-nafai-about = Einmal im Einsatz: fliegt bis zu acht Felder weit, auch um Ecken, und greift jeden Gegner am Weg an. Schaden 10.
weapon-necrolance = Nekrolanze
weapon-necrolance-about = Nahkampf über ein oder zwei Felder, Schaden 12; nicht, wo es nur ein oder zwei Felder breit ist.
weapon-claws_of_bohnar = Krallen von Bohnar
weapon-claws_of_bohnar-about = Nahkampf, Schaden 8, doppelter Schaden.
weapon-belitshe = Belitshe
weapon-belitshe-about = Schusswaffe, Schaden 12, unbegrenzte Reichweite.
weapon-name = { $weapon ->
    [chainripper] { weapon-chainripper }
    [hellblazer] { weapon-hellblazer }
    [aggressor] { weapon-aggressor }
    [imperial_intruder] { weapon-imperial_intruder }
    [panzerbrecher] { weapon-panzerbrecher }
    [iron_fist] { weapon-iron_fist }
    [hellspitter] { weapon-hellspitter }
    [whirlwind_blaster] { weapon-whirlwind_blaster }
    [heavy_assault_weapon] { weapon-heavy_assault_weapon }
    [vibro_bayonet] { weapon-vibro_bayonet }
   *[unknown] { $weapon }
    [ag17] { weapon-ag17 }
    [combat_knife] { weapon-combat_knife }
    [death_drum] { weapon-death_drum }
    [azogar] { weapon-azogar }
    [gretchjakth] { weapon-gretchjakth }
    [alimahn] { weapon-alimahn }
    [nefasti] { weapon-nefasti }
    [nafai] { weapon-nafai }
    [necrolance] { weapon-necrolance }
    [claws_of_bohnar] { weapon-claws_of_bohnar }
    [belitshe] { weapon-belitshe }
}

# Ausrüstung
card-scanner = Scanner
card-scanner-about = Sucht einen Dschungelteil nach versteckten Objekten ab: 12 oder weniger. Initiative +4 bei Überraschung.
card-medikit = Medikit
card-medikit-about = Damit leistet der Medic ambulante Behandlung.
card-cyber_eye = Cyberauge
card-cyber_eye-about = Schusswaffen +2. Immun gegen Blindheit.
card-hyperactivator = Hyperaktivator
card-hyperactivator-about = Eingeschaltet: eine Aktion mehr und Initiative +4. Am Ende der Runde ein Wurf gegen die Initiative, sonst ist die Spielfigur paralysiert.
card-armour_plating = Panzerung
card-armour_plating-about = Panzerung +2, aber nur zwei Felder je Bewegungsaktion. Nicht mit einem Hyperaktivator.
card-psi_helmet = PSI-Helm
card-psi_helmet-about = Initiative +4.
card-sonar = Sonar
card-sonar-about = Nahkampf +2. Wer geblendet ist, bewegt sich damit normal.
card-panzerbrecher = { weapon-panzerbrecher }
card-panzerbrecher-about = { weapon-panzerbrecher-about }
card-hellspitter = { weapon-hellspitter }
card-hellspitter-about = { weapon-hellspitter-about }
card-iron_fist = { weapon-iron_fist }
card-iron_fist-about = { weapon-iron_fist-about }
card-azogar = { weapon-azogar }
card-azogar-about = { weapon-azogar-about }
card-gretchjakth = { weapon-gretchjakth }
card-gretchjakth-about = { weapon-gretchjakth-about }
card-alimahn = { weapon-alimahn }
card-alimahn-about = { weapon-alimahn-about }
card-nefasti = { weapon-nefasti }
card-nefasti-about = { weapon-nefasti-about }
card-nafai = { weapon-nafai }
card-nafai-about = { weapon-nafai-about }
card-necrolance = { weapon-necrolance }
card-necrolance-about = { weapon-necrolance-about }
card-claws_of_bohnar = { weapon-claws_of_bohnar }
card-claws_of_bohnar-about = { weapon-claws_of_bohnar-about }
card-belitshe = { weapon-belitshe }
card-belitshe-about = { weapon-belitshe-about }

# Kräfte der dunklen Symmetrie
power-pain = Schmerz
power-pain-about = Stufe 1. Ein Mensch in Sicht ist eine Runde paralysiert. Schutzwurf.
power-blindness = Blindheit
power-blindness-about = Stufe 1. Ein Mensch in Sicht geht ein Feld je Aktion und kann sonst nichts tun. Schutzwurf.
power-dark_aura = Dunkle Aura
power-dark_aura-about = Stufe 2. Bis zum Rundenende würfeln Menschen, die den Nephariten sehen, gegen ihre Initiative: Bei Erfolg dürfen sie nur schießen und nicht näher herangehen, sonst können sie nicht angreifen.
power-malfunction = Fehlfunktion
power-malfunction-about = Stufe 3. Zerstört einen Scanner oder ein Cyberauge eines Menschen in Sicht.
power-compression = Kompression
power-compression-about = Stufe 4. Der Nepharit bewegt sich so viele Felder weit, wie seine Fertigkeit beträgt.
power-enslave_dead = Tote versklaven
power-enslave_dead-about = Stufe 4. Ein Mensch, den er in diesem Spielzug im Nahkampf getötet hat, steht für die Legion wieder auf.
power-acid_flow = Säurefluss
power-acid_flow-about = Stufe 5. Säure auf vier Feldern: Schaden 11 für jeden darin.
power-dimension_hole = Dimensionsloch
power-dimension_hole-about = Stufe 5. Ein Mensch in Sicht verschwindet und kehrt verwundet zurück; ein verwundeter stirbt. Schutzwurf.
power-space_warp = Raumverzerrung
power-space_warp-about = Stufe 6. Sein Spielplanteil wird gedreht oder tauscht den Platz mit einem anderen, samt allem darauf.
power-time_death = Zeittod
power-time_death-about = Stufe 6. Einmal: in diesem Spielzug noch einmal alle Aktionen.
power-name = { $power ->
    [pain] { power-pain }
   *[unknown] { $power }
    [blindness] { power-blindness }
    [dark_aura] { power-dark_aura }
    [malfunction] { power-malfunction }
    [compression] { power-compression }
    [enslave_dead] { power-enslave_dead }
    [acid_flow] { power-acid_flow }
    [dimension_hole] { power-dimension_hole }
    [space_warp] { power-space_warp }
    [time_death] { power-time_death }
}

# Spielplanteile und Gelände
back-hall = Hallenteil
back-labyrinth = Labyrinthteil
back-corridor = Korridorteil
back-A = Dschungel A
back-B = Dschungel B
back-C = Dschungel C
back-name = { $back ->
    [hall] { back-hall }
   *[unknown] { $back }
    [labyrinth] { back-labyrinth }
    [corridor] { back-corridor }
    [A] { back-A }
    [B] { back-B }
    [C] { back-C }
}
# Where a tile lies: boards print no numbers
place = { $pos ->
    [1] 1 (oben links)
    [2] 2 (oben)
    [3] 3 (oben rechts)
    [4] 4 (links)
    [5] 5 (Mitte)
    [6] 6 (rechts)
    [7] 7 (unten links)
    [8] 8 (unten)
    [9] 9 (unten rechts)
   *[unknown] { $pos }
}
place-over = { $over ->
    [1] 1 (oben links)
    [2] 2 (oben)
    [3] 3 (oben rechts)
    [4] 4 (links)
    [5] 5 (Mitte)
    [6] 6 (rechts)
    [7] 7 (unten links)
    [8] 8 (unten)
    [9] 9 (unten rechts)
   *[unknown] { $over }
}
place-from = { $from ->
    [1] 1 (oben links)
    [2] 2 (oben)
    [3] 3 (oben rechts)
    [4] 4 (links)
    [5] 5 (Mitte)
    [6] 6 (rechts)
    [7] 7 (unten links)
    [8] 8 (unten)
    [9] 9 (unten rechts)
   *[unknown] { $from }
}
place-other = { $other ->
    [1] 1 (oben links)
    [2] 2 (oben)
    [3] 3 (oben rechts)
    [4] 4 (links)
    [5] 5 (Mitte)
    [6] 6 (rechts)
    [7] 7 (unten links)
    [8] 8 (unten)
    [9] 9 (unten rechts)
   *[unknown] { $other }
}
tile = Teil { place }
unexplored-tile = nicht aufgedeckt: { back-name }
terrain-floor = Boden
terrain-rock = Fels
terrain-open = offenes Gelände
terrain-thicket = Dickicht
terrain-jungle = Dschungel
terrain-hole = zerstörte Wand
terrain-rubble = Schutt
terrain-acid = Säure
terrain-exit = Ausstieg
terrain-sealed = unzugänglicher Gang
terrain-passage = Gang
terrain-zone = Bereich
direction-N = Norden
direction-NE = Nordosten
direction-E = Osten
direction-SE = Südosten
direction-S = Süden
direction-SW = Südwesten
direction-W = Westen
direction-NW = Nordwesten
direction-name = { $direction ->
    [N] { direction-N }
   *[unknown] { $direction }
    [NE] { direction-NE }
    [E] { direction-E }
    [SE] { direction-SE }
    [S] { direction-S }
    [SW] { direction-SW }
    [W] { direction-W }
    [NW] { direction-NW }
}
arc-front = vorn
arc-side = seitlich
arc-rear = hinten

# Objekte und Marker
object-tunnel = Tunneleingang
object-large = große Mine
object-small = kleine Mine
object-name = { $kind ->
    [tunnel] { object-tunnel }
    [large] { object-large }
    [small] { object-small }
   *[unknown] { $kind }
}
hidden-object = verstecktes Objekt
initiative-chit = Initiativmarker
cup = Becher
display = Display

# Bestandteile eines Wurfs: Fertigkeiten
need-skill = Fertigkeit
need-close_combat = Nahkampf
need-firearms = Schusswaffen
need-first_aid = ambulante Behandlung
need-dark_symmetry = dunkle Symmetrie
need-scanning = Scanner
need-initiative = Initiative
need-strength = Stärke der Alimahn
need-armour = Panzerung
need-damage = Schaden
need-level = Stufe der Kraft
need-mine = Minenwurf

# Bestandteile eines Wurfs: Umstände
need-thicket = Dickicht
need-jungle = Dschungel
need-behind = von hinten
need-aimed = gezielt
need-snap_fire = Schnellschuss
need-corner = hinter einer Ecke
need-through_friends = durch Legionäre hindurch
need-scanner = { card-scanner }
need-cyber_eye = { card-cyber_eye }
need-hyperactivator = { card-hyperactivator }
need-armour_plating = { card-armour_plating }
need-psi_helmet = { card-psi_helmet }
need-sonar = { card-sonar }
need-hellspitter = { weapon-hellspitter }
need-panzerbrecher = { weapon-panzerbrecher }
need-iron_fist = { weapon-iron_fist }

# Optionen
option-mission = Einsatz
option-mission-about = Wo gekämpft wird, und worum es geht.
option-mission-m1 = 1: In den Höhlen
option-mission-m2 = 2: Im Dschungel
option-mission-m3 = 3: Operation Blitzschlag
option-mission-m4 = 4: Die Konzernfehde
option-preset = Regeln
option-preset-about = Wie die Regeln für Fortgeschrittene voreingestellt sind; jede lässt sich unten schalten.
option-preset-mission = wie im Einsatz üblich
option-preset-basic = Basisregeln
option-preset-advanced = für Fortgeschrittene
option-preset-custom = eigene Wahl
option-tile_set = Höhlenbilder
option-tile_set-about = Neun verschiedene Höhlen, oder ein Bild für jede Art von Spielplanteil.
option-tile_set-nine = neun
option-tile_set-three = drei
option-cards = Karten
option-cards-about = Basis: nur Standardwaffen. Fortgeschritten: fünf Karten für jede Einheit und jeden Nephariten, dazu Scanner.
option-cards-preset = wie die Regeln sagen
option-cards-basic = Basis
option-cards-advanced = fortgeschritten
option-waiting = Abwarten
option-waiting-about = Ein Initiativmarker darf aufgehoben und später in der Runde benutzt werden.
option-waiting-preset = wie die Regeln sagen
option-waiting-on = an
option-waiting-off = aus
option-split_movement = Geteilte Bewegung
option-split_movement-about = Andere Aktionen zwischen den Schritten einer Bewegungsaktion.
option-split_movement-preset = wie die Regeln sagen
option-split_movement-on = an
option-split_movement-off = aus
option-criticals = Kritische Erfolge
option-criticals-about = Eine gewürfelte 1 gelingt immer, eine 20 misslingt immer, und beides hat eigene Folgen.
option-criticals-preset = wie die Regeln sagen
option-criticals-on = an
option-criticals-off = aus
option-jams = Ladehemmung
option-jams-about = Bei einer 20 hat die Schusswaffe eines Menschen Ladehemmung, bis sie repariert ist. Braucht kritische Erfolge.
option-jams-preset = wie die Regeln sagen
option-jams-on = an
option-jams-off = aus
option-exploding_weapons = Explodierende Waffen
option-exploding_weapons-about = Bei einer 20 explodiert die Schusswaffe eines Legionärs. Braucht kritische Erfolge.
option-exploding_weapons-preset = wie die Regeln sagen
option-exploding_weapons-on = an
option-exploding_weapons-off = aus
option-medic = Medic
option-medic-about = Medic Hawkes leistet ambulante Behandlung.
option-medic-preset = wie die Regeln sagen
option-medic-on = an
option-medic-off = aus
option-facing = Blickrichtung
option-facing-about = Spielfiguren haben eine Blickrichtung: Sie gehen und kämpfen nach vorn und sind von hinten verwundbar.
option-facing-preset = wie die Regeln sagen
option-facing-on = an
option-facing-off = aus
option-control_zone = Kontrollzone
option-control_zone-about = Ein Marker, der vor den Augen eines Menschen eintritt, verliert die Überraschung. Braucht Blickrichtung.
option-control_zone-preset = wie die Regeln sagen
option-control_zone-on = an
option-control_zone-off = aus
option-aiming = Zielen
option-aiming-about = Eine Aktion Zielen gibt +4 auf den Wurf und +4 Schaden.
option-aiming-preset = wie die Regeln sagen
option-aiming-on = an
option-aiming-off = aus
option-corner_cover = Deckung
option-corner_cover-about = Ein Ziel hinter einer Ecke wird mit −4 beschossen.
option-corner_cover-preset = wie die Regeln sagen
option-corner_cover-on = an
option-corner_cover-off = aus
option-friends_block = Freunde im Weg
option-friends_block-about = Freunde versperren auch Schüsse, die ihr Feld nur streifen; Nephariten schießen mit −4 durch Legionäre hindurch.
option-friends_block-preset = wie die Regeln sagen
option-friends_block-on = an
option-friends_block-off = aus
option-terrain_modifiers = Schwieriges Gelände
option-terrain_modifiers-about = Dickicht in der Schusslinie gibt −2 auf den Wurf, Dschungel −4.
option-terrain_modifiers-preset = wie die Regeln sagen
option-terrain_modifiers-on = an
option-terrain_modifiers-off = aus
option-snap_fire = Schnellschuss
option-snap_fire-about = Eine Aktion: zwei Felder und ein Schuss mit −4.
option-snap_fire-preset = wie die Regeln sagen
option-snap_fire-on = an
option-snap_fire-off = aus
option-breaching = Durch die Wand
option-breaching-about = Der Panzerbrecher sprengt Löcher in den Fels und bringt Gänge zum Einsturz. Braucht Karten für Fortgeschrittene.
option-breaching-preset = wie die Regeln sagen
option-breaching-on = an
option-breaching-off = aus
option-dark_symmetry = Dunkle Symmetrie
option-dark_symmetry-about = Nephariten haben psychische Kräfte. Braucht Karten für Fortgeschrittene.
option-dark_symmetry-preset = wie die Regeln sagen
option-dark_symmetry-on = an
option-dark_symmetry-off = aus
option-sergeant_extra_for = Der zusätzliche Spielzug des Sergeants
option-sergeant_extra_for-about = Wer ihn bekommen darf.
option-sergeant_extra_for-men = jeder seiner Männer
option-sergeant_extra_for-troopers = nur Trooper
option-bauhaus = Bauhaus-Venusranger
option-bauhaus-about = In Einsatz 3 kann ein dritter Spieler mit sechs Venusrangern helfen. In Einsatz 4 sind sie immer der Gegner.
option-bauhaus-none = nehmen nicht teil
option-bauhaus-ally = als Verbündete
option-round_limit = Letzte Runde
option-round_limit-about = Nach dieser Runde gewinnt die Legion. Einsatz 4 hat immer 12.

# Ablehnungen
refused-adjacent_enemy = Gegen angrenzende Gegner helfen nur Nahkampfwaffen.
refused-already_acted = Sie hat in dieser Runde schon gehandelt.
refused-already_chosen = Diese Wahl ist schon getroffen.
refused-already_fed = Sie ist in dieser Runde schon gefüttert.
refused-aura_firearms_only = Die dunkle Aura lässt nur Schusswaffen zu.
refused-aura_may_not_approach = Die dunkle Aura verbietet, näher heranzugehen.
refused-aura_no_attack = Unter der dunklen Aura kann sie nicht angreifen.
refused-bad_entry_square = Auf diesem Feld kann sie nicht eintreten.
refused-bad_path = Einen solchen Weg gibt es nicht.
refused-bad_square = Dieses Feld ist hier nicht möglich.
refused-blinded = Sie ist geblendet und kann sich nur bewegen.
refused-board_edge = Dahinter ist der Rand des Spielplans.
refused-burning = Sie steht in Flammen und kann sich nur bewegen und drehen.
refused-cannot_carry = Das kann diese Spielfigur nicht tragen.
refused-card_conflict = Panzerung und Hyperaktivator vertragen sich nicht.
refused-card_not_available = Von diesen Karten ist keine mehr da.
refused-cave_not_connected = Die Höhlen hingen nicht mehr zusammen.
refused-centre_not_allowed = Auf dem Teil in der Mitte darf die Einheit nicht beginnen.
refused-chit_already_saved = Ein aufgehobener Initiativmarker wird benutzt oder abgelegt, nicht noch einmal aufgehoben.
refused-dark_cards_first = Ziehe zuerst die Karten der dunklen Symmetrie.
refused-difficult_terrain_limit = Ein dritter Schritt erlaubt nur ein Feld Dickicht oder Dschungel.
refused-duplicate_on_figure = Diese Karte hat sie schon.
refused-entrance_blocked = Alle Felder des Zugangs sind besetzt.
refused-exchange_not_allowed = Der Nepharit von oben kann nicht herunterkommen.
refused-exit_missing = Setze zuerst den Ausstieg.
refused-figure_missing = Es sind noch nicht alle Spielfiguren aufgestellt.
refused-friend_in_the_way = Ein Freund ist im Weg.
refused-game_over = Die Partie ist zu Ende.
refused-immune = Das Ziel ist immun.
refused-in_close_combat = Neben einem Gegner kann sie nicht zielen.
refused-jammed = Die Waffe hat Ladehemmung.
refused-malformed = Das ist keine gültige Wahl.
refused-marker_missing = Es liegen noch nicht alle Marker.
refused-markers_in_zone = In diesem Gang liegen Marker.
refused-mission_not_done = Erst müssen sechs Teile erfasst sein.
refused-must_enter_first = Erst muss sie auf den Spielplan treten.
refused-must_flee = Sie muss fliehen.
refused-must_stop = Der Marker trifft auf Menschen und geht nicht weiter.
refused-needs_nepharite = Die Gefangenen bewegen sich nur, wenn ein Nepharit auf ihrem Teil ist.
refused-no_acid = Von diesem Nephariten ist keine Säure auf dem Plan.
refused-no_actions_left = Sie hat nicht genug Aktionen übrig.
refused-no_close_combat_skill = Sie beherrscht keinen Nahkampf.
refused-no_device = Das Ziel hat kein solches Gerät.
refused-no_extra_turn = Es gibt keinen zusätzlichen Spielzug zu vergeben.
refused-no_line_of_sight = Dorthin gibt es keine Sichtlinie.
refused-no_medikit = Dazu gehört ein Medikit.
refused-no_opening = Dorthin führt keine Öffnung.
refused-no_rifle = Der Höllenspucker ersetzt ein Gewehr, und sie hat keines.
refused-no_saved_chit = Es ist kein Initiativmarker aufgehoben.
refused-no_scanner = Sie hat keinen Scanner, der funktioniert.
refused-no_such_card = Diese Karte hat sie nicht.
refused-no_target = Dort ist niemand zu treffen.
refused-no_victim = Er hat dort in diesem Spielzug niemanden im Nahkampf getötet.
refused-not_active = Dieser Marker liegt auf dem Display und muss erst aktiviert werden.
refused-not_adjacent = Das grenzt nicht an.
refused-not_adjacent_box = Dieser Teil grenzt nicht an.
refused-not_an_enemy = Das ist kein Gegner.
refused-not_at_entrance = Sie steht auf keinem bekannten Tunneleingang.
refused-not_at_exit = Sie steht nicht auf dem Ausstieg.
refused-not_awake = Die Waffe schläft.
refused-not_eligible_for_extra = Diese Spielfigur kann den zusätzlichen Spielzug nicht bekommen.
refused-not_here = Das geht in diesem Teil des Einsatzes nicht.
refused-not_in_front = Das liegt nicht vor ihr.
refused-not_jammed = Die Waffe hat keine Ladehemmung.
refused-not_on_board = Sie ist nicht auf dem Spielplan.
refused-not_on_display = Dieser Marker liegt nicht mehr auf dem Display.
refused-not_open_ground = Zum Schuss muss sie auf offenem Gelände stehen.
refused-not_paralysed = Sie ist nicht paralysiert.
refused-not_resting = Die Waffe schläft nicht.
refused-not_rock = Das ist kein Fels, der sich durchbrechen ließe.
refused-not_wounded = Sie ist nicht verwundet.
refused-not_yet = Das geht noch nicht.
refused-not_your_decision = Danach bist du gerade nicht gefragt.
refused-object_not_here = Ein solches Objekt liegt dort nicht.
refused-off_board = Das liegt außerhalb des Spielplans.
refused-one_tunnel_per_box = In jede Box gehört höchstens ein Tunneleingang.
refused-option_conflict = Diese Optionen passen nicht zusammen.
refused-option_disabled = Diese Partie wird ohne diese Regel gespielt.
refused-out_of_range = Das ist außer Reichweite.
refused-paralysed = Sie ist paralysiert.
refused-power_already_used = Dieser Nepharit hat in dieser Runde schon eine Kraft benutzt.
refused-sealed_passage = Dieser Gang ist unzugänglich.
refused-square_occupied = Dort steht schon jemand.
refused-tile_already_scanned = Auf diesem Teil ist nichts mehr versteckt.
refused-tile_not_allowed = Auf diesem Teil kann der Legionär nicht zurückkehren.
refused-too_close_to_human = Ein Mensch steht zu nahe daran.
refused-too_far = Das ist zu weit.
refused-too_many_cards = Höchstens fünf Karten.
refused-too_many_changes = Mehr Änderungen sind nicht möglich: Schließe das jetzt ab.
refused-too_many_steps = So viele Schritte hat sie nicht mehr.
refused-too_many_turns = Noch einmal drehen kann sie sich jetzt nicht.
refused-too_narrow = Für die Nekrolanze ist es zu eng.
refused-turn_already_begun = Das geht nur am Anfang eines Spielzugs.
refused-unit_split = Die Einheit darf nicht auf zwei Gänge verteilt werden.
refused-unknown_box = Eine solche Box gibt es nicht.
refused-unknown_figure = Eine solche Spielfigur steht nicht zur Wahl.
refused-unknown_level = Eine solche Ebene gibt es nicht.
refused-unknown_marker = Ein solcher Marker steht nicht zur Wahl.
refused-unknown_tile = Versklavte betreten keine nicht aufgedeckten Teile.
refused-wall = Fels ist im Weg.
refused-weapon_cannot_aim = Mit ihren Waffen bringt Zielen nichts.
refused-weapon_destroyed = Die Waffe ist zerstört.
refused-weapon_unavailable = Diese Waffe ist jetzt nicht zu gebrauchen.
refused-wrong_entrance = Alle müssen den Eingang nehmen, der zuerst benutzt wurde.
refused-wrong_nepharite = Dieser Nepharit steht hier nicht zur Wahl.
refused-wrong_nepharite_count = Es ist kein Nepharit gewählt.
refused-wrong_object_count = Jede Box braucht zwei Objekte: zusammen 3 Eingänge, 3 große und 12 kleine Minen.

# Namen nach Parameter, Zahlen
card-name = { $card ->
        [scanner] { card-scanner }
       *[unknown] { $card }
        [medikit] { card-medikit }
        [panzerbrecher] { card-panzerbrecher }
        [hellspitter] { card-hellspitter }
        [iron_fist] { card-iron_fist }
        [cyber_eye] { card-cyber_eye }
        [hyperactivator] { card-hyperactivator }
        [armour_plating] { card-armour_plating }
        [psi_helmet] { card-psi_helmet }
        [sonar] { card-sonar }
        [azogar] { card-azogar }
        [belitshe] { card-belitshe }
        [claws_of_bohnar] { card-claws_of_bohnar }
        [necrolance] { card-necrolance }
        [nafai] { card-nafai }
        [alimahn] { card-alimahn }
        [gretchjakth] { card-gretchjakth }
        [nefasti] { card-nefasti }
        [pain] { power-pain }
        [blindness] { power-blindness }
        [dark_aura] { power-dark_aura }
        [malfunction] { power-malfunction }
        [compression] { power-compression }
        [enslave_dead] { power-enslave_dead }
        [acid_flow] { power-acid_flow }
        [dimension_hole] { power-dimension_hole }
        [space_warp] { power-space_warp }
        [time_death] { power-time_death }
    }
direction = { direction-name }
number = { $n }
nothing = –
both-sides = { $healthy } / { $wounded }
damage-double = { $n } doppelt
range-beside = angrenzend
figure-wounds = { figure-name }, { wounds }
figure-slave-wounds = { figure-slave }
wounds = { $wounds ->
        [one] eine Wunde
       *[other] { $wounds } Wunden
    }
state-dead = tot
state-marker = wieder verborgen, als Marker
value-yes = ja
value-no = nein
value-none = keins
value-square = Feld { $square }, Teil { place }
value-rotate = Teil drehen
value-swap = mit einem anderen Teil tauschen
level-surface = oben
level-under = unten
level-name = { $level ->
        [surface] { level-surface }
       *[unknown] { $level }
        [under] { level-under }
    }

# Phasen
phase-beginning = Vor der Partie
phase-setup = Vorbereitung
phase-entry = Der Startteil
phase-vacate = Der Startteil
phase-deploy = Aufstellung
phase-over = Der Einsatz ist vorbei
phase-round = Runde { $round }
phase-round-stage = Teil { $stage }, Runde { $round }
prisoners_held = Die Gefangenen wurden drei Runden lang gehalten
unit_destroyed = Die Einheit wurde vernichtet
entrances_found = Alle Tunneleingänge wurden gefunden
entrances_destroyed = Alle Tunneleingänge wurden zerstört
no_scanner = Kein Scanner blieb übrig
scan_brought_home = Der Scan wurde heimgebracht
scan_lost_below = Der Scan ging unten verloren
round_limit = Die letzte Runde war vorbei
withdrawn = Die andere Seite gab auf
feud = Die Fehde war entschieden
reason = { $reason ->
        [prisoners_held] { prisoners_held }
        [unit_destroyed] { unit_destroyed }
        [entrances_found] { entrances_found }
        [entrances_destroyed] { entrances_destroyed }
        [no_scanner] { no_scanner }
        [scan_brought_home] { scan_brought_home }
        [scan_lost_below] { scan_lost_below }
        [round_limit] { round_limit }
       *[unknown] { $reason }
        [withdrawn] { withdrawn }
        [feud] { feud }
    }
result = { $seat } { $count ->
        [one] gewinnt
       *[other] gewinnt mit den Verbündeten
    }: { reason }.
result-drawn = Unentschieden: { reason }.

# Spielplan und Figuren
cell-unexplored = nicht aufgedeckt
cell-tile = nicht aufgedeckter Teil { place }
cell-marks = Box von Teil { place }
face-name = { $face ->
        [H1] Halle 1
        [H2] Halle 2
        [H3] Halle 3
        [L1] Labyrinth 1
        [L2] Labyrinth 2
        [L3] Labyrinth 3
        [K1] Korridor 1
        [K2] Korridor 2
        [K3] Korridor 3
        [A] Dschungel A
       *[unknown] { $face }
        [B] Dschungel B
        [C] Dschungel C
    }
piece-plan = { face-name }
piece-plan-under = { face-name }, der Gegner sieht { back-name }
piece-acid = Säure: { figure-name }
piece-object = { object-name }
piece-object-known = { object-name }, verdeckt
piece-marker-display = { figure-name }, auf dem Display, Teil { place }
piece-markers-display = { $count ->
        [one] ein Marker
       *[other] { $count } Marker
    } auf dem Display, Teil { place }
piece-marker-idle = { figure-name }, auf dem Spielplan, Teil { place }
piece-markers-idle = { $count ->
        [one] ein Marker
       *[other] { $count } Marker
    } auf dem Spielplan, Teil { place }
piece-marker-acted = { figure-name }, auf dem Spielplan, hat gehandelt, Teil { place }
piece-markers-acted = { $count ->
        [one] ein Marker
       *[other] { $count } Marker
    } auf dem Spielplan, hat gehandelt, Teil { place }
badge-known = nur der Legion bekannt
badge-display = auf dem Display
badge-aimed-at = im Visier: { figure-name }
badge-jammed = { weapon-name }: Ladehemmung
measure-rock = Sichtlinie am Fels vorbei
measure-fire = Sichtlinie auch an Spielfiguren vorbei

# Neben dem Spielplan
track-hold = Runden bei den Gefangenen
goal-mission = { $mission ->
    [m1] Haltet die Gefangenen drei Runden lang.
   *[unknown] { $mission }
    [m2] Findet alle drei Tunneleingänge, einen davon unbeschädigt.
    [m3] Erfasst sechs Höhlenteile und bringt einen Scanner hinaus.
    [m4] Es gewinnt, wer als Letzter steht.
}
track-goal = Ziel
goal-hold = { $count ->
        [one] eine Runde
       *[other] { $count } Runden
    }
goal-entrances = Eingänge gefunden
goal-recorded = Teile erfasst
column-figure = Figur
column-initiative = Initiative
column-actions = Aktionen
column-armour = Panzerung
column-close_combat = Nahkampf
column-firearms = Schusswaffen
column-first_aid = Behandlung
column-dark_symmetry = Dunkle Symmetrie
column-weapon = Waffe
column-damage = Schaden
column-range = Reichweite
overview-figures = { $count ->
        [one] eine Spielfigur
       *[other] { $count } Spielfiguren
    } ({ side })
overview-display = { $count ->
        [one] ein Marker
       *[other] { $count } Marker
    } auf dem Display
overview-idle = { $count ->
        [one] ein Marker
       *[other] { $count } Marker
    } auf dem Spielplan
overview-acted = { $count ->
        [one] ein Marker, der gehandelt hat
       *[other] { $count } Marker, die gehandelt haben
    }
overview-objects = { $count ->
        [one] ein verstecktes Objekt
       *[other] { $count } versteckte Objekte
    }
profiles = Figuren
panel-numbers = Karten: unverletzt / verwundet
panel-weapons = Waffen
supply-placing = Zu setzen
supply-markers-surface = Marker für das Display
supply-below = Marker unten
supply-markers-under = Marker für das untere Display
supply-taken = Gewählte Karten
card-bearer = { figure-name }
actions-left = { $actions ->
        [0] keine Aktion mehr
        [one] noch eine Aktion
       *[other] noch { $actions } Aktionen
    }
supply-acting = { figure-name }: { actions-left }
supply-hand = Karten: { figure-name }
supply-hand-unknown = Karten eines Nephariten
cards-hidden = noch nicht gezeigte Karte
supply-away = Nicht auf dem Spielplan
chits-left = { side }: Initiativmarker im Becher
chits-saved = { side }: aufgehobene Initiativmarker
extra-turn = { side }: zusätzlicher Spielzug zu vergeben
text-forces = { $humans ->
        [one] Ein Mensch lebt
       *[other] { $humans } Menschen leben
    }; zu sehen { $seen ->
        [one] ist eine Spielfigur
       *[other] sind { $seen } Spielfiguren
    } der Legion, verdeckt { $hidden ->
        [one] ist ein Marker
       *[other] sind { $hidden } Marker
    }.
text-tiles = { $count ->
        [one] Ein Teil ist aufgedeckt.
       *[other] { $count } Teile sind aufgedeckt.
    }
text-target = Runden, die die Menschen bei den Gefangenen ausgehalten haben: { $hold }.

# Entscheidungen
ask-prepare-you = Lege die Höhlen aus und verteile deine Marker auf die Boxen, oder überlass den Rest dem Los.
ask-prepare-others = { $seat } bereitet die Höhlen vor.
ask-equip-you = Wähle die Ausrüstung deiner Einheit und schließe ab.
ask-equip-others = { $seat } wählt die Ausrüstung.
ask-entry-you = Wähle den Teil, auf dem deine Einheit beginnt.
ask-entry-others = { $seat } wählt den Startteil.
ask-vacate-you = Ziehe deine Marker von Teil { place } auf die Teile ringsum.
ask-vacate-others = { $seat } räumt Teil { place }.
ask-deploy-you = { $count ->
        [0] Alle sind aufgestellt: Schließe die Aufstellung ab.
        [one] Stelle { figure-name } auf Teil { place }.
       *[other] Stelle { $count } Spielfiguren auf Teil { place }, als Nächstes { figure-name }.
    }
ask-deploy-others = { $seat } stellt sich auf Teil { place } auf.
ask-chit-you = Dein Initiativmarker: Wer handelt?
ask-chit-others = { $seat } hat den Initiativmarker.
ask-chit-saved-you = Dein aufgehobener Initiativmarker: Wer handelt?
ask-chit-saved-others = { $seat } nutzt einen aufgehobenen Initiativmarker.
ask-marker-you = Dein Marker auf Teil { place } darf noch ziehen.
ask-marker-others = { $seat } darf den Marker auf Teil { place } noch ziehen.
ask-figure-you = { figure-name }: { actions-left }{ $steps ->
        [0] .
        [one] , ein Schritt.
       *[other] , { $steps } Schritte.
    }
ask-figure-others = { $seat }: { figure-name } handelt, { actions-left }.
ask-snap-you = { figure-name }: Schnellschuss. Gehe und schieße einmal.
ask-snap-others = { $seat }: { figure-name } schießt aus der Bewegung.
ask-threshold-you = { figure-name } steht vor Teil { place }: Tritt ein.
ask-threshold-others = { $seat }: { figure-name } betritt Teil { place }.
ask-reserve-you = { figure-name } ist in Reserve: Betritt Teil { place } oder bleibe.
ask-reserve-others = { $seat }: { figure-name } darf eintreten.
ask-wait_window-you = { $count ->
        [0] Der Becher ist leer: Nutze einen aufgehobenen Initiativmarker oder lass alle verfallen.
       *[other] Nutze jetzt einen aufgehobenen Initiativmarker, oder lass den nächsten ziehen.
    }
ask-wait_window-others = { $seat } darf einen aufgehobenen Initiativmarker nutzen.
ask-place_troops-you = { $count ->
        [0] Alle sind aufgestellt: Schließe ab.
        [one] Stelle { figure-name } auf.
       *[other] Stelle { $count } Spielfiguren der Legion auf, als Nächstes { figure-name }.
    }
ask-place_troops-others = { $seat } stellt Spielfiguren der Legion auf.
ask-place_objective-you = Stelle die Gefangenen auf ein Feld ihres Teils.
ask-place_objective-others = { $seat } stellt die Gefangenen auf.
ask-choose_object-you = Lege ein Objekt verdeckt auf den Teil.
ask-choose_object-others = { $seat } legt ein Objekt.
ask-choose_mine-you = Wähle, was explodiert.
ask-choose_mine-others = { $seat } wählt, was explodiert.
ask-place_mine_centre-you = Wähle das Zentrum der Explosion.
ask-place_mine_centre-others = { $seat } wählt das Zentrum der Explosion.
ask-reinforce-you = Wähle den Teil für den zurückkehrenden Legionär.
ask-reinforce-others = { $seat } wählt, wo ein Legionär zurückkehrt.
ask-place_slave-you = Wähle, wo sich der versklavte Tote erhebt.
ask-place_slave-others = { $seat } lässt den Toten auferstehen.
ask-return_square-you = Wähle, wo die Spielfigur zurückkehrt.
ask-return_square-others = { $seat } wählt, wo eine Spielfigur zurückkehrt.
ask-nafai_flight-you = Lass die Nafai weiterfliegen oder beende den Flug.
ask-nafai_flight-others = { $seat } lenkt die Nafai.
ask-regroup-you = Ordne die Höhlen neu, wenn du willst, und schließe ab.
ask-regroup-others = { $seat } ordnet die Höhlen neu.
ask-place_group-you = { $count ->
        [0] Alle sind aufgestellt: Schließe ab.
       *[other] Stelle deine Startgruppe auf den Eingangsteil, als Nächstes { figure-name }.
    }
ask-place_group-others = { $seat } stellt eine Startgruppe auf.

# Optionen
do-swap_tiles = Teil { place } mit einem anderen tauschen
    .one-more-than-pos = pos
do-rotate_tile = Teil { place } drehen
    .one-more-than-pos = pos
do-draw_layout = Die Teile zufällig auslegen
do-fill_box = { $first ->
        [tunnel] { object-tunnel }
        [large] { object-large }
        [small] { object-small }
       *[unknown] { $first }
    } und ein weiteres Objekt in eine Box legen
do-draw_objects = Die Boxen zufällig füllen
do-choose_nepharite = { $level ->
    [surface] { figure-name } nimmt teil
   *[unknown] { $level }
    [under] { figure-name } wartet unten
}
    .of-figure = nepharite
do-place_marker = { figure-name } in eine Box legen
    .of-figure = marker
    .light = yes
do-draw_display = Die Marker zufällig auf die Boxen verteilen: { level-name }
do-draw_dark_cards = Karten der dunklen Symmetrie ziehen: { figure-name }
    .of-figure = nepharite
do-take_necrotech = Eine Nekrotech-Karte nehmen: { figure-name }
    .of-figure = nepharite
do-drop_necrotech = Eine Nekrotech-Karte zurücklegen: { figure-name }
    .of-figure = nepharite
do-take_card = Nehmen: { card-name }
do-drop_card = Eine Karte zurücklegen: { figure-name }
do-finish_setup = Fertig
do-finish_setup-auto = Den Rest dem Los überlassen
    .auto = yes
do-choose_entry = Hier beginnen
do-vacate_marker = { figure-name } wegziehen
    .of-figure = handle
    .light = yes
do-place_figure = { figure-name } aufstellen
    .light = yes
do-finish_placing = Fertig
do-finish_placing-auto = Den Rest nach den Regeln aufstellen
    .auto = yes
do-place_objective = Die Gefangenen aufstellen
do-choose_object = Ein Objekt legen
do-choose_mine = Mine von Teil { place } wählen
    .one-more-than-pos = pos
do-place_mine_centre = Zentrum wählen
do-place_reinforcement = Auf einem Teil zurückkehren
do-place_slave = Auferstehen lassen
do-choose_return_square = Hier zurückkehren
do-exchange = Den Nephariten herunterholen
do-place_exit = Ausstieg setzen
do-activate = { figure-name } handeln lassen
do-activate-extra = Zusätzlicher Spielzug für { figure-name }
    .extra = yes
do-recover = { figure-name } erholt sich
do-pass_chit = Initiativmarker ablegen
do-save_chit = Initiativmarker aufheben
do-use_saved_chit = Aufgehobenen Initiativmarker nutzen
do-continue_draw = Weiter
do-activate_marker = { figure-name } aktivieren
    .of-figure = handle
do-move_marker = { figure-name } ziehen
    .of-figure = handle
do-move_marker-via = { figure-name } auf Teil { place } ziehen
    .of-figure = handle
do-move_marker-over = { figure-name } über Teil { place-over } auf Teil { place } ziehen
    .of-figure = handle
do-wake_weapon = Eine Waffe wecken: { figure-name }
    .of-figure = nepharite
do-shift_underground = Unten ziehen: { figure-name }
do-move = Gehen
    .light = yes
do-move-fresh = Gehen, mit neuer Aktion
    .light = yes
    .fresh = yes
do-turn = Drehen
    .light = yes
do-turn-fresh = Drehen, mit neuer Aktion
    .light = yes
    .fresh = yes
do-snap_fire = Schnellschuss: gehen und mit −4 schießen
do-rest_weapon = Eine Waffe schlafen legen
do-enter_tunnel = Im Tunnel verschwinden
do-leave_cave = Die Höhlen verlassen
do-end_turn = Spielzug beenden
do-fly_on = Weiterfliegen
do-end_flight = Flug beenden
do-set_hyperactivator = { $on ->
        [yes] Hyperaktivator einschalten: { figure-name }
       *[unknown] { $on }
        [no] Hyperaktivator ausschalten: { figure-name }
    }
do-set_keep_awake = { $on ->
        [yes] Marker füttern: { card-name }
       *[unknown] { $on }
        [no] Marker füttern nicht, einschlafen lassen: { card-name }
    }
do-shoot = Schießen: { weapon-name }
do-shoot-turned = { do-shoot }, erst drehen: { direction-name }
    .of-direction = turn_before
do-shoot-turning = { do-shoot }, dann drehen
do-strike = Nahkampf: { weapon-name }
do-strike-turned = { do-strike }, erst drehen: { direction-name }
    .of-direction = turn_before
do-strike-turning = { do-strike }, dann drehen
do-fire_line = Flamme: { weapon-name }
do-fire_line-turned = { do-fire_line }, erst drehen: { direction-name }
    .of-direction = turn_before
do-fire_line-turning = { do-fire_line }, dann drehen
do-fire_area = Flächenschuss: { weapon-name }
do-fire_area-turned = { do-fire_area }, erst drehen: { direction-name }
    .of-direction = turn_before
do-fire_area-turning = { do-fire_area }, dann drehen
do-launch_nafai = Nafai starten
do-launch_nafai-turned = { do-launch_nafai }, erst drehen: { direction-name }
    .of-direction = turn_before
do-launch_nafai-turning = { do-launch_nafai }, dann drehen
do-use_alimahn = Alimahn einsetzen
do-use_alimahn-turned = { do-use_alimahn }, erst drehen: { direction-name }
    .of-direction = turn_before
do-use_alimahn-turning = { do-use_alimahn }, dann drehen
do-breach = Durch die Wand schießen: { $towards ->
    [N] { direction-N }
   *[unknown] { $towards }
    [NE] { direction-NE }
    [E] { direction-E }
    [SE] { direction-SE }
    [S] { direction-S }
    [SW] { direction-SW }
    [W] { direction-W }
    [NW] { direction-NW }
}
    .of-towards = direction
do-breach-turned = { do-breach }, erst drehen: { direction-name }
    .of-towards = direction
    .of-direction = turn_before
do-breach-turning = { do-breach }, dann drehen
    .of-towards = direction
do-collapse = Gang einstürzen lassen
do-collapse-turned = { do-collapse }, erst drehen: { direction-name }
    .of-direction = turn_before
do-collapse-turning = { do-collapse }, dann drehen
do-aim = Zielen
do-aim-turned = { do-aim }, erst drehen: { direction-name }
    .of-direction = turn_before
do-aim-turning = { do-aim }, dann drehen
do-scan = Scannen
do-scan-turned = { do-scan }, erst drehen: { direction-name }
    .of-direction = turn_before
do-scan-turning = { do-scan }, dann drehen
do-treat = Ambulante Behandlung
do-treat-turned = { do-treat }, erst drehen: { direction-name }
    .of-direction = turn_before
do-treat-turning = { do-treat }, dann drehen
do-repair = Waffe reparieren
do-repair-turned = { do-repair }, erst drehen: { direction-name }
    .of-direction = turn_before
do-repair-turning = { do-repair }, dann drehen
do-use_power = { power-name }
do-use_power-turned = { do-use_power }, erst drehen: { direction-name }
    .of-direction = turn_before
do-use_power-turning = { do-use_power }, dann drehen
do-sustain_acid = Säure erhalten
do-sustain_acid-turned = { do-sustain_acid }, erst drehen: { direction-name }
    .of-direction = turn_before
do-sustain_acid-turning = { do-sustain_acid }, dann drehen
do-feed_weapon = Füttern: { card-name }
do-feed_weapon-turned = { do-feed_weapon }, erst drehen: { direction-name }
    .of-direction = turn_before
do-feed_weapon-turning = { do-feed_weapon }, dann drehen

# Vorschau
preview-swap-tiles = Die beiden Teile tauschen die Plätze.
preview-rotate-tile = Der Teil wird um 180 Grad gedreht.
preview-draw-layout = Alle Teile werden zufällig ausgelegt.
preview-fill-box = Die Box enthält diese beiden Objekte.
preview-draw-objects = Alle Boxen werden zufällig gefüllt.
preview-choose-nepharite = Dieser Nepharit nimmt teil; sonst erfährt niemand, welcher.
preview-place-marker = Der Marker liegt in dieser Box.
preview-draw-display = Alle Marker werden zufällig auf die Boxen verteilt.
preview-draw-dark-cards = Die Karten werden blind gezogen und lassen sich nicht zurücklegen.
preview-take-necrotech = Der Nepharit bekommt diese Karte.
preview-drop-necrotech = Die Karte kommt zurück.
preview-take-card = Die Spielfigur bekommt diese Karte.
preview-drop-card = Die Karte kommt zurück.
preview-finish-setup = { $auto ->
        [yes] Was fehlt, wird ausgelost; die Vorbereitung ist zu Ende.
        [no] Die Vorbereitung ist zu Ende.
       *[unknown] { $auto }
    }
preview-choose-entry = Deine Einheit beginnt auf diesem Teil.
preview-vacate-marker = Der Marker zieht auf diesen Teil.
preview-place-figure = Die Spielfigur steht dort; du darfst sie noch versetzen.
preview-finish-placing = { $auto ->
        [yes] Die Regeln stellen den Rest auf.
        [no] Die Aufstellung ist fertig.
       *[unknown] { $auto }
    }
preview-place-objective = Die Gefangenen stehen dort.
preview-choose-object = Das Objekt liegt dort, verdeckt.
preview-choose-mine = Das explodiert.
preview-place-mine-centre = Die Mine explodiert dort.
preview-place-reinforcement = Der Legionär kehrt dort zurück.
preview-place-slave = Der Tote erhebt sich dort.
preview-choose-return-square = Die Spielfigur kehrt dort zurück.
preview-exchange = Die Legionäre 7 bis 10 unten weichen dem Nephariten.
preview-place-exit = Der Ausstieg ist dort.
preview-activate = Die Spielfigur hat ihren Spielzug.
preview-recover = Der Initiativmarker ist verbraucht; die Spielfigur kann wieder handeln.
preview-pass-chit = Niemand handelt.
preview-save-chit = Der nächste Initiativmarker wird gezogen; diesen darfst du später in der Runde nutzen.
preview-use-saved-chit = Du nimmst einen aufgehobenen Initiativmarker.
preview-continue-draw = Die Runde geht weiter.
preview-activate-marker = Der Marker liegt auf dem Spielplan und darf noch ziehen.
preview-move-marker = Der Marker zieht; trifft er auf Menschen, wird er sofort aufgedeckt.
preview-wake-weapon = Die Waffe erwacht; das braucht den ganzen Spielzug.
preview-shift-underground = Ein Marker unten zieht.
preview-turn = Die Spielfigur dreht sich.
preview-fire-line = Für jeden in dieser Linie wird gewürfelt, Freund oder Feind.
preview-fire-area = Das Ziel und alle ringsum können getroffen werden.
preview-launch-nafai = Die Nafai fliegt zu diesem Gegner und greift alle auf dem Weg an.
preview-fly-on = Die Nafai fliegt zu diesem Gegner weiter.
preview-end-flight = Der Flug ist zu Ende.
preview-use-alimahn = Ein Wurf gegen die Stärke der Runde; dann macht das Opfer einen Schutzwurf.
preview-breach = Ein Schuss auf Fels: Bei einem Treffer entsteht ein Loch.
preview-collapse = Ein Schuss auf den Gang: Bei einem Treffer stürzt er ein.
preview-aim = Alle Schüsse auf dieses Ziel bekommen +4, der Schaden +4.
preview-snap-fire = Eine Aktion: bis zu zwei Schritte und ein Schuss mit −4.
preview-use-power = { power-name }: höchstens { $need } mit dem W20; das kostet eine Aktion, wie der Wurf auch fällt.
preview-sustain-acid = Die Säure bleibt und verätzt alle, die darin stehen.
preview-feed-weapon = Die Waffe ist für diese Runde gefüttert.
preview-rest-weapon = Die Waffe schläft ein.
preview-enter-tunnel = Die Spielfigur verschwindet nach unten; ihr Spielzug endet.
preview-leave-cave = Die Spielfigur verlässt die Höhlen endgültig.
preview-end-turn = Der Spielzug endet.
preview-set-hyperactivator = Das gilt ab der nächsten Runde.
preview-set-keep-awake = Das gilt ab dem nächsten Initiativmarker.
who-name = { $who ->
        [R1] { figure-R1 }
        [R2] { figure-R2 }
        [R3] { figure-R3 }
        [R4] { figure-R4 }
        [R5] { figure-R5 }
        [R6] { figure-R6 }
        [N1] { figure-N1 }
        [N2] { figure-N2 }
        [L3] { figure-L3 }
        [L4] { figure-L4 }
        [L5] { figure-L5 }
        [L6] { figure-L6 }
        [L7] { figure-L7 }
        [L8] { figure-L8 }
        [L9] { figure-L9 }
        [L10] { figure-L10 }
        [B1] { figure-B1 }
        [B2] { figure-B2 }
        [B3] { figure-B3 }
        [B4] { figure-B4 }
        [B5] { figure-B5 }
        [B6] { figure-B6 }
        [PT] { figure-PT }
       *[unknown] { $who }
    }
at-name = { $at ->
        [R1] { figure-R1 }
        [R2] { figure-R2 }
        [R3] { figure-R3 }
        [R4] { figure-R4 }
        [R5] { figure-R5 }
        [R6] { figure-R6 }
        [N1] { figure-N1 }
        [N2] { figure-N2 }
        [L3] { figure-L3 }
        [L4] { figure-L4 }
        [L5] { figure-L5 }
        [L6] { figure-L6 }
        [L7] { figure-L7 }
        [L8] { figure-L8 }
        [L9] { figure-L9 }
        [L10] { figure-L10 }
        [B1] { figure-B1 }
        [B2] { figure-B2 }
        [B3] { figure-B3 }
        [B4] { figure-B4 }
        [B5] { figure-B5 }
        [B6] { figure-B6 }
        [PT] { figure-PT }
       *[unknown] { $at }
    }
preview-shoot = { who-name } schießt auf { at-name } ({ weapon-name }): Treffer bei höchstens { $need } mit dem W20.
preview-strike = { who-name } greift { at-name } im Nahkampf an ({ weapon-name }): Treffer bei höchstens { $need } mit dem W20.
preview-move = { who-name }: { $steps ->
        [one] ein Schritt
       *[other] { $steps } Schritte
    }, { $left } übrig in dieser Aktion, { $actions ->
        [one] noch eine Aktion
       *[other] noch { $actions } Aktionen
    }.
preview-scan = Bei höchstens { $need } legt die Legion ein Objekt dieses Teils.
preview-treat = Bei höchstens { $need } ist der Patient wieder unverletzt.
preview-repair = Bei höchstens { $need } funktioniert die Waffe wieder.
odds-hit = Treffer
odds-wound = verwundet
odds-kill = tot
odds-wounds = { at-name } verwundet
odds-kills = { at-name } tot
odds-paralyses = { at-name } paralysiert
odds-object = ein Objekt daneben explodiert
odds-mine = Mine am Ende des Spielzugs
odds-success = Erfolg
odds-fumble = kritischer Misserfolg
odds-effect = Wirkung
contest-side = { $seat }
need-mine_check = { need-mine }

# Würfe
roll-surprise = Überraschung
roll-surprised = { figure-name } ist schneller
roll-attack = { figure-name }: { weapon-name }
roll-armour = { figure-name }: Panzerung
roll-repair = { figure-name }: Reparatur
roll-treat = { figure-name }: ambulante Behandlung
roll-scan = { figure-name }: Scanner
roll-object = { figure-name }: verstecktes Objekt
roll-mine = { figure-name }: Minenwurf
roll-power = { figure-name }: { power-name }
roll-save = { figure-name }: Schutzwurf
roll-aura = { figure-name }: dunkle Aura
roll-hyper = { figure-name }: Hyperaktivator
roll-died = { figure-name } stirbt
roll-wounded = { figure-name } ist verwundet
roll-saved = Die Panzerung hält
roll-missed = Daneben

# Spielbericht
break-round = Runde { $round }
break-stage = Unten
roll-result = { $result ->
        [hit] Treffer
        [crit] kritischer Erfolg
        [miss] daneben
       *[unknown] { $result }
        [fumble] kritischer Misserfolg
        [success] Erfolg
        [failure] Misserfolg
        [critical] kritischer Erfolg
    }
roll-ok = { $ok ->
        [yes] Erfolg
        [no] Misserfolg
       *[unknown] { $ok }
    }
log-mission = Der Einsatz beginnt: { $mission ->
        [m1] In den Höhlen
       *[unknown] { $mission }
        [m2] Im Dschungel
        [m3] Operation Blitzschlag
        [m4] Die Konzernfehde
    }.
log-prepared = { $seat } ist bereit.
log-entry = Die Einheit beginnt auf Teil { place }.
log-vacated = Die Marker verlassen den Startteil.
log-placed-all = Alle sind aufgestellt.
log-exit = Der Ausstieg ist gesetzt.
log-card-shown = { figure-name } besitzt: { card-name }.
log-dark-cards = { $count ->
        [one] Die Legion zieht eine Karte der dunklen Symmetrie.
       *[other] Die Legion zieht { $count } Karten der dunklen Symmetrie.
    }
log-equipped = { $seat } ist ausgerüstet.
log-hyperactivator = { $on ->
        [yes] { figure-name } schaltet den Hyperaktivator ein.
       *[unknown] { $on }
        [no] { figure-name } schaltet den Hyperaktivator aus.
    }
log-cup = { $count ->
        [one] Ein Initiativmarker ist im Becher.
       *[other] { $count } Initiativmarker sind im Becher.
    }
log-drawn = Initiativmarker: { $seat }; noch { $count }.
log-turn-normal = { figure-name } handelt.
log-turn-extra = { figure-name } hat den zusätzlichen Spielzug.
log-recovered = { figure-name } erholt sich.
log-snap = { figure-name } schießt aus der Bewegung.
log-reinforced = { figure-name } kehrt auf Teil { place } zurück.
log-hyper-check = { figure-name }, Hyperaktivator: { $roll } gegen { $need }, { roll-ok }.
log-hold = { $count ->
        [0] Die Gefangenen werden nicht gehalten.
        [one] Die Gefangenen werden gehalten: Runde 1 von 3.
       *[other] Die Gefangenen werden gehalten: Runde { $count } von 3.
    }
log-withdrawn = { $seat } gibt auf.
log-chit-saved = { $seat } hebt einen Initiativmarker auf.
log-chit-used = { $seat } nutzt einen aufgehobenen Initiativmarker.
log-chit-discarded = Ein Initiativmarker verfällt, niemand kann ihn nutzen: { $seat }.
log-chit-removed = Ein Initiativmarker verlässt den Becher: { $seat }.
log-chit-passed = { $seat } legt einen Initiativmarker ab.
log-actions-gained = { $count ->
        [one] Eine Aktion mehr.
       *[other] { $count } Aktionen mehr.
    }
log-hidden-chit = Die Legion nutzt einen Initiativmarker verdeckt.
log-moved = { figure-name } geht { $steps ->
        [one] ein Feld
       *[other] { $steps } Felder
    } nach { $square }.
log-compressed = { figure-name } krümmt den Raum: { $steps } Felder.
log-turned = { figure-name } dreht sich: { direction-name }.
log-hidden = { figure-name } verschwindet auf Teil { place }.
log-revealed = Teil { place } wird aufgedeckt: { face-name }.
log-target-found = Auf Teil { place } sind die Gefangenen gefunden.
log-target-placed = Die Gefangenen sind aufgestellt.
log-target-hidden = Die Gefangenen verschwinden auf Teil { place }.
log-placed = { figure-name } steht auf { $square }.
log-threshold = { figure-name } steht vor dem Teil.
log-entered = { figure-name } tritt ein.
log-marker-activated = Ein Marker auf Teil { place } wird aktiv.
log-marker-moved = { $over ->
        [0] Ein Marker zieht von Teil { place-from } auf Teil { place }.
       *[other] Ein Marker zieht von Teil { place-from } über Teil { place-over } auf Teil { place }.
    }
log-decoy = { figure-name } auf Teil { place } fliegt auf.
log-contest = Überraschung: { figure-name } { $total } ({ $roll }), { target-name } { $other } ({ $other_roll }). Schneller: { $seat }.
log-contest-tied = Überraschung: { figure-name } { $total } ({ $roll }), { target-name } { $other } ({ $other_roll }). Gleichstand.
log-contest-forfeited = { $seat } gewinnt die Überraschung ohne Wurf.
log-control-zone = { figure-name } kontrolliert den Zugang.
log-converted = { figure-name } erscheint.
log-converted-many = { $count ->
        [one] { figure-name } erscheint.
       *[other] { figure-name } und andere erscheinen: { $count } Spielfiguren der Legion.
    }
log-attack = { figure-name } greift { target-name } an ({ weapon-name }): { $roll } gegen { $need }, { roll-result }.
log-wall = { figure-name } schießt auf den Fels: { $roll } gegen { $need }, { roll-result }.
log-armour-saved = Panzerung von { figure-name }: { $roll } gegen { $need }, unverletzt.
log-armour-pierced = Panzerung von { figure-name }: { $roll } gegen { $need }, durchschlagen.
log-died = { figure-name } stirbt.
log-wounded = { figure-name }: { wounds }.
log-repair = { figure-name } repariert eine Waffe ({ weapon-name }): { $roll } gegen { $need }, { roll-result }.
log-treat = { figure-name } behandelt { target-name }: { $roll } gegen { $need }, { roll-result }.
log-aimed = { figure-name } zielt auf { target-name }.
log-friend-hit = Der Schuss von { figure-name } trifft { target-name }.
log-nafai-launched = { figure-name } startet die Nafai auf { target-name }.
log-nafai-flown = Die Nafai erreicht { target-name }.
log-enslaved = { figure-name } erhebt sich für die Legion.
log-paralysed = { figure-name } ist paralysiert.
log-burning = { figure-name } brennt.
log-blinded = { figure-name } ist geblendet.
log-banished = { figure-name } verschwindet im Dimensionsloch.
log-returned = { figure-name } kehrt zurück.
log-jammed = Ladehemmung: { weapon-name } von { figure-name }.
log-weapon-destroyed = Zerstört: { weapon-name } von { figure-name }.
log-exploded = Explodiert: { weapon-name } von { figure-name }.
log-device-destroyed = Zerstört: { card-name } von { figure-name }.
log-woken = { figure-name } weckt: { weapon-name }.
log-fed = { figure-name } füttert: { weapon-name }.
log-rested = { weapon-name } schläft ein ({ figure-name }).
log-scanned = { figure-name } scannt: { $roll } gegen { $need }, { roll-result }.
log-object-placed = Die Legion legt ein Objekt auf Teil { place }.
log-object-rolled = { figure-name } nähert sich einem Objekt: { $roll } gegen { $need }, { roll-ok }.
log-object-revealed = Aufgedeckt: { object-name }.
log-defused = Die Mine ist entschärft.
log-mine-check = { figure-name }, Minenwurf: { $roll }, Explosion ab { $need }{ $triggered ->
        [yes] : ausgelöst.
        [no] .
       *[unknown] { $triggered }
    }
log-exploded-mine = Explosion: { object-name }.
log-tunnel-destroyed = Ein Tunneleingang auf Teil { place } ist zerstört.
log-tunnel-found = Auf Teil { place } ist ein Tunneleingang gefunden.
log-breached = Die Wand bricht.
log-wall-held = Die Wand hält.
log-collapsed = Der Gang stürzt ein.
log-power = { figure-name } nutzt { power-name }: { $roll } gegen { $need }, { roll-result }.
log-save = Schutzwurf von { figure-name }: { $roll } gegen { $need }, { roll-ok }.
log-alimahn = { figure-name } setzt die Alimahn gegen { target-name } ein: { $roll } gegen { $need }, { roll-ok }.
log-aura = Eine dunkle Aura umgibt { figure-name }.
log-aura-tested = { figure-name } gegen die dunkle Aura: { $roll } gegen { $need }, { roll-result }.
log-acid = { figure-name } lässt Säure fließen.
log-acid-sustained = { figure-name } erhält die Säure.
log-acid-faded = Die Säure vergeht.
log-warped = { $mode ->
        [rotate] Teil { place } dreht sich.
        [swap] Die Teile { place } und { place-other } tauschen die Plätze.
       *[unknown] { $mode }
    }
log-tunnel-entered = { figure-name } steigt hinab, Startgruppe { $group }.
log-stage-two = Alle sind unten, bei Teil { place }.
log-regrouped = { $exchanged ->
        [yes] Die Legion ordnet die Höhlen; ein Nepharit kam herunter.
        [no] Die Legion ordnet die Höhlen.
       *[unknown] { $exchanged }
    }
log-recorded = { figure-name } erfasst Teil { place }: insgesamt { $count }.
log-left = { figure-name } verlässt die Höhlen.
game-first = Die Legion legt verdeckt die Höhlen aus. Dann kommt die Einheit, und Initiativmarker aus einem Becher sagen, wer handelt.
begin-unit = Die Red Berets führen
begin-unit-about = Du erkundest mit sechs Spielfiguren die Höhlen und hältst drei Runden lang bei den Gefangenen aus. Der Bot spielt die dunkle Legion.
begin-legion = Die dunkle Legion spielen
begin-legion-about = Du legst die Höhlen aus, verbirgst deine Truppen unter Markern und schlägst zu, wenn die Einheit kommt. Der Bot führt die Red Berets.
lesson-chit = Du führst sechs Red Berets in einer Höhle. Aus einem Becher werden Initiativmarker gezogen; jeder gibt seiner Seite einen Spielzug mit einer Spielfigur, die in dieser Runde noch nicht gehandelt hat. Der erste gehört dir: Gib den Spielzug Sergeant McBride mit der Nummer 1.
lesson-explore = Ein Tuch bedeckt die Spielplanteile, die noch niemand betreten hat. McBride hat drei Aktionen; eine Aktion bringt ihn bis zu drei Felder weit. Schick ihn auf den nächsten Teil, nach 14,7.
lesson-place = Der Teil ist aufgedeckt, und darauf lag ein Marker der Legion: Legionär 7. Die Legion hatte ihn noch nicht bewegt, also ist er überrascht, und du stellst ihn auf. Stell ihn so weit weg, wie er in deiner Sicht stehen kann: auf 20,4.
lesson-placed = Sonst ist niemand aufzustellen. Schließ die Aufstellung ab; dann macht McBride weiter.
lesson-walk = Ein Schritt der Bewegung ist getan, zwei sind übrig. Sie kosten keine weitere Aktion: Schick McBride nach 15,5.
lesson-again = Zwischen McBride und dem Legionär steht Fels. Ein vierter Schritt kostet die zweite Aktion: Geh nach 14,4.
lesson-shoot = Jetzt sieht er Legionär 7. Du triffst, wenn ein W20 höchstens deine Fertigkeit mit Schusswaffen zeigt: 14. Dann würfelt das Opfer für seine Panzerung: 22 weniger 8 Schaden macht 14. Feuere mit dem Hellblazer. Die Leiste zeigt die Aussichten, bevor du bestätigst.
lesson-end = Getroffen, aber die Panzerung hielt. Das war die dritte Aktion. Beende den Spielzug; dann werden die nächsten Initiativmarker gezogen.
lesson-answer = Dreimal nacheinander war die Legion am Zug. Legionär 7 verfehlte Trooper 3, ein Nepharit kam aus dem Dunkel und schoss auf McBride, und ein Marker drang auf deinen Teil vor: Legionär 3 gewann die Überraschung, stand neben Medic Hawkes und schlug zweimal zu. Alle Panzerungen hielten. Jetzt gehört ein Initiativmarker dir: Gib den Spielzug Hawkes mit der Nummer 2.
lesson-strike = Legionär 3 steht neben Hawkes. Ein Nahkampf geht wie ein Schuss, mit der Fertigkeit Nahkampf: höchstens 15 mit dem W20. Ein Chainripper macht 14 Schaden, und eine Wunde von ihm zählt doppelt. Schlag zu.
lesson-done = Der Legionär ist tot: Zwei Wunden überlebt nur ein Nepharit. Du kennst einen Spielzug: Initiativmarker, Bewegung, Teile aufdecken, Überraschung, Schießen und Nahkampf. In einer ganzen Partie suchst du die Gefangenen und hältst drei Runden lang in ihrem Bereich aus. Mehr sagen die Regeln, und am Tisch sagt jeder Zug, was er tut, bevor du bestätigst.

# Werte, die die Worte eines Befehls auslassen
said-card = { card-name }
said-weapon = { weapon-name }
said-level = { level-name }
said-figure = { figure-name }
said-path = { $parts ->
    [1] { tile-first }
   *[other] { tile-first }, { tile-second }
}
tile-first = { $first ->
    [0] Teil 1
    [1] Teil 2
    [2] Teil 3
    [3] Teil 4
    [4] Teil 5
    [5] Teil 6
    [6] Teil 7
    [7] Teil 8
    [8] Teil 9
   *[other] { $first }
}
tile-second = { $second ->
    [0] Teil 1
    [1] Teil 2
    [2] Teil 3
    [3] Teil 4
    [4] Teil 5
    [5] Teil 6
    [6] Teil 7
    [7] Teil 8
    [8] Teil 9
   *[other] { $second }
}

# Begründungen: Werte, die entschieden haben
trace-range = Das Ziel ist { $distance } entfernt; die Waffe reicht { $range } weit.
trace-apart = { $start } und { $end } grenzen nicht aneinander.
trace-steps-left = Von { $start } nach { $end }: { $steps ->
    [one] { $steps } Schritt ist in dieser Aktion übrig.
   *[other] { $steps } Schritte sind in dieser Aktion übrig.
}
trace-difficult-squares = Mit { $square } beträte diese Aktion { $entered } Felder; Dickicht oder Dschungel darunter: { $difficult }.
trace-faces = Sie blickt nach { $facing ->
    [N] Norden
    [E] Osten
    [S] Süden
    [W] Westen
   *[other] { $facing }
}.
trace-actions-left = Das kostet { $cost ->
    [one] { $cost } Aktion
   *[other] { $cost } Aktionen
}; übrig sind { $left }.
