# Red Berets, in English.

game-name = Red Berets
game-about = Six Imperial soldiers in caves and jungle against the Dark Legion, which moves unseen. Tiles are turned over one by one; initiative chits say who acts.

# Sides
side-imperial = Imperial Corporation
side-legion = Dark Legion
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

# Figures and markers
figure-R1 = Sergeant McBride
figure-R2 = Medic Hawkes
figure-R3 = Trooper 3
figure-R4 = Trooper 4
figure-R5 = Trooper 5
figure-R6 = Trooper 6
figure-N1 = Nepharite 1
figure-N2 = Nepharite 2
figure-L3 = Legionnaire 3
figure-L4 = Legionnaire 4
figure-L5 = Legionnaire 5
figure-L6 = Legionnaire 6
figure-L7 = Legionnaire 7
figure-L8 = Legionnaire 8
figure-L9 = Legionnaire 9
figure-L10 = Legionnaire 10
figure-B1 = Ranger leader
figure-B2 = Ranger gunner
figure-B3 = Ranger 3
figure-B4 = Ranger 4
figure-B5 = Ranger 5
figure-B6 = Ranger 6
figure-D7 = Decoy 7
figure-D8 = Decoy 8
figure-D9 = Decoy 9
figure-D10 = Decoy 10
figure-D11 = Decoy 11
figure-D12 = Decoy 12
figure-D13 = Decoy 13
figure-D14 = Decoy 14
figure-PT = Prisoners
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
kind-nepharite = Nepharite
kind-legionnaire = Legionnaire
kind-leader = Ranger leader
kind-gunner = Ranger gunner
kind-ranger = Ranger
figure-slave = { figure-name } (enslaved)
legion-marker = Legion marker
found-target = the prisoners

# States of figures
state-healthy = healthy
state-wounded = wounded
state-paralysed = paralysed
state-blinded = blinded
state-burning = burning
state-aimed = takes aim
state-aimed-at = is aimed at
state-jammed = jammed
state-destroyed = destroyed
state-asleep = asleep
state-awake = awake
state-fed = fed
state-acted = has acted
state-fleeing = flees
state-banished = in the dimension hole
state-underground = underground
state-reserve = in reserve
state-threshold = before the tile
state-enslaved = enslaved

# Skills and values
value-initiative = Initiative
value-actions = Actions
value-armour = Armour
value-close_combat = Close combat
value-firearms = Firearms
value-first_aid = First aid
value-scanning = Scanning
value-dark_symmetry = Dark symmetry
value-wounds = Wounds
value-damage = Damage
value-double = Double damage
value-range = Range
value-unlimited = unlimited

# Weapons
weapon-chainripper = Chainripper
weapon-chainripper-about = Close combat, damage 14, double damage.
weapon-hellblazer = Hellblazer
weapon-hellblazer-about = Pistol, damage 8, range 10.
weapon-aggressor = Aggressor
weapon-aggressor-about = Pistol, damage 8, range 6; also strikes an adjacent enemy with the close combat skill.
weapon-imperial_intruder = Imperial Intruder
weapon-imperial_intruder-about = Rifle, damage 12, unlimited range.
weapon-panzerbrecher = Panzerbrecher
weapon-panzerbrecher-about = Damage 17, unlimited range, firearms −2, two actions. Never at anything next to one of your own side. Can break through rock.
weapon-iron_fist = Iron Fist
weapon-iron_fist-about = Close combat +2, damage 11.
weapon-hellspitter = Hellspitter
weapon-hellspitter-about = Flame over up to five squares in one direction: everybody there, firearms +2, damage 10, double damage. Replaces the rifle.
weapon-whirlwind_blaster = Whirlwind Blaster
weapon-whirlwind_blaster-about = Damage 8, unlimited range.
weapon-heavy_assault_weapon = Heavy assault weapon
weapon-heavy_assault_weapon-about = Damage 10, unlimited range.
weapon-vibro_bayonet = Vibro-bayonet
weapon-vibro_bayonet-about = Close combat, damage 12.
weapon-ag17 = AG-17 assault rifle
weapon-ag17-about = Rifle, damage 11, unlimited range.
weapon-combat_knife = Combat knife
weapon-combat_knife-about = Close combat, damage 9.
weapon-death_drum = Death Drum
weapon-death_drum-about = Damage 15 on one figure, or 13 on a square and 11 around it. Unlimited range.
weapon-azogar = Azogar
weapon-azogar-about = Living close combat weapon, damage 12, double damage. Sleeps until woken, then wants feeding each round.
weapon-gretchjakth = Gretchjakth
weapon-gretchjakth-about = Living firearm, damage 13, double damage, unlimited range. Sleeps until woken, then wants feeding each round.
weapon-alimahn = Alimahn
weapon-alimahn-about = Roll against the strength of the round; the victim saves against initiative or is paralysed.
weapon-nefasti = Nefasti
weapon-nefasti-about = Flame, damage 10, double damage, range 8, every second round. A victim that survives a hit burns and may only move.
weapon-nafai = Nafai
weapon-nafai-about = Once per mission: flies up to eight squares, around corners, and attacks each enemy on the way. Damage 10.
weapon-necrolance = Necrolance
weapon-necrolance-about = Close combat over one or two squares, damage 12; not in places one or two squares wide.
weapon-claws_of_bohnar = Claws of Bohnar
weapon-claws_of_bohnar-about = Close combat, damage 8, double damage.
weapon-belitshe = Belitshe
weapon-belitshe-about = Firearm, damage 12, unlimited range.
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

# Equipment
card-scanner = Scanner
card-scanner-about = Scans a jungle tile for hidden objects: 12 or less. Initiative +4 in surprise contests.
card-medikit = Medikit
card-medikit-about = Lets the medic give first aid.
card-cyber_eye = Cyber-eye
card-cyber_eye-about = Firearms +2. Immune to Blindness.
card-hyperactivator = Hyperactivator
card-hyperactivator-about = Switched on: one more action and initiative +4. At the end of the round a roll against initiative, or the figure is paralysed.
card-armour_plating = Armour plating
card-armour_plating-about = Armour +2, but only two squares per movement action. Not with a hyperactivator.
card-psi_helmet = PSI-helmet
card-psi_helmet-about = Initiative +4.
card-sonar = Sonar
card-sonar-about = Close combat +2. A blinded wearer walks normally.
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

# Powers of the dark symmetry
power-pain = Pain
power-pain-about = Level 1. A human in sight is paralysed for a round. Save.
power-blindness = Blindness
power-blindness-about = Level 1. A human in sight walks one square per action and can do nothing else. Save.
power-dark_aura = Dark aura
power-dark_aura-about = Level 2. Until the end of the round humans who see the Nepharite roll against initiative: with a success they may only shoot and come no nearer, otherwise they cannot attack.
power-malfunction = Malfunction
power-malfunction-about = Level 3. Destroys a scanner or cyber-eye of a human in sight.
power-compression = Compression
power-compression-about = Level 4. The Nepharite moves as many squares as his skill.
power-enslave_dead = Enslave the dead
power-enslave_dead-about = Level 4. A human whom he killed in close combat this turn rises for the Legion.
power-acid_flow = Acid flow
power-acid_flow-about = Level 5. Acid on four squares: damage 11 to everybody there.
power-dimension_hole = Dimension hole
power-dimension_hole-about = Level 5. A human in sight vanishes and returns wounded; a wounded one dies. Save.
power-space_warp = Space warp
power-space_warp-about = Level 6. His tile is turned, or swaps places with another, with all that is on them.
power-time_death = Time death
power-time_death-about = Level 6. Once: another full set of actions in this turn.
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

# Tiles and terrain
back-hall = hall tile
back-labyrinth = labyrinth tile
back-corridor = corridor tile
back-A = jungle A
back-B = jungle B
back-C = jungle C
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
    [1] 1 (top left)
    [2] 2 (top)
    [3] 3 (top right)
    [4] 4 (left)
    [5] 5 (middle)
    [6] 6 (right)
    [7] 7 (bottom left)
    [8] 8 (bottom)
    [9] 9 (bottom right)
   *[unknown] { $pos }
}
place-over = { $over ->
    [1] 1 (top left)
    [2] 2 (top)
    [3] 3 (top right)
    [4] 4 (left)
    [5] 5 (middle)
    [6] 6 (right)
    [7] 7 (bottom left)
    [8] 8 (bottom)
    [9] 9 (bottom right)
   *[unknown] { $over }
}
place-from = { $from ->
    [1] 1 (top left)
    [2] 2 (top)
    [3] 3 (top right)
    [4] 4 (left)
    [5] 5 (middle)
    [6] 6 (right)
    [7] 7 (bottom left)
    [8] 8 (bottom)
    [9] 9 (bottom right)
   *[unknown] { $from }
}
place-other = { $other ->
    [1] 1 (top left)
    [2] 2 (top)
    [3] 3 (top right)
    [4] 4 (left)
    [5] 5 (middle)
    [6] 6 (right)
    [7] 7 (bottom left)
    [8] 8 (bottom)
    [9] 9 (bottom right)
   *[unknown] { $other }
}
tile = tile { place }
unexplored-tile = unexplored: { back-name }
terrain-floor = floor
terrain-rock = rock
terrain-open = open ground
terrain-thicket = thicket
terrain-jungle = jungle
terrain-hole = hole in the wall
terrain-rubble = rubble
terrain-acid = acid
terrain-exit = exit shaft
terrain-sealed = sealed passage
terrain-passage = passage
terrain-zone = zone
direction-N = north
direction-NE = north-east
direction-E = east
direction-SE = south-east
direction-S = south
direction-SW = south-west
direction-W = west
direction-NW = north-west
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
arc-front = front
arc-side = side
arc-rear = rear

# Objects and markers
object-tunnel = tunnel entrance
object-large = large mine
object-small = small mine
object-name = { $kind ->
    [tunnel] { object-tunnel }
    [large] { object-large }
    [small] { object-small }
   *[unknown] { $kind }
}
hidden-object = hidden object
initiative-chit = initiative chit
cup = cup
display = display

# Terms of rolls: skills
need-skill = skill
need-close_combat = close combat
need-firearms = firearms
need-first_aid = first aid
need-dark_symmetry = dark symmetry
need-scanning = scanner
need-initiative = initiative
need-strength = strength of the Alimahn
need-armour = armour
need-damage = damage
need-level = level of the power
need-mine = mine check

# Terms of rolls: situations
need-thicket = thicket
need-jungle = jungle
need-behind = from behind
need-aimed = aimed
need-snap_fire = snap fire
need-corner = behind a corner
need-through_friends = through legionnaires
need-scanner = { card-scanner }
need-cyber_eye = { card-cyber_eye }
need-hyperactivator = { card-hyperactivator }
need-armour_plating = { card-armour_plating }
need-psi_helmet = { card-psi_helmet }
need-sonar = { card-sonar }
need-hellspitter = { weapon-hellspitter }
need-panzerbrecher = { weapon-panzerbrecher }
need-iron_fist = { weapon-iron_fist }

# Options
option-mission = Mission
option-mission-about = Where the fight takes place, and what it is about.
option-mission-m1 = 1: In the caves
option-mission-m2 = 2: In the jungle
option-mission-m3 = 3: Operation Lightning Strike
option-mission-m4 = 4: The feud
option-preset = Rules
option-preset-about = Which rules for advanced players are on at first; each can be switched below.
option-preset-mission = as usual for the mission
option-preset-basic = basic
option-preset-advanced = advanced
option-preset-custom = own choice
option-tile_set = Cave pictures
option-tile_set-about = Nine different caves, or one picture for each kind of tile.
option-tile_set-nine = nine
option-tile_set-three = three
option-cards = Cards
option-cards-about = Basic: standard weapons only. Advanced: five cards for each unit and each Nepharite, and scanners.
option-cards-preset = as the rules say
option-cards-basic = basic
option-cards-advanced = advanced
option-waiting = Waiting
option-waiting-about = A chit may be saved and used later in the round.
option-waiting-preset = as the rules say
option-waiting-on = on
option-waiting-off = off
option-split_movement = Split movement
option-split_movement-about = Other actions between the steps of a movement action.
option-split_movement-preset = as the rules say
option-split_movement-on = on
option-split_movement-off = off
option-criticals = Criticals
option-criticals-about = A natural 1 always succeeds, a natural 20 always fails, and both have effects of their own.
option-criticals-preset = as the rules say
option-criticals-on = on
option-criticals-off = off
option-jams = Jams
option-jams-about = A 20 jams a human’s firearm until it is repaired. Needs criticals.
option-jams-preset = as the rules say
option-jams-on = on
option-jams-off = off
option-exploding_weapons = Exploding weapons
option-exploding_weapons-about = A 20 makes a legionnaire’s firearm explode. Needs criticals.
option-exploding_weapons-preset = as the rules say
option-exploding_weapons-on = on
option-exploding_weapons-off = off
option-medic = Medic
option-medic-about = Medic Hawkes may give first aid.
option-medic-preset = as the rules say
option-medic-on = on
option-medic-off = off
option-facing = Facing
option-facing-about = Figures face a direction: they walk and fight forwards, and are vulnerable from behind.
option-facing-preset = as the rules say
option-facing-on = on
option-facing-off = off
option-control_zone = Control zone
option-control_zone-about = A marker that enters in front of a human loses the surprise. Needs facing.
option-control_zone-preset = as the rules say
option-control_zone-on = on
option-control_zone-off = off
option-aiming = Aiming
option-aiming-about = One action of aiming gives +4 to hit and +4 damage.
option-aiming-preset = as the rules say
option-aiming-on = on
option-aiming-off = off
option-corner_cover = Cover
option-corner_cover-about = A target behind a corner is hit at −4.
option-corner_cover-preset = as the rules say
option-corner_cover-on = on
option-corner_cover-off = off
option-friends_block = Friends in the way
option-friends_block-about = Friends also block shots that only brush their square; Nepharites shoot through legionnaires at −4.
option-friends_block-preset = as the rules say
option-friends_block-on = on
option-friends_block-off = off
option-terrain_modifiers = Difficult terrain
option-terrain_modifiers-about = Thicket in the line of fire gives −2 to hit, jungle −4.
option-terrain_modifiers-preset = as the rules say
option-terrain_modifiers-on = on
option-terrain_modifiers-off = off
option-snap_fire = Snap fire
option-snap_fire-about = One action: two squares and a shot at −4.
option-snap_fire-preset = as the rules say
option-snap_fire-on = on
option-snap_fire-off = off
option-breaching = Through the wall
option-breaching-about = The Panzerbrecher blows holes into rock and makes passages collapse. Needs advanced cards.
option-breaching-preset = as the rules say
option-breaching-on = on
option-breaching-off = off
option-dark_symmetry = Dark symmetry
option-dark_symmetry-about = Nepharites have psychic powers. Needs advanced cards.
option-dark_symmetry-preset = as the rules say
option-dark_symmetry-on = on
option-dark_symmetry-off = off
option-sergeant_extra_for = The sergeant’s extra turn
option-sergeant_extra_for-about = Who may be given it.
option-sergeant_extra_for-men = any of his men
option-sergeant_extra_for-troopers = troopers only
option-bauhaus = Bauhaus rangers
option-bauhaus-about = In mission 3 a third player can help with six rangers. In mission 4 they are always the enemy.
option-bauhaus-none = do not take part
option-bauhaus-ally = as an ally
option-round_limit = Last round
option-round_limit-about = After this round the Legion wins. Mission 4 always has 12.

# Refusals
refused-adjacent_enemy = Only close combat weapons work on an adjacent enemy.
refused-already_acted = It has already acted in this round.
refused-already_chosen = That choice has already been made.
refused-already_fed = It has already been fed in this round.
refused-aura_firearms_only = The dark aura allows only firearms.
refused-aura_may_not_approach = The dark aura keeps it from coming nearer.
refused-aura_no_attack = Under the dark aura it cannot attack.
refused-bad_entry_square = It cannot enter on that square.
refused-bad_path = There is no such way.
refused-bad_square = That square cannot be chosen here.
refused-blinded = It is blinded and can only move.
refused-board_edge = The edge of the board lies behind it.
refused-burning = It is on fire and can only move and turn.
refused-cannot_carry = This figure cannot carry that.
refused-card_conflict = Armour plating and hyperactivator do not go together.
refused-card_not_available = None of these cards is left.
refused-cave_not_connected = The caves would no longer be connected.
refused-centre_not_allowed = The unit may not start on the tile in the middle.
refused-chit_already_saved = A saved chit that is taken up again must be used or passed.
refused-dark_cards_first = First draw the cards of the dark symmetry.
refused-difficult_terrain_limit = A third step allows only one square of thicket or jungle.
refused-duplicate_on_figure = It already has this card.
refused-entrance_blocked = All squares of the entrance are occupied.
refused-exchange_not_allowed = The Nepharite above cannot come down.
refused-exit_missing = First place the exit.
refused-figure_missing = Not all figures have been placed.
refused-friend_in_the_way = A friend is in the way.
refused-game_over = The game is over.
refused-immune = The target is immune.
refused-in_close_combat = With an enemy next to it, it cannot aim.
refused-jammed = The weapon is jammed.
refused-malformed = That is not a valid choice.
refused-marker_missing = Not all markers have been placed.
refused-markers_in_zone = Markers lie in this passage.
refused-mission_not_done = Six tiles must be recorded first.
refused-must_enter_first = It must step onto the board first.
refused-must_flee = It must flee.
refused-must_stop = The marker meets humans and goes no further.
refused-needs_nepharite = The prisoners move only with a Nepharite on their tile.
refused-no_acid = This Nepharite has no acid on the board.
refused-no_actions_left = It does not have enough actions left.
refused-no_close_combat_skill = It cannot fight in close combat.
refused-no_device = The target has no such device.
refused-no_extra_turn = There is no extra turn to give.
refused-no_line_of_sight = There is no line of sight.
refused-no_medikit = That takes a medikit.
refused-no_opening = No opening leads there.
refused-no_rifle = The Hellspitter replaces a rifle, and it has none.
refused-no_saved_chit = No chit has been saved.
refused-no_scanner = It has no working scanner.
refused-no_such_card = It does not have that card.
refused-no_target = Nobody can be hit there.
refused-no_victim = He has killed nobody there in close combat in this turn.
refused-not_active = This marker lies on the display and must be activated first.
refused-not_adjacent = That is not adjacent.
refused-not_adjacent_box = That tile is not a neighbour.
refused-not_an_enemy = That is not an enemy.
refused-not_at_entrance = It does not stand on a known tunnel entrance.
refused-not_at_exit = It does not stand on the exit.
refused-not_awake = The weapon is asleep.
refused-not_eligible_for_extra = This figure cannot have the extra turn.
refused-not_here = That is not possible in this part of the mission.
refused-not_in_front = That does not lie in front of it.
refused-not_jammed = The weapon is not jammed.
refused-not_on_board = It is not on the board.
refused-not_on_display = This marker is no longer on the display.
refused-not_open_ground = The shot needs open ground under the shooter.
refused-not_paralysed = It is not paralysed.
refused-not_resting = The weapon is not asleep.
refused-not_rock = That is not rock that could be breached.
refused-not_wounded = It is not wounded.
refused-not_yet = That is not possible yet.
refused-not_your_decision = You are not asked for that now.
refused-object_not_here = No such object lies there.
refused-off_board = That lies off the board.
refused-one_tunnel_per_box = A box holds one tunnel entrance at most.
refused-option_conflict = These options do not go together.
refused-option_disabled = This game is played without that rule.
refused-out_of_range = That is out of range.
refused-paralysed = It is paralysed.
refused-power_already_used = This Nepharite has already used a power in this round.
refused-sealed_passage = That passage is sealed.
refused-square_occupied = Somebody stands there.
refused-tile_already_scanned = Nothing is hidden on this tile any more.
refused-tile_not_allowed = The legionnaire cannot return on that tile.
refused-too_close_to_human = A human stands too close to it.
refused-too_far = That is too far.
refused-too_many_cards = Five cards at most.
refused-too_many_changes = No more changes are possible: finish this now.
refused-too_many_steps = It does not have enough steps left.
refused-too_many_turns = It cannot turn again now.
refused-too_narrow = It is too narrow for the Necrolance.
refused-turn_already_begun = That is possible only at the beginning of a turn.
refused-unit_split = The unit may not be split between two passages.
refused-unknown_box = There is no such box.
refused-unknown_figure = There is no such figure to choose.
refused-unknown_level = There is no such level.
refused-unknown_marker = There is no such marker to choose.
refused-unknown_tile = The enslaved do not enter unexplored tiles.
refused-wall = Rock is in the way.
refused-weapon_cannot_aim = Aiming does not help with its weapons.
refused-weapon_destroyed = The weapon is destroyed.
refused-weapon_unavailable = That weapon cannot be used now.
refused-wrong_entrance = Everybody must take the entrance that was used first.
refused-wrong_nepharite = That Nepharite cannot be chosen here.
refused-wrong_nepharite_count = No Nepharite has been chosen.
refused-wrong_object_count = Each box takes two objects: 3 entrances, 3 large and 12 small mines in all.

# Names by parameter, numbers
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
damage-double = { $n } double
range-beside = adjacent
figure-wounds = { figure-name }, { wounds }
figure-slave-wounds = { figure-slave }
wounds = { $wounds ->
        [one] one wound
       *[other] { $wounds } wounds
    }
state-dead = dead
state-marker = hidden again, as a marker
value-yes = yes
value-no = no
value-none = none
value-square = square { $square }, tile { place }
value-rotate = turn the tile
value-swap = swap with another tile
level-surface = surface
level-under = below
level-name = { $level ->
        [surface] { level-surface }
       *[unknown] { $level }
        [under] { level-under }
    }

# Phases
phase-beginning = Before the game
phase-setup = Preparation
phase-entry = The start tile
phase-vacate = The start tile
phase-deploy = Deployment
phase-over = The mission is over
phase-round = Round { $round }
phase-round-stage = Part { $stage }, round { $round }
prisoners_held = The prisoners were held for three rounds
unit_destroyed = The unit was destroyed
entrances_found = All tunnel entrances were found
entrances_destroyed = All tunnel entrances were destroyed
no_scanner = No scanner was left
scan_brought_home = The scan was brought home
scan_lost_below = The scan was lost below
round_limit = The last round was over
withdrawn = The other side gave up
feud = The feud was decided
reason = { $reason ->
        [prisoners_held] the prisoners were held for three rounds
        [unit_destroyed] the unit was destroyed
        [entrances_found] all tunnel entrances were found
        [entrances_destroyed] all tunnel entrances were destroyed
        [no_scanner] no scanner was left
        [scan_brought_home] the scan was brought home
        [scan_lost_below] the scan was lost below
        [round_limit] the last round was over
       *[unknown] { $reason }
        [withdrawn] the other side gave up
        [feud] the feud was decided
    }
result = { $seat } { $count ->
        [one] wins
       *[other] and its ally win
    }: { reason }.
result-drawn = A draw: { reason }.

# Board and pieces
cell-unexplored = unexplored
cell-tile = unexplored tile { place }
cell-marks = box of tile { place }
face-name = { $face ->
        [H1] hall 1
        [H2] hall 2
        [H3] hall 3
        [L1] labyrinth 1
        [L2] labyrinth 2
        [L3] labyrinth 3
        [K1] corridor 1
        [K2] corridor 2
        [K3] corridor 3
        [A] jungle A
       *[unknown] { $face }
        [B] jungle B
        [C] jungle C
    }
piece-plan = { face-name }
piece-plan-under = { face-name }, the enemy sees { back-name }
piece-acid = acid of { figure-name }
piece-object = { object-name }
piece-object-known = { object-name }, face down
piece-marker-display = { figure-name }, on the display, tile { place }
piece-markers-display = { $count ->
        [one] one marker
       *[other] { $count } markers
    } on the display, tile { place }
piece-marker-idle = { figure-name }, on the board, tile { place }
piece-markers-idle = { $count ->
        [one] one marker
       *[other] { $count } markers
    } on the board, tile { place }
piece-marker-acted = { figure-name }, on the board, has acted, tile { place }
piece-markers-acted = { $count ->
        [one] one marker
       *[other] { $count } markers
    } on the board, has acted, tile { place }
badge-known = known to the Legion alone
badge-display = on the display
badge-aimed-at = aimed at by { figure-name }
badge-jammed = { weapon-name } jammed
measure-rock = Line of sight past rock
measure-fire = Line of sight past figures too

# Beside the board
track-hold = Rounds with the prisoners
goal-mission = { $mission ->
    [m1] Hold the prisoners for three rounds.
   *[unknown] { $mission }
    [m2] Find all three tunnel entrances, one of them intact.
    [m3] Record six cave tiles and bring a scanner out.
    [m4] The last side standing wins.
}
track-goal = Goal
goal-hold = { $count ->
    [one] one round
   *[other] { $count } rounds
}
goal-entrances = Entrances found
goal-recorded = Tiles recorded
column-figure = Figure
column-initiative = Initiative
column-actions = Actions
column-armour = Armour
column-close_combat = Close combat
column-firearms = Firearms
column-first_aid = First aid
column-dark_symmetry = Dark symmetry
column-weapon = Weapon
column-damage = Damage
column-range = Range
overview-figures = { $count ->
        [one] one figure
       *[other] { $count } figures
    } ({ side })
overview-display = { $count ->
        [one] one marker
       *[other] { $count } markers
    } on the display
overview-idle = { $count ->
        [one] one marker
       *[other] { $count } markers
    } on the board
overview-acted = { $count ->
        [one] one marker that has acted
       *[other] { $count } markers that have acted
    }
overview-objects = { $count ->
        [one] one hidden object
       *[other] { $count } hidden objects
    }
profiles = Figures
panel-numbers = Cards: healthy / wounded
panel-weapons = Weapons
supply-placing = To place
supply-markers-surface = Markers for the display
supply-below = Markers below
supply-markers-under = Markers for the lower display
supply-taken = Cards taken
card-bearer = { figure-name }
actions-left = { $actions ->
        [0] no actions left
        [one] one action left
       *[other] { $actions } actions left
    }
supply-acting = { figure-name }: { actions-left }
supply-hand = Cards of { figure-name }
supply-hand-unknown = Cards of a Nepharite
cards-hidden = card not shown yet
supply-away = Off the board
chits-left = { side }: chits in the cup
chits-saved = { side }: saved chits
extra-turn = { side }: extra turn to give
text-forces = { $humans ->
    [one] One human lives
   *[other] { $humans } humans live
}; { $seen ->
    [one] one figure
   *[other] { $seen } figures
} of the Legion in sight, { $hidden ->
    [one] one marker
   *[other] { $hidden } markers
} hidden.
text-tiles = { $count ->
    [one] One tile is uncovered.
   *[other] { $count } tiles are uncovered.
  }
text-target = Rounds for which the prisoners have been held: { $hold }.

# Decisions
ask-prepare-you = Lay out the caves and put your markers into the boxes, or leave the rest to chance.
ask-prepare-others = { $seat } prepares the caves.
ask-equip-you = Choose the equipment of your unit, and finish.
ask-equip-others = { $seat } chooses its equipment.
ask-entry-you = Choose the tile on which your unit starts.
ask-entry-others = { $seat } chooses the start tile.
ask-vacate-you = Move your markers from tile { place } to the tiles around it.
ask-vacate-others = { $seat } clears tile { place }.
ask-deploy-you = { $count ->
    [0] All figures are placed: finish the deployment.
    [one] Place { figure-name } on tile { place }.
   *[other] Place { $count } figures on tile { place }: next { figure-name }.
  }
ask-deploy-others = { $seat } deploys on tile { place }.
ask-chit-you = Your chit: who acts?
ask-chit-others = { $seat } has the chit.
ask-chit-saved-you = Your saved chit: who acts?
ask-chit-saved-others = { $seat } uses a saved chit.
ask-marker-you = Your marker on tile { place } may still move.
ask-marker-others = { $seat } may still move the marker on tile { place }.
ask-figure-you = { figure-name }: { actions-left }{ $steps ->
        [0] .
        [one] , one step.
       *[other] , { $steps } steps.
    }
ask-figure-others = { $seat }: { figure-name } acts, { actions-left }.
ask-snap-you = { figure-name }: snap fire. Step and shoot once.
ask-snap-others = { $seat }: { figure-name } shoots on the move.
ask-threshold-you = { figure-name } stands before tile { place }: step in.
ask-threshold-others = { $seat }: { figure-name } steps onto tile { place }.
ask-reserve-you = { figure-name } is in reserve: step onto tile { place }, or stay.
ask-reserve-others = { $seat }: { figure-name } may enter.
ask-wait_window-you = { $count ->
        [0] The cup is empty: use a saved chit, or let them go.
       *[other] Use a saved chit now, or let the next one be drawn.
    }
ask-wait_window-others = { $seat } may use a saved chit.
ask-place_troops-you = { $count ->
    [0] All figures are placed: finish the placement.
    [one] Place { figure-name }.
   *[other] Place { $count } figures of the Legion: next { figure-name }.
  }
ask-place_troops-others = { $seat } places figures of the Legion.
ask-place_objective-you = Place the prisoners on a square of their tile.
ask-place_objective-others = { $seat } places the prisoners.
ask-choose_object-you = Lay an object face down on the tile.
ask-choose_object-others = { $seat } lays an object.
ask-choose_mine-you = Choose what explodes.
ask-choose_mine-others = { $seat } chooses what explodes.
ask-place_mine_centre-you = Choose the centre of the explosion.
ask-place_mine_centre-others = { $seat } chooses the centre of the explosion.
ask-reinforce-you = Choose the tile of the returning legionnaire.
ask-reinforce-others = { $seat } chooses where a legionnaire returns.
ask-place_slave-you = Choose where the enslaved body rises.
ask-place_slave-others = { $seat } lets the dead rise.
ask-return_square-you = Choose where the figure returns.
ask-return_square-others = { $seat } chooses where a figure returns.
ask-nafai_flight-you = Let the Nafai fly on, or end its flight.
ask-nafai_flight-others = { $seat } steers the Nafai.
ask-regroup-you = Rearrange the caves if you like, then finish.
ask-regroup-others = { $seat } rearranges the caves.
ask-place_group-you = { $count ->
    [0] All figures are placed: finish the placement.
   *[other] Place your start group on the entry tile: next { figure-name }.
  }
ask-place_group-others = { $seat } places a start group.

# Options
do-swap_tiles = Swap tile { place } with another
    .one-more-than-pos = pos
do-rotate_tile = Turn tile { place }
    .one-more-than-pos = pos
do-draw_layout = Lay out the tiles at random
do-fill_box = Put a { $first ->
        [tunnel] { object-tunnel }
        [large] { object-large }
        [small] { object-small }
       *[unknown] { $first }
    } and another object into a box
do-draw_objects = Fill the boxes at random
do-choose_nepharite = { $level ->
    [surface] Let { figure-name } take part
   *[unknown] { $level }
    [under] Let { figure-name } wait below
}
    .of-figure = nepharite
do-place_marker = Put { figure-name } into a box
    .of-figure = marker
    .light = yes
do-draw_display = Put the markers into boxes at random: { level-name }
do-draw_dark_cards = Draw cards of the dark symmetry: { figure-name }
    .of-figure = nepharite
do-take_necrotech = Take a necrotech card: { figure-name }
    .of-figure = nepharite
do-drop_necrotech = Put a necrotech card back: { figure-name }
    .of-figure = nepharite
do-take_card = Take: { card-name }
do-drop_card = Put a card back: { figure-name }
do-finish_setup = Ready
do-finish_setup-auto = Leave the rest to chance
    .auto = yes
do-choose_entry = Start here
do-vacate_marker = Move { figure-name } away
    .of-figure = handle
    .light = yes
do-place_figure = Place { figure-name }
    .light = yes
do-finish_placing = Done
do-finish_placing-auto = Place the rest by the rules
    .auto = yes
do-place_objective = Place the prisoners
do-choose_object = Lay an object
do-choose_mine = Choose the mine of tile { place }
    .one-more-than-pos = pos
do-place_mine_centre = Choose the centre
do-place_reinforcement = Return on a tile
do-place_slave = Raise it here
do-choose_return_square = Return here
do-exchange = Bring the Nepharite down
do-place_exit = Place the exit shaft
do-activate = Let { figure-name } act
do-activate-extra = Extra turn for { figure-name }
    .extra = yes
do-recover = { figure-name } recovers
do-pass_chit = Pass the chit
do-save_chit = Save the chit
do-use_saved_chit = Use a saved chit
do-continue_draw = Go on
do-activate_marker = Activate { figure-name }
    .of-figure = handle
do-move_marker = Move { figure-name }
    .of-figure = handle
do-move_marker-via = Move { figure-name } onto tile { place }
    .of-figure = handle
do-move_marker-over = Move { figure-name } over tile { place-over } onto tile { place }
    .of-figure = handle
do-wake_weapon = Wake a weapon of { figure-name }
    .of-figure = nepharite
do-shift_underground = Move below: { figure-name }
do-move = Move
    .light = yes
do-move-fresh = Move, with a new action
    .light = yes
    .fresh = yes
do-turn = Turn
    .light = yes
do-turn-fresh = Turn, with a new action
    .light = yes
    .fresh = yes
do-snap_fire = Snap fire: step and shoot at −4
do-rest_weapon = Put a weapon to sleep
do-enter_tunnel = Vanish into the tunnel
do-leave_cave = Leave the caves
do-end_turn = End the turn
do-fly_on = Fly on
do-end_flight = End the flight
do-set_hyperactivator = { $on ->
        [yes] Switch on the hyperactivator of { figure-name }
       *[unknown] { $on }
        [no] Switch off the hyperactivator of { figure-name }
    }
do-set_keep_awake = { $on ->
        [yes] Markers feed the { card-name }
       *[unknown] { $on }
        [no] Markers let the { card-name } fall asleep
    }
do-shoot = Shoot: { weapon-name }
do-shoot-turned = { do-shoot }, after turning { direction-name }
    .of-direction = turn_before
do-shoot-turning = { do-shoot }, then turn
do-strike = Strike: { weapon-name }
do-strike-turned = { do-strike }, after turning { direction-name }
    .of-direction = turn_before
do-strike-turning = { do-strike }, then turn
do-fire_line = Flame: { weapon-name }
do-fire_line-turned = { do-fire_line }, after turning { direction-name }
    .of-direction = turn_before
do-fire_line-turning = { do-fire_line }, then turn
do-fire_area = Area shot: { weapon-name }
do-fire_area-turned = { do-fire_area }, after turning { direction-name }
    .of-direction = turn_before
do-fire_area-turning = { do-fire_area }, then turn
do-launch_nafai = Launch the Nafai
do-launch_nafai-turned = { do-launch_nafai }, after turning { direction-name }
    .of-direction = turn_before
do-launch_nafai-turning = { do-launch_nafai }, then turn
do-use_alimahn = Use the Alimahn
do-use_alimahn-turned = { do-use_alimahn }, after turning { direction-name }
    .of-direction = turn_before
do-use_alimahn-turning = { do-use_alimahn }, then turn
do-breach = Shoot through rock: { $towards ->
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
do-breach-turned = { do-breach }, after turning { direction-name }
    .of-towards = direction
    .of-direction = turn_before
do-breach-turning = { do-breach }, then turn
    .of-towards = direction
do-collapse = Make a passage collapse
do-collapse-turned = { do-collapse }, after turning { direction-name }
    .of-direction = turn_before
do-collapse-turning = { do-collapse }, then turn
do-aim = Aim
do-aim-turned = { do-aim }, after turning { direction-name }
    .of-direction = turn_before
do-aim-turning = { do-aim }, then turn
do-scan = Scan
do-scan-turned = { do-scan }, after turning { direction-name }
    .of-direction = turn_before
do-scan-turning = { do-scan }, then turn
do-treat = Give first aid
do-treat-turned = { do-treat }, after turning { direction-name }
    .of-direction = turn_before
do-treat-turning = { do-treat }, then turn
do-repair = Repair a weapon
do-repair-turned = { do-repair }, after turning { direction-name }
    .of-direction = turn_before
do-repair-turning = { do-repair }, then turn
do-use_power = { power-name }
do-use_power-turned = { do-use_power }, after turning { direction-name }
    .of-direction = turn_before
do-use_power-turning = { do-use_power }, then turn
do-sustain_acid = Sustain the acid
do-sustain_acid-turned = { do-sustain_acid }, after turning { direction-name }
    .of-direction = turn_before
do-sustain_acid-turning = { do-sustain_acid }, then turn
do-feed_weapon = Feed: { card-name }
do-feed_weapon-turned = { do-feed_weapon }, after turning { direction-name }
    .of-direction = turn_before
do-feed_weapon-turning = { do-feed_weapon }, then turn

# Previews
preview-swap-tiles = The two tiles swap places.
preview-rotate-tile = The tile is turned by 180 degrees.
preview-draw-layout = All tiles are laid out at random.
preview-fill-box = The box holds these two objects.
preview-draw-objects = All boxes are filled at random.
preview-choose-nepharite = This Nepharite takes part; nobody else learns which.
preview-place-marker = The marker lies in that box.
preview-draw-display = All markers are put into boxes at random.
preview-draw-dark-cards = The cards are drawn blind and cannot be put back.
preview-take-necrotech = The Nepharite gets this card.
preview-drop-necrotech = The card goes back.
preview-take-card = The figure gets this card.
preview-drop-card = The card goes back.
preview-finish-setup = { $auto ->
    [yes] What is missing is chosen at random; the preparation is over.
    [no] The preparation is over.
   *[unknown] { $auto }
  }
preview-choose-entry = Your unit starts on this tile.
preview-vacate-marker = The marker moves to that tile.
preview-place-figure = The figure stands there; you may still move it.
preview-finish-placing = { $auto ->
        [yes] The rules place the rest.
        [no] The placement is complete.
       *[unknown] { $auto }
    }
preview-place-objective = The prisoners stand there.
preview-choose-object = The object lies there, face down.
preview-choose-mine = This explodes.
preview-place-mine-centre = The mine explodes there.
preview-place-reinforcement = The legionnaire returns there.
preview-place-slave = The body rises there.
preview-choose-return-square = The figure returns there.
preview-exchange = Legionnaires 7 to 10 below give way to the Nepharite.
preview-place-exit = The exit shaft is there.
preview-activate = The figure has its turn.
preview-recover = The chit is spent; the figure can act again.
preview-pass-chit = Nobody acts.
preview-save-chit = The next chit is drawn; you may use this one later in the round.
preview-use-saved-chit = You take up a saved chit.
preview-continue-draw = The round goes on.
preview-activate-marker = The marker lies on the board and may still move.
preview-move-marker = The marker moves; if it meets humans, it is uncovered at once.
preview-wake-weapon = The weapon wakes; that takes the whole turn.
preview-shift-underground = A marker below moves.
preview-turn = The figure turns.
preview-fire-line = Everybody in that line is rolled for, friend or foe.
preview-fire-area = The target and all around it may be hit.
preview-launch-nafai = The Nafai flies to that enemy and attacks all on its way.
preview-fly-on = The Nafai flies on to that enemy.
preview-end-flight = The flight is over.
preview-use-alimahn = A roll against the strength of the round; then the victim rolls a save.
preview-breach = A shot at rock: a hit makes a hole.
preview-collapse = A shot at the passage: a hit makes it collapse.
preview-aim = All shots at that target get +4, with +4 damage.
preview-snap-fire = One action: up to two steps and one shot at −4.
preview-use-power = { power-name }: { $need } or less on the d20; it costs one action, whatever the roll.
preview-sustain-acid = The acid stays, and burns all who stand in it.
preview-feed-weapon = The weapon is fed for this round.
preview-rest-weapon = The weapon falls asleep.
preview-enter-tunnel = The figure vanishes below; its turn ends.
preview-leave-cave = The figure leaves the caves for good.
preview-end-turn = The turn ends.
preview-set-hyperactivator = This counts from the next round on.
preview-set-keep-awake = This counts from the next chit on.
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
preview-shoot = { who-name } shoots at { at-name } with the { weapon-name }: a hit with { $need } or less on the d20.
preview-strike = { who-name } strikes { at-name } with the { weapon-name }: a hit with { $need } or less on the d20.
preview-move = { who-name }: { $steps ->
        [one] one step
       *[other] { $steps } steps
    }, { $left } left in this action, { $actions ->
        [one] one action left
       *[other] { $actions } actions left
    }.
preview-scan = With { $need } or less the Legion lays an object of this tile.
preview-treat = With { $need } or less the patient is healthy again.
preview-repair = With { $need } or less the weapon works again.
odds-hit = hit
odds-wound = wounded
odds-kill = dead
odds-wounds = { at-name } wounded
odds-kills = { at-name } dead
odds-paralyses = { at-name } paralysed
odds-object = an object beside it explodes
odds-mine = a mine at the end of the turn
odds-success = success
odds-fumble = critical failure
odds-effect = it takes effect
contest-side = { $seat }
need-mine_check = { need-mine }

# Rolls
roll-surprise = Surprise
roll-surprised = { figure-name } is faster
roll-attack = { figure-name }: { weapon-name }
roll-armour = { figure-name }: armour
roll-repair = { figure-name }: repair
roll-treat = { figure-name }: first aid
roll-scan = { figure-name }: scanner
roll-object = { figure-name }: hidden object
roll-mine = { figure-name }: mine check
roll-power = { figure-name }: { power-name }
roll-save = { figure-name }: save
roll-aura = { figure-name }: dark aura
roll-hyper = { figure-name }: hyperactivator
roll-died = { figure-name } dies
roll-wounded = { figure-name } is wounded
roll-saved = The armour holds
roll-missed = A miss

# Match report
break-round = Round { $round }
break-stage = Below
roll-result = { $result ->
        [hit] a hit
        [crit] a critical hit
        [miss] a miss
       *[unknown] { $result }
        [fumble] a critical failure
        [success] success
        [failure] failure
        [critical] critical success
    }
roll-ok = { $ok ->
        [yes] success
        [no] failure
       *[unknown] { $ok }
    }
log-mission = The mission begins: { $mission ->
        [m1] In the caves
       *[unknown] { $mission }
        [m2] In the jungle
        [m3] Operation Lightning Strike
        [m4] The feud
    }.
log-prepared = { $seat } is ready.
log-entry = The unit starts on tile { place }.
log-vacated = The markers leave the start tile.
log-placed-all = All figures are placed.
log-exit = The exit shaft is placed.
log-card-shown = { figure-name } has the { card-name }.
log-dark-cards = { $count ->
        [one] The Legion draws one card of the dark symmetry.
       *[other] The Legion draws { $count } cards of the dark symmetry.
    }
log-equipped = { $seat } is equipped.
log-hyperactivator = { $on ->
        [yes] { figure-name } switches the hyperactivator on.
       *[unknown] { $on }
        [no] { figure-name } switches the hyperactivator off.
    }
log-cup = { $count ->
    [one] One chit is in the cup.
   *[other] { $count } chits are in the cup.
  }
log-drawn = A chit of { $seat }; { $count } left.
log-turn-normal = { figure-name } acts.
log-turn-extra = { figure-name } has the extra turn.
log-recovered = { figure-name } recovers.
log-snap = { figure-name } shoots on the move.
log-reinforced = { figure-name } returns on tile { place }.
log-hyper-check = { figure-name }, hyperactivator: { $roll } against { $need }, { roll-ok }.
log-hold = { $count ->
    [0] The prisoners are not held.
    [one] The prisoners are held: round 1 of 3.
   *[other] The prisoners are held: round { $count } of 3.
  }
log-withdrawn = { $seat } gives up.
log-chit-saved = { $seat } saves a chit.
log-chit-used = { $seat } takes up a saved chit.
log-chit-discarded = A chit of { $seat } is lost: nobody can use it.
log-chit-removed = A chit of { $seat } leaves the cup.
log-chit-passed = { $seat } passes a chit.
log-actions-gained = { $count ->
        [one] One more action.
       *[other] { $count } more actions.
    }
log-hidden-chit = The Legion uses a chit in secret.
log-moved = { figure-name } moves { $steps ->
        [one] one square
       *[other] { $steps } squares
    } to { $square }.
log-compressed = { figure-name } bends space: { $steps } squares.
log-turned = { figure-name } turns { direction-name }.
log-hidden = { figure-name } vanishes from sight on tile { place }.
log-revealed = Tile { place } is uncovered: { face-name }.
log-target-found = The prisoners are found on tile { place }.
log-target-placed = The prisoners are placed.
log-target-hidden = The prisoners vanish from sight on tile { place }.
log-placed = { figure-name } stands on { $square }.
log-threshold = { figure-name } stands before the tile.
log-entered = { figure-name } enters.
log-marker-activated = A marker on tile { place } becomes active.
log-marker-moved = { $over ->
        [0] A marker moves from tile { place-from } to tile { place }.
       *[other] A marker moves from tile { place-from } over tile { place-over } to tile { place }.
    }
log-decoy = { figure-name } on tile { place } is exposed.
log-contest = Surprise: { figure-name } { $total } ({ $roll }), { target-name } { $other } ({ $other_roll }). { $seat } is faster.
log-contest-tied = Surprise: { figure-name } { $total } ({ $roll }), { target-name } { $other } ({ $other_roll }). A tie.
log-contest-forfeited = { $seat } wins the surprise without a roll.
log-control-zone = { figure-name } controls the entrance.
log-converted = { figure-name } appears.
log-converted-many = { $count ->
        [one] { figure-name } appears.
       *[other] { figure-name } and others appear: { $count } figures of the Legion.
    }
log-attack = { figure-name } attacks { target-name } with the { weapon-name }: { $roll } against { $need }, { roll-result }.
log-wall = { figure-name } fires at the rock: { $roll } against { $need }, { roll-result }.
log-armour-saved = Armour of { figure-name }: { $roll } against { $need }, unhurt.
log-armour-pierced = Armour of { figure-name }: { $roll } against { $need }, pierced.
log-died = { figure-name } dies.
log-wounded = { figure-name }: { wounds }.
log-repair = { figure-name } repairs the { weapon-name }: { $roll } against { $need }, { roll-result }.
log-treat = { figure-name } treats { target-name }: { $roll } against { $need }, { roll-result }.
log-aimed = { figure-name } aims at { target-name }.
log-friend-hit = The shot of { figure-name } strikes { target-name }.
log-nafai-launched = { figure-name } launches the Nafai at { target-name }.
log-nafai-flown = The Nafai reaches { target-name }.
log-enslaved = { figure-name } rises for the Legion.
log-paralysed = { figure-name } is paralysed.
log-burning = { figure-name } burns.
log-blinded = { figure-name } is blinded.
log-banished = { figure-name } vanishes into the dimension hole.
log-returned = { figure-name } returns.
log-jammed = { figure-name }: the { weapon-name } jams.
log-weapon-destroyed = { figure-name }: the { weapon-name } is destroyed.
log-exploded = { figure-name }: the { weapon-name } explodes.
log-device-destroyed = { figure-name }: the { card-name } is destroyed.
log-woken = { figure-name } wakes the { weapon-name }.
log-fed = { figure-name } feeds the { weapon-name }.
log-rested = The { weapon-name } of { figure-name } falls asleep.
log-scanned = { figure-name } scans: { $roll } against { $need }, { roll-result }.
log-object-placed = The Legion lays an object on tile { place }.
log-object-rolled = { figure-name } comes near an object: { $roll } against { $need }, { roll-ok }.
log-object-revealed = Revealed: { object-name }.
log-defused = The mine is defused.
log-mine-check = { figure-name }, mine check: { $roll }; a mine explodes at { $need } or more{ $triggered ->
    [yes] : triggered.
    [no] .
   *[unknown] { $triggered }
  }
log-exploded-mine = Explosion: { object-name }.
log-tunnel-destroyed = A tunnel entrance on tile { place } is destroyed.
log-tunnel-found = A tunnel entrance is found on tile { place }.
log-breached = The wall breaks.
log-wall-held = The wall holds.
log-collapsed = The passage collapses.
log-power = { figure-name } uses { power-name }: { $roll } against { $need }, { roll-result }.
log-save = Save of { figure-name }: { $roll } against { $need }, { roll-ok }.
log-alimahn = { figure-name } uses the Alimahn on { target-name }: { $roll } against { $need }, { roll-ok }.
log-aura = A dark aura surrounds { figure-name }.
log-aura-tested = { figure-name } faces the dark aura: { $roll } against { $need }, { roll-result }.
log-acid = { figure-name } lets acid flow.
log-acid-sustained = { figure-name } sustains the acid.
log-acid-faded = The acid fades.
log-warped = { $mode ->
    [rotate] Tile { place } turns.
    [swap] Tiles { place } and { place-other } swap places.
   *[unknown] { $mode }
  }
log-tunnel-entered = { figure-name } goes down, start group { $group }.
log-stage-two = All are below, at tile { place }.
log-regrouped = { $exchanged ->
        [yes] The Legion rearranges the caves; a Nepharite came down.
        [no] The Legion rearranges the caves.
       *[unknown] { $exchanged }
    }
log-recorded = { figure-name } records tile { place }: { $count } in all.
log-left = { figure-name } leaves the caves.
game-first = The Legion arranges the caves in secret. Then the unit enters, and chits drawn from a cup say who acts.
begin-unit = Lead the Red Berets
begin-unit-about = You explore the caves with six figures and hold the prisoners for three rounds. The bot plays the Dark Legion.
begin-legion = Play the Dark Legion
begin-legion-about = You lay out the caves, hide your troops under markers, and strike when the unit comes in. The bot leads the Red Berets.
lesson-chit = You lead six Red Berets in a cave. Chits are drawn from a cup; each one gives its side a turn with one figure that has not acted in this round. The first chit is yours: give the turn to Sergeant McBride, figure 1.
lesson-explore = A cloth covers the tiles that nobody has entered. McBride has three actions; an action moves him up to three squares. Send him onto the next tile, to 14,7.
lesson-place = The tile turned over, and a marker of the Legion lay on it: Legionnaire 7. The Legion had not moved it yet, so he is surprised and you place him. Put him as far away as he can stand in your sight: on 20,4.
lesson-placed = There is nobody else to place. Finish placing; then McBride goes on.
lesson-walk = One step of the movement is used, two are left. They cost no further action: send McBride to 15,5.
lesson-again = A rock stands between McBride and the legionnaire. A fourth step opens the second action: move to 14,4.
lesson-shoot = Now he sees Legionnaire 7. You hit with a d20 that shows your firearms skill or less: 14. Then the victim rolls for armour: 22 minus the damage of 8 makes 14. Fire the Hellblazer. The bar shows the odds before you confirm.
lesson-end = A hit, but the armour held. That was the third action. End the turn; then the next chits are drawn.
lesson-answer = Three chits in a row were the Legion’s. Legionnaire 7 missed Trooper 3, a Nepharite came out of the dark and shot at McBride, and a marker walked onto your tile: Legionnaire 3 won the surprise, stood beside Medic Hawkes and struck twice. All armour held. Now a chit is yours: give the turn to Hawkes, figure 2.
lesson-strike = Legionnaire 3 stands beside Hawkes. Close combat works like a shot, with the close combat skill: 15 or less on the d20. A Chainripper does 14 damage, and a wound from it counts twice. Strike.
lesson-done = The legionnaire is dead: only a Nepharite survives two wounds. You know a turn: chits, moving, uncovering tiles, surprise, fire and close combat. In a whole game you look for the prisoners and hold out in their zone for three rounds. The rules tell more, and at the table every move says what it does before you confirm.

# Values that the words of a command leave out
said-card = { card-name }
said-weapon = { weapon-name }
said-level = { level-name }
said-figure = { figure-name }
said-path = { $parts ->
    [1] { tile-first }
   *[other] { tile-first }, { tile-second }
}
tile-first = { $first ->
    [0] tile 1
    [1] tile 2
    [2] tile 3
    [3] tile 4
    [4] tile 5
    [5] tile 6
    [6] tile 7
    [7] tile 8
    [8] tile 9
   *[other] { $first }
}
tile-second = { $second ->
    [0] tile 1
    [1] tile 2
    [2] tile 3
    [3] tile 4
    [4] tile 5
    [5] tile 6
    [6] tile 7
    [7] tile 8
    [8] tile 9
   *[other] { $second }
}

# Traces: values that decided
trace-range = The target is { $distance } away; the weapon reaches { $range }.
trace-apart = { $start } and { $end } do not adjoin.
trace-steps-left = From { $start } to { $end }: { $steps ->
    [one] { $steps } step is left in this action.
   *[other] { $steps } steps are left in this action.
}
trace-difficult-squares = With { $square } this action would enter { $entered } squares; thicket or jungle among them: { $difficult }.
trace-faces = It faces { $facing ->
    [N] north
    [E] east
    [S] south
    [W] west
   *[other] { $facing }
}.
trace-actions-left = That takes { $cost ->
    [one] { $cost } action
   *[other] { $cost } actions
}; { $left } are left.
