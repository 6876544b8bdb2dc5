/** Disputes: what a player can ask for, what an arbiter can rule, and the texts that are written into a game's record. */
import type { RuleOnDispute, SentText, Wish } from './contract'
import { toUtf8 } from './proof/bytes'
import { sha256Hex } from './proof/hash'
import { lines } from './proof/lines'
import { random } from './send'

export type RulingKind = RuleOnDispute['kind']

export const WISHES: readonly Wish[] = ['explain', 'take_back', 'give_time', 'change_result', 'remark']
/** Characters of a text. */
export const MOST_TEXT = 2000
/** A rule id as a pattern of a field. */
export const RULE_ID = '[A-Za-z0-9\\-]{0,24}'
const SALT_BYTES = 16

/** A text as it is sent, and the digest that a command or an act has of it. */
export function written(text: string): { readonly text: SentText; readonly digest: string } {
  const salt = random(SALT_BYTES)
  return { text: { salt, text }, digest: sha256Hex(lines('rollbook/v1/text', salt, sha256Hex(toUtf8(text)))) }
}

/** The rulings that a game can carry out: one that is over has no time, no turn and no seat to give; without clocks there is no time. */
export function kindsFor(over: boolean, timed: boolean): RulingKind[] {
  const running: RulingKind[] = over ? [] : ['go_back', ...(timed ? (['give_time', 'pause'] as const) : []), 'replace']
  return ['no_fault', 'remark', ...running, 'result']
}

/** The results of all seats: one wins, or with null, all draw. */
export const resultsFor = (seats: number, winner: number | null): RuleOnDispute['results'] =>
  Array.from({ length: seats }, (_, seat) => (winner === null ? { seat, result: 'drawn', place: 1 } : seat === winner ? { seat, result: 'won', place: 1 } : { seat, result: 'lost', place: 2 }))
