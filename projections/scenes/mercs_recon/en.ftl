# MERCS Recon, in English.

# The game
game-name = MERCS Recon
game-about = One to five players lead a team of MERCS through an office tower, together. The rules play the opposing force.

# Teams and profiles
team-ccc = CCC
team-ccc-about = Supply line: Prepare also gives 1 ammunition at the next refresh of CP.
team-bor = Borealis
team-bor-about = Quiet hands: Detain works even if MERCS and OpFor in the zone are equal in number.
merc-ccc_leader = Leader
merc-ccc_marksman = Marksman
merc-ccc_grenadier = Grenadier
merc-ccc_sapper = Sapper
merc-ccc_incinerator = Incinerator
merc-bor_tactician = Tactician
merc-bor_blade = Blade
merc-bor_medic = Medic
merc-bor_scout = Scout
merc-bor_suppressor = Suppressor
captain = captain

# Values
value-cp = Command points
value-cp-short = CP
value-priority = Priority
value-blood = Blood
value-ammo = Ammunition
value-armour = Armour
value-range = Range
value-move = Movement
value-capacity = Capacity
value-stability = Stability
value-bleeding = Bleeding penalty
value-threshold = Interrogation threshold
value-level = Level
attack-ranged = Ranged attack
attack-melee = Melee attack
attack-throw = Frag grenade
die-SS = Heavy damage die
die-LS = Light damage die
die-KS = Collateral damage die
face-burst = burst
face-double = double burst
face-shield = shield
face-blank = blank

# Personal abilities
ability-chain_of_command = Chain of command
ability-chain_of_command-about = Once a round in his own turn: give 1 of his CP to another active MERCS at distance 3 or less. Costs nothing else.
ability-clean_line = Clean line
ability-clean_line-about = In an aimed ranged attack the first collateral target does not count.
ability-bandolier = Bandolier
ability-bandolier-about = Reload costs 2 CP.
ability-heavy_plate = Heavy plate
ability-heavy_plate-about = Every collateral damage that he takes is 1 lower, before his defence roll.
ability-fireproof = Fireproof
ability-fireproof-about = No damage from fire.
ability-overview = Overview
ability-overview-about = Fire & Advance and Fall Back & Cover reach 1 zone further if she takes part.
ability-intercept = Intercept
ability-intercept-about = A melee reaction: runs up to 2 zones to the figure that triggers it and strikes.
ability-steady_hands = Steady hands
ability-steady_hands-about = The medkit heals an incapacitated MERCS by 3.
ability-swift = Swift
ability-swift-about = Run moves up to 5 zones.
ability-pin_down = Pin down
ability-pin_down-about = After an aggressive ranged attack with 2 or more successes, surviving security in the target zone is pinned.

# Abilities in breach and clear
breach-battle_order = Battle order
breach-battle_order-about = The next MERCS to act adds 2 heavy dice to its attack.
breach-pick_off = Pick off
breach-pick_off-about = 1 ammunition, 2 heavy dice and 1 light die. With 2 successes the highest occupied position is emptied too.
breach-flash_entry = Flash entry
breach-flash_entry-about = The next two counter-attacks each lose their two highest dice.
breach-breaching_frame = Breaching frame
breach-breaching_frame-about = 3 on the damage track, 1 on the collateral track, without dice.
breach-wall_of_flame = Wall of flame
breach-wall_of_flame-about = 1 ammunition, 4 collateral dice; bursts plus 2 go to both tracks.
breach-coordinated_entry = Coordinated entry
breach-coordinated_entry-about = The next two MERCS to act add 2 light dice each.
breach-drive_back = Drive back
breach-drive_back-about = Takes an occupied yellow position; its OpFor moves to the lowest free black one, or away.
breach-triage = Triage
breach-triage-about = Each MERCS loses 1 blood less to the damage wave.
breach-flank = Flank
breach-flank-about = A normal attack; with 2 successes the highest occupied black position is emptied too.
breach-sustained_fire = Sustained fire
breach-sustained_fire-about = A normal attack for 2 ammunition; the next counter-attack loses its highest die.

# Equipment
item-stim = Stim
item-stim-about = One MERCS in the user's zone gets 1 blood.
item-scanner = Scanner
item-scanner-about = Turns up a face-down objective within range, through walls.
item-flashbang = Flashbang
item-flashbang-about = All OpFor in a zone in sight, at distance 2 or less, are blinded.
item-wall_charge = Wall charge
item-wall_charge-about = Makes a door in an inner wall of the user's zone; the zone behind takes 1 collateral damage.
item-foam = Foam
item-foam-about = All OpFor in a zone in sight, at distance 2 or less, are stuck.
item-ignite = Ignite
item-ignite-about = Sets a zone in sight on fire, at distance 2 or less.
item-jammer = Jammer
item-jammer-about = The alarm marker goes back by 2; not on the reinforcement track.
item-medkit = Medkit
item-medkit-about = One MERCS in the user's zone gets 2 blood.
item-smoke = Smoke
item-smoke-about = Fills a zone in sight, at distance 3 or less, with smoke: no sight through it.

# Opposing force and agents
kind-sec1 = Security I
kind-sec2 = Security II
kind-sec3 = Security III
kind-sec4 = Security IV
kind-worker = Worker
kind-engineer = Engineer
kind-technician = Technician
kind-administrator = Administrator
commander = Commander
vip = VIP
agent-blue = blue agent
agent-red = red agent
agent-black = black agent
reward-engineer-primary = Turn up a face-down objective in a corner
reward-engineer-secondary = The next breach and clear destroys its objective 3 fields later
reward-technician-primary = Turn up the objective in the server room
reward-technician-secondary = M1 of the next breach and clear adds 2 collateral dice
reward-administrator-primary = The alarm marker goes back by 2
reward-administrator-secondary = Turn up a face-down objective on the perimeter

# States
state-active = active
state-down = incapacitated
state-out = eliminated
state-cowering = cowers
state-pinned = pinned
state-blinded = blinded
state-stuck = stuck
state-smoke = smoke
state-fire = fire
state-hole = hole
state-kia = KIA marker
state-ef = Excessive force marker
state-prepared = prepared
state-reloaded = reloaded
state-prisoner = holds a prisoner
state-covered = covered
state-secured = secured
state-destroyed = destroyed
disc = Collateral damage disc { $level }
rendezvous = Rendezvous point

# Zones
zone-archive = Archive
zone-workshop = Workshop
zone-vault = Vault
zone-comms = Comms
zone-elevator = Elevator
zone-lobby = Lobby
zone-stairs_a = Stairs A
zone-stairs_b = Stairs B
zone-armoury = Armoury
zone-plant_room = Plant room
zone-server_room = Server room
zone-laboratory = Laboratory
zone-boardroom = Boardroom
zone-atrium = Atrium
zone-control_room = Control room
zone-hallway = Hallway
zone-room = Room
zone-near_stairs = Near stairs
zone-far_stairs = Far stairs
side-open = open
side-door = door
side-wall = wall
ring-white = white
ring-orange = orange

# Objectives
token-hidden = Unknown objective
token-server = Server
token-server-about = Turn up any face-down objective.
token-power = Power supply
token-power-about = Full ammunition, 2 CP, and the next action in this turn that costs 1 CP is free.
token-robot_arm = Robot arm
token-robot_arm-about = One MERCS in the zone gets 2 blood.
token-safe = Safe
token-safe-about = In the next breach and clear the user may have one counter-attack reroll its successes.
token-console = Open console
token-console-about = No KIA and no excessive force markers until the phase ends.
token-locker = Weapons locker
token-locker-about = In the next breach and clear each MERCS may reroll its failures once.

# Missions
mission-M01 = Data thief
mission-M01-about = Secure the server, then leave by the elevator.
mission-M02 = Lights out
mission-M02-about = Destroy the power supply, then leave by the elevator.
mission-M03 = Head-hunting
mission-M03-about = Take the VIP at the robot arm and bring it to the elevator.
mission-M04 = Loose lips
mission-M04-about = Two successful interrogations, then leave by one of the staircases.
mission-M05 = Safe-crackers
mission-M05-about = Secure the safe, use it, then leave by the elevator.
mission-M06 = Sabotage
mission-M06-about = Secure power supply, robot arm and console, then leave by the elevator.
mission-M07 = Clean hands
mission-M07-about = Secure the console and leave by the elevator; a third eliminated employee fails the mission.
mission-M08 = Regime change
mission-M08-about = Eliminate the commander, then leave by the elevator.
mission-M09 = Arms deal
mission-M09-about = Secure locker and safe, then leave by the elevator.
mission-M10 = Uplink
mission-M10-about = Secure the server, hold its room for two rounds, then leave by one of the staircases.
step-secure = Secure: { token-name }
step-destroy = Destroy: { token-name }
step-capture = Take the VIP at: { token-name }
step-use = Use: { token-name }
step-interrogate = Successful interrogations: { $count } of { $all }
step-eliminate = Eliminate the commander
step-hold = Hold the room: { $count } of { $all } rounds
step-extract = Everybody to the rendezvous point
board-office = Office
board-lab = Laboratory board
position-black = black
position-yellow = yellow
position-red = red

# Agent cards
card-A01 = Corridor talk
card-A01-about = Blue agents that share a zone with another move 3 towards the nearest MERCS.
card-A02 = Paper trail
card-A02-about = If 2 or more OpFor appear in the agent and OpFor phases, the casualty roll gets a heavy die.
card-A03 = Double patrol
card-A03-about = From alarm level II on red agents move 1 zone more.
card-A04 = Structural alarm
card-A04-about = With damage in the building black agents move 2 towards the nearest damaged zone.
card-A05 = Missing colleague
card-A05-about = With an employee in play red agents move 2 towards the nearest one.
card-A06 = Shift change
card-A06-about = With fewer than 6 agents a blue one appears at each staircase.
card-A07 = Lunch break
card-A07-about = Without OpFor in play blue agents stay.
card-A08 = Manhunt
card-A08-about = If a MERCS has priority 6 or more, black agents move 3 towards the highest one.
card-A09 = First responders
card-A09-about = If a MERCS is incapacitated, blue agents move 2 towards it.
card-A10 = Quiet corridor
card-A10-about = At alarm level I agents in rooms stay.
card-A11 = Asset protection
card-A11-about = With an open objective red agents move 3 towards the nearest one.
card-A12 = Head count
card-A12-about = No condition; blue agents go to the nearest staircase.

# Event cards
card-V01 = Late shift
card-V02 = Coffee queue
card-V03 = Maintenance round
card-V04 = Board meeting
card-V05 = Patrol
card-V06 = False echo
card-V07 = Guard post
card-V08 = Server crew
card-V09 = Project team
card-V10 = Rapid response
card-V11 = Evacuation drill
card-V11-about = These employees do not cower in the next OpFor phase.
card-V12 = Panic button
card-V12-about = The alarm marker then advances by 1.
sanction-agent = { Agent-name } at: { zone-name }
sanction-figure = { kind-name } at: { zone-name }
sanction-alarm = The alarm marker advances by 1
sanction-offices = A black agent in each of three offices side by side at the edge

# Actions
cost-move = Move
cost-run = Run
cost-prepare = Prepare
cost-reload = Reload
cost-use_objective = Use objective
cost-detain = Detain
cost-interrogate = Interrogate
cost-take_vip = Take up the VIP
cost-aimed = Aimed ranged attack
cost-aggressive = Aggressive ranged attack
cost-throw = Throw
cost-melee_aimed = Aimed melee attack
cost-melee_aggressive = Aggressive melee attack
cost-melee_charge = Charge
reaction-fire_and_pray = Fire & Pray
reaction-selective_fire = Selective Fire
reaction-intercept = Intercept reaction
joint-fire_and_advance = Fire & Advance
joint-fall_back_and_cover = Fall Back & Cover
joint-breach = Breach & Clear
role-attacker = attacks
role-mover = moves
role-retreater = falls back
role-coverer = covers
role-payer = breaches

# Options
option-team = Team
option-team-about = The five MERCS that you lead.
option-team-ccc = { team-ccc }
option-team-bor = { team-bor }
option-team_size = Size of the team
option-team_size-about = With fewer than five the captain names the profiles. There are at most as many seats as MERCS.
option-team_size-5 = five MERCS
option-team_size-4 = four MERCS
option-team_size-3 = three MERCS
option-mission = Mission
option-mission-about = What you have come for.
option-mission-draw = drawn at random
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
option-layout = Building
option-layout-about = One of four ready-made buildings, or one drawn at random from all sections.
option-layout-alpha = Alpha
option-layout-bravo = Bravo
option-layout-charlie = Charlie
option-layout-delta = Delta
option-layout-random = at random
option-alarm_triggers = Immediate alarm
option-alarm_triggers-about = Whether each immediate condition raises the alarm, or only the first of a round.
option-alarm_triggers-each = each condition
option-alarm_triggers-once = once a round
option-selective_fire_targets = Targets of Selective Fire
option-selective_fire_targets-about = Whom the reaction fires at.
option-selective_fire_targets-security = security only
option-selective_fire_targets-any = any OpFor
option-bc_counter = Counter-attacks
option-bc_counter-about = When the OpFor strike back in a breach and clear.
option-bc_counter-each = after each MERCS
option-bc_counter-between = not after the last MERCS
option-tie_order = Equal priority
option-tie_order-about = Who decides the order of MERCS with the same priority.
option-tie_order-auto = the rules
option-tie_order-ask = the captain
option-collateral_assignment = Diverted hits
option-collateral_assignment-about = Who decides which collateral target takes a diverted hit.
option-collateral_assignment-auto = the rules
option-collateral_assignment-ask = a player
option-displacement = Displacement
option-displacement-about = Who decides where a displaced figure goes.
option-displacement-auto = the rules
option-displacement-ask = a player
option-status_end = End of Pinned and Blinded
option-status_end-about = After the next OpFor phase, or, to the letter, in the next status phase.
option-status_end-after_opfor = after the OpFor phase
option-status_end-literal = to the letter
option-max_rounds = Last round
option-max_rounds-about = Without a win by the end of this round the mission is lost.

# Refusals
refused-ability_used = The ability has been used this round.
refused-already_answered = You have answered already.
refused-already_attacked = It has attacked this round and cannot prepare.
refused-already_claimed = Another seat has this MERCS.
refused-already_declined = This seat has declined that in this turn.
refused-already_detained = It has detained somebody in this phase.
refused-already_prepared = It has prepared this round.
refused-already_ran = It has run this round and can do nothing else.
refused-already_reloaded = It has reloaded this round.
refused-ammo_full = It has all its ammunition.
refused-attack_barred = After Prepare or Reload it cannot attack this round.
refused-bad_choice = That cannot be chosen here.
refused-bad_split = The CP cannot be split like that.
refused-bc_no_ammo = It has no ammunition for that.
refused-bc_no_cover_position = There is no free yellow position there.
refused-carrying_vip = With the VIP it cannot run.
refused-game_over = The game is over.
refused-has_prisoner = First interrogate the prisoner or let it go.
refused-merc_eliminated = This MERCS is eliminated.
refused-merc_incapacitated = This MERCS is incapacitated.
refused-mode_not_available = It does not have this kind of attack here.
refused-must_be_first_action = To run it must have taken no action this round.
refused-need_three = A breach takes three different active MERCS.
refused-no_ammo = It has no ammunition.
refused-no_breach_target = There is no room to breach behind that side.
refused-no_charges = Nothing of it is left.
refused-no_line_of_sight = There is no line of sight.
refused-no_passage = No passage leads there.
refused-no_prisoner = It holds no prisoner.
refused-no_steps_left = It can go no further.
refused-no_such_equipment = It does not carry that.
refused-no_weapon = It has no weapon to throw.
refused-not_employee = Only employees can be detained.
refused-not_enough_cp = There are not enough CP.
refused-not_outnumbering = The MERCS must outnumber the OpFor in the zone.
refused-not_same_zone = All three must stand in the same zone.
refused-not_your_decision = You are not asked for that now.
refused-not_your_merc = This is not your MERCS.
refused-objective_destroyed = The objective is destroyed.
refused-objective_hidden = The objective has not been turned up.
refused-objective_not_here = The objective does not lie in its zone.
refused-objective_used = The objective has been used this round.
refused-out_of_range = That is out of range.
refused-partner_too_far = The partner is too far away.
refused-partner_unavailable = This partner cannot take part now.
refused-reaction_set = It has a reaction already.
refused-reward_impossible = That reward is not possible now.
refused-room_needs_breach = This room can be entered only by breach and clear.
refused-target_invalid = That is no target for this.
refused-target_not_in_zone = The target is not in its zone.
refused-unknown_merc = There is no such MERCS in play.
refused-wrong_phase = That is not possible in this phase.
refused-zone_destroyed = The zone is a hole.
refused-zone_full = The zone is full.

# Terms of rolls
need-weapon = weapon
need-incoming = incoming damage
need-positions = occupied positions
need-removed = dice taken away
need-casualties = casualties
need-extra = extra dice
need-interrogation = interrogation
need-threshold = threshold
need-armour = armour
need-collateral_targets = collateral targets
need-zone_armour = armour of the zone
need-cover = covered by a partner
need-black = black position
need-yellow = yellow position
need-red = red position

# Previews
preview-attack = { who-name } attacks { at-name } in zone { $zone }.
preview-collateral-target = { at-name } stands in the line of fire.
preview-odds-loses = { at-name }: { $points } blood
preview-odds-eliminated = { at-name }: eliminated
preview-odds-cracks = zone { $zone } is damaged
preview-odds-lands = lands in { $zone }
preview-throw = { who-name } throws into { $zone }; without a burst it lands in { $further }.
preview-odds-success = success
preview-interrogate = { kind-name } is interrogated: { choice-name }.
preview-move = { who-name } moves to { $zone }.
preview-run = { who-name } runs to { $zone }.
preview-reveals = Agents come into sight there: { $agents }.
preview-pays = { who-name } ({ role-name }) pays { $cp } CP.
preview-fire-and-advance = Fire & Advance: { order-name }.
preview-fall-back-and-cover = Fall Back & Cover: one falls back by 3 priority, the other gains 1.
preview-breach = Breach { $zone } with the board { board-name }.
preview-joins = { who-name } is pulled in.
preview-pulled-in = OpFor and agents pulled in: { $figures }.
preview-positions = Occupied positions: { $positions }; figures without a position: { $unplaced }.
preview-bc-attack = { who-name }: { mode-name }.
preview-odds-points = successes: { $points }
preview-odds-empties = position { $position } is emptied
preview-odds-destroys = { token-name } is destroyed

# Phases and the end
phase-setup = Preparation
phase-choose_profile = Choice of the team
phase-claim = Choice of the MERCS
phase-agents = Agent phase, round { $round }
phase-opfor = OpFor phase, round { $round }
phase-merc_turn = MERCS phase, round { $round }
phase-status = Status phase, round { $round }
phase-over = The mission is over
reason-mission = The mission is done
reason-reinforced = Reinforcements have arrived
reason-objective_destroyed = The objective was destroyed
reason-mission_failed = The mission has failed
reason-all_down = No MERCS is active any more
reason-too_few = Too few MERCS are left to breach
reason-time_up = The last round is over
reason-abandoned = The mission was abandoned

# Match report: preparation and turns
log-mission-chosen = The mission: { mission-name }.
log-layout-built = The building stands.
log-profile-named = { figure-name } comes along.
log-merc-claimed = { $seat } takes { figure-name }.
log-objectives-hidden = Six objectives lie face down.
log-merc-placed = { figure-name } stands in { $zone }.
log-tie-ordered = { figure-name } comes next in the order.
log-turn-order-set = The turn order is set.
log-round-started = Round { $round }
log-phase-started-agents = Agent phase
log-phase-started-opfor = OpFor phase
log-phase-started-merc_turn = MERCS phase
log-phase-started-status = Status phase
log-merc-turn-started = { figure-name } acts.
log-merc-turn-ended = { figure-name } ends the turn.
log-merc-turn-ended-skipped = { figure-name } is passed over.
log-merc-delegated = { figure-name } now belongs to { $seat }.
log-abandon-voted = { $seat } wants to abandon the mission.
log-abandon-voted-no = { $seat } wants to go on.
log-seat-released = { $seat } leaves; the others take over the MERCS.
log-mission-decided-won = The mission is won.
log-mission-decided-lost = The mission is lost: { reason-name }.

# Match report: the enemy
log-agent-card-drawn = Agent card { card-name }, alarm level { level-roman }.
log-condition-applied-met = Its condition applies.
log-condition-applied-unmet = Its condition does not apply.
log-agent-placed = { Agent-name } appears in { $zone }.
log-agent-moved = { Agent-name } moves to { $zone }: { way-name }.
log-agent-held = { Agent-name } in { $zone } stays: { held-reason }.
log-sanction-applied = A sanction of { card-name } takes effect.
log-casualty-die-added = The casualty roll gets another die.
log-alarm-marker-moved = The alarm marker moves from { $before } to { $after }.
log-alarm-raised = Alarm from { $before } to { $after }: { alarm-reason }.
log-moved-to-reinforcement-track = The marker moves to the reinforcement track.
log-reinforcement-advanced = Reinforcement track: { $to }.
log-event-card-drawn = Event card { card-name }, alarm level { level-roman }.
log-agent-revealed = { Agent-name } in { $zone } is revealed.
log-agent-revealed-no_place = { Agent-name } in { $zone } finds no place.
log-op-for-appeared = { figure-name } appears in { $zone }.
log-op-for-not-placed = For { figure-name } there is no place.
log-employee-cowered = { figure-name } cowers: { $mercs } MERCS in sight, { $opfor } OpFor.
log-op-for-activated = { figure-name }: { plan-name }.
log-op-for-activated-target = { figure-name } picks { target-name } (priority { $priority }): { plan-name }.
log-op-for-moved = { figure-name } moves to { $zone }.
log-employee-escaped = { figure-name } escapes by the stairs.
log-status-set = { figure-name }: { status-name }.
log-status-ended = { figure-name } { $status ->
    [cowering] no longer cowers.
   *[unknown] { $status }
    [pinned] is no longer pinned.
    [blinded] can see again.
    [stuck] is no longer stuck.
}

# Match report: actions
log-cp-spent = { figure-name } pays { $cp } CP.
log-cp-spent-free = { figure-name } acts for free.
log-cp-gained = { figure-name } gains { $cp } CP.
log-ammo-changed = { figure-name }: ammunition { $to }.
log-merc-moved-move = { figure-name } moves to { $zone }.
log-merc-moved-run = { figure-name } runs to { $zone }.
log-merc-moved-advance = { figure-name } advances to { $zone }.
log-merc-moved-intercept = { figure-name } intercepts in { $zone }.
log-merc-prepared = { figure-name } prepares.
log-merc-reloaded = { figure-name } reloads.
log-bar-lifted = { figure-name } may attack again.
log-reaction-set = { figure-name } stands ready: { reaction-name }, { ring-name }.
log-reaction-cleared = The reaction of { figure-name } is gone.
log-reaction-triggered = { target-name } triggers the reaction of { figure-name }.
log-reaction-declined = { figure-name } holds fire.
log-objective-revealed = In { $zone } lies: { token-name }.
log-objective-used = { figure-name } uses: { token-name }.
log-objective-secured = Secured: { token-name }.
log-objective-destroyed = Destroyed: { token-name }.
log-equipment-used = { figure-name } uses: { item-name }.
log-ability-used = { figure-name }: { ability-name }.
log-merc-healed = { figure-name } regains { $amount } blood.
log-merc-revived = { figure-name } is up again.
log-employee-detained = { figure-name } detains: { kind-name }.
log-interrogated-success = The interrogation succeeds: { $successes } of { $threshold }.
log-interrogated-failure = The interrogation fails: { $successes } of { $threshold }.
log-interrogation-waived = The prisoner of { figure-name } is gone.
log-bonus-gained = The next breach and clear gains a bonus.
log-joint-proposed = { figure-name } proposes: { joint-name }.
log-joint-answered-yes = { $seat } agrees.
log-joint-answered-no = { $seat } declines.
log-joint-agreed = { joint-name } begins.
log-joint-refused = { joint-name } comes to nothing.
log-advance-part-ended-move = The advance is over.
log-advance-part-ended-attack = The fire is over.
log-priority-changed = Priority of { figure-name }: { $before } to { $after }.
log-priority-adjusted = { figure-name } has priority { $to }.
log-cp-refreshed = { figure-name } has { $to } CP.
log-step-completed = A step of the mission is done.
log-hold-counted = The room has been held: round { $to }.
log-vip-taken = { figure-name } takes up the VIP.
log-vip-dropped = The VIP lies in { $zone }.
log-mission-failed = The mission cannot be fulfilled any more.

# Match report: combat
log-attack-declared = { figure-name } attacks { target-name }.
log-attack-declared-zone = { figure-name } attacks zone { $zone }.
log-attack-rolled = Successes: { $successes }; collateral damage: { $collateral }.
log-attack-rolled-lands = Collateral damage: { $collateral }; the grenade lands in { $zone }.
log-hit-assigned = { target-name } takes a diverted hit.
log-collateral-diverted = Hits on { figure-name } are diverted: { $count }.
log-defence-resolved = { figure-name } defends: { $incoming } incoming, { $diverted } diverted, { $blocked } blocked.
log-damage-taken = { figure-name } loses { $amount } blood.
log-op-for-eliminated = { figure-name } is eliminated.
log-merc-incapacitated = { figure-name } is incapacitated.
log-merc-eliminated = { figure-name } is out of the game.
log-employee-killed = An employee dies: { $count } this round.
log-kia-given = { figure-name } gets a KIA marker.
log-excessive-force-given = { figure-name } gets an excessive force marker.
log-zone-damaged = Zone { $zone } takes { $amount } damage against stability { $threshold }.
log-cdd-placed = Zone { $zone }: damage level { $level }.
log-cdd-placed-hole = Zone { $zone } collapses into a hole.
log-figure-displaced = { figure-name } is displaced to { $zone }.
log-door-placed = A charge opens a door between { $zone } and { $near }.
log-smoke-placed = Smoke fills { $zone }.
log-smoke-cleared = The smoke in { $zone } clears.
log-fire-started = { $zone } burns.
log-fire-out = The fire in { $zone } is out.
log-fire-burned = The fire in { $zone } burns on: { $counter }.
log-fire-spread-rolled-yes = The fire spreads to { $zone }.
log-fire-spread-rolled-no = { $zone } does not catch fire.
log-casualty-roll = Bursts in the casualty roll: { $bursts }.
log-casualty-box-cleared = The casualty box is emptied.

# Match report: breach and clear
log-breach-started = The team breaches { $zone }.
log-breach-action = { figure-name }: damage track { $track }, collateral track { $collateral }.
log-breach-cover = { figure-name } takes cover on position { $position }.
log-breach-position-moved = { figure-name } takes position { $position }.
log-breach-turn-ended-incapacitated = { figure-name } lies incapacitated and is passed over.
log-breach-counter = Bursts of the counter-attack: { $successes }; OpFor track { $track }.
log-breach-ended-won = The room is cleared, { $mercs } to { $opfor }.
log-breach-ended-lost = The breach has failed, { $mercs } to { $opfor }.

# Names by parameter
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
    [sec1] { kind-sec1 } no. { $m }
    [sec2] { kind-sec2 } no. { $m }
    [sec3] { kind-sec3 } no. { $m }
    [sec4] { kind-sec4 } no. { $m }
    [worker] { kind-worker } no. { $m }
    [engineer] { kind-engineer } no. { $m }
    [technician] { kind-technician } no. { $m }
    [administrator] { kind-administrator } no. { $m }
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
    [sec1] { kind-sec1 } no. { $n }
    [sec2] { kind-sec2 } no. { $n }
    [sec3] { kind-sec3 } no. { $n }
    [sec4] { kind-sec4 } no. { $n }
    [worker] { kind-worker } no. { $n }
    [engineer] { kind-engineer } no. { $n }
    [technician] { kind-technician } no. { $n }
    [administrator] { kind-administrator } no. { $n }
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
    [sec1] { kind-sec1 } no. { $m }
    [sec2] { kind-sec2 } no. { $m }
    [sec3] { kind-sec3 } no. { $m }
    [sec4] { kind-sec4 } no. { $m }
    [worker] { kind-worker } no. { $m }
    [engineer] { kind-engineer } no. { $m }
    [technician] { kind-technician } no. { $m }
    [administrator] { kind-administrator } no. { $m }
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
    [blue] Blue agent
   *[unknown] { $colour }
    [red] Red agent
    [black] Black agent
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
    [attack_first] the attack first
   *[unknown] { $order }
    [move_first] the movement first
}
mode-name = { $mode ->
    [ranged] ranged attack
   *[unknown] { $mode }
    [melee] melee attack
    [throw] throw
}
choice-name = { $choice ->
    [primary] the first reward
   *[unknown] { $choice }
    [secondary] the second reward
    [none] without a reward
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
    [seen] a MERCS sees it
   *[unknown] { $reason }
    [no_way] no way is open
    [card] the card says so
    [arrived] it has arrived
}
alarm-reason = { $cause ->
    [mission_step] a step of the mission is done
   *[unknown] { $cause }
    [eight_opfor] eight OpFor are in the building
    [third_employee] a third employee died this round
    [collateral] the damage to the building
}
plan-name = { $plan ->
    [fires] fires from where it stands
   *[unknown] { $plan }
    [moves_to_fire] moves to where it can fire
    [approaches] nobody in range, so it approaches
    [leaves] leaves the zone of the MERCS
    [hides] goes towards the stairs
    [flees] flees out of sight
    [stays] stays
    [cowers] cowers
    [pinned] is pinned
    [stuck] is stuck
}

# Sides
side-0 = Operator 1
side-1 = Operator 2
side-2 = Operator 3
side-3 = Operator 4
side-4 = Operator 5
number = { $n }
nothing = –
value-of = { $n } of { $most }

# The board
zone-about = { zone-name }, white { white-sides }, capacity { $capacity }, armour { $armour }, stability { $stability }
white-sides = { $ring ->
    [NE] north and east
   *[unknown] { $ring }
    [ES] east and south
    [SW] south and west
    [WN] west and north
}
measure-sight = Line of sight
piece-objective = { token-name }
piece-agent = { Agent-name } no. { $n }
piece-figure = { figure-name }
piece-commander = { commander } no. { $n }
piece-merc = { figure-name } ({ $seat })
piece-merc-down = { figure-name } ({ $seat }), incapacitated
letter-blue = B
letter-red = R
letter-black = K
letter-SS = H
letter-LS = L
letter-KS = C
badge-blood = blood { $n }
badge-blood-of = blood { $n } of { $most }
badge-cp = { $n } of { $most } CP
badge-calm = does not cower next time
badge-reaction = { reaction-name }, { ring-name } half

# Beside the board
track-alarm = Alarm track
track-reinforcement = Reinforcement track
track-breach = Breach and clear
field-alarm = { $value }: level { level-roman }
field-last = 10: on to the reinforcement track
field-priority = Priority { $value }
field-reinforcement = Reinforcement { $value }
level-roman = { $level ->
    [1] I
   *[unknown] { $level }
    [2] II
    [3] III
    [4] IV
}
marker-alarm = The alarm stands at { $value }, level { level-roman }
marker-raised = The raised-alarm marker lies in the casualty box
marker-reinforcement = Reinforcements at { $value }
storm-mercs = damage by MERCS
storm-opfor = damage by OpFor
storm-collateral = collateral
supply-priority = Priority list of the enemy
supply-box = Casualty box
supply-breach-order = M positions
supply-breach = Positions of the board
priority-now = priority { $n }
place-m = M{ $n }
position = { colour-name } { $value }
colour-name = { $colour ->
    [black] { position-black }
   *[unknown] { $colour }
    [yellow] { position-yellow }
    [red] { position-red }
}
position-opfor = held by OpFor
position-free = free
position-merc = { figure-name }
panel-wave = Damage wave and thresholds
wave-from = { $most ->
    [0] OpFor track from { $least }
   *[other] OpFor track { $least } to { $most }
}
wave-blood = { $n } blood for each MERCS
wave-cracks = damage disc in the zone
wave-destroys = objective destroyed
wave-at = collateral from { $n }
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
panel-warnings = The enemy
panel-event = { card-name }: what appears
column-merc = MERCS
column-cp = CP
column-blood = Blood
column-ammo = Ammo
column-priority = Prio
column-state = State
column-items = Equipment
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
two-kinds = { kind-name } and { other-kind }
kind-twice = 2 × { kind-name }
step-open = open
step-done = done
warning-opfor = OpFor in the building; 8 raise the alarm
warning-discs = Discs placed; the next alarm
warning-employees = Employees killed this round; 3 raise the alarm
warning-level = Alarm level
warning-burst = Burst sides of the frame
warning-decks = Cards left
burst-sides = { $axis ->
    [NS] north and south
   *[unknown] { $axis }
    [EW] east and west
}
decks = { $agents } agent cards, { $events } event cards
card-event = At level { level-roman } each agent becomes what its column says.{ $card ->
    [V11] {" "}{ card-V11-about }
    [V12] {" "}{ card-V12-about }
   *[other] {""}
}
text-forces = { $mercs } MERCS are active; { $opfor } OpFor and { $agents } agents are in the building.
text-alarm = The alarm stands at { $value }, level { level-roman }.
text-reinforcement = Reinforcements are at { $value } of 10.
result-won = The team has won: { reason-name }.
result-lost = The team has lost: { reason-name }.

# Decisions
ask-choose_profile-you = Name the MERCS that come along.
ask-choose_profile-others = { $seat } names the MERCS that come along.
ask-claim-you = Take a MERCS.
ask-claim-others = { $seat } takes a MERCS.
ask-order_ties-you = Equal priority: who comes next?
ask-order_ties-others = { $seat } orders the MERCS of equal priority.
ask-merc_turn-you = { figure-name } in { $zone }: { $prisoner ->
    [yes] interrogate the prisoner or let it go.
    [no] { steps-or-cp }
   *[unknown] { $prisoner }
}
steps-or-cp = { $left ->
    [0] { $cp } CP.
   *[other] runs, { $left } zones left.
}
ask-merc_turn-others = { $seat }: { figure-name } acts.
ask-joint_consent-you = { figure-name } proposes { joint-name }: your MERCS would pay { $cp } CP. Do you agree?
ask-joint_consent-others = { $seat } is asked to agree: { joint-name }.
ask-fa_move-you = { figure-name } advances: up to { $left } zones.
ask-fa_move-others = { $seat }: { figure-name } advances.
ask-fa_attack-you = { figure-name } fires: choose the target.
ask-fa_attack-others = { $seat }: { figure-name } fires.
ask-bc_action-you = Breach and clear: { figure-name } acts on M{ $place }.
ask-bc_action-others = { $seat }: { figure-name } acts on M{ $place }.
ask-reaction-you = Your reaction is triggered: fire, or hold?
ask-reaction-others = { $seat } may fire a reaction.
ask-assign_collateral-you = Who takes the diverted hits? Left: { $count }.
ask-assign_collateral-others = { $seat } assigns diverted hits.
ask-displace-you = Where does the displaced figure go?
ask-displace-others = { $seat } chooses where a figure goes.

# Options
do-choose_profile = Name a MERCS
do-claim_merc = Take a MERCS
do-order_ties = Let it come next
    .answer-fields = merc
do-move = Move (1 CP)
    .light = yes
do-run = { $first ->
    [yes] Run (3 CP)
   *[unknown] { $first }
    [no] Run on
}
    .light = yes
do-prepare = Prepare (1 CP)
    .answers = end_turn
    .answer-fields = merc
do-reload = Reload
do-use_objective = Use the objective (3 CP)
do-use_equipment = { item-name } (1 CP){ $count ->
    [-1] {""}
   *[other] , { $count } left
}
do-use_ability = Give 1 CP
do-detain = Detain (1 CP)
do-interrogate = Interrogate (3 CP): { choice-name }
do-waive_interrogation = Let the prisoner go
do-ranged_attack = { $mode ->
    [aimed] Aimed shot (2 CP)
   *[unknown] { $mode }
    [aggressive] Aggressive shot (1 CP)
}
do-melee_attack = { $mode ->
    [aimed] Aimed melee (1 CP)
   *[unknown] { $mode }
    [aggressive] Aggressive melee (2 CP)
    [charge] Charge (3 CP)
}
do-throw = Throw a grenade (1 CP)
do-set_reaction = { $reaction ->
    [fire_and_pray] { reaction-fire_and_pray } (1 CP)
   *[unknown] { $reaction }
    [selective_fire] { reaction-selective_fire } (2 CP)
    [intercept] { reaction-intercept } (1 CP)
}
    .answers = end_turn
    .answer-fields = merc
do-fire_and_advance = { joint-fire_and_advance }: { $role ->
    [attacker] this MERCS fires
   *[unknown] { $role }
    [mover] this MERCS moves
}
do-fall_back_and_cover = { joint-fall_back_and_cover }: { $role ->
    [retreater] this MERCS falls back
   *[unknown] { $role }
    [coverer] this MERCS covers
}
do-breach = Breach { $to } with { first-partner } and { second-partner } (7 CP)
do-answer_joint-yes = Agree
    .accept = yes
do-answer_joint-no = Decline
    .accept = no
do-fa_move = Advance
    .light = yes
do-fa_attack = { $weapon ->
    [ranged] Fire
   *[unknown] { $weapon }
    [melee] Melee
}
do-fa_skip = Stop here
do-bc_attack = { $mode ->
    [ranged] Ranged attack
   *[unknown] { $mode }
    [melee] Melee
    [throw] Throw
}{ $bonus ->
    [none] {""}
   *[unknown] { $bonus }
    [reroll] , rerolling failures
    [safe] , with the safe
    [both] , rerolling failures, with the safe
}
    .answers = bc_cover bc_attack bc_ability bc_plant bc_hold
    .answer-fields = mode position reroll use_safe
do-bc_cover = Take cover
    .answers = bc_cover bc_attack bc_ability bc_plant bc_hold
    .answer-fields = position
do-bc_ability = { breach-ability }{ $bonus ->
    [none] {""}
   *[unknown] { $bonus }
    [reroll] , rerolling failures
    [safe] , with the safe
    [both] , rerolling failures, with the safe
}
    .answers = bc_cover bc_attack bc_ability bc_plant bc_hold
    .answer-fields = position reroll use_safe
do-bc_plant = Plant a charge
do-bc_hold = Hold
do-take_vip = Take up the VIP (1 CP)
do-answer_reaction-yes = Fire
    .fire = yes
    .answer-fields = fire target
do-answer_reaction-no = Hold fire
    .fire = no
do-assign_collateral = Give it a hit
    .answer-fields = figure
do-displace = Move it there
do-end_turn = End the turn
    .answer-fields = merc
do-delegate_merc = Hand { figure-name } to { $seat }
    .of-figure = merc
    .of-seat = to
do-vote_abandon = { $vote ->
    [yes] Vote to abandon the mission
   *[unknown] { $vote }
    [no] Vote to go on
}
    .of-vote = yes
do-set-mode = { figure-name }: { $value ->
    [1] the policy fires Selective Fire
    [0] ask me before Selective Fire
   *[unknown] { $value }
}
    .command = set_permissions
    .setting = mode
    .of-figure = merc
do-set-min_level = { figure-name }: Selective Fire from security { $value } on
    .command = set_permissions
    .setting = min_level
    .of-figure = merc
do-set-spare_employees = { figure-name }: { $value ->
    [1] spare employees
    [0] do not spare employees
   *[unknown] { $value }
}
    .command = set_permissions
    .setting = spare_employees
    .of-figure = merc
do-set-fire_and_advance = { figure-name }: { $value ->
    [0] ask me about Fire & Advance
   *[other] agree to Fire & Advance up to { $value } CP
}
    .command = set_permissions
    .setting = fire_and_advance
    .of-figure = merc
do-set-fall_back = { figure-name }: { $value ->
    [1] agree to Fall Back & Cover
    [0] ask me about Fall Back & Cover
   *[unknown] { $value }
}
    .command = set_permissions
    .setting = fall_back
    .of-figure = merc
do-set-breach = { figure-name }: { $value ->
    [0] ask me about Breach & Clear
   *[other] agree to Breach & Clear up to { $value } CP
}
    .command = set_permissions
    .setting = breach
    .of-figure = merc
do-set-auto_end_turn_at_0_cp = { figure-name }: { $value ->
    [1] end the turn at 0 CP
    [0] do not end the turn at 0 CP
   *[unknown] { $value }
}
    .command = set_permissions
    .setting = auto_end_turn_at_0_cp
    .of-figure = merc
order-attack_first = attack first
order-move_first = move first
split = CP: { $n }
share = pays { $n } CP
at-position = position { $n }
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

# More previews
preview-choose-profile = It comes along.
preview-claim-merc = It is yours.
preview-order-ties = It comes next in the order.
preview-set-permissions = Applies at once.
preview-delegate-merc = The MERCS belongs to the other seat from now on; its consents are reset.
preview-vote-abandon = { $yes ->
    [yes] If all seats want it, the mission is lost at once.
   *[unknown] { $yes }
    [no] You play on.
}
preview-prepare = Two more CP in the status phase; no attack and no run this round.
preview-reload = All ammunition; no more attack this round.
preview-use-objective = The objective takes effect; once a round.
preview-use-equipment = { item-about }
preview-use-ability = { ability-chain_of_command-about }
preview-detain = A worker is removed, a specialist becomes a prisoner; neither counts as a casualty.
preview-waive-interrogation = The prisoner is removed without a reward.
preview-set-reaction = Stands ready in the next agent and OpFor phases, facing the { ring-facing } half.
ring-facing = { $facing ->
    [white] { ring-white }
   *[unknown] { $facing }
    [orange] { ring-orange }
}
preview-answer-joint = { $accept ->
    [yes] You agree. With the last consent it begins.
   *[unknown] { $accept }
    [no] You decline; it is not proposed to you again this turn.
}
preview-fa-move = Moves to { $to }.
preview-fa-attack = One aggressive attack, without further CP.
preview-fa-skip = This part is over.
preview-bc-cover = In cover: 1 blood less from the damage wave, and one light die more for each later attack of the others.
preview-bc-ability = { who-name }: { breach-ability }. Then the OpFor strike back.
preview-bc-plant = 3 more on the damage track and on the collateral track.
preview-bc-hold = Does nothing; then the OpFor strike back.
preview-take-vip = The MERCS carries the VIP and cannot run.
preview-answer-reaction = { $fire ->
    [yes] The reaction fires for 1 ammunition, and its marker is removed.
   *[unknown] { $fire }
    [no] The marker stays for a later trigger.
}
preview-assign-collateral = It takes one undefended hit.
preview-displace = The figure goes to { $zone }.
preview-end-turn = The next MERCS acts; after the last one the status phase and the enemy follow.
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

# Rolls
roll-attack = { figure-name } attacks
roll-interrogation = { figure-name } interrogates
roll-breach = { figure-name } in the breach
roll-counter = Counter-attack
roll-casualties = Casualties
roll-fire = Does { $zone } catch fire?
roll-agent = Where an agent goes
roll-damage = blood lost: { $points }
roll-nothing = no blood lost
roll-success = success
roll-failure = failure
roll-bursts = bursts: { $count }
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
log-agent-revealed-by = { figure-name } sees it: { agent-name } in { $zone } is revealed.
log-op-for-not-placed-agent = There is no space for a { agent-name } in { $zone }.
log-agent-displaced = { Agent-name } is displaced to { $zone }.

# The first game
game-first = The enemy is rules: agents and OpFor move by cards. All seats win or lose together.
begin-alone = Lead all five alone
begin-alone-about = You lead the whole team through mission 1. Nobody plays against you but the rules.
begin-together = With a bot at your side
begin-together-about = You lead three of the five MERCS, a bot leads the other two.
lesson-move = Five MERCS enter a tower; somewhere lies the server that you have come for. The Incinerator waits in g7 already. Now the Grenadier has its turn, with 6 command points (CP). A step costs 1: move to f7.
lesson-stage = A door is no obstacle for moving, but nobody sees through it. Agents that a MERCS sees are revealed at once. Move on to g7, beside the door of the corner room.
lesson-end = The Grenadier keeps 4 CP: it will need some of them for the door. End its turn.
lesson-third = The Marksman is next. A room with somebody or something unknown in it is blocked; three MERCS in one zone breach it together. Move to f7.
lesson-door = And to g7, as the third.
lesson-breach = Breach h7. The three pay 7 CP together; with other players each would be asked. The bar says who pays what and who is pulled in. Breach.
lesson-flame = The token was the server: you are at your goal. The OpFor hold all positions up to 8. Each MERCS acts once, the highest priority first, and the OpFor strike back after each. Damage empties all positions up to its value. Use the Incinerator’s Wall of flame.
lesson-grenade = Flames count on the collateral track too: at 10 the server would be destroyed. Throw the Grenadier’s grenade, which always does 3.
lesson-shots = The Marksman shoots last. At the end your damage must be at least that of the OpFor.
lesson-over = The room is cleared and the server secured: that step of the mission is done, and the alarm rises. The three stand in the room. The Marksman has no CP left: end the turn.
lesson-done = You know a turn: CP, moving, doors, a breach with its board, and the alarm. In a whole game the last turn of a round lets the agents and the OpFor move, and you bring everybody back to the elevator. The rules tell more, and at the table every move says what it does before you confirm.

# More names by parameter
way-name = { $way ->
    [white] the white half
   *[unknown] { $way }
    [orange] the orange half
    [towards] towards its target
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

# Values that the words of a command leave out
said-profile = { who-name }
    .as = who
said-board = { board-name }
said-order = { order-name }
said-facing = { ring-facing }
said-ability = { ability-name }
said-split = CP: { $split }
said-cp = pays { $cp } CP
said-position = position { $position }
said-site = zone { $site }

# Traces: values that decided
trace-ranked = { target-name }, priority { $priority }: distance { $distance }, start priority { $start }.
trace-fires-from = From { $zone } its attack reaches { target-name } in { $at }: steps: { $steps } of { $most }, range { $range }.
trace-out-of-reach = Its attack reaches { target-name } in { $at } from no zone within { $most } steps, range { $range }.
trace-approaches = It approaches { target-name }, towards { $zone }: steps: { $steps } of { $most }.
trace-cowers = { kind-name } no. { $n }: { $mercs } MERCS in sight, { $others } other OpFor.
trace-watched = A MERCS sees { $zone }: it prefers stairs, then zones out of sight, then hallways.
trace-goes-to = It goes to { $zone }, steps: { $steps } of { $most }; from there to the stairs: { $stairs }.
trace-full = In { $zone } stand { $standing } of { $capacity }.
trace-room-held = { $zone } belongs to a room ({ $room }) with agents, OpFor or objectives in { $held }.
trace-cost = The action costs { $cost } CP; left: { $left }.
trace-zones-in-sight = { $end } is in sight of { $start }.
trace-zones-apart = { $end } is not in sight of { $start }: a wall, a door or smoke lies between.
