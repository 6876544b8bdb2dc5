# A campaign, in English.

game-name = StarQuest NG: campaign
game-about = Companies of named marines through a list of missions against one Chaos player. Each mission is a game at a table of its own.

# Sides and seats
side-chaos = Chaos
side-red = Red
side-yellow = Yellow
side-blue = Blue
side-0 = Chaos
side-1 = Red
side-2 = Yellow
side-3 = Blue
seat-name = { $seat }
number = { $number }

# Terms
mission = { mission-name }
card = { $card ->
    [terminator_suit] terminator armour
    [mw_laser] masterwork laser
    [mw_power_laser] masterwork power laser
    [mw_blade] masterwork blade
    [mw_hammer] masterwork hammer
    [flamer] flamer
    [rail_rifle] rail rifle
    [riot_shield] riot shield
    [jump_pack] jump pack
    [shock_glove] shock glove
    [cutter] cutter
    [cloak] cloak
    [sounder] sounder
    [mines] mine belt
    [last_mine] mine belt with one mine
    [stim] stimulant
    [decoy] decoy
    [grapple] grapple
   *[unknown] { $card }
}
card-about = { $card ->
    [terminator_suit] Veterans with the crux: move 4, armour 3, a storm laser of three light dice, two heavy and a light die in close combat.
    [mw_laser] With the Marksman Honour: three light dice.
    [mw_power_laser] Commanders with the Marksman Honour: two heavy dice and a light one.
    [mw_blade] With the Signa Pugnatis: two heavy dice and a light one in close combat, one heavy die as a sidearm.
    [mw_hammer] With the Signa Pugnatis: three heavy dice in close combat; no shots.
    [flamer] Three shots of two medium dice against everybody in the flame, friend and foe.
    [rail_rifle] Three medium dice, past all figures; not in a turn in which the bearer moves.
    [riot_shield] Armour 1 better; not with a heavy weapon.
    [jump_pack] Three more steps in a move, over anybody.
    [shock_glove] One more medium die in close combat.
    [cutter] Three heavy dice against doors and inner walls beside the bearer.
    [cloak] Once: for a while nobody farther than four squares away can aim at the bearer.
    [sounder] Once: all blips within six squares are revealed.
    [mines] Two mines: whoever of Chaos steps there next is attacked with two heavy dice.
    [last_mine] One mine is left: whoever of Chaos steps there next is attacked with two heavy dice.
    [stim] Once: twice the moves and twice the shots in a turn.
    [decoy] Once: a life that fire or an explosion would take is kept.
    [grapple] Instead of a move: up to eight squares straight ahead, over anybody.
   *[unknown] { $card }
}
mission-name = { $mission ->
    [M1] { option-missions-M1 }
    [M2] { option-missions-M2 }
    [M3] { option-missions-M3 }
    [M4] { option-missions-M4 }
    [M5] { option-missions-M5 }
    [M6] { option-missions-M6 }
    [N1] { option-missions-N1 }
    [N2] { option-missions-N2 }
    [N3] { option-missions-N3 }
    [N4] { option-missions-N4 }
    [N5] { option-missions-N5 }
    [N6] { option-missions-N6 }
    [N7] { option-missions-N7 }
    [N8] { option-missions-N8 }
   *[unknown] { $mission }
}
marine-name = { $named ->
    [none] { $name }
   *[other] { $named }
}
card-unknown = unknown card
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
   *[unknown] { $trait }
}
other-trait = { $other_trait ->
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
   *[unknown] { $other_trait }
}
award = { $award ->
    [marksman] Marksman Honour
    [laurel] Imperial Laurel
    [crux] Crux
    [signa] Signa Pugnatis
    [camouflage] Mark of Camouflage
   *[unknown] { $award }
}
rank = { $rank ->
    [captain] Captain
    [veteran] Veteran
    [marine] Marine
   *[unknown] { $rank }
}

# Stages
phase-setup = The campaign is founded
phase-between = Before mission { $number } of { $count }
phase-mission = Mission { $number } of { $count }: { mission-name }
phase-debriefing = Debriefing of mission { $number } of { $count }: { mission-name }
phase-over = The campaign is over
break-mission = Mission { $number }: { mission-name }
break-debriefing = Debriefing: { mission-name }

# The board and beside it
cell-bunk = { $seat }
piece-marine = { rank } { marine-name }{ $trait ->
    [none] { "" }
   *[other] , { trait }
}
badge-captain = captain
badge-veteran = veteran
badge-awards = { $awards ->
    [one] 1 award
   *[other] { $awards } awards
}
badge-medals = { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
}
badge-absent = { $absent ->
    [one] misses 1 mission
   *[other] misses { $absent } missions
}
panel-marines = Rosters
column-awards = Awards
column-studs = Skull studs
column-absent = Misses (missions)
state-marine = { $trait ->
    [none] { rank }
   *[other] { rank }, { trait }
}
card-marine = { marine-name }
track-missions = Missions
marker-primary = Primary objective: { $seat }
marker-primary-open = Primary objective not fulfilled
marker-secondary = Secondary objective: { $seat }
marker-secondary-open = Secondary objective not fulfilled
supply-armoury = Armoury of { $seat }
supply-offered = Loot drawn by { $seat }
panel-scores = Scores
column-side = Side
column-score = Points
column-marines = Marines
column-medals = Medals
roll-apothecary = The apothecary saves with 2 or 3
roll-refusal = Refused orders: the highest sum counts
text-roster = { $seat }: { $marines ->
    [one] 1 marine
   *[other] { $marines } marines
}, { $ready } ready

# Questions
ask-next-you = Open the next mission when all are ready: { mission-name }.
ask-next-others = { $seat } opens the next mission: { mission-name }.
ask-mission-you = { mission-name } is being played at a table of its own.
ask-mission-others = { mission-name } is being played at a table of its own.
ask-start-loot-you = Keep one of the two cards.
ask-start-loot-others = All companies choose their first loot.
ask-loot-you = Keep one of the cards drawn.
ask-loot-others = Loot is being chosen.
ask-leader-medal-you = Give a medal to the commander of another seat.
ask-leader-medal-others = The mission leader gives a medal.
ask-trait-you = Choose a trait for each new veteran.
ask-trait-others = New veterans choose their traits.

# Commands
do-open_mission = Open: { mission-name }
do-choose_start_loot = Keep: { card }
do-choose_loot = Keep: { card }
do-choose_trait = { marine-name }: { trait }
do-grant_leader_medal = Give { $seat } a medal
do-rename_marine = Rename { marine-name }
do-dismiss_marine = Dismiss { marine-name }
do-buy_skull_stud = Buy { marine-name } a skull stud (4 medals)
do-buy_captaincy = Make { marine-name } a captain (4 medals)
preview-open-mission = The mission gets a table. Until it is over, the rosters do not change.
preview-choose-start-loot = Goes to the armoury: { card }. The other card goes to the bottom of the deck.
preview-choose-loot = Goes to the armoury: { card }. { card-about } The other card goes to the bottom of the deck.
preview-choose-trait = The veteran has this trait from now on: { trait }.
preview-grant-leader-medal = The commander of { seat-name } gets a medal, if he lives.
preview-rename-marine = The log says only that the marine was renamed.
preview-dismiss-marine = The marine leaves the roster for good.
preview-buy-skull-stud = The marine gives up 4 medals; the stud counts as an award.
preview-buy-captaincy = The marine gives up 4 medals and becomes a captain.

# Refusals
refused-not_offered = This card or trait was not drawn.
refused-already_chosen = You have already chosen your first loot.
refused-debriefing_open = The previous mission has not been debriefed yet.
refused-campaign_over = The campaign is over for you.
refused-not_your_turn = Somebody else decides this.
refused-unknown_game = This game is not the mission that is being played.
refused-bad_report = The result does not fit the mission.
refused-not_your_marine = This marine does not belong to your roster.
refused-bad_name = A name has 1 to 24 readable characters.
refused-mission_running = Only between two missions.
refused-not_enough_medals = The marine has fewer than 4 medals.
refused-stud_limit = The marine already has five skull studs.
refused-not_enough_awards = A captain needs 8 awards.
refused-already_captain = The marine is already a captain.
refused-no_trait_pending = This marine chooses no trait now.
refused-no_loot_pending = You have drawn no loot.
refused-bad_seat = The medal goes to another marine seat of the mission.
refused-no_medal_pending = You have no medal to give now.
refused-bad_mission_list = A campaign has 1 to 14 missions.
refused-event_cards_out_of_range = A mission has 10 to 28 event cards.

# Report
log-founded = The campaign is founded: { $missions ->
    [one] 1 mission
   *[other] { $missions } missions
}, { $teams ->
    [one] 1 marine player
   *[other] { $teams } marine players
}.
log-offered = { $player } draws { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} of loot.
log-kept = { $player } keeps: { card }.
log-opened = { $attempt ->
    [1] The mission is opened: { mission-name }.
   *[other] The mission is opened again, attempt { $attempt }: { mission-name }.
}
log-aborted = The game ended without a result. The mission is opened again.
log-debriefed = { $done ->
    [both] Both objectives are fulfilled.
    [primary] The primary objective is fulfilled.
    [secondary] Only the secondary objective is fulfilled.
    [none] No objective is fulfilled.
   *[unknown] { $done }
}
log-left = { $player } leaves the campaign.
log-ended = The campaign is over.
log-recruited = { $player } can muster nobody and gets { marine-name } from the reserve.
log-stud = { marine-name } gets a skull stud for 4 medals.
log-captain = { marine-name } becomes a captain for 4 medals.
log-renamed = { marine-name } was renamed.
log-dismissed = { marine-name } is dismissed.
log-apothecary = The apothecary of { $player } rolls { $faces }.
log-saved = { marine-name } lives.
log-lost = { marine-name } is lost.
log-award = { marine-name } has earned: { award }.
log-promoted = { $player }: a scout becomes marine { marine-name }.
log-brought = { $player }: { $brought } brought home from the ship.
log-spent = { $player }: { $spent } used up.
log-medals = { marine-name }: { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
} { $reason ->
    [leader] from the mission leader
    [points] for the points
   *[unknown] { $reason }
}.
log-given-up = { marine-name } gives up { $medals ->
    [one] 1 medal
   *[other] { $medals } medals
}{ $reason ->
    [taken_back] : those of this mission
    [leader_wrong] : he was wrong as mission leader
    [refusal] { "" }
   *[unknown] { $reason }
}.
log-judged = { marine-name } is judged: { $faces }, highest { $highest }. { $verdict ->
    [gone] He never appears again.
    [right] He was right.
    [absent] No medal for this mission.
   *[unknown] { $verdict }
}
log-absent = { marine-name } misses { $missions ->
    [one] 1 mission
   *[other] { $missions } missions
}.
log-absence = { $left ->
    [0] { marine-name } is ready again.
    [one] { marine-name } misses 1 more mission.
   *[other] { marine-name } misses { $left } more missions.
}
log-traits = { marine-name } is a veteran and draws: { trait }, { other-trait }.
log-trait = { marine-name } has the trait: { trait }.

# The end
result-won = { $seat } wins the campaign with { $score ->
    [one] 1 point
   *[other] { $score } points
}
result-tied = The campaign ends in a tie, with { $score ->
    [one] 1 point
   *[other] { $score } points
} each
missions_flown = All missions have been flown
player_left = A player left

# Options
option-missions = Missions
option-missions-about = The missions of the campaign, in this order.
option-missions-chaos_chooses = Chaos chooses (not in a campaign)
option-missions-M1 = The Beacon
option-missions-M2 = Cold Core
option-missions-M3 = Walking Fortress
option-missions-M4 = Pump Rooms
option-missions-M5 = Hold the Bridge
option-missions-M6 = Clean Sweep
option-missions-N1 = The Whispering Casket
option-missions-N2 = The Stray Probe
option-missions-N3 = Shield Down
option-missions-N4 = Bridgehead
option-missions-N5 = Breaking Hull
option-missions-N6 = Bad Air
option-missions-N7 = The Lost Arsenal
option-missions-N8 = Hold the Gap
option-founder = Founder
option-founder-about = The seat that opens each mission.
option-founder-chaos = Chaos
option-founder-red = Red
option-founder-yellow = Yellow
option-founder-blue = Blue
option-event_cards = Event cards
option-event_cards-about = The length of each mission in rounds.
option-min_fire_gap = Squares between shooter and target
option-min_fire_gap-about = How many squares must lie between them.
option-min_fire_gap-1 = One
option-min_fire_gap-0 = None
option-chaos_commander_life = Life of the Chaos commander
option-chaos_commander_life-about = In every mission.
option-chaos_commander_life-1 = 1
option-chaos_commander_life-3 = 3

# Somebody new
game-first = All companies choose their first loot. Then the founder opens the first mission, which is played at a table of its own.
begin-company = Lead a company
begin-company-about = You lead red marines through three missions, each at a table of its own. What they earn and lose, they keep. The bot plays Chaos.
begin-chaos = Play Chaos
begin-chaos-about = You hold the ships against one company of marines through three missions. The bot leads the marines.
