# numbers and names
by-hand = By hand, in a terminal
by-hand-about = The lines need nothing but a shell with openssl. What they print has to be this:
copy = Copy
copied = Copied
prints = prints
close = Close
fairness-link = How do I know the dice are fair?

# one roll
roll-title = { $kind ->
    [draw] Check this draw
   *[roll] Check this roll
  }
draws = { $n ->
    [one] One draw
   *[other] { $n } draws
  }
roll-of = Roll { $n } of { $count }
roll-before = Roll before
roll-next = Next roll
roll-record = Record { $n }
roll-recorded = In the log
roll-again = Computed here just now
roll-same = The same.
roll-differs = Not the same. The log says something other than what the numbers give.
roll-misplaced = The dice fit the numbers, but the numbers are not those that the rules name.
roll-formula = { $whose ->
    [none] The server’s number, the table’s mix, and the name and number of this roll are stirred into bytes. The bytes are cut into sides.
    [claim] The server’s number, the number of the player who claimed the time-out, the table’s mix, and the name and number of this roll are stirred into bytes. The bytes are cut into sides.
   *[seat] The server’s number, { $name }’s number, the table’s mix, and the name and number of this roll are stirred into bytes. The bytes are cut into sides.
  }
roll-formula-exact = { $whose ->
    [none] HMAC-SHA-256 (the server’s number; table, name, number, mix)
   *[seat] HMAC-SHA-256 (the server’s number; table, name, number, mix, the player’s number)
  }
roll-terms = The rules on this roll
roll-terms-about = As the log of this page says. Your browser checks the dice here, not the rules; on the exported game, “rollbook verify --replay” checks both.
roll-inputs = What goes in
roll-seed = The server’s number
roll-seed-about = Fixed before the game, published with this roll.
roll-mix = The table’s mix
roll-mix-about = Mix number { $k }, made of the numbers that all had revealed by then.
roll-nonce = { $whose ->
    [table] A player’s number
   *[seat] { $name }’s number
  }
roll-nonce-about = Fixed when { $name } sat down, revealed with the move, so that the server could not know it before.
roll-nonce-none = none
roll-nonce-none-table = The roll belongs to nobody’s move alone: the mix has the numbers in it.
roll-nonce-none-seat = { $name } played without one.
roll-stream = Name and number of the roll
roll-stream-about = Whose rolls these are, and the number of this one among them. None can be left out or made twice.
roll-cutting = From bytes to sides
roll-cutting-about = Each die takes the next { $width ->
    [one] byte
   *[other] { $width } bytes
  } (0 to { $most }); the remainder after dividing by the { $sides } sides, plus one, is the side. Bytes from { $limit } on are thrown away, as they would favour the low sides.
roll-cutting-plain = Each die takes the next { $width ->
    [one] byte
   *[other] { $width } bytes
  } (0 to { $most }); the remainder after dividing by the { $sides } sides, plus one, is the side.
roll-byte = Byte
roll-side = Side
roll-dropped = thrown away
roll-sides-show = What the sides show here
roll-die-shows = Die { $name }: { $faces }
roll-anchor = The server’s number leads back to the start
roll-anchor-about = Hashed { $steps ->
    [one] once
   *[other] { $steps } times
  }, it gives the fingerprint that stood in record { $record } before anybody had moved. So the server could not choose it later.
roll-mix-hand = The mix by hand
roll-alone = Only one person plays at this table, so no opponent’s number goes into the rolls. That person can be sure that the server did not choose them. To everybody else the log proves that no roll was changed or repeated afterwards, but not that player and server did not fix their numbers together before the game. Only dice that wait for a public beacon rule that out.
label-B = Nobody could choose or foresee this roll.
label-B-about = It waited for a number that a public beacon published after the move was recorded. Enough witnesses that you trust saw the move before, and checkers that you trust found no second move beside it.
label-N = Neither the server nor a player alone could know or choose this roll beforehand.
label-N-about = { $whose ->
    [table] The players’ own secret numbers went into it. The server did not know them before, the players did not know the server’s. Only the server and a player who gave the last number could have known it together, before that number.
   *[seat] { $name }’s own secret number went into it. The server did not know it before, and { $name } did not know the server’s. Only the server and { $name } together could have known the roll before the move was sent.
  }
label-n = Nobody could choose this roll alone.
label-n-about = { $whose ->
    [table] No number of a player went into it directly, but one had gone into the table’s mix since the roll before.
   *[seat] { $name } played without a number, but somebody else’s had gone into the table’s mix since { $name }’s roll before.
  }
label-unilateral = The server alone could have known this roll beforehand.
label-unilateral-about = No player’s number went into it. It was fixed before the game and cannot have been changed since, but the server could have picked it then.
beacon-unchecked = Beacon not checked: the program for its signatures could not be loaded.
beacon-unwitnessed = It waited for a number of the public beacon. But it was not shown here that enough witnesses that you trust saw the move recorded before that number, and that no second move was recorded beside it. So the server could have dated it back, or chosen between two.
beacon-own = It waited for a number of the club’s own beacon. The operator of that beacon knows the number beforehand.
roll-beacon = The beacon’s number
roll-beacon-about = Record { $record } fixed it before. It was due at { $time }.
sides-fell = { $n ->
    [one] side { $sides }
   *[other] sides { $sides }
  }
draw-pick = Drawn from { $count }: { $drawn }
draw-shuffle = Order of { $count }: { $drawn }

# the seal
seal-checking = Checking
seal-verified = Checked
seal-unsigned = Checked, partly unsigned
seal-problem = Something is wrong
seal-newer = Newer than this page
seal-away = Not checked
seal-open = { $verdict }. What was checked?
seal-title = What this page has checked
seal-lead-checking = Your browser is recomputing the game from its records.
seal-lead-verified = Your browser has recomputed this game from its records. Everything holds that can be checked without the rules of the game.
seal-lead-unsigned = Your browser has recomputed this game from its records. Everything holds, but for some moves the server alone vouches.
seal-lead-problem = What the server sent does not fit together. Keep a copy of this game, and show it to the other players.
seal-lead-newer = Your browser has recomputed this game up to a record of a kind that this page does not know: the records are newer than the page. Nothing wrong was found before it; nothing after it was checked. Load the page again.
seal-lead-away = The records could not be fetched, so nothing can be said. It is tried again with the next move.
check-chain = { $n ->
    [one] One record, joined without a gap. None was changed or left out.
   *[other] { $n } records, joined without a gap. None was changed or left out.
  }
check-rolls = { $n ->
    [0] Nothing was rolled yet.
    [one] One roll made again: it came out the same.
   *[other] { $n } rolls made again: all came out the same.
  }
check-rolls-wrong = { $wrong } of { $n } rolls do not come out as recorded.
check-signed = { $people ->
    [0] No person has moved yet.
   *[other] { $signed } of { $people } moves of people are signed.
  }
check-bots = { $n ->
    [one] One move of a bot, whose moves are never signed.
   *[other] { $n } moves of bots, whose moves are never signed.
  }
check-openings = What you were shown of hidden things is what was fixed before.
check-openings-wrong = Something hidden that you were shown is not what was fixed before.
check-newer = What follows a record of a newer kind was not checked.
check-hidden = { $proven } of { $n } hidden draws are proven; the others are fixed, and proven when their seal is opened.
check-hidden-all = { $n ->
    [one] The hidden draw is proven.
   *[other] All { $n } hidden draws are proven.
  }
labels-title = Who could have known the rolls
labels-B = { $n ->
    [one] 1 roll from a public beacon: nobody could foresee it.
   *[other] { $n } rolls from a public beacon: nobody could foresee them.
  }
labels-N = { $n ->
    [one] 1 roll with a player’s own number: neither the server nor a player alone could foresee it.
   *[other] { $n } rolls with a player’s own number: neither the server nor a player alone could foresee them.
  }
labels-n = { $n } { $n ->
    [one] roll
   *[other] rolls
  } without the roller’s number, but with another player’s.
labels-unilateral = { $n } { $n ->
    [one] roll
   *[other] rolls
  } that the server alone could have known.
log-title = The public log
log-asking = Looking into the public log.
log-found = The game up to record { $n } stands in the public log, as entry { $index } of { $size }.
log-not-yet = The newest moves are not in the public log yet. That takes up to a minute.
log-away = The public log could not be asked.
log-wrong = The public log does not have this game as it is here.
receipts-found = { $n ->
    [one] One of your moves was found in the log by this browser, with its receipt.
   *[other] { $n } of your moves were found in the log by this browser, with their receipts.
  }
receipts-waiting = { $n ->
    [one] One receipt of yours waits to be looked up.
   *[other] { $n } receipts of yours wait to be looked up.
  }
kept-receipt_forged = The server confirmed a move of yours without signing that as it should. Keep what it said:
kept-receipt_unproven = The server has signed that a move of yours is in the game, but it does not stand in the public log, and by now it should. Keep the note, it is evidence against the server:
kept-command_changed = The server has signed that a move of yours is in the game, but another one stands there in its place. Keep the note, it is evidence against the server:
kept-refusal_broken = The server has signed that it refused a move of yours for good, and yet the game has this move. Save the notes and the game’s file, they are evidence against the server:
kept-keys_changed = The server signs with a key that the public log does not vouch for. Keep the key it names:
kept-log_forked = The public log no longer holds what it held when this browser last looked. Keep both notes, they are evidence against the server:
kept-log_unsigned = What the server shows as the public log is not signed with the log’s key. Keep what it said:
kept-log_began_anew = The server has begun a new public log, which goes on from the old one. The reason it gives:
kept-note = Note
kept-save = Save the evidence
findings-title = Worth knowing
faults-title = What is wrong
fault-at = Record { $n }
fault-file = { $file }, line { $line }
fault-file-only = { $file }
trust-site = The log’s key was taken from this site at your first visit. If you do not trust the site, compare the key with what others have.

# faults
fault-V1 = The chain of records is broken.
fault-V2 = The public log does not vouch for the game as it is here.
fault-V3 = A roll, a number or a signature is not right.
fault-V4 = Something that was shown is not what was fixed before.
fault-V5 = The rules were not kept.
fault-view_differs = The table that is shown is not what its records say.
fault-record_previous = A record was changed, left out or put in: the next one does not fit it.
fault-record_not_canonical = A record was changed: it is not encoded as records are.
fault-record_append = A record says wrongly with which others it was written.
fault-manifest_differs = The file says something other about itself than its records do.
fault-draw_wrong = The dice are not what the numbers give.
fault-seed_wrong = The server’s number is not the one that was fixed before the game.
fault-position_wrong = A roll was left out or made twice.
fault-burn_misplaced = Rolls were given up where nothing asks for it.
fault-burn_missing = A stolen chain of numbers was still used.
fault-restore_wrong = A restore left a choice of the dice open.
fault-draw_source = A roll was made from other numbers than the rules name.
fault-entropy_wrong = The table’s mix is not what the players’ numbers give.
fault-mixed_wrong = A player’s number was left out of the mix.
fault-nonce_wrong = A player’s number is not the one that was fixed when the player sat down.
fault-signature_wrong = The signature under a move is not the player’s.
fault-ready_head_old = A player was made ready for another table than the one that began.
fault-signature_missing = A move of a player who signs is not signed.
fault-too_many_keys = A player has more keys than a seat can have.
fault-command_digest = A move was re-worded.
fault-opening_unbound = Something hidden was shown that had not been fixed like this.
fault-shown_wrong = What was shown later is not what was fixed before.
fault-seal_wrong = The opened seal is not the one that was fixed before the game.
fault-hidden_wrong = The hidden cards or dice are not what the seal gives.
fault-append_not_included = A move is not in the public log.
fault-append_gap = Moves are missing in what the public log has.
fault-append_head = The public log has other moves than this file.
fault-append_bounds = The public log has other moves in one piece than the records say.
fault-append_commands = Two commands were recorded as one.
fault-game_missing = A game whose end is reported is not in the file.
fault-not_reported = A game in the file is not one that the campaign reports.
fault-reported_twice = The same game is reported twice.
fault-reported_head = A game was not over as the campaign reports it.
fault-opened_elsewhere = A game was opened by another history than the campaign’s.
fault-system_number = An answer of the server itself was left out or counted twice.
fault-system_misplaced = The server itself answered where nothing was asked of it.
fault-system_not_allowed = The server answered for a player, and the table does not allow that.
fault-beacon_missing = A roll did not wait for the beacon.
fault-beacon_wrong = A roll was made with another number than the beacon’s.
fault-round_wrong = A roll waited for another number of the beacon than its time fixes.
fault-round_exchanged = A roll was made with a later or earlier number of the beacon.
fault-round_forged = A number was never published by the beacon.
fault-roll_awaited = Something happened while a roll was awaited.
fault-clock_misplaced = Clocks stand in the records where none can be.
fault-clock_wrong = A clock shows another time than the settings and the times of the moves give.
fault-time_consent = Time was given, taken or paused without a command of the player who may do so.
fault-substitute_wrong = A substitute was called, offered or agreed to without a command of somebody who may do so.
fault-director_wrong = A director acted out of turn, or in a way that the records do not carry out.
fault-director_not_retired = Players ended the pause of a director whom the site’s log had not retired.
fault-director_unknown = A director acted with a key that the site’s log had not announced, or had retired.
fault-arbiter_unknown = An arbiter acted with a key that the site’s log had not announced, or had retired.
fault-dispute_wrong = A dispute, an answer to it or an appeal stands where none can be, or without a command of that player.
fault-ruling_wrong = An arbiter ruled at the wrong time, or the game has something other than what was ruled.
fault-text_differs = A text about a dispute is not the one that was written there.
fault-hand_over_wrong = { $seat } was handed over without the consent of all other players, or with other keys.
fault-end_wrong = The game was ended by agreement, or aborted, without the commands of the players.
fault-followed_wrong = A game followed another one in a way that is not allowed.
fault-followed_elsewhere = A game followed a record that the other game does not have.
fault-vacancy_wrong = A seat was called vacant too early, or without the steps that this takes.
fault-time_out_early = A player was timed out before the deadline.
fault-time_out_wrong = Another thing followed a time-out than the table agreed to.
fault-leave_wrong = A deadline was moved by leave that its seat does not have: by more than 30 days a year, or without a command of the server that says so.
fault-time_out_rolled = A time-out rolled dice that the server could foresee, without a claim.
fault-consent_differs = A concession, an undo or another consent is recorded where the player’s command says something else.
fault-consent_wrong = A concession, an undo or another consent is recorded without a command of that player.
fault-start_head_old = A consent to begin was given before the seats changed.
fault-consent_missing = The beacon was turned off without the consent of all players.
fault-too_many_key_leaves = The log announces more keys than any log needs.
fault-key_leaf_twice = The log announces the same key twice.
fault-time_ahead = A move is dated later than witnesses saw it in the log.
fault-time_behind = A record is dated earlier than a time at which witnesses saw the log without it.
fault-cosigned_malformed = A checkpoint with witnesses’ signatures cannot be read.
fault-cosigned_wrong = A checkpoint with witnesses’ signatures does not belong here, or is of another log.
fault-cosigned_unsigned = A checkpoint with witnesses’ signatures is not signed by the log.
fault-checkpoint_unsigned = The log’s state is not signed by a key that you trust.
fault-checkpoint_quorum = Too few witnesses have seen the log’s state.
fault-receipt_wrong = The receipt is about another game, or about another course of this one.
fault-refusal_broken = The server refused this move for good and signed that, and then the game has it.
fault-receipt_broken = A receipt that you kept names another course of this game.
fault-receipt_unsigned = The receipt is not signed by the server’s key.

# findings
finding-log_not_checked = No key was named that counts, so the public log was not checked.
finding-log_missing = The file has nothing of the public log in it.
finding-log_behind = The last moves were not in the public log yet when the file was made.
finding-log_key_followed = The log has a newer key, which the one you trust has announced.
finding-log_followed = The log is a later one of the same site, for which a key that you trust vouches.
finding-logged_together = The first moves came into the log together, with one entry. It does not show when each of them was made.
finding-notes_agree = Signed notes that you kept agree with the records.
finding-note_unsigned = A note that you kept is not signed with a key of this site, so it proves nothing.
finding-note_elsewhere = A note that you kept is about another game, or about something that this file does not hold.
finding-note_not_checked = A note that you kept contradicts the records, but without the log nobody can say who signed it.
finding-receipt_not_checked = The key of the receipt is not known, so its signature was not checked.
finding-rolls_unilateral = { $whose ->
    [table] Some rolls that belong to nobody’s move could have been known by the server alone.
   *[seat] Some rolls of { $seat } could have been known by the server alone.
  }
finding-rolls_n = { $whose ->
    [table] Some rolls that belong to nobody’s move were made without a new number of a player.
   *[seat] Some rolls of { $seat } were made without a number of their own.
  }
finding-commands_unsigned = Some moves of { $seat } are not signed: the server alone vouches for them.
finding-nonce_left_out = { $seat } sometimes played without a number, though there was one.
finding-window_without_seat = A question was closed without an answer of { $seat }.
finding-system_acted = The server answered for { $seat } with what the rules do by default: the table allows that for absent players.
finding-positions_burned = Some of the server’s numbers were given up unused.
finding-nonces_burned = Some numbers of { $seat } were given up unused.
finding-chains_extended = The server fixed new numbers in the middle of the game.
finding-reanchored = { $seat } began anew with other secret numbers.
finding-findings_left_out = Further remarks are not listed.
finding-beacon_not_checked = The beacon was not checked: the program for its signatures could not be loaded.
finding-request_not_witnessed = Rolls waited for the public beacon, but too few witnesses that you trust saw them requested in time: the server could have dated them back.
finding-rival_not_excluded = Rolls waited for the public beacon, but no checker that you trust has read the log: a second move could have been recorded beside theirs, and the better one shown.
finding-roll_given_up = A roll that waited for the beacon was given up by a restore.
finding-beacon_dropped = All players agreed to draw without the beacon from then on.
finding-clock_chosen = The table has clocks.
finding-timed_out = The time of { $seat } was over.
finding-game_paused = All players agreed to a pause.
finding-director_acted = A director acted here.
finding-substitute_called = A substitute was called for { $seat }.
finding-seat_handed_over = Somebody else plays { $seat } from here on.
finding-resume_agreed = { $seat } agreed to end the pause of a director whom the site has retired.
finding-end_agreed = { $seat } agreed to end the game as a draw.
finding-game_aborted = { $seat } aborted the game in its first round.
finding-started_by_system = The server started the game. Those who were away had agreed to it, and no draw of the set-up is bound by their nonces.
finding-abandonment_warned = The server warned that the game ends if nobody goes on.
finding-game_abandoned = Nobody went on for 30 days, after two warnings. The game ended without results.
finding-silence_warned = The server warned that silent seats fall vacant.
finding-game_followed = This game followed the one that opened it, or one that it opened. Only a file with both proves that.
finding-seat_vacated = { $seat } fell vacant: the player was silent for 30 days, or the server says that the account was erased.
finding-abort_agreed = { $seat } agreed to end the game without a result, as another seat was vacant.
finding-table_expired = The table waited for its players for 14 days, and its game never began.
finding-leave_taken = Leave of a player moved the deadline of a turn that ran. The days of each year are added up.
finding-deadlines_moved = The server was not reachable, and moved all deadlines by that time.
finding-key_added = { $seat } went on with another device.
finding-key_recovered = { $seat } went on with another device, let in by the account alone.
finding-key_confirmed = An older device of { $seat } confirmed the new one.
finding-undo_asked = { $seat } asked the others to go back.
finding-undo_agreed = { $seat } agreed to go back, by a signed command.
finding-undo_unsigned = { $seat } agreed to go back by a command without a signature: the seat has no key. Only the server says so.
finding-undo_refused = { $seat } refused to go back.
finding-rewound = { $seat } took back moves. They stay in the log.
finding-rewound_by_ruling = By a ruling the game went back. What was taken back stays in the log.
finding-dispute_opened = { $seat } disputed what happened.
finding-dispute_withdrawn = { $seat } withdrew a dispute.
finding-dispute_lapsed = No arbiter ruled on a dispute in time. Nothing changed.
finding-arbiter_looked = An arbiter looked at what { $seat } sees, for a dispute.
finding-ruled = An arbiter ruled on a dispute. For three days somebody could appeal.
finding-ruling_appealed = { $seat } appealed against a ruling.
finding-ruling_judged = Another arbiter judged a ruling that was appealed.
finding-ruling_enforced = A ruling came into force.
finding-result_ruled = The game has another result, by a ruling.
finding-seat_ruled_out = Somebody else is to play { $seat }, by a ruling.
finding-start_aborted = Somebody left when others were ready: the start began anew.
finding-game_restored = The game was restored from a backup and had lost moves.
finding-operator_looked = The operator of this server looked at what { $seat } sees.
finding-rules_changed = The rules got a new version in the middle of the game.
finding-newer_format = The records have a kind that this page does not know: their format is newer. What follows was not checked.
finding-unfinished = The game goes on: what is shown here ends with the last record.
finding-still_sealed = Hidden draws are fixed, but not proven yet: their seal is opened at the end.
finding-hidden_unopened = Some hidden cards are not in the file and cannot be compared.
finding-record_outdated = A record is written in an older form, whose rule was weaker than that of today. Servers of today do not write it.
finding-consent_outdated = The consent of { $seat } is written in an older form, which lasts longer than consents do today. That is right in a game of before. In a new one the server has chosen it.
finding-consent_not_checked = Some records rest on a player’s consent, and the commands for it are not open in this file. Once the game is over they can be compared.
finding-name_erased = The name of { $seat } was erased. That changes nothing else.
finding-text_erased = A text that somebody wrote about a dispute was erased. That changes nothing else.
finding-opening_missing = Some hidden things that one may see are not in the file.

# luck
luck-kind = Dice with { $faces } sides
luck-seat = Seat
luck-rolls = Rolls
luck-dice = Dice
luck-mean = Average
luck-expected = Expected
luck-counts = How often each side came
luck-count = Side { $side }: { $count } times
luck-plain = { $name }: { $mean } on average. Two times in three fair dice lie between { $low } and { $high }, as these do.
luck-some = { $name }: { $mean } on average. Two times in three fair dice lie between { $low } and { $high }; being { $way ->
    [high] higher
   *[low] lower
  } happens about one time in { $times }.
luck-rare = { $name }: { $mean } on average. So far { $way ->
    [high] above
   *[low] below
  } the middle fair dice come about one time in { $times }. With many games that happens to somebody.
luck-about = Luck is no proof, and no lack of it: that the dice are fair is shown by making each roll again.
luck-sides = Counted by the side that fell, 1 to { $faces }, whatever the die shows there.

# the fairness page
fairness-title = How do I know the dice are fair?
fairness-lead = You need not believe us. Every roll is made of numbers that nobody could choose, all of them are in the log, and your browser makes each roll again.
fairness-how = How a roll is made
fairness-1 = Before the game the server fixes all its numbers. It shows a fingerprint of them: nobody can tell the numbers from it, but they have to fit it.
fairness-2 = When you sit down, your browser fixes your numbers in the same way: the server sees only a fingerprint.
fairness-3 = You move. Only now your browser reveals your next number, together with the move.
fairness-4 = Your number, the server’s number and the mix of everybody’s numbers so far are stirred together. What comes out is the roll.
fairness-5 = The server publishes its number with the roll. Now everybody can check that it fits the fingerprint, and make the roll again.
fairness-why = The server cannot choose: its number was fixed before it knew yours. You cannot choose: yours was fixed before you knew the server’s. And a roll cannot be repeated until it pleases, as each number is good for one place only.
fairness-example = An example, computed in this page
fairness-example-about = This is no picture. The page computes it now, and again whenever you change something.
fairness-your-number = Your number
fairness-server-number = The server’s number
fairness-another = Other numbers
fairness-fingerprint = Its fingerprint
fairness-result = Three dice
fairness-change = Change one letter of your number and the dice are different. Nobody can say beforehand which.
fairness-check = How to check
fairness-check-page = At a table, choose any die: the page shows what it was made of and makes it again. The seal beside the log says whether the whole game holds.
fairness-check-hand = Each roll can be checked without us, with openssl, which is on most computers. For the example above:
fairness-check-file = A finished game can be saved as one file. It is checked here without being sent anywhere, or on a computer of your own:
fairness-check-drop = Check a file
fairness-log = The public log
fairness-log-about = Every move is also entered in a public log, as a fingerprint only. What stands there cannot be taken out again without everybody noticing. Checkers read the whole log and see whether it holds a second course of a game; where one that you name has signed, nobody was shown another course than you. Your browser keeps a receipt for each of your moves and looks whether it arrived.
fairness-log-where = The log of this site:
fairness-trust = What you still have to believe
fairness-trust-1 = That your own browser computes what it says. This page comes from the server; if you want to be sure, check a file with a program of your own.
fairness-trust-2 = That the server does not show one player’s hidden things to another. No sum can rule that out.
fairness-trust-3 = Rolls of bots and of players without numbers of their own hold somebody else’s number at most. The page says so at each of them.
fairness-trust-4 = If the operator of the server plays along with somebody, the two could know that player’s rolls until the next move of another. They still could not choose them, but could move when the dice suit. A table whose dice come from the public beacon ends that: each roll waits for a number that nobody knows when the move is recorded. The label says so only where enough witnesses that you name saw the move before, and a checker that you name has read the whole log.
fairness-trust-5 = That it is this page that you see. It compares your seat’s keys and moves with what your browser stored, so nobody between you and the server can play for you unseen. But the server could also serve you another page, which compares nothing. Against that a file helps, which you check with a program of your own and the keys that this page saves for you, and friends with whom you compare the words under the seal.
fairness-trust-6 = At a table with a clock, the operator of the server could hold a move back until its time is over. Where a time-out rolls dice, the number of the waiting player who claims it goes in, so the server alone cannot know them before; together with that player it could. The report names each time-out and who claimed it.
fairness-trust-7 = In a game that one person plays alone: that this player did not fix the numbers together with the server before the game. The player can be sure of the dice, others can be sure that none was changed or repeated afterwards. A table whose dice come from the public beacon ends that as well.
fairness-trust-8 = That directors, whom the operator names in the public log, use their power well: they give time, pause a game, and hand an absent seat over. Each act is signed, has a reason and stands in the report. Directors see nothing hidden and change no dice.
fairness-luck = And when I lose all the same?
fairness-luck-about = Fair dice have streaks. At each table you see how far everybody is from the middle, and how often that happens.

# the page that verifies a file
verify-title = Check a game’s file
verify-lead = Drop a file game.rollbook.zip here, with your signed notes beside it if you kept some. It is checked on this device and sent nowhere. Once this page is open it works without a network.
verify-drop = Drop the file here
verify-choose = Choose a file
verify-another = Check another file
verify-notes = { $n ->
    [one] One signed note of yours is compared with the game.
   *[other] { $n } signed notes of yours are compared with the game.
  }
verify-busy = Checking { $name }
verify-stop = Stop
verify-stopped = The check was stopped. Nothing can be said about this file.
verify-unreadable = This is no game that can be checked.
verify-key = Whose public log counts
verify-key-about = The file names the log it lies in. Whether that log is to be believed is yours to say: paste its key, or a policy with witnesses, from somebody you trust.
verify-key-none = Without the public log
verify-key-site = The key of this site
verify-key-site-about = You trust the site for this. It is better to compare the key with one you got elsewhere.
verify-key-own = A key or a policy of my own
verify-key-field = Key or policy
verify-key-wrong = This is no key and no policy: { $why }
verify-key-away = This site’s key could not be fetched. Without a network, paste it.
verify-holds = Everything that was checked holds.
verify-failed = Something is wrong with this game.
verify-not-proven = The hidden values of this game are not proven: it is over, and the file lacks what everybody may have by now.
verify-newer = This file is newer than this page: its records have a kind that the page does not know. Nothing wrong was found before it, and nothing after it was checked.
verify-took = { $records } records in { $seconds } seconds.
verify-game = Game
verify-began = Played
verify-from-to = { $began } to { $last }
verify-running = still running when the file was made
verify-audience = Seen as
verify-audience-all = everybody may
verify-fingerprint = Last record’s fingerprint
verify-levels = What was checked
level-V1 = One unbroken record
level-V1-about = Every record carries the fingerprint of the one before. None was changed, left out or put in.
level-V1-limit = The times are as this server states them.
level-V2 = The public log has it
level-V2-about = Every move stands in the public log, and the log’s state is signed by those you trust.
level-V2-limit = As far as this server tells everybody the same: no witness that you chose has signed the log’s state.
history-checked = One history: { $names } { $n ->
    [one] has
   *[other] have
} read the whole log up to entry { $leaves } and found no second history of any game.
history-not-checked = One history: not checked. The file shows that the moves are in the log, not that the log holds no other moves of this game. A policy that names checkers shows it.
level-V3 = Every roll and signature
level-V3-about = All rolls were made again. The players’ numbers and signatures are theirs.
level-V3-limit = One seat plays with a key for which only its account vouches: an older device has not confirmed it.
level-V4 = Everything hidden
level-V4-about = What was shown later is what had been fixed before. Opened seals give the hidden draws.
level-V5 = The rules
level-V5-about = That the rules were kept is checked by the program on your own computer: rollbook verify FILE --replay
state-holds = holds
state-failed = failed
state-not-checked = not checked
state-not-proven = not proven
state-newer-format = newer format
verify-rolls = Rolls
verify-roll-all = All rolls
verify-no-rolls = Nothing was rolled.
verify-unsigned = { $signed } of { $people } moves of people are signed.
verify-statistics = Dice of each kind
verify-even = { $dice } dice with { $faces } sides. Fair dice are at least this uneven in { $percent } of games.
verify-few =
  { $dice ->
    [one] One die with { $faces } sides: too few to say how even they are.
   *[other] { $dice } dice with { $faces } sides: too few to say how even they are.
  }

# the own seat, and fingerprints
seal-doubted = Compare the words
seal-lead-doubted = Your browser has recomputed this game from its records. Your seat has a key or a chain of numbers that this device does not know, so it signs nothing until you have compared the words.
seal-lead-own = The server says something about your seat that differs from what this browser sent. Play no further here: save the evidence, and tell the other players.
doubt-own = The server says that your seat has a key or a chain of numbers that this browser did not send. Somebody may sit between you and the server, or the server may play for you. This page signs no move. If you sat down with another device, compare the words there.
doubt-unknown = Your seat has a key or a chain of numbers that this device does not know. If another device of yours made it, that device shows the same words under its seal. Until you have compared them, this page signs no move.
doubt-new = This browser has no keys for your seat. It is new at this table, or its storage was emptied: by you, by the browser, which may do so after some weeks, or by a setting for privacy.
doubt-new-means = Your seat and your game are not lost: they belong to your account. But this browser cannot tell whether the key that your seat has now is yours, so it signs no move until you say how to go on.
doubt-new-with = With the device on which you sat down: it shows the same words under its seal. Compare them.
doubt-new-without = Without it: look through your moves in the report. If they are all yours, go on with a new key. The others then see that your account alone let it in.
doubt-new-go-on = Go on with a new key
doubt-recovered = A new device plays for you, let in by your account alone. If it is not yours, somebody else has your account: change its password and tell your opponents. If it is, it shows the same words under its seal.
doubt-command = The server shows a move of yours with other signatures or numbers than this browser sent. This page signs no further move. Save the evidence, and show it to the other players.
doubt-confirm = The words are the same: it is mine
doubt-save = Save the evidence
fingerprint-yours = The words of your seat:
fingerprint-title = The words of each seat
fingerprint-about = They stand for the keys and numbers with which a seat plays. Read them to each other by telephone: if both see the same words for both seats, nobody sits between you.
