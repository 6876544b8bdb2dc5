# StarQuest NG, in English: what its words add to those of StarQuest, and which of them they replace.
# First edition: starquest

game-name = StarQuest NG
game-about = The second edition: all marines move together, phase by phase, under a mission leader. Bound fighters, defensive fire, and marines that can be saved.

# Terms
who = { $who ->
    [red_second] { $who_no ->
        [0] Second leader Red
       *[other] Red S{ $who_no }
    }
    [yellow_second] { $who_no ->
        [0] Second leader Yellow
       *[other] Yellow S{ $who_no }
    }
    [blue_second] { $who_no ->
        [0] Second leader Blue
       *[other] Blue S{ $who_no }
    }
    [door] Door { $who_no }
    [wall] Wall { $who_no }
   *[other] { original-who }
}
at = { $at ->
    [red_second] { $at_no ->
        [0] Second leader Red
       *[other] Red S{ $at_no }
    }
    [yellow_second] { $at_no ->
        [0] Second leader Yellow
       *[other] Yellow S{ $at_no }
    }
    [blue_second] { $at_no ->
        [0] Second leader Blue
       *[other] Blue S{ $at_no }
    }
    [door] Door { $at_no }
    [wall] Wall { $at_no }
   *[other] { original-at }
}
named = { who }
role = { $role ->
    [marine] Marine
    [veteran] Veteran
    [sergeant] Sergeant
    [veteran_sergeant] Veteran sergeant
    [scout] Scout
    [plain_leader] Leader
    [captain] Captain
    [captain_soldier] Captain
    [apothecary] Apothecary
    [techmarine] Techmarine
    [librarian] Librarian
   *[other] { $role }
}
role-marine = Marine
role-veteran = Veteran
role-sergeant = Sergeant
role-veteran_sergeant = Veteran sergeant
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
    [none] without a name
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
    [command_leader] Mission order
    [command_team] Orders
    [pre_move] Extra
    [post_move] Extra
    [post_shoot] Extra
    [move] Move
    [shoot] Shoot
    [attack] Attack
    [fight] Fights
    [close] End of turn
    [c_command] Command
    [c_move] Move
    [c_shoot] Shoot
    [c_attack] Attack
    [c_fight] Fights
    [c_reinforce] Reinforcements
    [c_close] End of round
   *[unknown] { $step }
}
policy = { $policy ->
    [always] always
    [ask] asked each time
    [never] never
    [when_lethal] when lethal
    [yes] yes
    [no] no
   *[other] { $policy }
}
the-helpers = { $helpers ->
    [0] { "" }
    [one] {" "}with { $helpers } helper
   *[other] {" "}with { $helpers } helpers
}

# The scene
phase-leader_vote = Choosing the mission leader
phase-threat = Chaos prepares
phase-step = Round { $round } of { $rounds }: { step }
phase-called = Round { $round } of { $rounds }: { step }, { $seat }
piece-marine = { who }{ in-brackets }, { role }, { Weapon }, armour { $armour }, life { $life }{ $status ->
    [docked] , docked
    [returned] , back in the dock
    [stood_down] , stays in the dock
   *[other] { "" }
}
badge-bound = bound to { at }
badge-fights = will fight { at }
badge-helps = helps { at }
badge-down = down, { $turns ->
    [one] lost at the end of this turn
   *[other] lost at the end of the marines' next turn
}
badge-lacks = lacks { the-life }
badge-earned = has earned: { award }
track-steps = Steps
track-calls = Calls
marker-leader = mission leader
panel-fights = Fights
column-attackers = Attacker
column-attack-dice = Dice
column-initiative = Initiative
column-defender = Defender
column-defence-dice = Dice
fight-side = { who }{ the-helpers }{ $old ->
    [yes] {" "}(bound)
    [no] { "" }
   *[unknown] { $old }
}
initiative-equal = equal
initiative-ours = attacker's
initiative-theirs = defender's
panel-down = Down
column-turns = Turns left
panel-teams = Teams
column-leader = Leader
column-awards = Awards
column-figures = Figures
column-policy = Defensive fire
team-leader = { role }{ $leads ->
    [yes] , mission leader
    [no] { "" }
   *[unknown] { $leads }
}
team-size = { $standing } of { $all }
roll-fight = Close combat
roll-defensive = { who }: ready? Then defensive fire
roll-strike = { who } strikes: { at }
roll-leader = For the mission leader
roll-down = { who } is down
roll-bound = nobody down: bound

text-pairs = { $count ->
    [one] One pair is
   *[other] { $count } pairs are
} bound in close combat.
text-down = { $count ->
    [one] One marine is
   *[other] { $count } marines are
} down.

# Who is asked for what
ask-leader_vote-you = Who leads the mission? Nobody sees your vote until everyone has voted.
ask-leader_vote-others = { $seat } votes for the mission leader.
ask-call-you = You lead the mission: whose turn is it in this step?
ask-call-others = { $seat } calls the next team.
ask-move-you = Move your figures, each once.
ask-move-others = { $seat } moves.
ask-c_move-you = Move figures and blips, each once.
ask-c_move-others = { $seat } moves.
ask-moving-you = { who }: { $steps ->
    [0] no more steps.
    [one] { $steps } step left.
   *[other] { $steps } steps left.
}
ask-moving-others = { $seat } moves { who }.
ask-moving-scan-you = { who } has entered board { $board }: { $steps ->
    [0] no more steps.
    [one] { $steps } step left.
   *[other] { $steps } steps left.
} When it is done, the board is scanned.
ask-moving-scan-others = { $seat } moves { who } on board { $board }.
ask-shoot-you = Shoot, each weapon once. A figure that fires a salvo or heavy weapon cannot attack in this turn.
ask-shoot-others = { $seat } shoots.
ask-c_shoot-you = Shoot with your figures, each weapon once.
ask-c_shoot-others = { $seat } shoots.
ask-attack-you = Close combat: name attackers, enemies and squares. The fights follow after all attacks.
ask-attack-others = { $seat } attacks.
ask-c_attack-you = Close combat: name attackers, enemies and squares. The fights follow after all attacks.
ask-c_attack-others = { $seat } attacks.
ask-fight-you = You lead the mission: which fight is settled next?
ask-fight-others = { $seat } has the fights settled.
ask-c_fight-you = Which fight is settled next?
ask-c_fight-others = { $seat } has the fights settled.
ask-c_command-you = Activate a board if you like, then move.
ask-c_command-others = { $seat } gives orders.
ask-reply-you = { at } attacks { who }. Defensive fire?
ask-reply-others = { $seat } decides if { who } gives defensive fire.

# What a seat may do
do-vote_mission_leader = { $seat }
do-call_player = Call { $seat }
do-end_call = That is all in this step
    .light = yes
    .follows = yes
do-end_phase = End this step
    .light = yes
    .follows = yes
do-declare_attack = Attack after a move
do-attack-here = Attack from here
    .command = declare_attack
do-strike_object = Strike a door or wall
do-fire-edge = Fire at a door or wall: { Weapon }
    .command = fire_weapon
do-answer = { $fire ->
    [yes] Defensive fire
    [no] Hold fire
   *[unknown] { $fire }
}
    .command = answer_attack
do-answer-with = Defensive fire: { Weapon }
    .command = answer_attack
    .fire = yes
do-nominate_main = Let { who } fight; the other helps
do-resolve_fight = Settle the fight: { who } against { at }
do-resolve_all = Settle all fights, one after the other
which-policy = { $policy ->
    [defensive_fire] Defensive fire
    [guard_takes_hit] Bodyguard takes the hit
    [auto_reroll] Reroll by itself
   *[other] { $policy }
}
do-set_policy = { which-policy }: { $value ->
    [always] always
    [ask] ask me each time
    [never] never
    [when_lethal] when lethal
    [yes] yes
    [no] no
   *[unknown] { $value }
}

# What a command does
preview-vote-mission-leader = Your vote is for { $seat }.
preview-call-player = { $seat } acts next in this step.
preview-end-call = Your figures do nothing more in this step.
preview-end-phase = The next step follows.
preview-set-policy = It holds until you change it.
preview-resolve-all = All fights that are left are settled in order, old pairs last.
preview-attack = { who } attacks { at }{ $steps ->
    [0] .
    [one] {" "}after { $steps } step.
   *[other] {" "}after { $steps } steps.
}
preview-defensive-fire = { at } may give defensive fire before the fight: { weapon }, if it is ready (1 to 3 on a heavy die).
preview-helps = { who } helps { at } with one light die.
preview-side-dice = { at }: { dice }{ the-helpers }.
preview-slower = On a draw { at } loses 1: the slower side.
preview-slower-rerolls = { at } is too slow: it rolls its best die again, and loses 1 on a draw.
preview-hold-fire = { who } does not shoot; the fight follows.
preview-answer-fire = { who } fires the { weapon } at { at }, if it is ready (1 to 3 on a heavy die).
preview-strike = { who } strikes: { at }.
preview-fight-of = { who } against { at }.
preview-no-fight = One of them is gone: there is no fight.
preview-main = { who } becomes main fighter, { at } helps.
preview-odds-shot-down = { at } goes down before the fight
preview-odds-down = { at } goes down
preview-odds-hurt = { at } loses life and stands
preview-odds-bound = both stand and are bound
preview-mined = The mine on { $square } goes off: an attack of two heavy dice; if { who } survives, the attack goes on.
preview-odds-stand = both stand; over a corner nobody is bound

# The match report
log-marines-turn = The marines’ turn.
log-called = { $player }: { step }.
log-mustered = { $player } musters a { role } and { $count ->
    [one] nobody else.
   *[other] { $count } figures in all.
}
log-vote-opened = { $count } commanders have the most awards: their seats vote for the mission leader.
log-voted = { $player } has voted.
log-leader-dice = The votes are equal; the dice: { $dice }.
log-leader = { $player } leads the mission{ $how ->
    [alone] .
    [awards] : his commander has most awards.
    [vote] , by the votes.
    [roll] , by the dice.
   *[unknown] { $how }
}
log-policy = { $player }, { $which ->
    [defensive_fire] Defensive fire
    [guard_takes_hit] Bodyguard takes the hit
    [auto_reroll] Reroll by itself
   *[unknown] { $which }
}: { policy }.
log-charge = { who } attacks { at }{ $steps ->
    [0] .
    [one] {" "}after { $steps } step.
   *[other] {" "}after { $steps } steps.
}
log-attack-failed = { $reason ->
    [down] { who } does not get there.
    [blocked] Somebody stands in the way of { who }: the attack ends.
    [out_of_play] The enemy is out of reach: the attack of { who } ends.
   *[unknown] { $reason }
}
log-not-ready = { who } is not ready for defensive fire.
log-defensive-fire = { who } gives defensive fire, { weapon }: { $dice }, { points }{ log-against }
log-joined = { who } helps { at }.
log-main = { who } becomes main fighter.
log-fight-rolled = { who }{ the-helpers } rolls { $dice }, { at } { $defence_dice }: { $points } against { $defence }{ $outcome ->
    [draw] , a draw.
    [won] , { who } wins.
    [lost] , { at } wins.
   *[unknown] { $outcome }
}{ $again ->
    [0] { "" }
    [one] {" "}{ $again } die was rolled again.
   *[other] {" "}{ $again } dice were rolled again.
}
log-bound = { who } and { at } are bound in close combat.
log-free = { who } and { at } are no longer bound.
log-award = { who } has earned: { award }.
log-struck = { who } strikes { at }: { $dice }, { points }{ log-against }
log-edge = { $life ->
    [0] { who }: nothing is left of it.
   *[other] { who } is damaged.
}
log-down = { who } is down and can be saved until the end of the marines’ turn in round { $round }: it takes { $needs ->
    [one] { $needs } life.
   *[other] { $needs } lives.
}
log-lost = { at } { $cause ->
    [wounds] is lost
    [left_behind] is left behind
    [withdrawal] is given up
    [bombardment] is lost in the bombardment
   *[other] is eliminated
}: { value } to Chaos.

# Why not
refused-bad_seat = That seat cannot be chosen.
refused-bad_value = It is set to that already.
refused-already_called = This team has already been called in this step.
refused-already_resolved = This fight is over.
refused-already_voted = You have already voted.
refused-call_running = The team that was called has to finish first.
refused-not_called = The mission leader has not called you.
refused-wrong_phase = Not in this step.
refused-figure_down = This figure is down.
refused-bound = This figure is bound in close combat.
refused-bound_target = Somebody there is bound in close combat.
refused-too_close = That is too close: one square must lie between.
refused-weapon_used = This weapon has already fired in this step, or has no shots left.
refused-fired_this_turn = After firing this weapon it cannot attack in this turn.
refused-already_attacked = This figure has already attacked in this step.
refused-not_in_contact = It does not stand beside the enemy, with nothing between them.
refused-not_a_helper = This figure does not help in this fight.
refused-old_pair = An old pair fights as it stands.
refused-unknown_fight = There is no such fight.
refused-not_your_decision = That is for the mission leader to decide.
refused-no_defensive_fire = It cannot shoot that now.
refused-duty_open = Chaos has nothing on the boards: bring chips into play first.

# Options
option-level = Marines outside a campaign
option-level-about = Which marines each seat has: the higher the level, the more awards.
option-level-1 = a sergeant and 4 marines
option-level-2 = a sergeant with 3 awards and 6 marines
option-level-3 = a veteran sergeant, veterans and marines
option-level-4 = a captain's company
option-min_fire_gap = Squares between shooter and target
option-min_fire_gap-about = With 1, neighbours are fought and not shot at.
option-min_fire_gap-1 = 1
option-min_fire_gap-0 = 0

# What StarQuest says of its GSG
text-teams = { $aboard ->
    [one] { $aboard } marine stands
   *[other] { $aboard } marines stand
} on the boards, { $docked } docked.
event-auto_defence-about = One heavy die against the armour of a marine in a corridor.
event-clone-about = A clone appears beside a marine and may act this turn.
refused-square_visible = A marine sees this square.
refused-no_figure_near = No marine is within two squares of this board and sees into it.
refused-too_near = A marine is less than eight squares away.
gear-stim-about = Once, before the figure acts: in this turn it moves twice in a move phase, and fires twice in a shoot phase.
gear-cloak-about = Once: until the end of the third Chaos turn from now, nobody more than four squares away can aim at the figure.
option-hr_events-about = One event card for each marine seat in play in each Chaos turn, and clones for every commander.

# Cards, orders, traits and abilities
card = { $card ->
    [kit_axe] KiloVolt axe and mini laser
    [kit_power_laser] Power laser
    [kit_glove] K.O. sword and servo glove
    [null_time_cannon] Null-time cannon
    [holo_thrower] Holo-thrower
    [black_hole_blaster] Black-hole blaster
    [targeter] Scope
    [force_field] Force field
    [bionic_arm] Bionic arm
    [bionic_eye] Bionic eye
    [assault_blades] Assault blades
    [grav_harness] Grav harness
    [fusion_charge] Fusion charge
    [flash_grenade] Flash grenade
    [medipack] Medipack
    [deep_scanner] Deep scanner
    [melta_bomb] Breaching charge
    [terminator_suit] Terminator armour
    [mw_laser] Masterwork laser
    [mw_power_laser] Masterwork power laser
    [mw_blade] Masterwork blade
    [mw_hammer] Masterwork hammer
    [flamer] Flamer
    [rail_rifle] Rail rifle
    [riot_shield] Riot shield
    [jump_pack] Jump pack
    [shock_glove] Shock glove
    [cutter] Cutter
    [cloak] Cloak
    [sounder] Sounder
    [mines] Mine belt
    [last_mine] Mine belt with one mine
    [stim] Stimulant
    [decoy] Decoy
    [grapple] Grapple
    [mo_forward] Forward!
    [mo_fire] Fire!
    [mo_fire_all] Fire everything!
    [mo_rally] Rally!
    [mo_sacrifice] Bring a sacrifice!
    [mo_retreat] Retreat!
    [mo_dig_in] Dig in!
    [mo_out_of_cover] Out of cover!
    [mo_attack] Attack!
    [mo_chainswords] Chainswords forward!
    [mo_risk] I take the risk!
    [to_advance] Advance
    [to_volley] Volley
    [to_first_aid] First aid
    [to_steady] Steady aim
    [to_close_ranks] Close ranks
    [to_break_off] Break off
    [to_charge] Charge
    [to_grenades] Grenades
    [to_hold] Hold the line
    [to_breach] Breach
    [co_swarm] Swarm
    [co_barrage] Barrage
    [co_fury] Fury
    [co_bulkheads] Bulkheads
    [co_reserves] Reserves
    [co_jamming] Jamming
   *[other] { original-card }
}
# The cards of the equipment
supply-take_equipment = Equipment: { $taken } of { $most } { $most ->
    [one] medal
   *[other] medals
}
supply-take_equipment-two = Equipment, by teams: { $taken } of { $most } and { $second } of { $second_most } medals
supply-take_orders = Order cards: { $taken } of { $most }
supply-take_orders-two = Order cards, by teams: { $taken } of { $most } and { $second } of { $second_most }
card-priced = { card } ({ $cost ->
    [one] 1 medal
   *[other] { $cost } medals
})
card-carried = { card-priced }: { who }
card-carried-often = { card-priced }: { $bearers } taken
card-kit_axe-about = Commander. Fires two light dice and fights with two heavy ones.
card-kit_power_laser-about = Commander. Fires two heavy dice and fights with two light ones.
card-kit_glove-about = Commander. Does not fire. Fights with two heavy and two light dice, and is slow.
card-null_time_cannon-about = Marine or veteran. Moves 4. Two heavy dice; the sum is divided among visible enemies.
card-holo_thrower-about = Marine or veteran. Moves 4. Two heavy dice on a square: the sum there, the higher die on the squares around it.
card-black_hole_blaster-about = Marine or veteran. Moves 4. Two heavy dice; the sum strikes everybody on a straight line.
card-targeter-about = Not for a commander. Rerolls one die of each shot. Two for each team.
card-force_field-about = Commander. Armour 1 better.
card-bionic_arm-about = Commander. Rerolls one die in each fight that he leads. Chaos does not see it.
card-bionic_eye-about = Commander. Rerolls one die of each shot. Chaos does not see it.
card-assault_blades-about = Not for a commander. Attacks over a corner too; the defender then rolls one die fewer.
card-grav_harness-about = For who carries a heavy weapon: he moves as far as without it.
card-fusion_charge-about = Once: two more heavy dice in a fight or strike as attacker. Chaos does not see it.
card-flash_grenade-about = Once, in the command phase: until the next Chaos turn ends, Chaos neither shoots at nor attacks this team. Bound figures fight on. Chaos does not see it.
card-medipack-about = Once: gives a figure of the team 1 life. Three for each team. Chaos does not see it.
card-deep_scanner-about = Once in each turn of the marines: look at up to three blips. What you see stays yours. Chaos does not see the card.
card-melta_bomb-about = Once: four more heavy dice in a strike at a door, wall or object. Chaos does not see it.
card-terminator_suit-about = Veteran with the Crux, instead of a weapon and other armour. Armour 1 better, moves 4, is slow. Fires three light dice; fights with two heavy dice and a light one.
card-mw_laser-about = For who has the Marksman Honour. Fires three light dice.
card-mw_power_laser-about = Commander with the Marksman Honour. Fires two heavy dice and a light one.
card-mw_blade-about = For who has the Signa Pugnatis. Fires one heavy die; fights with two heavy dice and a light one.
card-mw_hammer-about = For who has the Signa Pugnatis. Does not fire. Fights with three heavy dice, and is slow.
card-last_mine-about = One mine, on the figure’s square or one step away, but not on airlock squares. The next Chaos piece to enter the square is attacked with two heavy dice and stops there.
card-mo_forward-about = One team has a second move phase, before or after the shoot phase.
card-mo_fire-about = One team has a second shoot phase, before or after the move phase.
card-mo_fire_all-about = All teams shoot once more, before or after the shoot phase. Each must put an enemy down.
card-mo_rally-about = All teams move once more, before the move phase. Each must come nearer to a square that you name.
card-mo_sacrifice-about = A figure that is no commander must blow himself up after the move phase: two heavy dice against everybody around. He is lost.
card-mo_retreat-about = All teams: bound figures may get away before the move phase. Then all shoot first, and move instead of attacking.
card-mo_dig_in-about = One team: until the next Chaos turn ends, its defensive fire needs no roll for readiness.
card-mo_out_of_cover-about = All teams, after the move phase: you choose for each if it moves again at once or shoots twice.
card-mo_attack-about = All teams: attacks go the full move, also after firing a salvo weapon. Each team must reach an enemy.
card-mo_chainswords-about = One team fights instead of shooting, and may attack again later. It must put an enemy down or be bound.
card-mo_risk-about = All teams may shoot at bound figures. A heavy die for each pair that is hit: on 1 to 3 its losses change places. Each team must take such a shot.
card-to_advance-about = The team has a second move phase, before or after the shoot phase.
card-to_volley-about = The team has a second shoot phase, before or after the move phase.
card-to_first_aid-about = One figure of the team, standing or down, gets all its life back.
card-to_steady-about = Figures that have not moved in this turn reroll one die of each shot.
card-to_close_ranks-about = Until the next Chaos turn ends, a main fighter beside another figure of the team adds 1 to the sum.
card-to_break_off-about = Bound figures of the team may move away in the move phase, which frees them.
card-to_charge-about = Attack moves of the team go two squares farther in this turn.
card-to_grenades-about = One figure throws a grenade instead of firing, two to four squares far: two light dice against everybody there and around.
card-to_hold-about = Figures that neither move nor attack in this turn have armour 1 better until the next Chaos turn ends.
card-to_breach-about = One more heavy die for shots and strikes at doors, walls and objects in this turn.

value-of = { $card ->
    [scouts] scouts
    [marines] marines
    [captain] a captain
    [apothecary] Apothecary
    [techmarine] Techmarine
    [librarian] Librarian
    [laser] Laser
    [sidearm] Sidearm
    [none] nobody
   *[other] { card }
}
order = { $order ->
    [mo_forward] Forward!
    [mo_fire] Fire!
    [mo_fire_all] Fire everything!
    [mo_rally] Rally!
    [mo_sacrifice] Bring a sacrifice!
    [mo_retreat] Retreat!
    [mo_dig_in] Dig in!
    [mo_out_of_cover] Out of cover!
    [mo_attack] Attack!
    [mo_chainswords] Chainswords forward!
    [mo_risk] I take the risk!
   *[other] { $order }
}
trait = { $trait ->
    [eagle_eye] Eagle eye
    [duelist] Duellist
    [fleet] Fleet of foot
    [tough] Tough
    [watchful] Watchful
    [lightning] Lightning
    [tinkerer] Tinkerer
    [medic] Medic
    [tactician] Tactician
    [lucky] Lucky
    [breaker] Breaker
    [iron_will] Iron will
   *[other] { $trait }
}
ability = { $ability ->
    [treat] treats a marine
    [hack] opens or closes a door
    [ward] wards a marine
    [dread] frightens an enemy
   *[other] { $ability }
}
weapon = { $weapon ->
    [sidearm] sidearm
    [carbine] carbine
    [storm_laser] storm laser
    [mw_laser] masterwork laser
    [mw_power_laser] masterwork power laser
    [psi_bolt] psi bolt
   *[other] { original-weapon }
}
Weapon = { $weapon ->
    [sidearm] Sidearm
    [carbine] Carbine
    [storm_laser] Storm laser
    [mw_laser] Masterwork laser
    [mw_power_laser] Masterwork power laser
    [psi_bolt] Psi bolt
    [sword] Sword and glove
   *[other] { original-Weapon }
}
role-scout = Scout
role-plain_leader = Leader
role-captain = Captain
role-captain_soldier = Captain
role-apothecary = Apothecary
role-techmarine = Techmarine
role-librarian = Librarian
refused-ability_used = The ability has already been used in this turn.
refused-already_spoken = An order has already been spoken in this round.
refused-award_missing = The bearer lacks the award for it.
refused-awards_exceed_leader = This marine has more awards than the leader.
refused-bodyguard_cannot = A bodyguard does not do that.
refused-bodyguard_missing = A captain needs a bodyguard of two veterans.
refused-cannot_speak = This commander cannot speak.
refused-captain_unprotected = The bodyguard has left its formation: the captain does not speak.
refused-card_limit = The team cannot have any more of this card.
refused-card_used = The card has already been used.
refused-leader_missing = The team needs a leader.
refused-marine_not_ready = This marine is not ready.
refused-marine_twice = This marine is already in the team.
refused-no_extra_phase = The team has no extra phase now.
refused-no_order = No order allows that.
refused-no_order_pending = There is no order to answer.
refused-not_enough_medals = The commander does not have enough medals for it.
refused-not_in_armoury = It is not in the armoury.
refused-not_in_hand = You do not hold this card.
refused-order_rank_too_low = Only a veteran sergeant or captain takes this order.
refused-out_of_range = That is too near or too far for it.
refused-overruled_by_mission_order = The mission order overrules this one.
refused-rank_too_low = The rank is too low for it.
refused-slot_taken = The figure already carries a card of this kind.
refused-specialist_not_allowed = This specialist may not come along.
refused-team_not_entitled = This team has no phase now.
refused-team_too_large = The team is too large.
refused-too_many_cards = A figure can have at most two cards.
refused-too_many_orders = The team has no room for more orders.
refused-unknown_ability = The figure has no such ability.
refused-wrong_moment = Not at this moment.
refused-wrong_order_set = This order belongs to another set.
refused-wrong_total = The total does not match the balance.
marine-of = { marine-name }

ask-muster-you = Muster your team from your pool.
ask-muster-others = { $seat } musters.
ask-equip-you = Arm your team: equipment for your commander’s medals, and order cards.
ask-equip-others = { $seat } takes equipment.
ask-threat-you = Balance the threat: the value of the teams differs from the usual by { $delta } points.
ask-threat-others = { $seat } balances the threat.
ask-command_leader-you = Speak a mission order, or none.
ask-command_leader-others = { $seat } may speak a mission order.
ask-command_team-you = Speak an order for your team, or none.
ask-command_team-others = { $seat } may speak an order.
ask-late_order-you = Speak a late mission order, or none.
ask-late_order-others = { $seat } may speak a late mission order.
ask-acknowledge-you = { order } Do you obey?
ask-acknowledge-others = { $seat } decides about the order { order }
ask-cover-you = How does each team leave its cover?
ask-cover-others = { $seat } says how the teams leave their cover.
ask-sacrifice-you = Your marine is to blow himself up.
ask-sacrifice-others = { $seat } decides about the sacrifice.
ask-extra-you = Take the extra phase of your team now, or later?
ask-extra-others = { $seat } decides when an extra phase is taken.
ask-storm-you = Which fight is settled next?
ask-storm-others = { $seat } has the fights settled.
ask-take_back-you = Take back a spent order card.
ask-take_back-others = { $seat } takes back an order card.
ask-pre_move-you = Your extra phase, before the move phase.
ask-pre_move-others = { $seat } has an extra phase.
ask-post_move-you = Your extra phase, after the move phase.
ask-post_move-others = { $seat } has an extra phase.
ask-post_shoot-you = Your extra phase, after the shoot phase.
ask-post_shoot-others = { $seat } has an extra phase.

do-muster_force = { $part ->
    [all] Take the usual force
    [force] Choose the kind of force
    [leader] Choose the leader
    [member] Add or remove a marine
    [scouts] Choose the number of scouts
    [specialist] Add or remove a specialist
    [second] Choose the second leader
    [second_member] Add or remove a marine of the second team
   *[unknown] { $part }
}
do-equip_force = { $part ->
    [all] Take the usual equipment
    [weapon] Carry: { value-of }
    [take] Take: { card }
    [return] Put back: { card }
    [order] Take the order: { card }
    [drop] Put the order back: { card }
   *[unknown] { $part }
}
    .of-card = value
do-take_equipment = Take: { card } ({ $cost ->
    [one] 1 medal
   *[other] { $cost } medals
})
    .command = equip_force
    .part = take
    .of-card = value
do-balance_threat = { $part ->
    [all] Take the usual balance
    [remove] Take out a token
    [buy] Buy a chip
    [order] Take an order
   *[unknown] { $part }
}
do-speak_mission_order = Speak a mission order
do-speak_order = Speak an order
do-skip_order = Give no order
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
    [1] the { side } team
   *[other] the second { side } team
}
of-team = { $several ->
    [yes] : { team-of }
    [no] { "" }
   *[unknown] { $several }
}
do-acknowledge_order = { $obey ->
    [yes] Obey
    [no] Refuse
   *[unknown] { $obey }
}{ of-team }
do-choose_phase = { $kind ->
    [move] Move again
    [shoot] Shoot again
   *[unknown] { $kind }
}{ of-team }
do-use_extra_phase = { $now ->
    [yes] Now
    [no] Later
   *[unknown] { $now }
}{ of-team }
do-take_back_order = Take back for { team-of }: { card }
do-close_door = { card }: close only { who }
do-close_doors = { card }: close { who } and another door
do-play_medipack = Use the medipack of { who } on { at }
do-use_card = Let { who } use: { card }
do-use_ability = { $ability ->
    [treat] Treat
    [hack] Open or close a door
    [ward] Ward
    [dread] Dread
   *[unknown] { $ability }
}
do-blow_up = Blow up
do-throw_grenade = Throw a grenade

preview-muster-force = You may change it until you are ready.
preview-equip-force = You may change it until you are ready. Hidden cards and orders stay closed to Chaos.
preview-balance-threat = You may change it until you are ready.
preview-speak-mission-order = You speak the mission order { card }
preview-speak-order = You speak the order { card }.
preview-skip-order = No order now.
preview-acknowledge-order = { $obey ->
    [yes] Your team obeys.
    [no] The order has no effect on your team; a case is noted against its commander.
   *[unknown] { $obey }
}
preview-choose-phase = { $kind ->
    [move] The team moves again.
    [shoot] The team shoots again.
   *[unknown] { $kind }
}
preview-use-extra-phase = { $now ->
    [yes] The team takes its extra phase in this step.
    [no] The team waits; at the last possible step the phase is forfeited.
   *[unknown] { $now }
}
preview-take-back-order = The card comes back: { card }
preview-play-chaos-order = You play the order { card }.
preview-restored = { who } has life { $life } afterwards.
preview-stands-up = { who } stands up again on { $square }.
preview-stays-down = { who } stays down.
preview-use-card = You use: { card }.
preview-use-ability = { $ability ->
    [hack] The door opens or closes.
    [ward] The marine's armour is better by two.
    [dread] The enemy may not shoot or attack.
    [treat] The marine is treated.
   *[unknown] { $ability }
}
preview-blow-up = The marine blows himself up: two heavy dice against everybody around. He is lost.
preview-throw-grenade = Two light dice against everybody on { $square } and around it.
preview-rolled-again = The chances count { $count ->
        [one] one right to roll dice
       *[other] { $count } rights to roll dice
    } again while the shot falls short.
preview-risk = One die for each bound pair that is hit: with 1 to 3 their losses change places.

log-equipped = { $player } has taken { $cards ->
    [one] { $cards } open card
   *[other] { $cards } open cards
}, { $hidden } hidden and { $orders ->
    [one] { $orders } order
   *[other] { $orders } orders
}.
log-delta = The value of the teams differs from the usual by { $delta } points.
log-balanced = Chaos balances: { $removed } tokens leave the mission, { $bought } chips come, { $orders ->
    [one] { $orders } order is taken.
   *[other] { $orders } orders are taken.
}
log-mission-order = Mission order of { $player }: { card }
log-team-order = Order of { $player }: { card }.
log-refused = { who } refuses: { order } A case is noted.
log-must = { who } has not carried out: { order } { $excused ->
    [yes] It could not be done.
    [no] A case is noted.
   *[unknown] { $excused }
}
log-extra = { $player } has an extra phase: { $kind ->
    [move] move.
    [shoot] shoot.
   *[unknown] { $kind }
}
log-sacrifice = { who } blows himself up: { $dice }, { points } all around.
log-grenade = { who } throws a grenade on { $square }: { $dice }, { points }.
log-chaos-order = Chaos plays an order: { card }.
log-order-back = { $player } takes back: { card }
log-formation = The bodyguard of { who } has left its formation.
log-risk = The risk of shooting at { who } and { at }: { $face }. { $swapped ->
    [yes] The losses change sides.
    [no] The losses stay.
   *[unknown] { $swapped }
}
log-card-used = { $player } uses: { card } ({ who }).
log-card-lost = { who } loses: { card }.
log-restored = { who } has { the-life } again.
log-rescued = { who } stands up again on { $square }.
log-ability = { who } { ability }.
log-trait = { who }: { trait }.
log-doer = It was { who }.

option-level-0 = a marine and nine scouts
option-must_orders = Orders that say "must"
option-must_orders-about = If an order counts as refused although it could not be carried out.
option-must_orders-literal = counts always
option-must_orders-excused = excused if it was impossible

phase-muster = Mustering the forces
phase-equip = Taking equipment
phase-stack = Chaos divides its blips

# What a roll is compared with

need-ward = ward
need-hold = holding the position
dice-against_objects = against objects

# Somebody new

game-first = All muster and arm a force. Then, in each round, all marines move, shoot and fight together, and Chaos comes last.
begin-team-about = You lead a sergeant and four marines, and the mission. The bot plays Chaos.
begin-chaos-about = You wait in the dark with blips and robotlings, and strike when the marines come in. The bot leads the marines.
lesson-dock = You lead the mission: a sergeant and four marines in the dock outside the ship. The round begins with orders, which you leave out here. Now everybody moves, before anybody attacks. Click Red 1, then the lit square 10,18, and confirm.
lesson-scan = Red 1 is the first to enter two of the ship’s four boards. When a figure’s move ends, the radar scans them: Chaos lays its blips there, and nobody else knows what they are. End the move of Red 1.
lesson-second = The discs on the ship are blips. What you see comes to light: Chaos must show what a blip in your line of sight is, and then your move stops. Send Red 2 to 11,18.
lesson-commander = Two Gridlings came to light, one in the next room and one down the corridor, and Red 2 stopped. Now your sergeant: move him beside the near one, to 15,21. There he can attack it later.
lesson-shoot = The others stay in the dock. Say that this is all in this step: when all seats have moved, the shoot step begins for all.
lesson-fire = A shot needs a free line and a square between you and the target. A laser rolls two dice against the armour of the target. Fire the laser of Red 2 at Gridling 2, down the corridor. The bar shows the odds before you confirm.
lesson-charge = One less. A laser is a salvo weapon: who fires it does not attack in close combat in this turn. Say again that this is all: close combat is next.
lesson-attack = Close combat has two steps: first everybody declares who attacks whom, then the fights are settled. An enemy who sees the attacker come may answer with defensive fire, but not one who stands beside him. Let your sergeant attack Gridling 1 beside him.
lesson-fights = More marines could join as helpers and add dice. Nobody else is near. Say again that this is all: the mission leader then settles the fights, in the order that he likes.
lesson-fight = Both sides roll, and the lower sum loses the difference in life. If both still stand, they are bound to each other and fight on in the next turn. Settle the fight.
lesson-done = Two robotlings are eliminated, and you know a turn: move together, shoot, attack, fight. Chaos has had its turn in the same steps, and its reinforcements are there. In a whole game you also muster and arm your force, speak orders, save marines who are down, and earn awards. The rules tell more, and at the table every move says what it does before you confirm.

# Values that the words of a command leave out
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
said-fight = fight { $second }

# Traces: values that decided
trace-gap = From { $start } to { $end } the distance is { $distance }; it must be at least { $least }.
trace-fired-class = In this turn it has fired { $weapon_class ->
    [pistol] a pistol
    [salvo] a salvo weapon
    [heavy] a heavy weapon
   *[unknown] { $weapon_class }
}.
trace-apart = An attack from { $start } does not reach { $end }: the attack move has at most { $most } steps.
trace-bound-by = The opponent that binds it stands on { $square }.
trace-corner = No diagonal step leads from { $start } to { $end }: { $square } bars the corner.
