# StarQuest, in English.

game-name = StarQuest
game-about = GSG teams board a ship of Chaos, room by room, and compete for points. One player plays Chaos: blips on the radar, robotlings behind doors.

# Sides and seats
chaos = Chaos
red = Red
yellow = Yellow
blue = Blue
side-chaos = Chaos
side-red = Red
side-yellow = Yellow
side-blue = Blue
side-0 = First seat
side-1 = Second seat
side-2 = Third seat
side-3 = Fourth seat
letter-chaos = C
letter-red = R
letter-yellow = Y
letter-blue = B
side = { $side ->
    [red] Red
    [yellow] Yellow
    [blue] Blue
    [chaos] Chaos
   *[unknown] { $side }
}

# Terms
who = { $who ->
    [red] Red { $who_no }
    [yellow] Yellow { $who_no }
    [blue] Blue { $who_no }
    [red_commander] Commander Red
    [yellow_commander] Commander Yellow
    [blue_commander] Commander Blue
    [gridling] Gridling { $who_no }
    [ork] Ork { $who_no }
    [android] Android { $who_no }
    [chaos_trooper] Chaos Trooper { $who_no }
    [chaos_heavy] Heavy Chaos Trooper
    [chaos_commander] Chaos Commander
    [clone] Clone { $who_no }
    [dreadnought] Dreadnought
    [blip] Blip { $who_no }
    [re] Blip R{ $who_no }
    [console-1] Console 1
    [console-2] Console 2
    [pump-1] Pump 1
    [pump-2] Pump 2
    [core] Navigation core
    [antenna] Antenna
    [log] Log book
    [reactor] Reactor
    [generator] Generator
    [archive] Archive
    [jammer] Jammer
    [seal] Seal
    [crate-1] Crate 1
    [crate-2] Crate 2
    [crate-3] Crate 3
    [crate-4] Crate 4
    [crate-5] Crate 5
    [artefact] Artefact
    [probe] Probe
    [relay] Relay
    [beacon] Beacon
    [capsule] Rescue capsule
    [vent-1] Vent 1
    [vent-2] Vent 2
    [vent-3] Vent 3
    [vent-4] Vent 4
    [valve] Valve
    [cache-1] Cache 1
    [cache-2] Cache 2
    [cache-3] Cache 3
    [ledger] Ledger
    [wall] a wall
    [door] a door
   *[other] { $who }
}
at = { $at ->
    [red] Red { $at_no }
    [yellow] Yellow { $at_no }
    [blue] Blue { $at_no }
    [red_commander] Commander Red
    [yellow_commander] Commander Yellow
    [blue_commander] Commander Blue
    [gridling] Gridling { $at_no }
    [ork] Ork { $at_no }
    [android] Android { $at_no }
    [chaos_trooper] Chaos Trooper { $at_no }
    [chaos_heavy] Heavy Chaos Trooper
    [chaos_commander] Chaos Commander
    [clone] Clone { $at_no }
    [dreadnought] Dreadnought
    [blip] Blip { $at_no }
    [re] Blip R{ $at_no }
    [console-1] Console 1
    [console-2] Console 2
    [pump-1] Pump 1
    [pump-2] Pump 2
    [core] Navigation core
    [antenna] Antenna
    [log] Log book
    [reactor] Reactor
    [generator] Generator
    [archive] Archive
    [jammer] Jammer
    [seal] Seal
    [crate-1] Crate 1
    [crate-2] Crate 2
    [crate-3] Crate 3
    [crate-4] Crate 4
    [crate-5] Crate 5
    [artefact] Artefact
    [probe] Probe
    [relay] Relay
    [beacon] Beacon
    [capsule] Rescue capsule
    [vent-1] Vent 1
    [vent-2] Vent 2
    [vent-3] Vent 3
    [vent-4] Vent 4
    [valve] Valve
    [cache-1] Cache 1
    [cache-2] Cache 2
    [cache-3] Cache 3
    [ledger] Ledger
    [wall] a wall
    [door] a door
   *[other] { $at }
}
thing = { $thing ->
    [console] { $count ->
        [one] the console
       *[other] both consoles
    }
    [pump] both pumps
    [core] the navigation core
    [antenna] the antenna
    [log] the log book
    [reactor] the reactor
    [generator] the generator
    [archive] the archive
    [jammer] the jammer
    [seal] the seal
    [relay] the relay
    [beacon] the beacon
    [capsule] the rescue capsule
    [valve] the valve
    [vent] all vents
    [ledger] the ledger
   *[other] { $thing }
}
kind-gridling = Gridling
kind-ork = Ork
kind-android = Android
kind-chaos_trooper = Chaos Trooper
kind-chaos_heavy = Heavy Chaos Trooper
kind-chaos_commander = Chaos Commander
kind-clone = Clone
kind-dreadnought = Dreadnought
kind-gear = Gear
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
    [gear] gear
    [ork] an { kind-ork }
    [android] an { kind-android }
    [chaos_commander] the { kind-chaos_commander }
    [chaos_heavy] the { kind-chaos_heavy }
    [dreadnought] the { kind-dreadnought }
   *[other] a { kind }
}
weapon-mini_laser = Mini laser
weapon-laser = Laser
weapon-power_laser = Power laser
weapon-null_time_cannon = Null-time cannon
weapon-holo_thrower = Holo-thrower
weapon-black_hole_blaster = Black-hole blaster
weapon-grenade = Grenade
weapon-singularity_rig = Tinkered beamer
weapon-detonate = Self-destruction
weapon-flamer = Flamer
weapon-rail_rifle = Rail rifle
weapon = { $weapon ->
    [flamer] flamer
    [rail_rifle] rail rifle
    [mini_laser] mini laser
    [laser] laser
    [power_laser] power laser
    [null_time_cannon] null-time cannon
    [holo_thrower] holo-thrower
    [black_hole_blaster] black-hole blaster
    [grenade] grenade
    [singularity_rig] tinkered beamer
    [detonate] self-destruction
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
weapon-null_time_cannon-about = Two heavy dice; the sum is divided among visible enemies.
weapon-holo_thrower-about = Two heavy dice on a square: the sum there, the higher die on the squares around it.
weapon-black_hole_blaster-about = Two heavy dice; the sum strikes everybody on a straight line.
first-weapon = { $first ->
    [null_time_cannon] { weapon-null_time_cannon }
    [holo_thrower] { weapon-holo_thrower }
    [black_hole_blaster] { weapon-black_hole_blaster }
   *[unknown] { $first }
}
second-weapon = { $second ->
    [null_time_cannon] null-time cannon
    [holo_thrower] holo-thrower
    [black_hole_blaster] black-hole blaster
   *[unknown] { $second }
}
set-axe_mini = KiloVolt axe and mini laser
set-power_laser = Power laser
set-sword_glove = K.O. sword and servo glove
direction = { $direction ->
    [N] north
    [NE] north-east
    [E] east
    [SE] south-east
    [S] south
    [SW] south-west
    [W] west
    [NW] north-west
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
   *[other] { $heavy }H{ $medium ->
        [0] { "" }
       *[other] +{ $medium }M
    }{ $light ->
        [0] { "" }
       *[other] +{ $light }L
    }
}
die-H = H
die-M = M
die-L = L
die-name = { $die ->
    [H] heavy die
    [M] medium die
    [L] light die
   *[unknown] { $die }
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
steps = { $steps ->
    [one] { $steps } square
   *[other] { $steps } squares
}
value = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
the-life = { $life ->
    [one] { $life } life
   *[other] { $life } lives
}
number = { $n }
minus = { $n ->
    [0] 0
   *[other] −{ $n }
}
nothing = –

# Cards
card-targeter_1 = Targeting scope
card-targeter_1-about = Given to a trooper: after each of his shots you may reroll one die.
card-targeter_2 = Targeting scope
card-targeter_2-about = Given to a trooper: after each of his shots you may reroll one die.
card-sidearms = Backup pistols
card-sidearms-about = In close combat troopers with a laser roll one more light die, attacking and defending.
card-fusion_charge = Fusion charge
card-fusion_charge-about = Play on one of your figures: its next close-combat attack this turn rolls two more heavy dice.
card-flash_grenade = Flash grenade
card-flash_grenade-about = Play: until your next turn Chaos figures can neither attack nor harm your team. Event cards still can.
card-bionic_arm = Bionic arm
card-bionic_arm-about = Your commander may reroll one die of each of his close-combat attacks.
card-force_field = Force field
card-force_field-about = Your commander’s armour is 3.
card-assault_blades = Assault blades
card-assault_blades-about = Troopers with a laser may fight diagonally; then the defender rolls one die fewer.
card-bionic_eye = Bionic eye
card-bionic_eye-about = Your commander may reroll one die of each of his shots.
card-combi_weapon = Combi-weapon
card-combi_weapon-about = Your commander’s power laser may also fire as a black-hole blaster. Needs the power laser.
card-grav_harness = Grav harness
card-grav_harness-about = Troopers with a heavy weapon move 6 squares.
card-reflex_implants = Reflex implants
card-reflex_implants-about = Your commander may reroll one die of each of his attacks.
card-medi_kit = Medi-kit
card-medi_kit-about = Play: your commander’s life is what it was at the start.
card-deep_scanner = Deep scanner
card-deep_scanner-about = Each turn: look at up to three blips on the boards. What you see stays yours. The card is kept.
card-order_fire = Open fire!
card-order_fire-about = This turn every trooper may fire twice.
card-order_move = Go!
card-order_move-about = This turn every trooper may move twice.
card-order_assault = Close in!
card-order_assault-about = This turn every trooper with a laser may fire and fight, or fight twice.
card-order_sections = By sections!
card-order_sections-about = This turn every trooper may move twice or attack twice.
card-order_heavy = Heavy support!
card-order_heavy-about = Name a trooper with a heavy weapon: this turn he may move twice and fire twice.
card-order_stun = Stun charges!
card-order_stun-about = This turn every figure that your troopers attack in close combat rolls one die fewer.
card-scoped = Targeting scope: trooper { $no }
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

# Event cards
event-transmission = Mothership transmission
event-transmission-about = The secondary objective is announced to all, and its objects appear.
event-orbital_scan = Orbital scan
event-orbital_scan-about = All blips on the boards are revealed.
event-door_override = Door override
event-door_override-about = Chaos may close any open doors again.
event-auto_defence = Automatic gun
event-auto_defence-about = One heavy die against the armour of a GSG figure in a corridor.
event-exploding_trap = Booby trap
event-exploding_trap-about = A trooper sets off a blast of two heavy dice: the sum on his square, the higher die around it, on friend and foe.
event-new_order = New order
event-new_order-about = A team picks an order card that it does not hold.
event-battle_plan = Battle plan
event-battle_plan-about = Every team picks an order card that it does not hold.
event-intercom_failure = Comms failure
event-intercom_failure-about = A team cannot play order cards in its next turn.
event-equipment_failure = Equipment failure
event-equipment_failure-about = A team loses one of its equipment cards, chosen by chance.
event-report_in = Report in!
event-report_in-about = A commander does nothing in his team’s next turn.
event-weapons_jammed = Jammed weapon
event-weapons_jammed-about = A trooper with a heavy weapon cannot fire in his team’s next turn.
event-out_of_ammo = Out of ammunition
event-out_of_ammo-about = A trooper with a heavy weapon fights with a laser for the rest of the game.
event-lure = Call of Chaos
event-lure-about = A trooper hears the call: on a 3 with the heavy die he deserts, and a Chaos Trooper stands in his place.
event-psychic_attack = Psychic wave
event-psychic_attack-about = Gridlings and Orks cannot act this turn. Blips still move.
event-machine_fault = Machine fault
event-machine_fault-about = Androids and the Dreadnought cannot act this turn. Blips still move.
event-machine_assault = Machine assault
event-machine_assault-about = Androids and the Dreadnought may move twice this turn.
event-frenzy = Frenzy
event-frenzy-about = A Gridling or Ork may attack twice in close combat this turn.
event-elite = Elite warrior
event-elite-about = A Chaos figure may move twice and attack twice this turn.
event-self_destruct = Self-destruction
event-self_destruct-about = An Android may blow itself up this turn instead of firing: two heavy dice against everybody beside it.
event-grenadier = Gridling grenadier
event-grenadier-about = A Gridling may throw a grenade this turn instead of firing: it works like a holo-thrower.
event-ork_tinkerer = Ork tinkerer
event-ork_tinkerer-about = An Ork may fire a tinkered beamer this turn: it works like a black-hole blaster, and costs the Ork its life.
event-redeploy = Redeployment
event-redeploy-about = Chaos may move up to three blips to squares out of sight on scanned boards.
event-teleporter = Teleporter
event-teleporter-about = Two Chaos figures swap places; the Dreadnought cannot.
event-task_force = Task force
event-task_force-about = Two reinforcement chips from the box join the stock of Chaos.
event-clone = Clone attack
event-clone-about = A clone appears beside a GSG figure and may act this turn.
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

# Missions
mission-M1 = The Beacon
mission-M1-about = A Chaos Commander calls reinforcements from this ship. Find and stop him.
mission-M2 = Cold Core
mission-M2-about = Bring the navigation core back to one of the docks.
mission-M3 = Walking Fortress
mission-M3-about = A Dreadnought is being made ready. Destroy it before it leaves the ship.
mission-M4 = Pump Rooms
mission-M4-about = Wreck both pumps; the hull will do the rest.
mission-M5 = Hold the Bridge
mission-M5-about = Clear the bridge and stand on it with at least two figures.
mission-M6 = Clean Sweep
mission-M6-about = Leave nothing moving on board.
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

# Glyphs, where a picture must be a letter or two
glyph-trooper-laser = T
glyph-trooper-null-time = T
glyph-trooper-holo = T
glyph-trooper-black-hole = T
glyph-commander-axe = K
glyph-commander-laser = K
glyph-commander-glove = K
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

# The scene
phase-setup = Setting up
phase-setup_mission = Choosing the mission
phase-setup_loadout = Choosing what to take along
phase-gsg_turn = Round { $round } of { $rounds }: { $seat }
phase-final_gsg_turn = Last turns: { $seat }
phase-chaos_event = Round { $round } of { $rounds }: event
phase-chaos_action = Round { $round } of { $rounds }: Chaos acts
phase-chaos_reinforce = Round { $round } of { $rounds }: reinforcements
phase-finished = The mission is over
cell-room = Room { $room }
cell-corridor = Corridor of board { $board }
cell-airlock = { side }’s airlock
cell-reserve = Reserve square in room { $room }
cell-dock = { side }’s dock
piece-soldier = { who }, { Weapon }, armour { $armour }{ $life ->
    [one] { "" }
   *[other] , life { $life }
}{ $status ->
    [docked] , docked
    [returned] , back in the dock
    [stood_down] , stays in the dock
   *[other] { "" }
}
piece-robotling = { who }, armour { $armour }{ $life ->
    [one] { "" }
   *[other] , life { $life }
}
piece-blip = Blip { $no }
piece-blip-known = Blip { $no }: { kind }
piece-thing = { who }, { $goal ->
    [main] main objective
    [secondary] secondary objective
   *[unknown] { $goal }
}{ $life ->
    [0] { "" }
   *[other] , armour { $armour }, life { $life }
}
piece-commander = Commander
piece-trooper = Trooper { $no }
badge-known = known to you
badge-event = { event }
badge-weapon = { Weapon }
badge-carries = carries { $thing ->
    [core] the navigation core
    [archive] the archive
    [artefact] the artefact
    [probe] the probe
    [cache] a cache
    [capsule] the rescue capsule
    [log] the log book
   *[unknown] { $thing }
}
badge-barred = may not act in this turn
badge-jammed = weapon jammed
badge-fusion = fusion charge
badge-scope = targeting scope
track-turns = Turns
track-left = Left
left-events = Events
left-blips = Blips
left-chips = Chips
panel-goals = Objectives
column-goal = Objective
column-task = Task
column-state = State
goal-main = Main, 30 points
goal-secondary = Secondary, 15 points
goal-unknown = not announced yet
goal-hidden = secret
goal-secret = secret, not announced
goal-active = open
goal-progress = { $done } of { $count }
goal-achieved = achieved by { $seat }
goal-void = void
rooms = { $places ->
    [one] room
   *[other] rooms
} { $rooms }
goal-eliminate = { $count ->
    [one] Eliminate { a-kind }.
   *[other] Eliminate { $count } { $kind ->
        [ork] Orks
       *[other] { kind }
    }.
}
goal-destroy = Destroy { thing } ({ rooms }; armour { $armour }, life { $life }).
goal-operate = Operate { thing } ({ rooms }).
goal-retrieve = Bring { thing } ({ rooms }) back to your dock.
goal-secure = End your turn with { $count } figures in room { $room }, with nothing of Chaos in it.
goal-sweep = Collect the most points in tokens, at least { $points }.
panel-scores = Scores
column-side = Side
column-commander = Commander
column-tokens = Tokens
column-markers = Markers
column-lost = Losses
column-points = Points
panel-unseen = Not seen yet
column-kind = Kind
column-blips = Blips
column-chips = Chips
unseen-gained = from the box
panel-numbers = Reference card
column-figure = Figure
column-move = Move
column-armour = Armour
column-life = Life
column-fire = Fire
column-melee = Close combat
column-value = Value
fire-dreadnought = 2L, 2H, 2H
supply-book = Mission book
supply-gear = Your team’s weapons
supply-choose-equipment = Equipment: take four
supply-choose-order = Order: take one
supply-hand = Your cards
supply-arsenal = Dreadnought’s heavy weapons, in the order in which it loses them
supply-pool = Radar blips in the pool
supply-stock = Reinforcement chips
supply-tokens = Open pool of tokens
supply-robotlings = Robotlings in supply
supply-held = { side }: cards
token = { kind }, worth { value }
orders-hidden = Order card, hidden
scope-for = { $no ->
    [0] nobody
   *[other] Trooper { $no }
}
text-teams = { $aboard ->
    [one] { $aboard } GSG figure is
   *[other] { $aboard } GSG figures are
} aboard, { $docked } docked.
text-chaos = { $robotlings ->
    [one] { $robotlings } robotling
   *[other] { $robotlings } robotlings
} and { $blips ->
    [one] { $blips } blip
   *[other] { $blips } blips
} on the boards.
text-boards = { $scanned } of 4 boards scanned, { $doors ->
    [one] { $doors } door
   *[other] { $doors } doors
} open.
roll-fire = { who }: { weapon }
roll-melee = { who }: close combat
roll-defence = { who } defends
roll-again = { who }: rerolled
need-armour = armour
need-force_field = force field
need-attack = attack
roll-target = { at }
dice-weapon = weapon
dice-close_combat = close combat
dice-defence = defence
dice-card = event card
dice-sidearms = backup pistols
dice-fusion = fusion charge
dice-diagonal = diagonal attack
dice-stun = stun charges
roll-eliminated = { who } eliminated
roll-eliminated-many = { $count } eliminated
roll-damage = damage
roll-nothing = no effect
boards_empty = Nobody is left on board
last_round = The last round is over
chaos_withdrew = Chaos gave up
result = { $reason ->
    [boards_empty] No GSG figure is left in play.
    [chaos_withdrew] Chaos gives up.
    [last_round] The last round is over.
   *[unknown] { $reason }
} { $count ->
    [one] { $seat } wins with { points }.
   *[other] { $count } share the victory with { points } each.
}

# Who is asked for what
ask-setup_mission-you = Choose the mission.
ask-setup_mission-others = { $seat } chooses the mission.
ask-loadout-you = { $missing ->
    [laser_required] One trooper must carry a laser.
    [heavy_required] One trooper must carry a heavy weapon.
    [heavy_duplicate] No heavy weapon twice in a team.
    [equipment_count] Take four different equipment cards.
    [card_needs_power_laser] The combi-weapon needs the commander’s power laser.
    [targeter_assignment] Give each scope that you take to a trooper of its own, and no other one.
    [nothing] Choose weapons, four equipment cards and one order. Nobody sees it before all are ready.
   *[unknown] { $missing }
}
ask-loadout-others = { $seat } chooses what to take along.
ask-arsenal-you = Choose the Dreadnought’s two heavy weapons.
ask-arsenal-others = { $seat } arms the Dreadnought.
ask-gsg_turn-you = Your turn: cards first, then move and attack, figure by figure.
ask-gsg_turn-others = { $seat } moves and attacks.
ask-final_gsg_turn-you = Your last turn: every figure that is not back in the dock at its end is lost.
ask-final_gsg_turn-others = { $seat } has the last turn.
ask-chaos_action-you = Move and attack with one piece after the other.
ask-chaos_action-others = { $seat } moves and attacks.
ask-piece-you = { who }: { $steps ->
    [0] no more steps
    [one] { $steps } step
   *[other] { $steps } steps
}{ $attack ->
    [yes] {" "}and an attack left.
    [no] , no attack left.
   *[unknown] { $attack }
}
ask-piece-others = { $seat } acts with { who }.
ask-scan-due-you = { who } on board { $board }: { $steps ->
    [0] no more steps
    [one] { $steps } step
   *[other] { $steps } steps
}{ $attack ->
    [yes] {" "}and an attack left.
    [no] , no attack left.
   *[unknown] { $attack }
} Then the board is scanned.
ask-scan-due-others = { $seat } acts with { who } on board { $board }.
ask-reinforce-you = Bring up to { $left ->
    [one] { $left } chip
   *[other] { $left } chips
} into play on reserve squares, or end your turn.
ask-reinforce-others = { $seat } brings reinforcements.
ask-reinforce-must-you = Nothing of Chaos is on the boards: bring chips into play, up to { $left } more.
ask-reinforce-must-others = { $seat } must bring reinforcements.
ask-scan-you = Board { $board } is scanned: lay out as many of your { $blips ->
    [one] { $blips } blip
   *[other] { $blips } blips
} as you like, out of sight.
ask-scan-others = { $seat } lays out blips on board { $board }.
ask-scan-last-you = Board { $board } is the last one: lay out all { $blips ->
    [one] { $blips } blip
   *[other] { $blips } blips
}, out of sight.
ask-scan-last-others = { $seat } lays out the last blips on board { $board }.
ask-dreadnought-you = The Dreadnought comes to light: choose where it stands.
ask-dreadnought-others = { $seat } places the Dreadnought.
ask-reroll-you = { who } rolls { $dice }, { points }. Reroll a die?
ask-reroll-others = { who } rolls { $dice }; { $seat } may reroll a die.
ask-allocation-you = { who } has { points } to share out: choose a target, then how many.
ask-allocation-others = { $seat } shares out { points }.
ask-event-you = { event }: { $card ->
    [lure] choose the trooper who hears the call
    [auto_defence] choose the figure that the gun fires at
    [exploding_trap] choose the trooper who sets off the trap
    [weapons_jammed] choose the trooper whose weapon jams
    [out_of_ammo] choose the trooper who runs out of ammunition
    [new_order] choose the team that gets an order card
    [intercom_failure] choose the team that gives no orders in its next turn
    [equipment_failure] choose the team that loses an equipment card
    [report_in] choose the team whose commander stands still
    [door_override] choose the doors that close
    [redeploy] choose blips and their new squares
    [teleporter] choose the two figures that swap places
    [clone] choose the square on which the clone appears
   *[other] choose the figure
}{ $chosen ->
    [0] .
   *[other] ; { $chosen } chosen so far.
}
ask-event-others = { event }: { $seat } chooses.
ask-event-order-you = { event }: pick an order card.
ask-event-order-others = { event }: { $seat } picks an order card.

# What a seat may do
do-choose_mission = { mission }
    .of-mission = mission_id
do-usual = The usual loadout
    .command = choose_loadout
    .part = all
    .value = usual
do-take_order = Take this order
    .command = choose_loadout
    .part = order
do-take_card = Take it instead of: { card }
    .command = choose_loadout
do-take_card-scope = Take it instead of scope { $no }
    .command = choose_loadout
do-scope = Choose who gets scope { $no }
    .command = choose_loadout
do-arm_commander = Arm the commander
    .command = choose_loadout
    .part = commander_set
do-arm_trooper = Arm trooper { $no }
    .command = choose_loadout
do-choose_dreadnought = { first-weapon }, then { second-weapon }
do-set_loss_order = Lose first: { first-weapon }, then { second-weapon }
do-set_pass_permission = { $allow ->
    [yes] Let { $seat } pass over your pieces
    [no] No longer let { $seat } pass
   *[unknown] { $allow }
}
    .of-seat = towards
do-play = Play: { card }
    .command = play_equipment play_order speak_order speak_mission_order use_card play_chaos_order
do-move_piece = Move up to { steps }
do-return = Return to the dock
    .command = move_piece
do-open_door = Open a door
do-fire_weapon = Fire: { Weapon }{ $square ->
    [0] { "" }
   *[other] {" "}from { $square }
}
do-close_combat = Close combat
do-operate_object = Operate
do-end_activation = { who } is done
    .light = yes
    .follows = yes
do-end_actions = Done acting
    .light = yes
    .follows = yes
do-stand_down = Give up a docked figure for good
do-end_turn = End turn
    .light = yes
    .follows = yes
do-place_blips = Lay out { a-kind }
do-place_dreadnought = Place the Dreadnought
    .answer-fields = anchor
do-reinforce = Bring { a-kind } into play
do-reroll_die = Reroll the { die-name } showing { $face }
    .told = die
    .answers = keep_roll
    .answer-fields = die
do-keep_roll = Keep the roll
do-allocate_points = Give points
do-resolve_event = { $field ->
    [figure] Choose a figure
    [door] Close a door
    [blip] Move a blip
    [square] Choose a square
   *[unknown] { $field }
}
do-resolve_event-seat = Team { side }
do-resolve_event-order = { card }
do-done-setup = Ready
do-done-scan = That is all
do-done-allocation = Done, the rest is lost
do-done-event = Done

# The match report
break-round = Round { $round }
break-final = Last turns
log-role-drawn = By lot, { $player } plays Chaos.
log-mission = Mission: { mission }.
log-prepared = { $blips } radar blips, { $chips } reinforcement chips and { $events } event cards are ready.
log-ready = { $player } is ready.
log-loadouts = All are ready; weapons and equipment are open.
log-permission = { $player } { $allow ->
    [yes] lets { $player_towards } pass.
    [no] no longer lets { $player_towards } pass.
   *[unknown] { $allow }
}
log-loss-order = Chaos settles in which order the Dreadnought loses its weapons.
log-turn = { $player }’s turn.
log-skipped = { $player } has nobody left in play.
log-must-reinforce = Nothing of Chaos is on the boards: reinforcements must come.
log-withdrew = { $player } gives up.
log-moved = { who } { $leaves ->
    [yes] leaves the dock for { $square }
    [no] moves { steps } to { $square }
   *[unknown] { $leaves }
}{ $stopped ->
    [yes] {" "}and stops: something comes into sight.
    [no] .
   *[unknown] { $stopped }
}
log-returned = { who } is back in the dock, safe.
log-stood-down = { who } stays in the dock.
log-door = { who } opens a door.
log-doors-closed = { $count ->
    [0] No door is closed.
    [one] { $count } door closes again.
   *[other] { $count } doors close again.
}
log-entered = { who } is the first to enter board { $board }.
log-scan = The radar scans board { $board }.
log-blips = { $count ->
    [one] A blip on { $square }.
   *[other] { $count } blips, the first on { $square }.
}
log-discarded = { $count ->
    [one] { $count } blip finds no room and leaves the game unseen.
   *[other] { $count } blips find no room and leave the game unseen.
}
log-redeployed = { $count ->
    [one] { $count } blip is moved.
   *[other] { $count } blips are moved.
}
log-revealed = Blip { $no } on { $square } is { a-kind }.
log-not-placed = { $reason ->
    [no_figure] No { kind } is left in supply: the square stays empty.
    [no_space] The { kind } finds no room.
   *[unknown] { $reason }
}
log-arsenal = The Dreadnought’s weapons, in the order in which it loses them: { first-weapon }, { second-weapon }.
log-inspected = { $player } looks at blip { $no } with the deep scanner.
log-swapped = { who } and { at } swap places.
log-clone = { who } appears on { $square }.
log-stands = { who } stands on { $square }.
log-against = { $outcome ->
    [none] : no effect.
   *[other] .
}
log-fire-one = { who } fires the { weapon } at { at }: { $dice }, { points }{ log-against }
log-fire-square = { who } fires the { weapon } at { $square }: { $dice }, { points } there, { $highest } around it.
log-fire-direction = { who } fires the { weapon } to the { direction }: { $dice }, { points }.
log-fire-divided = { who } fires the { weapon }: { $dice }, { points } to share out.
log-fire-around = { who } blows up: { $dice }, { points } all around.
log-fight = { who } attacks { at }. Rolls { $dice }; { at } defends with { $defence_dice }. { $points } against { $defence }{ $outcome ->
    [draw] : a draw, nobody is hurt.
   *[other] .
}
log-fight-open = { who } attacks { at }: { $dice }, { points }.
log-fight-object = { who } strikes at { at }: { $dice }, { points }{ log-against }
log-defence = { at } defends: { $defence_dice }, { $defence } against { $points }.
log-card-roll = { event } rolls { $dice }: { points }.
log-reroll = { who } rerolls { $old } into { $new }: { $dice }, { points }{ log-against }
log-kept = { who } keeps the roll{ log-against }
log-share = { at } gets { points }{ log-against }
log-damage = { at } loses { $points ->
    [one] { $points } life
   *[other] { $points } lives
}, { $life } left.
log-weapon-lost = { who } loses the { weapon }.
log-deserted = { who } deserts: a Chaos Trooper stands in his place.
log-lost = { at } { $cause ->
    [left_behind] is left behind
    [withdrawal] is given up
    [bombardment] is lost in the bombardment
    [break_up] is lost with the ship
   *[other] is eliminated
}: { value } to Chaos.
log-eliminated = { at } is eliminated. { $token ->
    [yes] { $player } takes a token worth { value }.
    [no] There is no token for it.
   *[unknown] { $token }
}
log-equipment = { $player } plays { card }{ $who_no ->
    [0] { $who ->
        [red_commander] {" "}on { who }
        [yellow_commander] {" "}on { who }
        [blue_commander] {" "}on { who }
       *[other] { "" }
    }
   *[other] {" "}on { who }
}.
log-order = { $player } orders: { card }{ $who_no ->
    [0] { "" }
   *[other] {" "}({ who })
}
log-order-gained = { $player } picks an order card.
log-order-known = { $player } picks an order card: { card }
log-equipment-lost = { $player } loses an equipment card: { card }.
log-event = Event: { event }. { event-about }
log-no-effect = The event has no effect.
log-named = Chaos chooses { at }.
log-named-seat = Chaos chooses { $player }.
log-chips = { $count ->
    [one] { $count } chip joins the stock of Chaos.
   *[other] { $count } chips join the stock of Chaos.
}
log-reinforced = Reinforcement: { who } on { $square }, worth { value }.
log-object = { who } is on { $square }, room { $room }: { $goal ->
    [main] main objective.
    [secondary] secondary objective.
   *[unknown] { $goal }
}
log-object-damaged = { who } is damaged, { the-life } left.
log-object-destroyed = { who } is destroyed by { $player }.
log-object-operated = { who } is operated by { $player }.
log-object-taken = { who } picks up: { at }.
log-object-dropped = { who } lies on { $square }.
log-object-home = { who } is home, brought by { $player }.
announced-goal-eliminate = Secondary objective: { goal-eliminate }
announced-goal-destroy = Secondary objective: { goal-destroy }
announced-goal-operate = Secondary objective: { goal-operate }
announced-goal-retrieve = Secondary objective: { goal-retrieve }
log-achieved = { $player } achieves the { $goal ->
    [main] main
    [secondary] secondary
   *[unknown] { $goal }
} objective: { points }.
log-void = Nobody can achieve the { $goal ->
    [main] main
    [secondary] secondary
   *[unknown] { $goal }
} objective any more.
log-progress = { $done } of { $count } are eliminated.
log-result = { result }

# What a command would do
preview-choose-mission = The mission will be { mission }.
preview-choose-loadout = You may change it until you are ready.
preview-set-loss-order = { first-weapon } is lost first, then { second-weapon }.
preview-choose-dreadnought = { preview-set-loss-order }
preview-permit = { $seat } may pass over your pieces.
preview-forbid = { $seat } may not pass over your pieces.
preview-mine = The mine on { $square } goes off: the move ends there, with an attack of two heavy dice.
preview-move = { who } goes { steps }; { $left ->
    [0] no steps left.
    [one] { $left } step left.
   *[other] { $left } steps left.
}
preview-return = It returns to the dock, for good.
preview-open-door = The door opens; whatever comes into sight is revealed.
preview-stand-down = { who } stays in the dock for good.
preview-end-activation = Nothing more from this piece in this turn.
preview-scan = Board { $board } is scanned then.
preview-end-actions = Your pieces have acted; reinforcements follow.
preview-end-turn = Your turn ends.
preview-place-blip = { who } on { $square }.
preview-place-dreadnought = The Dreadnought stands on { $anchor } and the three squares to the right and below.
preview-done = Your choice is final.
preview-fire = { who } fires the { weapon }.
preview-in-sight = { $count ->
    [one] { $count } target in sight.
   *[other] { $count } targets in sight.
}
preview-dice = { $dice ->
    [sum] the sum
    [highest] the higher die
   *[unknown] { $dice }
}
preview-strikes = { at }: { preview-dice } against armour { $armour }, life { $life }.
preview-strikes-friend = Your own side, { at }: { preview-dice } against armour { $armour }, life { $life }.
preview-strikes-object = { at }: armour { $armour }, life { $life }.
preview-strikes-nobody = It strikes nobody.
preview-shooter-spent = { who } is eliminated by it.
preview-fight = { who } attacks in close combat.
preview-fight-dice = Your dice: { dice }.
preview-defence-dice = { at } defends with { dice }.
preview-operate = { who } operates: { at }.
preview-reroll = The { $face } is rolled again; the new face counts.
preview-keep = The roll stands: { points }.
preview-allocate = { at } gets { points }.
preview-eliminates = { at } is eliminated.
preview-destroys = { at } is destroyed.
preview-loses = { at } loses { points }.
preview-no-damage = The armour holds.
preview-points-left = { $left ->
    [0] Nothing is left then.
    [one] { $left } point is left then.
   *[other] { $left } points are left then.
}
preview-card = You play { card }.
preview-card-on = You play { card }: { who }.
preview-reinforce = { kind } on { $square }; its token joins the open pool.
preview-event = { event }
preview-odds-points = { points }
preview-odds-loses = { at } loses { $points }
preview-odds-eliminated = { at } eliminated
preview-odds-damaged = { at } damaged
preview-odds-destroyed = { at } destroyed
preview-odds-draw = draw
preview-odds-deserts = { at } deserts

# Why not
refused-game_finished = The game is over.
refused-decision_pending = Another decision comes first.
refused-no_decision = Nothing of that kind is asked now.
refused-not_your_turn = It is not your turn.
refused-wrong_phase = That is not possible in this part of the turn.
refused-unknown_piece = There is no such piece.
refused-not_your_piece = That is not your piece.
refused-out_of_play = That piece is out of play.
refused-piece_blocked = An event card keeps this piece from acting.
refused-already_activated = This piece has already acted in this turn.
refused-activation_open = Another piece is still active: end its activation first; a board will be scanned.
refused-no_activation = No piece is active.
refused-unknown_mission = There is no such mission.
refused-already_chosen = You have already closed your choice.
refused-unknown_weapon = There is no such weapon to choose.
refused-laser_required = One trooper must carry a laser.
refused-heavy_required = One trooper must carry a heavy weapon.
refused-heavy_duplicate = A team cannot have the same heavy weapon twice.
refused-unknown_card = Your team has no such card.
refused-equipment_count = Take four different equipment cards.
refused-card_needs_power_laser = This card needs the commander’s power laser.
refused-targeter_assignment = Each scope that you take goes to a trooper of its own.
refused-weapon_duplicate = Choose two different weapons.
refused-unknown_seat = Nobody plays there.
refused-own_seat = That is your own seat.
refused-card_not_held = You do not hold this card.
refused-card_passive = This card works by itself.
refused-cards_closed = Cards are played before the first figure acts.
refused-already_used = That is not possible again in this turn.
refused-orders_blocked = No orders get through in this turn.
refused-order_already_played = You may play one order a turn.
refused-bad_target = That is no target for it.
refused-bad_path = It cannot go there.
refused-no_move_left = It has no move left.
refused-path_blocked = Walls or closed doors are in the way.
refused-too_far = That is too far.
refused-pass_denied = Somebody who does not let it pass is in the way.
refused-end_occupied = Somebody stands there.
refused-under_door = The Dreadnought never stops in a door.
refused-airlock_reserved = Chaos keeps the airlocks free.
refused-unknown_door = There is no such door.
refused-door_not_closed = The door is open.
refused-door_not_adjacent = It does not stand beside this door.
refused-docked = It is still docked.
refused-weapon_not_carried = It does not carry this weapon.
refused-weapon_jammed = The weapon is jammed in this turn.
refused-weapon_used = This weapon has already been fired in this attack.
refused-no_attack_left = It has no such attack left.
refused-target_protected = The flash grenade protects this figure.
refused-no_line_of_sight = It does not see that.
refused-not_adjacent = It does not stand beside it.
refused-objective_not_active = That is no objective now.
refused-bad_die = There is no such die.
refused-target_repeated = This target already has its points.
refused-too_many_points = You do not have that many points left.
refused-unknown_blip = This blip is not in the pool.
refused-wrong_board = That is not on the board that is scanned.
refused-square_occupied = Somebody is there.
refused-square_visible = A GSG figure sees this square.
refused-no_anchor = The Dreadnought would have no room there.
refused-objective_first = The last squares are for blips of the main objective.
refused-must_place_all = On the last board all blips are laid out.
refused-bad_anchor = The Dreadnought cannot stand there.
refused-bad_choice = The card does not allow that.
refused-unknown_chip = This chip is not in stock.
refused-too_many_chips = You may bring in six chips a turn at most.
refused-figure_unavailable = No such figure is left in supply.
refused-not_reserve_square = Reinforcements come onto reserve squares.
refused-not_docked = It is not docked.
refused-must_reinforce = Nothing of Chaos is on the boards: bring chips into play first.
refused-event_cards_out_of_range = The game has 10 to 28 event cards.

# Options of a new table
option-mission = Mission
option-mission-about = Which ship is boarded, and what for.
option-mission-chaos_chooses = Chaos chooses
option-mission-M1 = The Beacon
option-mission-M2 = Cold Core
option-mission-M3 = Walking Fortress
option-mission-M4 = Pump Rooms
option-mission-M5 = Hold the Bridge
option-mission-M6 = Clean Sweep
option-event_cards = Event cards
option-event_cards-about = One is drawn each round, so the game lasts at most this many rounds.
option-commander_life = Life of GSG commanders
option-commander_life-about = Six as in the rulebook; three is a common house rule.
option-commander_life-6 = 6
option-commander_life-3 = 3
option-chaos_commander_life = Life of the Chaos Commander
option-chaos_commander_life-about = One as in the rulebook; three makes him harder to stop.
option-chaos_commander_life-1 = 1
option-chaos_commander_life-3 = 3
option-pass_default = Passing over figures
option-pass_default-about = Which figures may pass over yours at first; every player can change it at any time.
option-pass_default-allies = GSG teams over each other
option-pass_default-all = all
option-pass_default-none = none
option-chaos_seat = Who plays Chaos
option-chaos_seat-about = A seat that volunteers, or chance.
option-chaos_seat-random = chance decides
option-chaos_seat-first = the first seat
option-chaos_seat-second = the second seat
option-chaos_seat-third = the third seat
option-chaos_seat-fourth = the fourth seat
option-team_order = Colours
option-team_order-about = The teams of the other seats, in the order of their turns.
option-team_order-red_yellow_blue = red, yellow, blue
option-team_order-red_blue_yellow = red, blue, yellow
option-team_order-yellow_red_blue = yellow, red, blue
option-team_order-yellow_blue_red = yellow, blue, red
option-team_order-blue_red_yellow = blue, red, yellow
option-team_order-blue_yellow_red = blue, yellow, red

measure-walls = Sight past figures
measure-fire = Line of fire

# For somebody new
game-first = All arm in secret. Then the teams have their turns in order, and Chaos comes last in each round.
begin-team = Lead a team (GSG)
begin-team-about = You board the ship with five figures and open room after room. The bot plays Chaos.
begin-chaos = Play Chaos
begin-chaos-about = You wait in the dark with blips and robotlings, and strike when the team comes in. The bot leads the team.
lesson-dock = You lead the red team: a commander and four troopers in the dock outside the ship. Once a turn each figure may move and attack, in either order. A trooper with a laser moves six squares. Click Red 1, then the lit square 10,18, and confirm.
lesson-scan = Red 1 is the first to enter two of the ship’s four boards. When its activation ends, the radar scans both: Chaos lays blips there, and nobody else knows what they are. Choose “Red 1 is done”.
lesson-second = The discs on the ship are blips. What you see comes to light: Chaos must show what a blip in your line of sight is, and then your move stops. Send Red 2 to 11,18.
lesson-fire = Two Orks came to light, and Red 2 stopped. A figure that has moved may still attack. A laser rolls two dice; what exceeds the target’s armour is damage. An Ork has armour 1 and one life, so it takes two points. Fire the laser of Red 2 at Ork 2. The bar shows the odds before you confirm.
lesson-commander = The Ork is gone, and you take its token: three points at the end. Now the commander. He is best at close quarters: move him beside Ork 1, to 15,19.
lesson-melee = In close combat both sides roll, and the higher one wounds the other. The commander rolls better dice than an Ork, but he is at risk too. Attack Ork 1.
lesson-end = Two Orks in one turn. Figures that you have not used may stay in the dock. End your turn: now Chaos has its turn, with an event card, its robotlings and reinforcements.
lesson-advance = A lot has happened: an event revealed all blips, a Gridling came to 9,19, right behind the wall, and reinforcements stand at the edge. Your second turn begins. Move Red 1 one square, to the door at 10,19.
lesson-door = The Gridling stands behind this door. Opening a door costs no move; once it is open, both sides see through. Open the door.
lesson-through = Now Red 1 sees the Gridling beside it. Fire the laser through the open door.
lesson-done = Three robotlings are eliminated, and you know a turn: move, scan, fire, close combat, doors. In a whole game you also have equipment and order cards, and a mission: here a beacon in the ship, worth 30 points. The rules tell more, and at the table every move says what it does before you confirm.

# House rules: medipacks
card-medipack = Medipack
card-medipack-about = Discard it to restore one life to a figure of your team: in your turn, or when a figure would be eliminated.
ask-medipack-you = { who } would be eliminated: it takes { $needed ->
    [one] { $needed } medipack
   *[other] { $needed } medipacks
} to save it, and you hold { $held }.
ask-medipack-others = { $seat } decides if medipacks save { who }.
do-play_medipack = Play a medipack
do-save_figure = { $cards ->
    [0] Give it up
    [one] Save it with { $cards } medipack
   *[other] Save it with { $cards } medipacks
}
    .answer-fields = cards
preview-medipack = { who } gets one life back: { $life }.
preview-save = { who } stays, with life { $life }, for { $cards ->
    [one] { $cards } medipack
   *[other] { $cards } medipacks
}.
preview-give-up = { who } is eliminated.
log-medipack = A medipack for { who }: life { $life }. Left: { $left }.
log-saved = { $cards ->
    [one] { $cards } medipack saves
   *[other] { $cards } medipacks save
} { who }: life { $life }. Left: { $left }.
log-given-up = { who } is given up.
refused-no_medipack = You have no medipack left.
refused-at_full_life = That is more life than the figure had at the start.
refused-not_enough_cards = You do not hold that many medipacks.
refused-not_enough_healing = That is not enough: the figure needs more medipacks.

# House rules: stacks, boards that Chaos activates, figures that come back
supply-stack = Stack of board { $board }: { $points } points, at least { $least }
supply-stack-none = On no stack
stacked-about = Blip { $no }
ask-stacks-you = Choose the Dreadnought’s weapons, and divide your blips among the four boards, each stack worth at least { $least } points.{ $missing ->
    [blip_missing] {" "}Some blips are on no stack.
    [stack_empty] {" "}A stack is empty.
    [stack_too_small] {" "}A stack is too small.
    [nothing] { "" }
   *[unknown] { $missing }
}
ask-stacks-others = { $seat } arms the Dreadnought and divides the blips.
ask-scan-stack-you = Board { $board } is scanned: lay out all blips of its stack, out of sight.
ask-scan-stack-others = { $seat } lays out blips on board { $board }.
do-stack_usual = The usual stacks
    .command = stack_blips
    .blip = all
    .board = usual
do-stack_blips = { $board ->
    [none] On no stack
   *[other] To the stack of board { $board }
}
preview-stack = { who } goes to the stack of board { $board }, then worth { $points }.
preview-stack-none = { who } is taken off its stack.
preview-stack-usual = The blips are divided as evenly as possible.
do-activate_board = Activate board { $board }
preview-activate-board = Board { $board } is scanned now: { who } is near.
log-activated = Chaos activates board { $board }: { who } is near.
supply-fallen = Figures that may come back
left-fallen = To come back
ask-reinforce-respawn-you = Chips to bring into play: { $left }. Figures that may come back as blips: { $back }. Or end your turn.
ask-reinforce-respawn-others = { $seat } brings reinforcements.
do-respawn_blips = Bring back { a-kind }
preview-respawn = { kind } comes back on { $square } as a blip.
log-fallen = Chaos may bring back { a-kind }.
log-respawned = Something comes back on { $square }.
log-clone-set = { who } attacks { $player } first.
refused-unknown_token = No such figure may come back.
refused-too_many_tokens = No more figures may come back in this turn.
refused-too_near = A GSG figure is nearer than eight squares.
refused-board_scanned = This board has already been scanned.
refused-no_figure_near = No GSG figure is within two squares of this board and sees into it.
refused-activation_started = That is possible only before anything has acted in this turn.
refused-not_in_stack = This blip is not in the board’s stack.
refused-blip_missing = Some blips are on no stack.
refused-blip_twice = The blip is already on this stack.
refused-stack_empty = No stack may be empty.
refused-stack_too_small = Each stack must be worth more.
option-house_rules = House rules
option-house_rules-about = Improvements to the game by the author of a later edition.
option-house_rules-classic = none but those below
option-house_rules-bugfix = the recommended ones: medipacks, stacks, events by teams
option-house_rules-custom = as chosen below
option-hr_commander = Medipacks
option-hr_commander-about = Commanders start with 3 life, and each team has 3 medipacks for any of its figures.
option-hr_stacks = Blip stacks
option-hr_stacks-about = Chaos divides its blips among the boards before the game, instead of keeping them for one.
option-hr_events = Events by teams
option-hr_events-about = In each Chaos turn one event card for each GSG team in play, and clones for every commander.
option-hr_push = Chaos activates boards
option-hr_push-about = Once a turn Chaos may scan a board that a figure has come near.
option-hr_respawn = Chaos figures that come back
option-hr_respawn-about = How many may come back in each Chaos turn; 0 for none.
option-side_card_at = When the secondary objective is announced
option-side_card_at-about = By which event card, counted from the first; 0 leaves it to chance.

# Missions of Part A
mission-N3 = Shield Down
mission-N3-about = Switch off the shield. Then run: the fleet will not wait for you. Three rounds after the generator is destroyed, a room at the hull is shot to pieces at the end of each Chaos turn.
mission-N4 = Bridgehead
mission-N4-about = Take the hall and keep it until the second wave docks. Eliminated Chaos figures come back.
mission-N8 = Hold the Gap
mission-N8-about = Nothing may pass from the aft decks for a while. Eliminated Chaos figures come back.
option-mission-N3 = Shield Down
option-mission-N4 = Bridgehead
option-mission-N8 = Hold the Gap
goal-hold = Have { $count } figures in room { $room } and nothing of Chaos in it at the end of { $turns } Chaos turns in a row.
goal-gap = Let nothing of Chaos pass the two doorways between the western boards, with { $count } figures near them, in { $turns } Chaos turns in a row.
goal-held = held for { $done } of { $count } turns
goal-failed = failed
cell-wrecked = Destroyed
left-strike = Rounds to the bombardment
log-gap-crossed = { who } has crossed the gap.
log-held = { $count ->
    [0] The place is not held.
    [one] Held for { $count } turn.
   *[other] Held for { $count } turns in a row.
}
log-countdown = The shield is down. The fleet opens fire in { $rounds } rounds.
log-countdown-left = { $rounds ->
    [one] One round is left before the fleet opens fire.
   *[other] { $rounds } rounds are left before the fleet opens fire.
}
log-room-destroyed = Room { $room } is shot to pieces with everything in it{ $blips ->
    [0] .
    [one] , a blip too.
   *[other] , { $blips } blips too.
}
log-failed = The { $goal ->
    [main] main
    [secondary] secondary
   *[unknown] { $goal }
} objective has failed.
log-object-reinforced = { who } is strengthened: life { $life }.

mission-N1 = The Whispering Casket
mission-N1-about = Somewhere on this ship a casket hums. Find it, and bring it out in one piece. One of five crates holds it.
mission-N2 = The Stray Probe
mission-N2-about = A spy probe of ours has lost its wits. Catch it before Chaos does. It moves at the end of each Chaos turn.
mission-N5 = Breaking Hull
mission-N5-about = The wreck is tearing itself apart. Fetch the log while there is a ship around it. You may leave through any team’s airlock.
option-mission-N1 = The Whispering Casket
option-mission-N2 = The Stray Probe
option-mission-N5 = Breaking Hull
goal-find = Find the artefact in one of { $count } crates (rooms { $rooms }) and bring it back to your dock in one piece.
goal-catch = Catch the probe and bring it back to your dock in one piece.
cell-cracking = { $room ->
    [none] Corridor of board { $board }, cracking
   *[other] Room { $room }, cracking
}
text-cracking = Board { $board } is cracking: it is lost at the end of the next Chaos turn.
badge-content = { $content ->
    [artefact] the artefact is in it
    [empty] empty
   *[unknown] { $content }
}
roll-grab = { who } reaches for the probe
roll-grab-caught = It is caught.
roll-grab-slipped = It slips away.
dice-grab = reaching for it
preview-odds-caught = { at } is caught
log-crate-opened = { who } opens { at }: { $content ->
    [artefact] the artefact!
    [empty] nothing.
   *[unknown] { $content }
}
log-crate-scanned = The signal grows: { who } { $content ->
    [artefact] holds the artefact.
    [empty] is empty.
   *[unknown] { $content }
}
log-treasure-damaged = { who } is damaged, { the-life } left.
log-treasure-lost = { who } is destroyed.
log-probe-moved = The probe drifts { $steps ->
    [one] { $steps } square
   *[other] { $steps } squares
} to { $square }.
log-probe-grabbed = { who } reaches for the probe and catches it: { $die }.
log-probe-slipped = { who } reaches for the probe: { $die }. It slips away.
log-quadrant-cracking = Board { $board } begins to crack. At the end of the next Chaos turn it is lost.
log-quadrant-lost = Board { $board } breaks away with everything on it{ $blips ->
    [0] .
    [one] , a blip too.
   *[other] , { $blips } blips too.
}
refused-hands_full = This figure carries something already.

# Conditions
condition-low_gravity = Low gravity
condition-low_gravity-about = Figures that begin a move here have two more steps. A figure that fires a holo-thrower or a black-hole blaster here is pushed back one square.
condition-high_gravity = High gravity
condition-high_gravity-about = Figures that begin a move here have two steps fewer, at least two. Nothing passes over pieces here.
condition-slime = Hungry slime
condition-slime-about = Three corridor squares are covered with slime, and up to three more after each Chaos turn. A figure that stands on it at the end of the turn is attacked with a heavy die. Area attacks burn it away.
condition-brittle_walls = Brittle walls
condition-brittle_walls-about = Everybody may attack the inner walls of this board: armour 1, life 1.
condition-locked_doors = Locked doors
condition-locked_doors-about = A closed door opens only if a figure beside it operates it and rolls anything but 0 with a heavy die, or if it is broken: armour 2, life 1.
condition-fog = Fog
condition-fog-about = Nobody sees farther than four squares into it or out of it.
condition-mag_storm = Magnetic storm
condition-mag_storm-about = Figures here fire with one die fewer.
condition-thin_air = Thin air
condition-thin_air-about = Explosions here strike their target square only: holo-thrower, grenade and trap.
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
condition-on = Board { $board }: { condition }
condition-unknown = Board { $board }: not known yet
condition-unknown-about = Its condition is announced when the board is scanned.
condition-agreed = Board { $board }: { condition }, once it is scanned
supply-conditions = Conditions of the boards
cell-slime = Slime, corridor of board { $board }
log-condition = Board { $board }: { condition }.
log-condition-changed = Board { $board } changes: { condition }.
log-slime-grew = { $count ->
    [one] Slime covers { $count } square.
   *[other] Slime covers { $count } squares.
}
log-slime-burned = { $count ->
    [one] The slime on { $count } square burns.
   *[other] The slime on { $count } squares burns.
}
log-slime = The slime attacks { at }: { $dice }, { points }.
log-edge-broken = { $what ->
    [door] A door is broken.
    [wall] A wall is broken.
   *[unknown] { $what }
}
log-lock = { who } works on a locked door: { $die }.{ $die ->
    [0] {" "}It stays locked.
   *[other] { "" }
}
log-recoil = { who } is pushed back to { $square }.
roll-slime = The slime attacks { who }
roll-lock = { who } works on a locked door
roll-lock-opened = It opens.
roll-lock-kept = It stays locked.
dice-slime = the slime
dice-lock = working on it
dice-mag_storm = magnetic storm
preview-odds-opened = { at } opens
refused-door_locked = The door is locked: operate it or break it.
mission-N6 = Bad Air
mission-N6-about = Four vents, four decks, and something is wrong with each of them. Each board has a condition, which is announced when it is scanned.
option-mission-N6 = Bad Air
goal-operate-most = Operate { thing } (rooms { $rooms }). The team that operates the most has it.
option-conditions = Conditions of the boards
option-conditions-about = Once a board is scanned, something is wrong with it: gravity, fog, slime and others.
option-conditions-mission = as the mission says
option-conditions-none = none
option-conditions-random = four at random, unknown before the scan
option-conditions-chosen = as chosen below
option-condition_north_west = Condition in the north-west
option-condition_north_west-about = It counts if the conditions are chosen.
option-condition_north_west-none = none
option-condition_north_west-low_gravity = { condition-low_gravity }
option-condition_north_west-high_gravity = { condition-high_gravity }
option-condition_north_west-slime = { condition-slime }
option-condition_north_west-brittle_walls = { condition-brittle_walls }
option-condition_north_west-locked_doors = { condition-locked_doors }
option-condition_north_west-fog = { condition-fog }
option-condition_north_west-mag_storm = { condition-mag_storm }
option-condition_north_west-thin_air = { condition-thin_air }
option-condition_north_east = Condition in the north-east
option-condition_north_east-about = It counts if the conditions are chosen.
option-condition_north_east-none = none
option-condition_north_east-low_gravity = { condition-low_gravity }
option-condition_north_east-high_gravity = { condition-high_gravity }
option-condition_north_east-slime = { condition-slime }
option-condition_north_east-brittle_walls = { condition-brittle_walls }
option-condition_north_east-locked_doors = { condition-locked_doors }
option-condition_north_east-fog = { condition-fog }
option-condition_north_east-mag_storm = { condition-mag_storm }
option-condition_north_east-thin_air = { condition-thin_air }
option-condition_south_west = Condition in the south-west
option-condition_south_west-about = It counts if the conditions are chosen.
option-condition_south_west-none = none
option-condition_south_west-low_gravity = { condition-low_gravity }
option-condition_south_west-high_gravity = { condition-high_gravity }
option-condition_south_west-slime = { condition-slime }
option-condition_south_west-brittle_walls = { condition-brittle_walls }
option-condition_south_west-locked_doors = { condition-locked_doors }
option-condition_south_west-fog = { condition-fog }
option-condition_south_west-mag_storm = { condition-mag_storm }
option-condition_south_west-thin_air = { condition-thin_air }
option-condition_south_east = Condition in the south-east
option-condition_south_east-about = It counts if the conditions are chosen.
option-condition_south_east-none = none
option-condition_south_east-low_gravity = { condition-low_gravity }
option-condition_south_east-high_gravity = { condition-high_gravity }
option-condition_south_east-slime = { condition-slime }
option-condition_south_east-brittle_walls = { condition-brittle_walls }
option-condition_south_east-locked_doors = { condition-locked_doors }
option-condition_south_east-fog = { condition-fog }
option-condition_south_east-mag_storm = { condition-mag_storm }
option-condition_south_east-thin_air = { condition-thin_air }

# Gear
option-hr_gear = Gear on board
option-hr_gear-about = How many blips hide gear instead of a figure; 0 for none.
mission-N7 = The Lost Arsenal
mission-N7-about = An arms freighter. Bring home two of its three caches; use what you find. Some blips hide gear.
option-mission-N7 = The Lost Arsenal
goal-collect = Bring { $wanted } of { $count } caches (rooms { $rooms }) back to any docks. The team that brings the most has it, and each cache is worth 5 points.
gear-flamer = Flamer
gear-flamer-about = Three shots, each instead of the figure’s own weapon: two medium dice against everybody in its flame, friend and foe. It reaches three squares to a side, and from the second on the squares beside them.
gear-rail_rifle = Rail rifle
gear-rail_rifle-about = Instead of the figure’s own weapon: three medium dice, and figures are not in its way. Only a figure that has not moved in this turn may fire it, and it may not move afterwards.
gear-shock_glove = Shock glove
gear-shock_glove-about = One more medium die in close combat, also in defence.
gear-cutter = Cutter
gear-cutter-about = In close combat three heavy dice against a closed door beside the figure (armour 3, life 1) or an inner wall (armour 4, life 1), and one more heavy die against objects.
gear-riot_shield = Riot shield
gear-riot_shield-about = Armour 1 better; no use to figures with a heavy weapon.
gear-jump_pack = Jump pack
gear-jump_pack-about = Three more steps in a move, over anybody.
gear-cloak = Cloak
gear-cloak-about = Once: until its team’s third turn from now begins, nobody farther away than four squares can aim at the figure.
gear-sounder = Sounder
gear-sounder-about = Once: all blips within six squares are revealed.
gear-mines = Mine belt
gear-mines-about = Two mines, on the figure’s square or one step away, but not on airlock squares. The next Chaos piece to enter the square is attacked with two heavy dice and stops there.
gear-stim = Stimulant
gear-stim-about = Once, before the figure acts: two moves and two attacks of any kind in this turn.
gear-decoy = Decoy
gear-decoy-about = Once, by itself: the figure does not lose the life that fire or an explosion would take.
gear-grapple = Grapple
gear-grapple-about = Instead of a move: up to eight squares straight ahead, over anybody, to a free square.
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
    [one] , one use left
   *[other] , { $uses } uses left
}
supply-finds = Gear
piece-gear = Gear on { $square }
piece-mine = Mine on { $square }
badge-gear = { gear }{ $uses ->
    [0] { "" }
   *[other] , { $uses } left
}
badge-cloaked = cloaked
do-use_gear = Use: { gear }
preview-gear = { who } uses: { gear }.
log-gear-found = { who } finds gear: { gear }.
log-gear-used = { who } uses: { gear }.
log-gear-gone = Used up: { gear } of { who }.
log-mine-laid = { who } lays a mine on { $square }.
log-mine = The mine on { $square } goes off under { who }: { $dice }, { points }.
roll-mine = A mine under { who }
dice-mine = mine
dice-shock_glove = shock glove
dice-cutter = cutter
need-riot_shield = riot shield
refused-gear_not_held = This figure does not hold this card.
refused-gear_used_up = This card is used up.
refused-gear_passive = This card works by itself, or is fired.

# Values that the words of a command leave out
said-value = { $first ->
    [0] nobody
    [1] trooper 1
    [2] trooper 2
    [3] trooper 3
    [4] trooper 4
   *[other] { Weapon }
}
    .as = weapon
said-part = { $part ->
    [equipment_1] card 1
    [equipment_2] card 2
    [equipment_3] card 3
    [equipment_4] card 4
   *[other] { $part }
}
said-blip = blip { $second }
said-chip = chip { $second }

# Traces: values that decided
trace-figures-between = In the way stand figures on { $squares }.
trace-wall-between = A wall or a closed door lies between { $one } and { $other }.
trace-way = The way from { $start } to { $end } leads over { $squares }: { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} of { $most }.
trace-too-far = The shortest way from { $start } to { $end } has { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}; { $most } may be taken.
trace-fights-into = From { $start } close combat reaches { $squares ->
    [none] no square
   *[other] { $squares }
}; the opponent stands on { $end }.
trace-attacks-made = Attacks that it has made in this turn: { $made }.
trace-beyond = { $points ->
    [one] { $points } point
   *[other] { $points } points
} against { $need }: { $beyond } beyond it.
trace-difference = The attack has { $points }, the defence { $defence }: the lower side loses the difference.
