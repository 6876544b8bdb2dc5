# StarQuest NG, in English: what its words add to those of StarQuest, and which of them they replace.

game-name = StarQuest NG
game-about = The second edition: all marines move together, phase by phase, under a mission leader. Bound fighters, defensive fire, and marines that can be saved. Two to four players, an evening.

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
   *[veteran_sergeant] Veteran sergeant
}
role-marine = Marine
role-veteran = Veteran
role-sergeant = Sergeant
role-veteran_sergeant = Veteran sergeant
marine-name = { $name ->
    [1] Arlt
    [2] Berger
    [3] Cordes
    [4] Dietz
    [5] Ebert
    [6] Falk
    [7] Gerlach
    [8] Hagen
    [9] Imhof
    [10] Jansen
    [11] Krüger
   *[12] Lorenz
}
award = { $award ->
    [marksman] Marksman Honour
    [laurel] Imperial Laurel
    [crux] Crux
    [signa] Signa Pugnatis
   *[camouflage] Mark of Camouflage
}
step = { $step ->
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
   *[c_close] End of round
}
policy = { $policy ->
    [always] always
    [ask] asked each time
   *[never] never
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
piece-marine = { who } ({ marine-name }), { role }, { Weapon }, armour { $armour }, life { $life }{ $status ->
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
   *[no] { "" }
}
fight-dice = { dice }
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
   *[no] { "" }
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
ask-leader_vote-you = Who leads the mission? Nobody sees your vote before all have voted.
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
ask-shoot-you = Shoot: each weapon once. Salvo and heavy weapons forbid an attack in this turn.
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
do-end_phase = End this step
do-declare_attack = Attack after a move
do-attack-here = Attack from here
do-strike_object = Strike a door or wall
do-fire-edge = Fire at a door or wall: { Weapon }
do-answer = { $fire ->
    [yes] Defensive fire
   *[no] Hold fire
}
do-answer-with = Defensive fire: { Weapon }
do-nominate_main = { who } fights, the other helps
do-resolve_fight = { who } against { at }
do-resolve_all = All fights, one after the other
do-set_policy = Defensive fire: { $value ->
    [always] always
    [ask] ask me each time
   *[never] never
}

# What a command does
preview-vote-mission-leader = Your vote is for { $seat }.
preview-call-player = { $seat } acts next in this step.
preview-end-call = Your figures have acted in this step.
preview-end-phase = The next step follows.
preview-set-policy = { $value ->
    [always] Your figures give defensive fire if they can.
    [ask] You are asked before your figures give defensive fire.
   *[never] Your figures give no defensive fire.
}
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

# The match report
log-marines-turn = The marines’ turn.
log-called = { $player }: { step }.
log-mustered = { $player } musters a { role } and { $count ->
    [one] nobody else.
   *[other] { $count } figures in all.
}
log-vote-opened = { $count } commanders have most awards: their seats vote for the mission leader.
log-voted = { $player } has voted.
log-leader-dice = The votes are equal; the dice: { $dice }.
log-leader = { $player } leads the mission{ $how ->
    [alone] .
    [awards] : his commander has most awards.
    [vote] , by the votes.
   *[roll] , by the dice.
}
log-policy = { $player }, defensive fire: { policy }.
log-charge = { who } attacks { at }{ $steps ->
    [0] .
    [one] {" "}after { $steps } step.
   *[other] {" "}after { $steps } steps.
}
log-attack-failed = { $reason ->
    [down] { who } does not get there.
    [blocked] Somebody stands in the way of { who }: the attack ends.
   *[out_of_play] The enemy is out of reach: the attack of { who } ends.
}
log-not-ready = { who } is not ready for defensive fire.
log-defensive-fire = { who } gives defensive fire, { weapon }: { $dice }, { points }{ log-against }
log-joined = { who } helps { at }.
log-main = { who } becomes main fighter.
log-fight-rolled = { who }{ the-helpers } rolls { $dice }, { at } { $defence_dice }: { $points } against { $defence }{ $outcome ->
    [draw] , a draw.
    [won] , { who } wins.
   *[lost] , { at } wins.
}{ $old ->
    [-1] { "" }
   *[other] {" "}The slow side rolled its best die, a { $old }, again.
}
log-bound = { who } and { at } are bound in close combat.
log-free = { who } and { at } are bound no longer.
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
refused-bad_value = That is what you have set.
refused-already_called = This team has been called in this step.
refused-call_running = A team is called: it finishes first.
refused-not_called = The mission leader has not called you.
refused-wrong_phase = Not in this step.
refused-figure_down = This figure is down.
refused-bound = This figure is bound in close combat.
refused-bound_target = Somebody there is bound in close combat.
refused-too_close = That is too close: one square must lie between.
refused-weapon_used = This weapon has been fired in this step.
refused-fired_this_turn = After firing this weapon it cannot attack in this turn.
refused-already_attacked = This figure has attacked in this step.
refused-not_in_contact = It does not stand beside the enemy, with nothing between them.
refused-not_a_helper = This figure does not help in this fight.
refused-old_pair = An old pair fights as it stands.
refused-unknown_fight = There is no such fight.
refused-not_your_decision = That is for the mission leader to decide.
refused-no_defensive_fire = It cannot shoot that now.
refused-duty_open = The boards are empty of Chaos: bring chips into play first.

# Options
option-level = Marines
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
refused-too_near = A marine is nearer than eight squares.
option-hr_events-about = One event card for each marine seat in play in each Chaos turn, and clones for every commander.
