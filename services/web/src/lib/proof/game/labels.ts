/** Labels of draws once the log is checked: who could have known them, and whether witnesses saw their requests in time. */
import type { Remarks } from './remarks'
import type { HiddenDraw, Roll } from './rolling'

/** The last record of each append, with the first time by which a quorum of the policy saw it. */
export type FirstSeen = readonly (readonly [number, number])[]

/**
 * Label B where a quorum saw the request before its round, and it was checked that the log has one history of the game. Else server and
 * player could log two commands before the round, and show the one that suits. The draw has to be in that log, too: one that ends with the
 * request does not show what was logged between the request and the round.
 */
export function label(draws: readonly (Roll | HiddenDraw)[], seen: FirstSeen, oneHistory: boolean): void {
  const logged = Math.max(-1, ...seen.map(([last]) => last))
  if (oneHistory) for (const draw of draws) if (draw.record <= logged && isWitnessed(draw, seen)) draw.label = 'B'
}

function isWitnessed({ beacon }: Roll | HiddenDraw, seen: FirstSeen): boolean {
  const first = beacon?.whole ? seen.find(([last]) => last >= beacon.requested)?.[1] : undefined
  return beacon !== null && first !== undefined && first < beacon.time
}

/**
 * Add what is to be known of the labels: rounds that were not checked or not requested in time, draws beside which a second command is not
 * excluded, and draws that somebody could know.
 */
export function remarkOn(remarks: Remarks, rolls: readonly Roll[], seen: FirstSeen): void {
  const unchecked = rolls.filter(({ beacon }) => beacon && !beacon.checked).length
  if (unchecked) remarks.finding('beacon_not_checked', `beacon not checked: no library for its signatures is here (${unchecked} draws)`)
  const unlabelled = rolls.filter(({ beacon, label: given }) => beacon?.whole && given !== 'B')
  const rivals = unlabelled.filter((roll) => isWitnessed(roll, seen)).length
  if (rivals) remarks.finding('rival_not_excluded', `${rivals} draws waited for a public beacon; that no second command was recorded beside theirs is not proven, so they are not B`)
  const late = unlabelled.length - rivals
  if (late) remarks.finding('request_not_witnessed', `${late} draws came from a public beacon, but no quorum of the policy's witnesses saw them requested before their round`)
  for (const [given, code] of [['unilateral', 'rolls_unilateral'], ['n', 'rolls_n']] as const) {
    const seats = rolls.filter((roll) => roll.label === given).map(({ seat }) => seat)
    for (const seat of [...new Set(seats)].sort((one, other) => (one ?? -1) - (other ?? -1))) {
      remarks.finding(code, `draws of ${seat === null ? 'the table' : `seat ${seat}`} that are labelled ${given}: ${seats.filter((each) => each === seat).length}`, { seat })
    }
  }
}
