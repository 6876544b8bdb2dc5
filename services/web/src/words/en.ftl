# The page's own words. What belongs to a game stands in the game's catalogue.

skip = Skip to the content
nav = Pages
nav-home = Tables
nav-new = New table
nav-inbox = Inbox
nav-account = Account
next-table = Next table · { $n }
loading = One moment.
just-now = just now
away = The server does not answer. What you see may be old; the page keeps trying.
again = Try again
to-home = To the tables
yes = Yes
no = No
none = none
piece-name = New name
cancel = Cancel
copy = Copy
copied = Copied
more = More
somebody = somebody
bot = Bot
table = Table
times = { $n } left
rehearsal = Rehearsal: games here do not count. Its time is { $time }.

# the front page
hero-title = Board games with long rules. A move whenever you like.
hero-about = Rollbook knows the rules. Nobody can choose a roll or change a move afterwards, not even the server: your browser makes every roll again and checks it. You move today, and again tomorrow.
hero-fair = How do I know the dice are fair?
hero-guest = You play as a guest. A name and a password can follow later.
play-bot = Play against the bot
watch-finished = Watch a finished game
watch-running = Watch a game
mine = Your tables
mine-waiting = { $n ->
    [one] One table waits for you
   *[other] { $n } tables wait for you
  }
open-tables = Open tables
open-none = Nobody is looking for players right now.
open-yours = Open a table of your own.
list-running-games = Running games
list-over-games = Finished games
list-filter = Filter the lists
list-game = Game
list-all-games = All games
list-status = Tables
list-all = All
list-open = Open
list-running = Running
list-over = Finished
list-more = Show more
list-none = There are no such tables.
list-failed = The list cannot be fetched right now.
games = Games
facts-players = Players
facts-length = Length
facts-hours = { $n ->
    [one] about an hour
   *[other] about { $n } hours
  }
facts-evenings = several evenings
facts-learn = Difficulty
facts-of-five = { $n } of 5
next-go = Play
card-turn = Your turn
card-wait = { $who }’s turn
card-running = Running
card-free = { $n ->
    [one] One seat is free
   *[other] { $n } seats are free
  }
card-starting = All seats taken, about to begin
card-kept = Your seat is kept until { $time }
card-over = Finished
against = against { $who }
versus = { " " }and{ " " }

# somebody new: the invitation, the first game, playing the bot
invited-title = { $host } invites you to { $game }
invited-first = Who begins:
invited-rules = Read the rules
first-game = First game, guided
lesson-step = Move { $n } of { $of }
lesson-leave = Leave
lesson-back = One move back
lesson-happened = What just happened
lesson-done = That was it
lesson-others = More first games, guided
problem-lesson_elsewhere = That can wait. Do what the guide says: the place is lit.
play-bot-title = { $game } against the bot
play-bot-side = What do you want to play?
play-bot-best = recommended for a first game
play-bot-go = Begin

# a new table
new-title = Choose a game
new-this = Open a table
new-open = Open the table
options = Options
options-more = { $n } more options
seats = Seats
seat-count = Players
seat-number = Seat { $n }
place-me = You
place-bot = Bot
place-open = Free for somebody
public = Everybody may join and watch
public-about = Otherwise only people with the invitation link can sit down.
beacon-use = Dice from a beacon ({ $name })
beacon-about = Each roll waits half a minute for a number that the public beacon publishes. Then not even the server and a player together know it before the move.
beacon-own-about = Each roll waits for a number of this club’s own beacon. The operator of the beacon knows it beforehand.
beacon-table = The dice come from a beacon ({ $name }): each roll waits for its next number.
beacon-drop = Agree to dice without the beacon
beacon-drop-about = Once all players agree, later rolls no longer wait for the beacon.
roll-at = The dice come at { $time }
roll-at-about = The move is recorded, and with it the beacon’s number that makes the roll. Until then nothing else can happen.

# before the game
opened-other = The server opened a different table from the one you chose: { $parts }. You have no seat there, and nothing was signed.
opened-other-look = Look at this table
opened-other-game = the game
opened-other-options = the options
opened-other-seats = the number of seats
opened-other-clock = the clock
opened-other-beacon = the beacon
opened-other-reliability = the reliability that it asks for
opened-other-undos = how often one may go back
opened-other-disputes = disputes
opened-other-start = how it begins
opened-other-opener = the game that it belongs to
opened-other-bots = the bots
opened-other-people = the people who sit there
open-title = { $n ->
    [one] One seat is still free
   *[other] { $n } seats are still free
  }
open-kept = Each seat is kept for a player of the game that opened this one.
open-about = Sit down, send the invitation to somebody, or let a bot play.
open-sit = Choose your seat: press “{ sit-here }”. Until then nothing begins.
open-ready = All seats are taken
open-ready-about = The game begins as soon as everybody is ready.
open-wait = All seats are taken
open-wait-about = Waiting until everybody is ready.
seat-free = free
seat-kept = Kept for a player until { $time }
seat-you = you
seat-ready = ready
seat-awaited = to move
sit-here = Sit here
sit-bot = Let a bot play
strength = The bots play
strength-weak = weak
strength-middle = medium
strength-strong = strong
bot-strength = Bot, { $strength }
bot-away = Send the bot away
leave = Stand up
ready = I am ready
invitation = Invitation
invitation-about = Anybody who opens this link can take a free seat.
invitation-renew = New link
invitation-renew-about = The link has reached the wrong people? A new one replaces it.
invitation-refused = This invitation is not valid
invitation-refused-about = It is incomplete, or the host has replaced it. Ask for a new link.

# the table
table-barred = This table cannot be shown
table-closed = This table was closed
table-closed-about = Everybody left before the game began, or it waited for its players for 14 days. Nothing was played here.
ask = What is asked
outlook = What it does
beside = What is asked, and what there is to know
choices = What can be chosen
to-board = Board
to-choice = Choose
waiting-since = Last move: { $time }
waiting-until = { $who } has until { $time }.
drawers = Beside the board
tab-asks = something is asked there
tab-table = Table
tab-log = Log
tab-replay = Replay
tab-rules = Rules
tab-more = Details
rules = Rules
board = Board. Arrow keys move, Enter chooses, plus and minus zoom.
board-text = The board in words
zoom-in = Closer
zoom-out = Farther
zoom-fit = Whole board
sight = Line of sight
sight-from = { $kind }: choose two cells.
sight-clear = In sight.
sight-blocked = Not in sight.
typed = Type a move
typed-about = Words and names of cells and pieces, in any order. Enter takes the first move that fits.
typed-example = A cell, what to do, where to
typed-fit = { $n ->
    [0] No move fits.
    [one] One move fits: { $first }
   *[other] { $n } moves fit. The first: { $first }
}
edge-run = and so on, { $n } cells in all
border-wall = Outer wall of { $a }, { $way }
border-door_closed = Closed door out of { $a }, { $way }
border-door_open = Open door out of { $a }, { $way }
border-doorway = Way out of { $a }, { $way }
edge-wall = Wall { $a } – { $b }
edge-door_closed = Closed door { $a } – { $b }
edge-door_open = Open door { $a } – { $b }
edge-doorway = Doorway { $a } – { $b }
directions = Directions
facing = facing { $way }
way-E = east
way-NE = north-east
way-N = north
way-NW = north-west
way-W = west
way-SW = south-west
way-S = south
way-SE = south-east
film-skip = Skip
film-speed = Speed of films
film-hold = Stop the film
film-go = Continue the film
film-forth = Next step of the film
last-turn = Show the last turn again
crowd = { $cell }: { $n } pieces
crowd-close = Close the list
cell-wall = wall { $ways }
cell-door_closed = closed door { $ways }
cell-door_open = open door { $ways }
cell-doorway = doorway { $ways }
cell-last = last move
cell-target = can be chosen
cell-start = can begin here
bar = What you can do
choose = Choose on the board or up here.
choose-setting = Choose a piece on the board to change something about it.
choose-above = Choose something above.
choose-way = { $piece ->
    [none] What should it do?
   *[other] What does { $piece } do?
  }
choose-cell = Choose one of the lit places.
choose-edge = Choose a door.
choose-piece = Choose one of the lit pieces.
choose-direction = Choose a direction.
choose-card = Choose a card.
choose-supply = Choose from the supply.
choose-number = Choose a number.
choose-word = Choose one.
which = Several stand here. Which one?
odds = Odds
odds-rare = { $n ->
    [one] One more outcome, { $share }
   *[other] { $n } more outcomes, { $share } together
  }
targets-few = Targets:
dice-number = { $n ->
    [one] { $n } die
   *[other] { $n } dice
}
need = against { $total }
need-rolled = { $points } against { $total }
grave = This cannot be taken back.
unused = { $n ->
    [one] One can still act:
   *[other] { $n } can still act:
}
confirm = Confirm
sending = Sending
send-again = Send again
undo = Take back
reset-turn = Start the turn over
concede = Concede
concede-title = Concede the game?
concede-about = The game ends at once, and the other side wins. This cannot be taken back.
supply-empty = Nothing left.
last-roll = Last roll
item-chosen = chosen
dice = Dice
dice-against = Dice against it
die = { $face }, counted
die-idle = { $face }, not counted
roll-check = Check this roll
luck = The dice so far
nobody = the table
export = Save as a file
record = record { NUMBER($n, useGrouping: 0) }
stage-gone = over
stage-now = current
stage-next = to come
over = The game is over
over-won = You won
over-lost = You lost
over-conceded = You conceded
over-drawn = A draw
result-won = won
result-lost = lost
result-drawn = drawn
rematch = Rematch
to-opened = To the game that is being played
to-opener = To the game that opened this one
watch-replay = Watch the replay

# going back by consent
undos = Asking to go back
undos-name = { $n ->
    [0] never
    [one] once each
   *[other] { $n } times each
}
undos-name-any = without a limit
undos-about = A player asks all others to take moves back. They all have to agree.
undos-table = { $n ->
    [0] Moves that show or roll something are never taken back here.
    [one] Each player may ask the others once to go back.
   *[other] Each player may ask the others { $n } times to go back.
}
undos-any = Each player may ask the others to go back as often as they like.
disputes = Disputes
disputes-name-none = none
disputes-name-allowed = allowed
disputes-name-pause = allowed, and the clocks stand meanwhile
disputes-about = A player who thinks that something went wrong opens a dispute about it. An arbiter of this site reads the game and rules, by signed acts with reasons that everybody reads.
disputes-none = Nobody can open disputes at this table.
disputes-allowed = Players can open disputes, on which an arbiter of this site rules. The clocks go on meanwhile.
disputes-pause = Players can open disputes, on which an arbiter of this site rules. The clocks stand meanwhile.
disputes-how = Something went wrong that you cannot settle among yourselves? Open its record in the log and dispute it there, or dispute the newest one. You can have one open dispute, and three within 30 days.
dispute-this = Dispute this record
dispute-open = Open a dispute
dispute-open-about = The others are told and can answer. An arbiter of this site rules within 14 days, or the dispute lapses and the game goes on as it stands.
dispute-guest = Guests cannot open disputes: a dispute needs somebody who can be reached. Choose a name and a password first; your seat stays yours.
dispute-record = About record
dispute-wish = What you ask for
wish-explain = an explanation
wish-take_back = going back
wish-give_time = time
wish-change_result = another result
wish-remark = a remark
dispute-rule = Rule, if you know its id
dispute-text = What you say
dispute-text-stays = Everybody who may read this game reads your text, under your seat’s name, as long as it is not erased; it is erased with your account. That you wrote, and when, stays in the record for ever. Send no secrets of your hand.
dispute-title = Dispute { $n }
dispute-said = { $who } disputes record { NUMBER($n, useGrouping: 0) }.
dispute-look = Look at it
dispute-until = An arbiter rules on it. Without a ruling it lapses { $time }.
dispute-texts = What was said stands in the log.
dispute-answer = Answer
dispute-answer-about = Your answer stands beside the dispute. The arbiter reads both.
dispute-withdraw = Withdraw the dispute
dispute-appeal = Appeal
dispute-appeal-about = Two other arbiters judge the ruling. It falls only if both say so, and takes effect at once if one upholds it. Without their judgement it takes effect after 14 days.
ruling-said = A ruling waits in dispute { $n } until { $time }.
ruling-by = The arbiter { $name } ruled (ruling { $n }):
ruling-does-no_fault = no fault; nothing changes.
ruling-does-remark = a remark; nothing changes.
ruling-does-go_back = the game goes back to record { NUMBER($n, useGrouping: 0) }.
ruling-does-give_time = { $who } gets { $hours ->
    [0] { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
      }
    [one] one hour
   *[other] { $hours } hours
  }.
ruling-does-pause = the game is paused until a player goes on.
ruling-does-replace = somebody else plays { $who }.
ruling-does-award = the game is won by { $who }.
ruling-does-draw = the game is a draw.
ruling-does-cancel = the game has no result.
ruling-until = It takes effect { $time }, unless somebody appeals before.
ruling-appealed = Somebody appealed. Two other arbiters judge it until { $time }, or it takes effect then.
ruling-against = Would let it fall: { $who }.
arbitrating = Arbitrating
arbitrating-about = You act as the arbiter { $name }. Each act is signed by this device and stands in the game’s log for ever.
arbitrating-which = Dispute
arbitrating-look = Look through a seat’s eyes
arbitrating-look-about = You see the game as its public does. Everybody reads at once that you looked through a seat’s eyes, and why.
arbitrating-look-reason = Reason for looking, for everybody to read
arbitrating-look-seat = The eyes of { $seat }
arbitrating-boards = Show the boards
arbitrating-boards-title = Record { NUMBER($n, useGrouping: 0) }
arbitrating-held = What lies beside the board: { $eyes }
arbitrating-waits = The ruling waits for appeals.
ruling = Ruling
ruling-kind = What you rule
ruling-kind-no_fault = no fault
ruling-kind-remark = a remark
ruling-kind-go_back = go back
ruling-kind-give_time = give time
ruling-kind-pause = pause the game
ruling-kind-replace = somebody else plays a seat
ruling-kind-result = change the result
ruling-learned = { $n ->
    [0] I know that nothing was rolled or shown since.
    [one] I have read what was rolled or shown since: one record, which stays known.
   *[other] I have read what was rolled or shown since: { $n } records, which stay known.
  }
ruling-seat = Seat
ruling-hours = Hours
ruling-result = Result
ruling-draw = a draw
ruling-none = no result
ruling-award = won by { $who }
ruling-reason = Reason, for everybody to read
ruling-about = A ruling waits three days for appeals, while the clocks stand, and then takes effect. It edits nothing, invents no die and takes no knowledge back.
ruling-sign = Sign the ruling
judging = Appeal
judging-about = If you uphold the ruling it takes effect at once. It falls only if another arbiter would let it fall, too.
judging-others = You made or judged this ruling: others judge it.
judging-uphold = Uphold the ruling
judging-fall = Let it fall
undo-title = Going back
undo-about = All other players have to agree. The request lapses when the game goes on, or after a day.
undo-left = { $n ->
    [one] You may ask once more.
   *[other] You may ask { $n } times.
}
undo-left-any = You may ask as often as you like.
undo-used-up = You have asked to go back as often as this table allows.
undo-choose = Go back to before
undo-nowhere = There is nothing to go back to.
undo-ask = Ask the others
undo-asks = { $who } asks to go back.
undo-asks-you = { $who } asks you to go back.
undo-look = Look at it
undo-until = The request lapses when the game goes on, at the latest { $time }.
undo-moves = { $n ->
    [0] By the records this takes back no move.
    [one] By the records this takes back one move: { $who }.
   *[other] By the records this takes back { $n } moves: { $who }.
}
undo-lines = This would be taken back
undo-learned = This stays known
undo-learned-nothing = Nothing was rolled or shown since.
undo-learned-dice = { $n ->
    [one] Everybody saw one rolled die:
   *[other] Everybody saw { $n } rolled dice:
}
undo-learned-lots = { $n ->
    [one] Everybody saw one lot that was drawn:
   *[other] Everybody saw { $n } lots that were drawn:
}
undo-learned-values = { $n ->
    [one] Everybody saw one thing that was hidden:
   *[other] Everybody saw { $n } things that were hidden:
}
undo-learned-values-some = { $n ->
    [one] { $who } saw one thing that was hidden:
   *[other] { $who } saw { $n } things that were hidden:
}
undo-stays = Dice that were rolled are used up: after going back the same roll never comes again, because each roll takes the next link of the chains. Time that was used is not given back, and nobody forgets what was seen.
undo-agreed = Agreed: { $who }.
undo-awaits = Still asked: { $who }.
undo-agree = Agree to go back
undo-refuse = Refuse
undo-withdraw = Take the request back

# log and replay
log = Log
log-empty = Nothing has happened yet.
log-cancelled = Taken back:
replay = Replay
replay-steps = Steps
replay-rail = Moment of the game
replay-at = Record { $n } of { $last }
replay-first = To the beginning
replay-phase-back = Previous phase
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-speed = Speed of the replay
replay-forth = One step on
replay-phase-forth = Next phase
replay-last = To the end
since = { $n ->
    [one] One move since your last visit.
   *[other] { $n } moves since your last visit.
  }
since-show = Show them
since-dismiss = Not now
seen-as = Seen as
eyes-public = Spectator
past-title = This is the past.
past-eyes = Seen by: { $eyes }
to-now = Back to the present

# titles of the tab
title-turn = Your turn
title-wait = { $seat }’s turn
title-over = Game over
title-open = Open table
title-replay = Replay

# the rules page, and pages that are not there
rules-back = Back
rules-missing = There are no rules under this address.
lost-title = Nothing here
lost-about = There is no page under this address.

# the account
account-in = You are signed in as { $name }.
account-guest = You play as { $name }, a guest. With a name and a password your tables stay yours on any device.
account-guest-along = If you sign in to an account that you have, your tables come along.
account-brought = { $n ->
    [one] Your table came along: it belongs to this account now.
   *[other] Your { $n } tables came along: they belong to this account now.
  }
account-left = { $n ->
    [one] One table did not come along: this account has or had a seat there, and would see both hands.
   *[other] { $n } tables did not come along: this account has or had a seat there, and would see both hands.
  }
sign-in = Sign in
sign-up = Create an account
sign-out = Sign out
sign-in-instead = I have an account
sign-up-instead = I have no account yet
name = Name
password = Password
password-about = At least eight characters. Common passwords and your own name are refused.
sign-in-passkey = Sign in with a passkey
passkeys = Passkeys
passkeys-about = A passkey signs you in with your fingerprint, your face or the PIN of your device. There is nothing to remember, and nothing that another site could trick you into giving away.
passkeys-not-here = Passkeys need a browser that knows them, and a site with a name of its own.
passkey-dates = added { $added }, last used { $used }
passkey-password = Current password, to show that it is you
passkey-add = Add a passkey
passkey-added = The passkey is added.
passkey-remove = Remove
passkey-removed = The passkey is removed here. Delete it on your device too.
passkey-none-made = No passkey was made. You can try again.
passkey-none-here = There was no sign-in with a passkey. You can try again, or use your password.
sign-ins = Where you are signed in
sign-ins-since = since { $day }
sign-ins-here = here
sign-ins-program = Unknown device
sign-ins-end = Sign out there
sign-ins-end-all = Sign out everywhere
password-change = Change the password
password-old = Current password
password-new = New password
password-change-about = You stay signed in here and are signed out everywhere else.
password-changed = The password is changed.
settings = Settings
settings-about = They hold for this browser.
set-language = Language
set-language-en = English
set-language-de = Deutsch
set-theme = Colours
set-theme-auto = Same as the system
set-theme-light = Light
set-theme-dark = Dark
set-palette = Colours to tell pieces apart
set-palette-usual = all colours
set-palette-red-green = without red and green
set-palette-blue-yellow = without blue and yellow
set-palette-about = For people whose eyes tell some colours apart less well. Forms and letters say the same.
set-confirm = A move is sent
set-confirm-button = by the button
set-confirm-again = by a second click
set-confirm-once = at once
set-confirm-about = What ends a turn or cannot be taken back is confirmed in any case.
set-motion = Movement on the board
set-motion-calm = Slow
set-motion-brisk = Fast
set-motion-none = None
set-sound = Sounds
set-sound-off = Off
set-sound-on = On
set-sound-about = A short tone for each step of a film, for dice and cards, and when it is your turn. Browsers keep silent until you have clicked.
set-coordinates = Names of the cells
set-coordinates-on = Shown
set-coordinates-off = Hidden

# what went wrong
problem = That did not work. Try it once more.
problem-unreachable = The server does not answer. Nothing is lost: try again.
problem-not_found = There is nothing here, or nothing that you may see.
problem-no_such_table = There is no such table, or you may not see it.
problem-no_such_record = The log of this table has no such record.
problem-sign_in_first = Play as a guest or sign in first.
problem-wrong_credentials = Name or password is wrong.
problem-name_taken = Somebody already has this name, or one that looks like it.
problem-name_empty = A name needs at least one letter or digit: this one has only spaces.
problem-name_long = A name has at most 40 characters.
problem-name_invisible = This name has characters that cannot be seen. Choose another one.
problem-name_mixed = This name mixes letters of several scripts. Choose another one.
problem-name_reserved = This name is reserved. Choose another one.
problem-password_short = The password needs at least eight characters. Spaces in a row count as one.
problem-password_common = Many people use this password, and it is tried first. Choose another one.
problem-password_context = This password is little more than your name or the name of this site. Choose another one.
problem-passkey_unknown = This passkey does not belong to any account here.
problem-passkey_refused = The passkey could not be added. Try another device or browser.
problem-passkey_known = This passkey is already here, or you have as many as an account can have.
problem-ticket_gone = That took too long. Please try again.
problem-no_passkeys_here = There are no passkeys at this address, because it has no name of its own.
problem-no_member = Create an account first.
problem-wrong_password = The current password is wrong.
problem-not_a_guest = You already have an account. Sign in with your password.
problem-account_changed = The password was changed meanwhile. Sign in again.
problem-too_many_tables = You have opened many tables that are not over. Finish or close some first.
problem-too_many_streams = This site is open in too many tabs. Close some.
problem-too_many = Too many attempts. Wait a moment.
problem-pictures_busy = Many pictures are wanted at the moment. Try again in a moment.
problem-pictures_down = The picture could not be drawn. Try again in a moment.
problem-cross_site = This request did not come from this page. Load the page again.
problem-malformed = The server did not understand the request. Load the page again.
problem-malformed_command = The server did not understand the command. Load the page again.
problem-unknown_game = This game cannot be played here.
problem-unknown_option = The game has no such option.
problem-bad_option = An option has a value that it cannot have.
problem-bad_seats = That setting does not fit this number of players.
problem-no_such_strength = This game has no bot of that strength.
problem-no_beacon = This server offers no beacon, or the table has none.
problem-roll_awaited = A roll is awaited. Wait until the dice have come.
problem-already_agreed = You have already agreed.
problem-out_of_game = You are out of this game: the others decide without you.
problem-move_first = Your seat is vacant. Make a move, and you are back.
problem-consent_unsigned = Only a seat that signs its moves can agree.
problem-unknown_seat = There is no such seat.
problem-seat_taken = This seat is taken.
problem-seat_kept = This seat is kept for somebody.
problem-seat_free = Nobody sits there.
problem-already_seated = You already have a seat at this table.
problem-invitation_needed = You need an invitation to sit down here.
problem-not_host = Only the player who opened the table may do that.
problem-not_seated = You have no seat at this table.
problem-not_your_seat = This is not your seat.
problem-not_yours = Only a player with a seat at this table may see that.
problem-already_started = The game has already begun.
problem-not_started = The game has not begun yet.
problem-not_running = The game is not running.
problem-rematch_declined = Three rematches of this game were never played. Open a new table instead.
problem-not_over = The game is not over yet.
problem-game_over = The game is over.
problem-table_closed = The table is closed.
problem-seats_missing = Seats are still free.
problem-already_ready = You are already ready.
problem-cannot_undo = That can no longer be taken back.
problem-undo_open = Somebody has already asked to go back. Wait for the answers.
problem-undo_used_up = You have asked to go back as often as this table allows.
problem-undo_closed = This request is over: it was answered or withdrawn, the game went on, or a day has passed.
problem-undo_not_asked = Your answer to this request is not needed.
problem-decision_closed = The game has moved on. Look again and decide once more.
problem-unknown_head = The page shows a moment that the server does not know. Load it again.
problem-head_too_old = The page shows a moment before this decision. Load it again.
problem-position_moved = Another device of yours has played since. Look again and decide once more.
problem-nonce_wrong = This device holds a different secret from the one with which this seat began.
problem-nonce_early = The new secret counts only once somebody else has moved.
problem-signature_wrong = The signature does not belong to this command.
problem-key_malformed = That is no key.
problem-key_known = This device’s key is already known.
problem-signature_missing = This seat needs a signature of your device, and this browser cannot make one. Play on with the device on which you sat down.
problem-too_many_keys = This seat has as many keys as a seat can have.
problem-anchor_malformed = That is no anchor of a chain.
problem-not_yet = This is not in the public log yet. Ask again in a moment.
problem-command_id_reused = This command was sent before with other content. Try again.

# signed play: what this device holds, and commands on their way
card-starts-when = Starts when { $who } has looked in
open-starts-when = The game starts when { $who } has looked in.
held = Your move is on its way. The server has not answered; exactly this move is sent again until it does.
held-turned-away = The server turned your move away, but did not sign that answer. Your move is kept and sent again. What it said:
held-signed-out = Your move is kept. It is sent once you are signed in again as the player who made it.
held-no-effect = The server has confirmed your move, but the table does not show it yet. The page looks again.
held-again = Try again now
held-stuck = It does not get through?
held-give-up = Give up this move
held-give-up-about = The server may have seen your part in the roll of this move, and gave no answer that counts. If you give the move up, your next one goes without such a part, and its roll is marked so. After that everything is as before.
held-give-up-plain = You can then move again. If the server did take this move, it refuses the new one.
secret-away = Your dice secret for this game is on another device; you can still play.
secret-away-what = What can I do?
secret-away-about = The game was begun on another device, and the secret behind your part lies there. If you have its recovery code, enter it here; after that everything is as before.
secret-lost-about = If the secret is lost, this device can begin a new one for this game. It counts only once somebody else has moved with a part of theirs in the rolls, so that nobody can have chosen it to fit. The log shows it to everybody.
secret-anew = Make a new secret
keys = Your part in the dice
keys-about = With each move this browser sends a signature and a secret part that goes into the rolls, so that nobody can choose them alone. What it needs for that lies in this browser and never leaves it.
keys-unable = This browser cannot keep keys for this page. You can play all the same; your moves are shown as unsigned.
keys-here-alone = There is no recovery code yet: other devices play your games without a part of yours in the rolls.
keys-coded = This device works with a recovery code.
keys-games = { $n ->
    [one] This browser has signed moves in one game.
   *[other] This browser has signed moves in { $n } games.
  }
keys-save = Save the keys of my games
keys-save-about = A file with the public part only. With it a program of your own can check later that nobody put another key into your seat: rollbook verify --mine FILE.
code = Recovery code
code-make = Make a recovery code
code-make-about = A code holds for the games that you begin from then on.
code-enter = Enter a recovery code
code-enter-about = 56 letters and digits. Spaces and small letters do not matter.
code-take = Use this code
code-taken = This device now works with your recovery code.
code-wrong = That is not a code. Compare it letter by letter: one is wrong, missing or too many.
code-write = Write this code down.
code-write-about = It is shown only once. With it your other devices give the same part to the rolls. Anybody who has it can foresee that part, so show it to nobody.
code-qr = The code as a picture, to be scanned by your other device
code-written = I have written it down
code-done = Done
code-brought = Sign in, and the recovery code that you scanned is entered here.
sign-out-title = Leave your keys here?
sign-out-about = On your own device they can stay: your games go on with them. From a device of others, remove them; with your recovery code you can have them elsewhere.
sign-out-on-its-way = A move of yours is still on its way. It would be lost with the keys.
sign-out-keep = Sign out
sign-out-forget = Sign out and remove the keys
problem-table_moved = The table has moved on meanwhile. Look again and decide once more.
problem-record_broken = This page cannot confirm what the server sent, so it does not sign your move. The seal by the log says more.
problem-link_expired = This link was used, or has expired. Ask for a new one.
problem-address_malformed = Notices cannot go to this address.
problem-address_not_https = Only addresses that begin with https:// are taken, without a port.
problem-channel_not_offered = This server offers no notices of this kind.
problem-channels_full = You have as many addresses as an account can have. Remove one first.
problem-channel_silent = Nothing could be sent there. It must be a public address that takes what is posted. Check it.
problem-address_refuses = The owner of this address wants no mails from this site. The link in the first mail that came there allows them again.
problem-too_many_codes = Many codes were sent there today. Look for one that has come, or try again tomorrow.
problem-channel_unknown = There is no such address, or it cannot do that now.
problem-code_wrong = This code is wrong or has expired. After eight tries you need another one.
problem-nothing_to_nudge = Nobody else is awaited.
problem-nudged_already = They have already been asked today.
set-onward = After your move
set-onward-off = Stay at the table
set-onward-on = Go on to the next table

# Notices
notices = Notices
notices-about = Where you are told that a table waits for you. Nothing goes to an address before you have entered the code that was sent there.
notices-when = When
notices-reminders = Remind me before time runs out, or after some days at tables without clocks
notices-messages = Tell me of messages at my tables, once until I have read them
notices-quiet = Quiet hours
notices-from = From
notices-to = To
notices-digest = One message a day, at (empty: one for each event)
notices-zone = Times are those of the time zone of your calendar, and the language is that of this page.
notices-save = Save
notices-saved = Your settings are saved.
channel-kind = Kind
channel-mail = E-mail
channel-push = This site on a device
channel-webhook = Webhook
channel-discord = Discord webhook
channel-slack = Slack webhook
channel-address = Address
channel-shared = Several people read it: it is told only what every spectator sees
channel-add = Add and send a code
channel-code = Code
channel-code-sent = A code is on its way there.
channel-code-again = Send another code
channel-confirm = Confirm
channel-confirmed = Notices go there from now on.
channel-test = Send a test
channel-tested = A test is on its way.
channel-remove = Remove
channel-secret = Secret that signs the requests
channel-said = last answer: { $said }
channel-state-unconfirmed = not confirmed yet
channel-state-active = in use
channel-state-off = ended
push-add = Notify me on this device
push-added = A push is on its way. Once it arrives, this device is in use.
push-not-here = This browser takes no pushes here. On a phone, add this site to the home screen first.
push-denied = This device does not allow notifications from this site.
push-unable = This browser cannot be reached by pushes.
feed = Calendar
feed-about = A secret address that your calendar program reads: it shows your deadlines. Anybody who knows it sees them too.
feed-make = Make an address
feed-renew = Make a new address
feed-end = Remove the address
notice-log = The newest notices, and whether they arrived
notice-asked = Your turn
notice-reminder = Reminder
notice-again = Reminder
notice-nudge = Nudge
notice-message = Message
notice-directed = A director acted
notice-disputed = Something happened in a dispute
notice-ruled = An arbiter acted
notice-timeout = Somebody’s time was over
notice-warned = Warning before the end
notice-consent = Consent asked for
notice-absent = Reported absent
notice-called = A substitute is wanted
notice-vacant = A vacant seat
notice-replaced = Somebody else has your seat
notice-seated = You have a seat
notice-released = A pause that may end
notice-resumed = The pause is over
notice-kept = A seat is kept for you
notice-lapsed = Kept seats are free
notice-silenced = A channel was turned off
notice-over = End of the game
notice-test = Test
notice-waiting = waiting
notice-delivered = delivered
notice-withdrawn = no longer needed
notice-failed = failed
nudge = Ask to go on
nudge-done = { $n ->
    [0] Nobody there gets notices.
    [one] One message is on its way.
   *[other] { $n } messages are on their way.
  }
inbox = What waits for you
inbox-none = Nothing waits for you.
inbox-others = Tables that wait for others
inbox-until = Due { $time }
inbox-away = There is no network. You see the tables as they were last.
inbox-pause = Propose a pause at all tables with a clock
inbox-paused = { $n ->
    [0] You have already agreed at all tables with a clock.
    [one] You agree to a pause at one table. It begins when the others agree.
   *[other] You agree to a pause at { $n } tables. Each begins when the others agree.
}
inbox-pause-refused = { $n ->
    [one] One table took no pause: somebody’s time is over there, or it has changed.
   *[other] { $n } tables took no pause: somebody’s time is over there, or they have changed.
}
inbox-notices = Notices and calendar
next-skip = Skip
unsubscribe = No more notices
unsubscribe-about = No more notices will go to the address that this link came to.
unsubscribe-do = End these notices
unsubscribe-done = No more notices go there.
unsubscribe-none = This link does nothing. It may be incomplete, or the address was removed.
refuse = Stop all mails
refuse-about = No mail from this site will go to the address that this link came to, whoever asks for it.
refuse-do = Stop all mails
refuse-allow = Allow mails again
refuse-done = No more mails go there. The same link allows them again.
refuse-allowed = Mails may go there again, if somebody asks for them there.
password-lost = I have lost my password
password-lost-sent = If this account has a confirmed mail address, a link is on its way there. If not, ask the operator of this site.
password-set = Set the password

# clocks
clock = Clock
clock-choose = Pace
clock-name-untimed = Untimed
clock-name-relaxed = Relaxed
clock-name-daily = Daily
clock-name-quick = Quick
clock-untimed = No clock runs. Everybody takes as long as they like.
clock-relaxed = Each player has 14 days, and 24 hours more for each completed turn, up to 14 days. A question during another player’s turn has 24 hours of its own.
clock-daily = Each player has 3 days, and 24 hours more for each completed turn, up to 5 days. A question during another player’s turn has 24 hours of its own.
clock-quick = Each player has 30 minutes, and a minute more for each completed turn, up to 30 minutes. A question during another player’s turn has a minute of its own.
clock-own = This table has a clock of its own.
clock-most = A move may take up to { $time } by day and by night, or up to { $window } if the player’s clock runs only in a play window. Leave comes on top.
clock-most-days = { $n } days
clock-most-hours = { $n ->
    [one] an hour
   *[other] { $n } hours
}
clock-most-live = A move may take up to { $time }: such a clock runs by day and by night, without play windows and leave.
time-out = When time is over
time-out-name-claim = A waiting player may end the game
time-out-name-skip = The decision is skipped
time-out-name-bot = A bot finishes the turn
time-out-name-forfeit = The player loses
time-out-name-substitute = Somebody else may go on
time-out-claim = When a player’s time is over, nothing happens until a waiting player claims it; then the late player forfeits.
time-out-skip = When a player’s time is over, the rules’ default is taken. Where that rolls dice, a waiting player claims it first.
time-out-bot = When a player’s time is over, a bot finishes the turn. Where that rolls dice, a waiting player claims it first.
time-out-forfeit = When a player’s time is over, the player forfeits.
time-out-substitute = When a player’s time is over, somebody else may take the seat over, if the other players agree.
clock-bank = { $time } left
clock-over = time is over
clock-claim = Claim the time-out
clock-substitute = Call for a substitute
clock-give = Give 24 hours
clock-grace = Take { $time } more ({ $n } left)
clock-pause = Propose a pause
clock-pause-too = Agree to a pause
clock-pause-about = Once all players agree, no clock runs until one of you goes on.
clock-pause-agreed = You agree to a pause; the others are asked.
clock-paused = Paused since { $time }. No clock runs. You may still move.
clock-resume = Go on
clock-released = The director who paused the game is retired. Once all of you agree it goes on, and seven days after the first of you agreed it goes on without the others.
clock-agree-resume = Agree to go on
clock-resume-agreed = You agree to go on; the others are asked until { $time }. Then you can go on without them.
clock-directed = A director paused the game. Only a director ends the pause.
clock-disputed = The clocks stand until the dispute is over.
span-days = { $n } d
span-hours = { $n } h
span-minutes = { $n } min
span-seconds = { $n } s
calendar = When your clocks run
calendar-about = Your time runs only in this window and on these days, and not during leave. Only you see this; others see the deadlines, and by how many days new leave moved one. A change of the window counts for later deadlines; a turn that runs keeps the window that it began with. A window has at least 8 hours on 5 days; a year has 30 days of leave. Clocks of less than a day ignore all of this.
calendar-zone = Time zone
calendar-opens = From
calendar-closes = To
calendar-days = Days
calendar-day = { $day ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
  }
calendar-leave = Leave from { $first } to { $last }
calendar-leave-about = Leave protects from the next midnight that is at least twelve hours away, also in a turn that runs, but not after its deadline. Days that lie before a deadline are used, even if you move earlier: they cannot be deleted any more.
calendar-leave-used = Its days until { $used } lie before a deadline and are used.
calendar-leave-first = Leave from
calendar-leave-last = until
calendar-save = Save
calendar-saved = Saved.
problem-clock_wrong = A table cannot have such a clock.
problem-untimed = This table has no clock.
problem-not_late = The time is not over yet.
problem-not_waiting = You can claim a time-out only while you wait for another player.
problem-not_absent = No substitute is wanted for this seat.
problem-already_called = A substitute is already wanted for this seat.
problem-too_many_offers = This table cannot have any more offers.
problem-already_offered = You have already offered this.
problem-bot_unbound = A bot has no keys.
problem-offer_gone = This offer is over: the player came back, or it was declined.
problem-offer_differs = This offer has changed meanwhile. Look at it again.
problem-not_asked = You are not asked about this offer.
problem-not_reliable = This table asks for players who were on time more often.
problem-reliability_wrong = Only a table with a clock can ask for reliability.
problem-has_played = You had a seat of this game, and could know what two seats know.
problem-substitute_awaited = This seat is already waiting for a substitute.
problem-claim_needed = A waiting player has to claim this time-out.
problem-nonce_missing = This claim rolls dice, and needs the secret of your device.
problem-no_other_player = Time can be given to another player only.
problem-time_wrong = Give at least a minute and at most thirty days.
problem-no_grace_left = You have no extra time left.
problem-not_awaited = Your clock does not run.
problem-paused = The game is already paused.
problem-not_paused = The game is not paused.
problem-too_late = Somebody’s time is over: it is too late for a pause.
problem-zone_unknown = This server does not know the time zone.
problem-window_short = The window needs at least eight hours on five days.
problem-window_changed_often = You have changed the window sixty times within a year. Keep this one for now.
problem-leave_wrong = Leave begins today or later, and leave that has begun can only end earlier.
problem-leave_soon = Leave begins to protect at a midnight that is at least twelve hours away. This leave would be over by then.
problem-leave_used = This leave has begun, or a deadline already lies after it. It can only end earlier, after the days that are used.
problem-leave_of_guest = Leave needs an account: choose a name and a password. Your tables stay yours.
problem-leave_used_up = A year has thirty days of leave.

# Directors
directing = Directing
directing-about = You act as { $name }. Each act is signed by this device and stands in the game’s log for ever, with its reason.
directing-reason = Reason, for everybody to read
directing-give = 24 hours for { $seat }
directing-pause = Pause the game
directing-resume = End the pause
directing-hand-over = Hand { $seat } over: { $name }
director-key = Directing and arbitrating
director-key-about = A director gives time, pauses games and agrees to substitutes at tables of others; an arbiter rules on disputes. The operator of this site names both, by a key of their device.
director-key-arbiter = You are the arbiter { $name }. This key signs your acts.
director-key-make = Make a key on this device
director-key-unnamed = Send this key to the operator: rollbook directors add NAME KEY, or rollbook arbiters add NAME KEY
director-key-named = You are the director { $name }. This key signs your acts.
problem-not_a_director = This key is not announced: the operator names directors.
problem-own_table = You play here: somebody else has to direct this table.
problem-not_paused_by_director = No director has paused the game.
problem-director_is_there = The director who paused the game is still in office, and ends the pause.
problem-paused_by_director = A director paused the game. Only a director ends the pause.
problem-disputes_not_allowed = This table allows no disputes.
problem-dispute_open = You have an open dispute here already.
problem-too_many_disputes = You have opened three disputes within 30 days. Wait, or ask the others to go back.
problem-dispute_too_late = The game has been over for more than seven days.
problem-dispute_wrong = There is no such record, or this is no rule id.
problem-own_dispute = This dispute is your own.
problem-no_own_dispute = This dispute is not yours.
problem-dispute_closed = This dispute is over.
problem-already_ruled = An arbiter has ruled on this dispute already.
problem-ruling_closed = This ruling is in force already, or has fallen.
problem-already_appealed = Somebody has already appealed against this ruling.
problem-not_appealed = Nobody has appealed against this ruling.
problem-own_ruling = You have made or judged this ruling yourself: somebody else has to judge it.
problem-text_missing = Write what it is about.
problem-text_wrong = The text is empty, too long, has characters that cannot be seen, or is not the one that was signed.
problem-paused_for_dispute = The clocks stand until the dispute is over.
problem-seat_ruled_out = By a ruling somebody else is to play this seat.
problem-ruling_wrong = The ruling names something that its kind does not change, or the results do not name every seat.
problem-learned_differs = More was rolled or shown since than the ruling says. Look again.
problem-not_an_arbiter = This key is not announced: the operator names arbiters.
problem-no_such_arbiter = Nobody of this name is an arbiter.
problem-guests_cannot_dispute = Guests cannot open disputes. Choose a password on your account page first.
problem-reason_wrong = A reason is one line of at most 200 characters.
problem-act_wrong = This act has no seat and no amount.
problem-name_wrong = A director’s name has lower-case letters, digits and hyphens, at most 40.
problem-no_such_director = There is no director with this name.

# Substitutes
substitutes = Substitutes
substitute-wanted = { $seat } is absent.
substitute-ruled-out = By a ruling somebody else is to play { $seat }.
substitute-person = { $name } would go on.
substitute-bot = A bot would go on.
substitute-agree = Agree
substitute-agreed = You agree; the others are asked.
substitute-decline = Decline
substitute-offer = Go on for this seat
substitute-offer-bot = Propose a bot
substitute-about = The person who takes the seat over learns what it knows, and the former player sees nothing of it any more. Until then the player may come back. The result counts for the seat’s first player.
substitute-leave = If you cannot go on
substitute-leave-about = Ask for a substitute: somebody else may take your seat over once the other players agree. Your next move ends this.
substitute-call-own = Ask for a substitute
seat-first = for { $name }
end-propose = Propose a draw
end-agree = Agree to end the game as a draw
end-abort = Abort the game: no result

# Reliability
start = Beginning
start-choose = The game begins
start-name-away = once full, even without me
start-name-present = once full and all are there
start-name-rated = rated: with dice from all
start-away = Those who are away agree to it with their signature now. Their devices then add nothing to the dice of the set-up, and the log says so.
start-present = Players who are missing are called.
start-rated = Rated: every player’s device has to add to the dice. Bots cannot play.
start-hour = Not before (optional)
kept-days = Seats that are kept for somebody wait
kept-days-n = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
kept-days-about = At this table, its rematches and the games that it opens. After that anybody may take such a seat.
start-at = The game begins at { $time } at the earliest.
start-agreed = may begin without this player
start-agree = Let it begin without me
start-away-join = Begin when all seats are taken, also while I am away
problem-nonces_needed = This game is rated: each player needs a browser that keeps keys, and bots cannot play.
problem-start_wrong = The beginning must lie in the future, at most 90 days from now.
reliability-ask = Players’ reliability
reliability-any = any
reliability-least = at least { $n }% on time
reliability-share = { $n }% on time
reliability-asked = Asks for players who were on time in at least { $n }% of their turns.
reliability-own = You were on time in { $n }% of your last 200 turns at tables with clocks.
reliability-none = From 20 turns at tables with clocks on, players see how many of them were on time.
share = Show this moment
share-result = Show the result
share-link = Copy the link
share-copied = The link is copied.
share-length = Length of the film
share-moves = The last { $n } moves
share-film = Save as film
share-filming = { $n } of { $of }
share-filmed = The film is saved.
share-public = Other sites show a picture with the link, as spectators see the board.
share-private = This table is private: others see nothing through the link. Pictures show what you see.
rules-picture = A position of the guided first game
rules-index = Where each rule is
rules-index-about = The numbers that the page names when it refuses a move, and the part of this page that says why.
orders = Standing orders
orders-about = While this page is open, it answers questions of the same kind by itself, as far as the rules allow, and signs the answers as you would. Nobody else sees an order.
orders-withdraw = Withdraw
orders-give = Always answer like this
orders-none = Answer a question first. Then your answer can become an order.
unworded = The server offers “{ $said }” as if it were a move of this game. You did not choose that, and this page has no move with these words: it is not shown and not signed.
orders-answered = Your standing order has answered: { $said }.
orders-strayed = The server wanted your standing order to sign “{ $said }”. Your order does not allow that answer: nothing was signed, and you answer this question yourself.
signs-concede = give up the game
signs-agree_to_end = agree to a draw
signs-ask_for_undo = ask the others to go back
signs-agree_to_undo = agree to go back
signs-refuse_undo = refuse to go back
signs-withdraw_undo = withdraw the request to go back
signs-open_dispute = open a dispute
signs-answer_dispute = answer a dispute
signs-withdraw_dispute = withdraw a dispute
signs-appeal_ruling = appeal against a ruling
signs-abort_game = end the game without a result
signs-undo = take a move back
signs-agree_to_pause = agree to a pause
signs-agree_to_resume = agree to go on
signs-agree_to_substitute = agree to a substitute
signs-call_substitute = call a substitute
signs-agree_to_drop_beacon = draw without the beacon
signs-add_key = let another key sign for you
signs-reanchor = begin a new chain of nonces
close = Close

# chat at the table, and notes
tab-chat = Chat
chat-rooms = Rooms
chat-room-table = Table
chat-room-team = Team
chat-room-spectators = Spectators
chat-room-notes = Only me
chat-messages = Messages: { $room }
chat-about-table = Everybody who may see this table reads this. Only those who sit there write.
chat-about-team = Only your team reads this: { $who }. A substitute reads it from the hand-over on.
chat-about-spectators = Players see this only when the game is over. That a player reads it with a second account cannot be prevented.
chat-about-spectators-over = The game is over: everybody reads this now.
chat-about-notes = Your notes. Nobody else reads them. They are stored readably on the server, and are in no file of the game.
chat-empty = Nothing has been written here yet.
chat-not-found = No note has these words.
chat-reads-only = You can only read here.
chat-earlier = Earlier messages
chat-you = You
chat-gone = Somebody who is gone
chat-delete = Delete
chat-delete-what = Delete your message: { $text }
chat-mute = Mute
chat-mute-who = Mute { $who }: you see no more messages of this person
chat-at = Record { NUMBER($n, useGrouping: 0) }
chat-marks = { $n ->
    [one] { $n } mark on the board
   *[other] { $n } marks on the board
  }
chat-unread = { $n ->
    [one] { $n } new message
   *[other] { $n } new messages
  }
chat-search = Search my notes
chat-write-table = Write to the table
chat-write-team = Write to your team
chat-write-spectators = Write to the spectators
chat-write-notes = Write a note
chat-send = Send
chat-points-record = Points to record { NUMBER($n, useGrouping: 0) }
chat-point-record = Point to record { NUMBER($n, useGrouping: 0) }
chat-draw = Draw on the board
chat-draw-how = Press two cells for an arrow, or the same cell twice for a ring.
chat-draw-to = From { $cell } to which cell?
chat-draw-clear = Remove all
chat-colour = Colour
chat-colour-go = Blue-green
chat-colour-alarm = Red
chat-colour-accent = Orange
chat-colour-past = Violet
chat-more = Mute
chat-mute-table = Mute the chat of this table: no counts in lists, no notices
chat-nobody-muted = You have muted nobody.
chat-unmute = No longer mute
problem-message_empty = There is nothing in this message.
problem-message_long = A message has at most 1000 characters.
problem-message_invisible = This text has characters that cannot be seen, or that change the direction of other text. Remove them.
problem-record_missing = The table has no such record.
problem-notes_full = You have 500 notes at this table, which is the most. Delete some first.
problem-nobody_named = Nobody has this name.
problem-not_oneself = You cannot mute yourself.
problem-muted_many = You have muted 500 people, which is the most.
problem-not_your_room = You may not read or write there now.
