# Rebel Moon Defense, in English.

game-name = Rebel Moon Defense
game-about = A Chaos Bomb flies through an asteroid belt towards the rebel moon. The Imperial clears its way, the Rebel hides weapons along it.

# Sides and seats
imperial = Imperial
rebel = Rebel
side-imperial = Imperial
side-rebel = Rebel
side-0 = First seat
side-1 = Second seat

# Terms
colour = { $colour ->
    [yellow] yellow
    [orange] orange
    [red] red
   *[unknown] { $colour }
}
Colour = { $colour ->
    [yellow] Yellow
    [orange] Orange
    [red] Red
   *[unknown] { $colour }
}
a-colour = { $colour ->
    [orange] an { colour }
   *[other] a { colour }
}
A-colour = { $colour ->
    [orange] An { colour }
   *[other] A { colour }
}
letter-yellow = Y
letter-orange = O
letter-red = R
weapon-laser = Laser
weapon-killer = Asteroid Killer
weapon-emp = EMP Device
weapon-leech = Leech Mine
weapon-contact = Contact Mine
weapon = { $type ->
    [laser] laser
    [killer] asteroid killer
    [emp] EMP device
    [leech] leech mine
    [contact] contact mine
   *[unknown] { $type }
}
layer-yellow = Yellow
layer-orange = Orange
layer-red = Red
layer-core = Core
layer = { $layer ->
    [yellow] yellow
    [orange] orange
    [red] red
    [core] core
   *[unknown] { $layer }
}
before-layer = { $before_layer ->
    [yellow] yellow
    [orange] orange
    [red] red
    [core] core
   *[unknown] { $before_layer }
}
after-layer = { $after_layer ->
    [yellow] yellow
    [orange] orange
    [red] red
    [core] core
   *[unknown] { $after_layer }
}
the-layer = { $layer ->
    [core] the core
   *[other] the { layer } shield
}
the-after-layer = { $after_layer ->
    [core] the core
   *[other] the { after-layer } shield
}
points = { $damage ->
    [one] { $damage } point
   *[other] { $damage } points
}
direction = { $direction ->
    [E] east
    [NE] north-east
    [NW] north-west
    [W] west
    [SW] south-west
    [SE] south-east
   *[unknown] { $direction }
}
board-name = { $board ->
    [standard] Standard
    [skirmish] Skirmish
    [deep_space] Deep Space
   *[other] { $board }
}

# Glyphs, where a picture must be a letter or two
glyph-asteroid-1 = #
glyph-asteroid-2 = #
glyph-asteroid-3 = #
glyph-asteroid-4 = #
glyph-asteroid-5 = #
glyph-bomb = @
glyph-unknown = ?
glyph-laser = L
glyph-killer = K
glyph-emp = E
glyph-leech = M
glyph-contact = C
glyph-gate = (G)
glyph-moon = (M)

# The scene
phase-setup = Setting up
phase-placement = Placement
phase-bomb = { $rounds ->
    [0] Round { $round }: the bomb flies
   *[other] Round { $round } of { $rounds }: the bomb flies
}
phase-aim = { $rounds ->
    [0] Round { $round }: a laser is aimed
   *[other] Round { $round } of { $rounds }: a laser is aimed
}
phase-activation = { $rounds ->
    [0] Round { $round }: the weapons answer
   *[other] Round { $round } of { $rounds }: the weapons answer
}
goal = The Imperial brings the bomb to the rebel moon; the Rebel destroys its core before that.
phase-over = The battle is over
cell-gate = Star gate
cell-moon = Rebel moon
piece-asteroid = Asteroid
piece-bomb = Chaos Bomb, { the-layer } at { $strength }
piece-weapon = { Colour } { weapon }
piece-hidden = { Colour } weapon, face down
piece-hidden-known = { Colour } { weapon }, face down
badge-known = its type is known to you alone
sector-fire = Line of fire
badge-charges = { $charges ->
    [one] { $charges } charge left
   *[other] { $charges } charges left
}
track-shields = Chaos Bomb
supply-asteroids = Asteroids in hand
supply-installations = Weapons in hand
panel-unseen = Types nobody has seen yet
panel-colour = Colour
panel-possible = possible
panel-seen = seen
need-distance = distance
dice-charges = charges
roll-emp = { Colour } EMP device at { $hex }
roll-sides = Coin for the bomb: 1 = first seat, 2 = second
text-bomb = The Chaos Bomb is at { $hex } and heads { direction }; { the-layer } is at { $strength }.
text-field = { $asteroids ->
    [0] No asteroids
    [one] { $asteroids } asteroid
   *[other] { $asteroids } asteroids
} and { $installations ->
    [0] no weapons
    [one] { $installations } weapon
   *[other] { $installations } weapons
} on the board{ $hidden ->
    [0] .
   *[other] , { $hidden } face down.
}
result-bomb_destroyed = The bomb is destroyed. The Rebel wins.
result-moon_reached = The bomb reaches the moon. The Imperial wins.
result-time_up = Time is up: the base is evacuated. The Rebel wins.
result-conceded = { $side ->
    [imperial] The Rebel concedes. The Imperial wins.
    [rebel] The Imperial concedes. The Rebel wins.
   *[unknown] { $side }
}
bomb_destroyed = The bomb was destroyed
moon_reached = The bomb reached the moon
time_up = Time was up
conceded = Conceded

# Who is asked for what
ask-placement-imperial-you = { $passes ->
    [0] Place an asteroid, or pass. { $left } left.
   *[other] Place an asteroid, or pass. { $left } left. The Rebel has passed: if you pass too, the bomb sets off.
}
ask-placement-imperial-others = The Imperial places an asteroid or passes.
ask-placement-rebel-you = { $passes ->
    [0] Place a weapon face down, or pass. { $left } left.
   *[other] Place a weapon face down, or pass. { $left } left. The Imperial has passed: if you pass too, the bomb sets off.
}
ask-placement-rebel-others = The Rebel places a weapon or passes.
ask-bomb-you = { $step ->
    [fresh] Fly the bomb: turn once, step once, then an upgrade. Each is optional.
    [turned] The bomb has turned. Step, use an upgrade, or end its turn.
    [stepped] The bomb has stepped. Use an upgrade, or end its turn.
    [upgrading] Use another upgrade, or end the bomb’s turn.
   *[unknown] { $step }
}
ask-bomb-others = The Imperial flies the bomb.
ask-aim-you = Your { colour } laser at { $hex } was scanned. Choose its direction; it stays for good.
ask-aim-others = The Rebel aims the scanned { colour } laser at { $hex }.
ask-activation-you = { $installations ->
    [one] Activate your last weapon, or pass.
   *[other] Activate one of your { $installations } weapons, or pass.
}
ask-activation-others = The Rebel activates a weapon or passes.

# What a seat may do
do-place_asteroid = Place an asteroid
do-place_installation = Place the { colour } { weapon }
    .of-type = kind
do-pass_placement = Pass
do-stop_placing = Place nothing more
do-turn_bomb = { $side ->
    [left] Turn left
    [right] Turn right
   *[unknown] { $side }
}
do-step_bomb = Step to { $hex }
price = from { before-layer } { $before_strength } to { after-layer } { $after_strength }
do-use_booster = Booster to { $hex }: { price }
do-use_scanner = Scan a weapon: { price }
do-use_bomb_laser = Laser at { $hex }: { price }
do-end_bomb_turn = End turn
do-aim_laser = Aim the laser at { $hex }
do-activate_installation = Activate the { colour } { weapon } at { $hex }
do-pass_activation = Pass

# The match report
break-placement = Placement
break-round = Round { $round }
log-laid = The Chaos Bomb comes out of the star gate at { $hex }. Board: { board-name }.
log-asteroid = Asteroid on { $hex }.
log-installation = { A-colour } weapon, face down, on { $hex }.
log-installation-known = { Colour } { weapon }, face down, on { $hex }.
log-placement-passed = { $auto ->
    [yes] { $player } has nothing to place and passes.
    [no] { $player } passes.
   *[unknown] { $auto }
}
log-placing-stopped = { $player } places nothing more.
log-movement = Placement is over. The bomb sets off.
log-turned = { $side ->
    [left] The bomb turns left, to the { direction }.
    [right] The bomb turns right, to the { direction }.
   *[unknown] { $side }
}
log-stepped = The bomb steps to { $hex }.
log-bomb-held = The bomb holds still.
log-paid = { $fallen ->
    [0] { the-layer } is down to { $after_strength }
    [one] { the-layer } is gone, { the-after-layer } at { $after_strength }
   *[other] { $fallen } shields are gone, { the-after-layer } at { $after_strength }
}
log-booster = Booster to { $hex } for { $cost } points: { log-paid }.
log-bomb-scanner = Scanner for { $cost } points: the weapon at { $hex } is { a-colour } { weapon }; { log-paid }.
log-bomb-laser = The bomb’s laser destroys the { colour } { weapon } at { $hex } for { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}: { log-paid }.
log-aimed = The scanned { colour } laser at { $hex } is aimed { direction }.
log-weapon = { $uncovered ->
    [yes] Uncovered at { $hex }: the { colour } { weapon }
    [no] The { colour } { weapon } at { $hex }
   *[unknown] { $uncovered }
}
log-lost = { $lost ->
    [0] { "" }
    [one] {" "}({ $lost } point is lost)
   *[other] {" "}({ $lost } points are lost)
}
log-hit = { $outcome ->
    [destroyed] the bomb bursts
    [falls] { $fallen ->
        [one] { the-layer } falls, { the-after-layer } stands at { $after_strength }
       *[other] { $fallen } shields fall, { the-after-layer } stands at { $after_strength }
    }{ log-lost }
    [holds] { the-layer } is down to { $after_strength }
   *[unknown] { $outcome }
}
log-laser = { log-weapon } fires { direction }{ $outcome ->
    [wide] {" "}and misses the bomb.
    [blind] , but something stands in the way.
    [colour] {" "}and hits, but { colour } does nothing to { the-layer }.
   *[other] {" "}for { points }: { log-hit }.
}
log-killer = { $outcome ->
    [idle] { log-weapon } sees no asteroid and is spent.
    [cleared] { log-weapon } blasts the asteroid at { $target }.
   *[unknown] { $outcome }
}
log-emp = { log-weapon } rolls { $dice }{ $outcome ->
    [blind] , but does not see the bomb.
    [colour] , but { colour } does nothing to { the-layer }.
    [far] : { $highest } less { $distance } leaves nothing.
   *[other] : { $highest } less { $distance } is { $damage }, { log-hit }.
}{ $spent ->
    [yes] {" "}Its last charge is spent.
    [no] { "" }
   *[unknown] { $spent }
}
log-leech = { $outcome ->
    [blind] { log-weapon } does not see the bomb.
    [far] { log-weapon } does not reach the bomb at distance { $distance }.
   *[other] { log-weapon } drains { points } at distance { $distance }: { log-hit }.
}
log-contact = { $outcome ->
    [far] { log-weapon } goes off too far from the bomb, at distance { $distance }.
    [colour] { log-weapon } goes off, but { colour } does nothing to { the-layer }.
   *[other] { log-weapon } goes off for { points }: { log-hit }.
}
log-activation-passed = { $auto ->
    [yes] { $player } has no weapon to activate.
    [no] { $player } activates nothing.
   *[unknown] { $auto }
}
log-result = { $reason ->
    [bomb_destroyed] The bomb is destroyed.
    [moon_reached] The bomb reaches the moon.
    [time_up] Time is up: the base is evacuated.
    [conceded] The game is conceded.
   *[unknown] { $reason }
}{ " " }{ $player } wins.
log-disclosed = { $installations ->
    [one] The last weapon is turned face up.
   *[other] The last { $installations } weapons are turned face up.
}

# What a command would do
preview-place-asteroid = Asteroid on { $hex }.
preview-way-longer = The shortest way for the bomb grows from { $before } to { $after } hexes.
preview-place-installation = { Colour } { weapon }, face down, on { $hex }.
preview-way-in-sight = { $count ->
    [0] It sees no hex of the shortest way.
    [one] It sees { $count } hex of the shortest way.
   *[other] It sees { $count } hexes of the shortest way.
}
preview-way-on-rays = { $count ->
    [0] No hex of the shortest way lies on its rays.
    [one] { $count } hex of the shortest way lies on its rays.
   *[other] { $count } hexes of the shortest way lie on its rays.
}
preview-pass-placement = You place nothing this time.
preview-stop-placing = You place nothing for the rest of the placement.
preview-placement-ends = Placement ends, and the bomb sets off.
from-direction = { $from ->
    [E] east
    [NE] north-east
    [NW] north-west
    [W] west
    [SW] south-west
    [SE] south-east
   *[unknown] { $from }
}
to-direction = { $to ->
    [E] east
    [NE] north-east
    [NW] north-west
    [W] west
    [SW] south-west
    [SE] south-east
   *[unknown] { $to }
}
preview-turn = The bomb turns from { from-direction } to { to-direction }.
preview-step = The bomb steps to { $hex }.
preview-wins = It reaches the rebel moon: you win.
preview-booster = One more hex, to { $hex }.
preview-scanner = The { colour } weapon at { $hex } is turned face up.
preview-bomb-laser = The { colour } weapon at { $hex } is destroyed.
preview-turn-ends = The bomb’s turn ends with it.
preview-end-bomb-turn = The bomb’s turn ends; the weapons answer.
preview-aim = The laser points { direction } for good.
preview-activate = { Colour } { weapon } at { $hex }.
preview-reveals = It is turned face up.
preview-distance = Distance { $distance }.
preview-in-sight = In sight.
preview-not-in-sight = Out of sight: { $hex } is in the way.
preview-on-ray = The bomb lies straight { direction }.
preview-off-ray = The bomb does not lie straight { direction }.
preview-colour-matches = { Colour } fits { the-layer }.
preview-colour-differs = { Colour } does nothing to { the-layer }.
preview-colour-ignored = Its colour does not matter.
preview-core = The core feels every colour.
preview-dice = { $count ->
    [one] { $count } die, less the distance.
   *[other] { $count } dice, the highest less the distance.
}
preview-damage = { $damage ->
    [one] { $damage } point of damage.
   *[other] { $damage } points of damage.
}
preview-strength = Strength: { price }.
preview-lost = { $lost ->
    [one] { $lost } point is lost.
   *[other] { $lost } points are lost.
}
preview-destroys-bomb = The bomb bursts: you win.
preview-no-damage = No damage.
preview-asteroid-destroyed = The asteroid at { $hex } is destroyed.
preview-no-target = No asteroid is in sight.
preview-spent = The weapon is used up.
preview-charges = { $charges ->
    [one] { $charges } charge is left afterwards.
   *[other] { $charges } charges are left afterwards.
}
preview-stays = The weapon stays.
preview-pass-activation = You activate nothing this round.
preview-odds-damage = { $damage ->
    [0] no damage
    [one] { $damage } point
   *[other] { $damage } points
}
preview-odds-layer-falls = { the-layer } falls
preview-odds-bomb-destroyed = the bomb bursts

# Why not
refused-game_over = The game is over.
refused-wrong_phase = That is not possible in this phase.
refused-not_your_decision = The other side decides now.
refused-unknown_hex = There is no hex with that name.
refused-no_asteroids_left = You have no asteroids left.
refused-not_in_supply = This weapon is not in your hand.
refused-off_board = That lies off the board.
refused-start_or_end_hex = Nothing may lie on the star gate or the rebel moon.
refused-occupied = That hex is occupied.
refused-next_to_start_or_end = Nothing may lie beside the star gate or the rebel moon.
refused-next_to_installation = An asteroid may not lie beside a weapon.
refused-next_to_asteroid = A weapon may not lie beside an asteroid.
refused-path_closed = That would close the last way from the gate to the moon.
refused-already_turned = The bomb has already turned in this round.
refused-too_late_to_turn = The bomb turns before it steps or uses an upgrade.
refused-already_stepped = The bomb has already stepped in this round.
refused-too_late_to_step = The bomb steps before it uses an upgrade.
refused-upgrade_not_installed = The bomb does not carry this upgrade.
refused-upgrade_used = In this turn the bomb may not use this upgrade any more.
refused-booster_requires_step = The booster adds to a step: step first.
refused-insufficient_strength = The bomb would not survive the price.
refused-unknown_installation = There is no such weapon on the board.
refused-already_face_up = This weapon already lies face up.
refused-not_in_sight = The bomb does not see this weapon.
refused-no_active_shield = The bomb’s laser needs a shield to pay with.
refused-no_target = No weapon lies straight ahead, or something lies in front of it.
refused-bad_direction = That is none of the six directions.
refused-direction_required = Choose the laser’s direction.
refused-direction_fixed = This laser’s direction is fixed.
refused-parameter_not_allowed = This weapon cannot be aimed that way.
refused-target_required = Choose an asteroid in sight.
refused-not_an_asteroid = There is no asteroid there.
refused-target_not_in_sight = The asteroid killer does not see this asteroid.
refused-upgrade_twice = An upgrade is listed twice.
refused-core_strength_out_of_range = The core has a strength from 1 to 6.
refused-max_rounds_out_of_range = The limit is 0 to 200 rounds.

# Options of a new table
option-board = Board
option-board-about = How far the moon is from the gate, and how much room there is.
option-board-standard = Standard, 104 hexes
option-board-skirmish = Skirmish, 67 hexes
option-board-deep_space = Deep Space, 149 hexes
option-upgrades = Upgrades
option-upgrades-about = What the bomb carries. The base game has the booster only.
option-upgrades-booster = Booster
option-upgrades-scanner = Scanner
option-upgrades-laser = Laser
option-upgrades_per_turn = Upgrades in a turn
option-upgrades_per_turn-about = How many of them the bomb may use in one turn.
option-upgrades_per_turn-one = one
option-upgrades_per_turn-each_once = each of them once
option-overflow = Surplus damage
option-overflow-about = What becomes of damage that a shield cannot take any more.
option-overflow-lost = it is lost
option-overflow-carry = the next layer takes it
option-core_strength = Strength of the core
option-core_strength-about = What the bare bomb withstands once its shields are gone.
option-leech_range = Range of leech mines
option-leech_range-about = Whether they drain 1 point at any distance from 3 on.
option-leech_range-unlimited = any distance
option-leech_range-three = up to distance 3
option-corner_touch = Corners
option-corner_touch-about = Whether a line of sight that only touches a corner of an occupied hex is blocked.
option-corner_touch-blocks = block
option-corner_touch-clears = do not block
option-max_rounds = Rounds
option-max_rounds-about = After this round the Rebel wins; 0 is no limit.
option-imperial_seat = Who flies the bomb
option-imperial_seat-about = The other player hides the weapons.
option-imperial_seat-host = the first seat
option-imperial_seat-guest = the second seat
option-imperial_seat-random = a coin decides

# For somebody new
game-first = Both sides place their pieces in turns, the Imperial first. Then the Imperial flies.
begin-fly = Fly the bomb (Imperial)
begin-fly-about = You steer one piece, the Chaos Bomb, to the moon. The bot hides the weapons.
begin-hide = Defend the moon (Rebel)
begin-hide-about = You hide fifteen weapons and choose when they fire. The bot flies the bomb.
lesson-turn = You are the Imperial. The bomb at C7 must reach the moon at the lower right; the Rebel has hidden weapons on the way. In each round the bomb may turn once and step once, and then use one upgrade. It faces south-east, where an asteroid would soon stop it. Turn it left, and confirm.
lesson-step = After turning, the bomb may step one hex straight ahead. Asteroids and weapons block the way. Step to C8.
lesson-scan = A weapon shows its colour, but its type is hidden. Only a weapon of your outermost shield’s colour can hurt you, and yours is yellow. Use the scanner on the yellow weapon at C10. It costs two points of the shield, and ends your turn.
lesson-turn-back = It was an EMP device, and the Rebel fired it at once: the highest of three dice, less the distance. Your yellow shield is gone, the orange one counts now, so only orange weapons can hurt it. Go on towards the moon: turn right again.
lesson-laser = Straight ahead at E9 lies an orange weapon, and it may be a mine. The bomb’s laser destroys the first weapon ahead, but it costs the whole active shield. Here it is worth it: use the laser instead of stepping.
lesson-onward = It was a contact mine: beside the bomb it would have taken six points. The Rebel answered with a leech mine, which drains one point from afar, whatever your shield’s colour. Step to D8.
lesson-end = You need not use an upgrade. End the turn; then the Rebel may use one weapon.
lesson-again = The leech mine again: it may drain as often as the Rebel likes, as long as it sees you. Step to E9, where the contact mine was.
lesson-boost = The moon is two hexes away. The booster moves the bomb one more hex for three points. You have four: enough, for a price may never cost the last point. Use the booster.
lesson-moon = The Rebel’s laser fired east, but you were not in its line. One step is left: onto the moon.
lesson-done = The bomb has reached the moon: you have won. What you have not seen is the placement. Before the flight both sides take turns placing pieces: you put asteroids in the way of the weapons’ sight, the Rebel puts the weapons. The rules tell more, and at the table every move says what it does before you confirm.

# Traces: values that decided
trace-next-to-installation = Beside { $hex } there are weapons on { $others }.
trace-next-to-asteroid = Beside { $hex } there are asteroids on { $others }.
trace-price = The price is { $cost }; the bomb has { $left } points left.
trace-on-ray = { preview-on-ray }
trace-off-ray = { preview-off-ray }
trace-in-sight = { preview-in-sight }
trace-not-in-sight = { preview-not-in-sight }
trace-colour-matches = { preview-colour-matches }
trace-colour-differs = { preview-colour-differs }
trace-colour-ignored = { preview-colour-ignored }
trace-core = { preview-core }
trace-highest-die = The highest die shows { $highest }; the distance is { $distance }: { $damage } points of damage.
trace-damage-at = At a distance of { $distance } that is { $damage } points of damage.
trace-ahead = A piece lies on { $hex }, straight ahead.
