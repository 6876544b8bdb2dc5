# Red Berets, in English.

game-name = Red Berets
game-about = Six Imperial soldiers in caves and jungle against the Dark Legion, which moves unseen. Tiles are turned over one by one; initiative chits say who acts. Two players, in one mission three; an evening.

# Sides
side-imperial = Imperial Corporation
side-legion = Dark Legion
side-bauhaus = Bauhaus
letter-imperial = I
letter-legion = L
letter-bauhaus = B
side = { $side ->
    [imperial] { side-imperial }
   *[legion] { side-legion }
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
figure-D11 = Decoy 11
figure-D12 = Decoy 12
figure-D13 = Decoy 13
figure-D14 = Decoy 14
figure-PT = Primary target
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
    [D11] { figure-D11 }
    [D12] { figure-D12 }
    [D13] { figure-D13 }
    [D14] { figure-D14 }
   *[PT] { figure-PT }
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
    [D11] { figure-D11 }
    [D12] { figure-D12 }
    [D13] { figure-D13 }
    [D14] { figure-D14 }
   *[PT] { figure-PT }
}
kind-sergeant = Sergeant
kind-medic = Medic
kind-trooper = Trooper
kind-nepharite = Nepharite overlord
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
state-threshold = at the threshold
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
weapon-panzerbrecher-about = Damage 17, unlimited range, firearms −2, two actions. Never at anything next to one of your own side. May break through rock.
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
weapon-nefasti-about = Flame, damage 10, double damage, range 8, every second round. Who survives a hit burns and may only move.
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
   *[vibro_bayonet] { weapon-vibro_bayonet }
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
card-hyperactivator-about = Switched on: one more action and initiative +4. At the end of the round a roll against initiative, or you are paralysed.
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
power-dark_aura-about = Level 2. Until the end of the round humans who see the Nepharite must test their nerve.
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
power-time_death-about = Level 6. Once: a full set of actions more in this turn.
power-name = { $power ->
   *[pain] { power-pain }
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
   *[hall] { back-hall }
    [labyrinth] { back-labyrinth }
    [corridor] { back-corridor }
    [A] { back-A }
    [B] { back-B }
    [C] { back-C }
}
tile = tile { $pos }
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
   *[N] { direction-N }
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
   *[small] { object-small }
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
option-preset-about = How the rules for advanced players begin; each can be switched below.
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
option-jams-about = A 20 jams a human's firearm until it is repaired. Needs criticals.
option-jams-preset = as the rules say
option-jams-on = on
option-jams-off = off
option-exploding_weapons = Exploding weapons
option-exploding_weapons-about = A 20 makes a legionnaire's firearm explode. Needs criticals.
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
option-terrain_modifiers-about = Thicket on the line makes shots −2, jungle −4.
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
option-sergeant_extra_for = The sergeant's extra turn
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
refused-adjacent_enemy = Next to an enemy only close combat weapons work on him.
refused-already_acted = It has already acted this round.
refused-already_chosen = That choice has been made.
refused-already_fed = It has been fed this round.
refused-aura_firearms_only = The dark aura allows only firearms.
refused-aura_may_not_approach = The dark aura keeps it from coming nearer.
refused-aura_no_attack = Under the dark aura it cannot attack.
refused-bad_entry_square = It cannot enter on that square.
refused-bad_path = There is no such way.
refused-bad_square = That square is not possible here.
refused-blinded = It is blinded and can only move.
refused-board_edge = The edge of the board lies behind it.
refused-burning = It is on fire and cannot attack.
refused-cannot_carry = This figure cannot carry that.
refused-card_conflict = Armour plating and hyperactivator do not go together.
refused-card_not_available = None of these cards is left.
refused-cave_not_connected = The caves would fall apart.
refused-centre_not_allowed = Not on the tile in the middle.
refused-chit_already_saved = A chit that was saved once must be used or passed.
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
refused-malformed = This is no proper choice.
refused-marker_missing = Not all markers have been placed.
refused-markers_in_zone = Markers lie in this passage.
refused-mission_not_done = Six tiles must be recorded first.
refused-must_enter_first = First it must step onto the board.
refused-must_flee = It must flee.
refused-must_stop = The marker meets humans and goes no further.
refused-needs_nepharite = The prisoners move only with a Nepharite on their tile.
refused-no_acid = This Nepharite has no acid on the board.
refused-no_actions_left = It has not enough actions left.
refused-no_close_combat_skill = It cannot fight in close combat.
refused-no_device = The target has no such device.
refused-no_extra_turn = There is no extra turn to give.
refused-no_line_of_sight = There is no line of sight.
refused-no_medikit = That takes a medikit.
refused-no_opening = No opening leads there.
refused-no_rifle = The hellspitter replaces a rifle, and it has none.
refused-no_saved_chit = No chit has been saved.
refused-no_scanner = It has no working scanner.
refused-no_such_card = It does not have that card.
refused-no_target = Nobody can be hit there.
refused-no_victim = Nobody has died there in his close combat this turn.
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
refused-not_open_ground = The shot needs open ground underfoot.
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
refused-power_already_used = This Nepharite has used a power this round.
refused-sealed_passage = That passage is sealed.
refused-square_occupied = Somebody stands there.
refused-tile_already_scanned = Nothing is hidden on this tile any more.
refused-tile_not_allowed = He cannot return on that tile.
refused-too_close_to_human = A human stands too close to it.
refused-too_far = That is too far.
refused-too_many_cards = Five cards are the most.
refused-too_many_changes = Enough changes: finish it now.
refused-too_many_steps = It has not enough steps left.
refused-too_many_turns = It cannot turn again now.
refused-too_narrow = It is too narrow for the necrolance.
refused-turn_already_begun = Only at the beginning of a turn.
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
refused-wrong_object_count = Each box wants two objects: 3 entrances, 3 large and 12 small mines in all.
