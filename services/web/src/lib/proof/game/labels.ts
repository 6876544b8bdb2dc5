/** Labels of draws once the log is checked: who could have known them, and whether a witness saw their requests in time. */
import type { Remarks } from './remarks'
import type { HiddenDraw, Roll } from './rolling'

/** Label B where a witness saw the request before its round. `seen`: the last record of each append, with the first time a witness saw it. */
export function label(draws: readonly (Roll | HiddenDraw)[], seen: readonly (readonly [number, number])[]): void {
  for (const draw of draws) {
    const { beacon } = draw
    const first = beacon?.whole ? seen.find(([last]) => last >= beacon.requested)?.[1] : undefined
    if (beacon && first !== undefined && first < beacon.time) draw.label = 'B'
  }
}

/** Add what is to be known of the labels: rounds that were not checked or not requested in time, and draws that somebody could know. */
export function remarkOn(remarks: Remarks, rolls: readonly Roll[]): void {
  const unchecked = rolls.filter(({ beacon }) => beacon && !beacon.checked).length
  if (unchecked) remarks.finding('beacon_not_checked', `beacon not checked: no library for its signatures is here (${unchecked} draws)`)
  const late = rolls.filter(({ beacon, label: given }) => beacon?.whole && given !== 'B').length
  if (late) remarks.finding('request_not_witnessed', `${late} draws came from a public beacon, but no witness of the policy saw them requested before their round`)
  for (const [given, code] of [['unilateral', 'rolls_unilateral'], ['n', 'rolls_n']] as const) {
    const seats = rolls.filter((roll) => roll.label === given).map(({ seat }) => seat)
    for (const seat of [...new Set(seats)].sort((one, other) => (one ?? -1) - (other ?? -1))) {
      remarks.finding(code, `draws of ${seat === null ? 'the table' : `seat ${seat}`} that are labelled ${given}: ${seats.filter((each) => each === seat).length}`, { seat })
    }
  }
}
