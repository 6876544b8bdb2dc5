# Notices to players: by mail, push and webhook. Subjects name nothing that a stranger at the table could not see.

subject-asked = Your turn at { $table }: { $game }
subject-reminder = Still your turn at { $table }: { $game }
subject-nudge = You are asked to go on at { $table }: { $game }
subject-message = Somebody has written to you at { $table }: { $game }
subject-warned = The game at { $table } ends if nobody goes on: { $game }
subject-directed = A director acted at { $table }: { $game }
subject-disputed = A dispute at { $table }: { $game }
subject-ruled = An arbiter acted at { $table }: { $game }
subject-timeout = A player ran out of time at { $table }: { $game }
subject-absent = Your seat at { $table } is called absent: { $game }
subject-called = A substitute is wanted at { $table }: { $game }
subject-replaced = Somebody else has your seat at { $table }: { $game }
subject-seated = You have a seat at { $table } now: { $game }
subject-resumed = The pause at { $table } is over, and it is your turn: { $game }
subject-released = The pause at { $table } may end: { $game }
subject-vacant = A seat at { $table } is vacant: { $game }
subject-kept = A seat is kept for you at { $table }: { $game }
subject-lapsed = Nobody has taken the kept seats at { $table }: { $game }
subject-consent = Your consent is asked for at { $table }: { $game }
subject-over = The game at { $table } is over: { $game }
subject-test = A test from { $site }
subject-code = { $code } is your code for { $site }
subject-password = A new password for { $site }
subject-silenced = A channel of yours at { $site } was turned off
subject-digest = { $count ->
    [one] One table waits for you
   *[other] { $count } tables wait for you
}

lead-asked = It is your turn. You play with { $others }.
lead-reminder = The table still waits for you. You play with { $others }.
lead-nudge = Another player asks you to go on. You play with { $others }.
lead-message = There are new messages at your table. You play with { $others }.
lead-warned = Nobody has made a move for weeks. If nobody does, the game with { $others } ends without a result 30 days after the last move.
lead-directed = A director acted at your table. What was done, and why, stands below and in the game’s report. You play with { $others }.
lead-disputed = Something happened in a dispute at your table. What it is, and what you may do, stands below and on the table’s page. You play with { $others }.
lead-ruled = An arbiter acted in a dispute at your table: looked, ruled, or judged a ruling. What was decided, and why, stands below and in the game’s report. You have three days to appeal against a ruling. You play with { $others }.
lead-timeout = A player ran out of time. What followed stands below and in the game’s report. You play with { $others }.
lead-absent = Your seat is called absent: if the other players agree, somebody else may take it over. Any move of yours keeps it. You play with { $others }.
lead-called = A seat of your table is absent, and a substitute is wanted for it: somebody else, or a bot, if those who stay agree. You play with { $others }.
lead-replaced = The other players agreed that somebody else, or a bot, takes your seat over, as it was absent. There is no way back to it; the table stays in your list, and you may watch it. There play { $others }.
lead-seated = Your offer was accepted: you have a seat now. You play with { $others }.
lead-resumed = Another player ended the pause, so your time runs again. You play with { $others }.
lead-released = The director who paused your game is no longer in office. You and the others may agree to go on; seven days after the first of you agreed the game goes on without those who do not answer. You play with { $others }.
lead-vacant = Nobody plays a seat of your table any more. Those who stay may find a substitute or a bot for it, or end the game without a result. You play with { $others }.
lead-kept = A seat is kept for you. Take it before its time is over; then somebody else may have it. You play with { $others }.
lead-lapsed = Seats that were kept are still free. Somebody else, or a bot, may take them now; whoever they were kept for may still come, too.
lead-consent = Another player asks for your consent: to a pause, to an agreed end, to a substitute or to roll without the beacon. The table’s page says to which. You play with { $others }.
lead-over = The game with { $others } has ended.
lead-shared = It is the turn of a player of this table.
lead-test = This channel works. You asked for this message on your account page.
lead-code = Type this code on your account page to get notices here: { $code }. If you did not ask for it, ignore this message: nothing else comes.
lead-password = Open this link within three hours to choose a new password. If you did not ask for it, ignore this message.
lead-silenced = Notices to another of your channels could not be handed over any more, and it was turned off. Your account page says why, and lets you turn it on again.
lead-digest = These tables wait for you.

nobody-else = nobody else
since = Since your last move
awaited = What is awaited
deadline = Deadline: { $deadline }
open-table = Open the table
open-account = Open your account
open-inbox = Open what waits for you
choose-password = Choose a new password
unsubscribe = Stop notices to this address
refuse = Never mail this address again, whoever asks
footer = You get this because of your settings at { $site }.
