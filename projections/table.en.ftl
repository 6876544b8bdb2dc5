# What every table needs. `$seat` is the name of who sits there.

# The report, around the game
table-joined = { $player } sits down.
table-joined-erased = { $seat } sat down. The account has since been deleted, and the name with it.
table-bot-joined = A bot sits down as { $seat }.
table-started = The game begins.
table-conceded = { $seat } concedes.
table-rewound = { $seat } takes back everything after record { $record }.
table-rewound-agreed = { $seat } takes back everything after record { $record }; the others agreed.
table-rules-changed = The game goes on under rules { $version }.
table-closed = The table is closed: nobody is left at it.
table-operator-looked = The operator of this server looked through the eyes of { $seat } while the game ran.
table-key-added = Another device of { $seat } signs from here on.
table-key-recovered = A new device signs for { $seat }, without a signature of an older one.
table-reanchored = { $seat } begins a new chain of secret numbers.
table-system-skipped = { $seat } was absent. The server answered with what the rules do by default.
table-substitute-asked = { $seat } asks for a substitute.
table-substitute-called = The time of { $seat } is over: { $seat_calls } calls for a substitute.
table-substitute-offered = Somebody offers to go on for { $seat }.
table-bot-offered = A bot could go on for { $seat }.
table-substitute-agreed = { $seat } agrees to the substitute.
table-substitute-declined = { $seat } declines the substitute.
table-handed-over = Somebody else plays { $seat } from here on. The former player sees nothing of this seat any more.
table-end-agreed = { $seat } would like to end the game as a draw.
table-aborted = { $seat } aborts the game in its first round. It has no result.
table-abandonment-warned = Warning { $number } of 2: nobody goes on. The game ends without a result 30 days after the last move.
table-abandoned = Nobody went on for 30 days. The game ends without a result.
table-silence-warned = Warning { $number } of 2: nobody goes on. Seats whose players have not moved 30 days after the last move fall vacant. A move that ends this silence stands: it cannot be taken back.
table-followed-absent = { $seat } is absent in the other game, and so here too: somebody may take over the seat.
table-followed-back = { $seat } is back in the other game, and so here too.
table-followed-vacant = Nobody plays { $seat } any more in the other game, nor here. Those who stay may find a substitute or a bot for the seat, or end the game without a result.
table-followed-paused = The other game is paused, and so is this one.
table-followed-halted = A director paused the other game, and so this one too.
table-followed-resumed = The other game goes on, and so does this one.
table-followed-ended = The game that opened this one is over.
table-vacated-silent = { $seat } has not moved for 30 days: the seat is vacant. Those who stay may find a substitute or a bot for it, or end the game without a result. A player who comes back keeps the seat by a move, which cannot be taken back.
table-vacated-erased = The account of { $seat } was deleted: the seat is vacant. Those who stay may find a substitute or a bot for it, or end the game without a result.
table-abort-agreed = { $seat } would end the game without a result, as a seat is vacant.
table-undo-asked = { $seat } asks to go back to record { $record }. All others who are there have to agree.
table-undo-agreed = { $seat } agrees to go back.
table-undo-refused = { $seat } does not want to go back. The game goes on as it stands.
table-undo-withdrawn = { $seat } no longer asks to go back.
table-start-agreed = { $seat } agrees that the game may begin without its player.
table-started-by-server = All seats are taken, and those who are away agreed to begin: the server starts the game.
table-expired = The table waited for its players for 14 days. It is closed.
table-timed-out = The time of { $seat } was over. { $act ->
    [skip] The server answered with what the rules do by default.
    [bot] A bot finishes the turn.
    [substitute] Somebody else may take the seat over.
    [forfeit] { $seat } forfeits.
   *[unknown] { $act }
  }
table-timed-out-claimed = { $seat_claims } claims the time-out of { $seat }. { $act ->
    [skip] The server answers with what the rules do by default.
    [bot] A bot finishes the turn.
    [substitute] Somebody else may take the seat over.
    [forfeit] { $seat } forfeits.
   *[unknown] { $act }
  }
table-time-given = { $seat_gives } gives { $seat } time: { $hours ->
    [0] { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
    [one] { $hours } hour
   *[other] { $hours } hours
  }.
table-grace-taken = { $seat } takes extra time.
table-leave-taken = { $seat } is on leave: the deadline moves behind { $days ->
    [one] { $days } day
   *[other] { $days } days
  } of it.
table-pause-agreed = { $seat } agrees to a pause.
table-paused = The game is paused; no clock runs.
table-resume-agreed = { $seat } agrees to go on: the director who paused the game is retired.
table-resumed = { $seat } ends the pause. All deadlines move by its length.
table-directed-give-time = Director { $director } gives { $seat } time: { $hours ->
    [0] { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
    [one] { $hours } hour
   *[other] { $hours } hours
  }. The reason: { $reason }
table-directed-pause = Director { $director } pauses the game; no clock runs. The reason: { $reason }
table-directed-resume = Director { $director } ends the pause. All deadlines move by its length. The reason: { $reason }
table-directed-hand-over = Director { $director } hands { $seat } over to somebody else. The reason: { $reason }
table-deadlines-moved = This server was not reachable for { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }. All deadlines are later by that.
table-chains-replaced = The key behind the dice was replaced, as it may have been stolen.
table-chains-extended = The chains behind the dice go on.
table-restored = The server was restored from a backup, and part of this game is lost: { $reason }
closed = Closed before it began
expired = Expired before it began
agreed = Ended by agreement
inactive = Abandoned: nobody went on
opener_over = Over with the game that opened it
aborted = Ended without a result

# The text version of a scene
text-seat = Seat { $number }
text-public = everybody
text-status = { $phase }. Seen by { $viewer }.
text-board = Board
text-pieces = On the board
text-facing = facing { $direction ->
    [E] east
    [NE] north-east
    [N] north
    [NW] north-west
    [W] west
    [SW] south-west
    [S] south
    [SE] south-east
   *[other] { $direction }
}
text-overlays = On the ground
text-sectors = Arcs
text-sector = { $width } degrees around { $direction ->
    [E] east
    [NE] north-east
    [N] north
    [NW] north-west
    [W] west
    [SW] south-west
    [S] south
    [SE] south-east
   *[other] { $direction }
}
text-film = Since then
text-tracks = Tracks
text-step = { $name } { $value }
text-step-gone = { $name } (over)
text-step-now = { $name } { $value } (now)
text-count = { $count } × { $name }
text-compared = { $points } against { $total }
text-need = against { $total }
text-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
text-roll = Last roll
text-result = Result
text-awaited = Awaited
text-options = You may
text-nothing = nothing
trace-line = Line of sight from { $start } to { $end } over { $squares }: { $before ->
    [none] free.
   *[other] blocked before { $before }.
}
trace-in-the-way = Figures stand on the line: { $squares }.
trace-reach = Zone { $zone } is { $distance } away; the weapon reaches { $range }.
text-refused = Refused by { $rule }: { $why }
text-hidden = What comes next rests on what is hidden from this viewer.
text-differs = The installed rules decide otherwise from here on: { $why }

table-dispute-opened = { $seat } disputes record { $record }{ $rule ->
    [none] {""}
   *[other] {" "}(rule { $rule })
} and asks for { $wish ->
    [explain] an explanation
    [take_back] going back
    [give_time] time
    [change_result] another result
    [remark] a remark
   *[other] something else
}: “{ $text }” (dispute { $dispute })
table-dispute-answered = { $seat } answers in dispute { $dispute }: “{ $text }”
table-dispute-withdrawn = { $seat } withdraws dispute { $dispute }.
table-dispute-lapsed = Nobody ruled on dispute { $dispute } within 14 days. The game goes on as it stands.
table-arbiter-looked = The arbiter { $arbiter } looks at the game through the eyes of { $seat }. The reason: { $reason }
table-ruled-no-fault = The arbiter { $arbiter } finds no fault in dispute { $dispute } (ruling { $ruling }): “{ $text }”
table-ruled-remark = The arbiter { $arbiter } remarks on dispute { $dispute } (ruling { $ruling }): “{ $text }”
table-ruled-go-back = The arbiter { $arbiter } rules on dispute { $dispute }: the game goes back to record { $record }. { $learned ->
    [0] Nothing was rolled or shown since.
    [one] One thing was rolled or shown since, which stays known.
   *[other] { $learned } things were rolled or shown since, which stay known.
} (Ruling { $ruling }.) “{ $text }”
table-ruled-give-time = The arbiter { $arbiter } rules on dispute { $dispute }: { $seat } gets { $hours ->
    [0] { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }
    [one] one hour
   *[other] { $hours } hours
} (ruling { $ruling }). “{ $text }”
table-ruled-pause = The arbiter { $arbiter } rules on dispute { $dispute }: the game is paused until a player goes on (ruling { $ruling }). “{ $text }”
table-ruled-result = The arbiter { $arbiter } rules on dispute { $dispute }: the game has another result (ruling { $ruling }). “{ $text }”
table-ruled-no-result = The arbiter { $arbiter } rules on dispute { $dispute }: the game has no result (ruling { $ruling }). “{ $text }”
table-ruled-replace = The arbiter { $arbiter } rules on dispute { $dispute }: somebody else is to play { $seat } (ruling { $ruling }). “{ $text }”
table-ruling-appealed = { $seat } appeals against ruling { $ruling }: “{ $text }” Two other arbiters judge it.
table-ruling-judged-upholds = The arbiter { $arbiter } upholds ruling { $ruling }: “{ $text }”
table-ruling-judged-against = The arbiter { $arbiter } would let ruling { $ruling } fall: “{ $text }” It falls if a second arbiter says so.
table-ruling-enforced = Ruling { $ruling } is in force.
table-ruling-void = Ruling { $ruling } is in force without effect: the game had gone on.
table-result-ruled = By ruling { $ruling } the game has another result.
table-seat-ruled-out = By ruling { $ruling } somebody else is to play { $seat }.
table-paused-for-dispute = The clocks stand until the dispute is over.
