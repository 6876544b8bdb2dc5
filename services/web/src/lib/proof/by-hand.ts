/** Shell lines with which anybody can check a roll without this page: printf, openssl, seq and cut, as POSIX systems have them. */
import { toHex } from './bytes'
import { SERVER_STEP } from './chains'
import { blockText, ByteStream, drawn, type DrawInputs, type DrawMethod } from './draws'
import { ProofFault, quoted } from './faults'
import { linesText } from './lines'

/** A line to run, and the hex that it prints last. */
export interface HandCheck {
  readonly line: string
  readonly prints: string
}

const BLOCK = 32
const HASH = 'openssl dgst -sha256 -r | cut -d" " -f1'

/** The text as an argument of printf. Hashed texts consist of letters, digits and a few signs; other characters could have a meaning to a shell. */
function printed(text: string): string {
  if (!/^[a-z0-9./:%\n-]*$/.test(text)) throw new ProofFault('MalformedText', `not a text to be hashed by hand: ${quoted(text)}`)
  return `printf '${text.replaceAll('\n', '\\n')}'`
}

/** A line for each block of a draw's bytes. */
export function blocksByHand(inputs: DrawInputs, method: DrawMethod, sides: readonly number[], values = sides.length): HandCheck[] {
  const bytes = new ByteStream(inputs)
  drawn(bytes, method, sides, values)
  return Array.from({ length: bytes.blocks.length / BLOCK }, (_, number) => ({
    line: `${printed(blockText(inputs, number))} | openssl dgst -sha256 -mac HMAC -macopt hexkey:${inputs.key} -r | cut -d" " -f1`,
    prints: toHex(bytes.blocks.subarray(number * BLOCK, (number + 1) * BLOCK)),
  }))
}

/** Hashes a roll's seed back to the link that was published before the game, `anchor` at position `anchoredAt`. */
export function seedByHand(inputs: DrawInputs, anchor: string, anchoredAt: number): HandCheck {
  const step = printed(linesText(SERVER_STEP, inputs.handle, inputs.stream, '%s', '%s'))
  return { line: `s=${inputs.key}; for i in $(seq ${inputs.position - 1} -1 ${anchoredAt}); do s=$(${step} "$i" "$s" | ${HASH}); done; echo $s`, prints: anchor }
}

/** Hashes a text, as that of an entropy. */
export const hashByHand = (text: string, prints: string): HandCheck => ({ line: `${printed(text)} | ${HASH}`, prints })
