/** Public random beacons: the round that a request fixes, the text of a round in a draw, and whether a signature is the beacon's. */
import { isBlsSignature } from './bls'
import { fromHex, isHex, toHex, type Bytes } from './bytes'
import { ProofFault } from './faults'
import { sha256 } from './hash'
import { lines } from './lines'
import { isSigned } from './signatures'

/** `genesis` is the time of round 1 in seconds since 1970; `period` and `lead` are seconds, `key` is hex. */
export interface Beacon {
  readonly name: string
  readonly scheme: string
  readonly key: string
  readonly genesis: number
  readonly period: number
  readonly lead: number
}

const OWN_SCHEME = 'ed25519'
/** Bytes of a key and of a signature, by scheme. */
const SIZES: ReadonlyMap<string, readonly [number, number]> = new Map([['bls-unchained-g1-rfc9380', [96, 48]], [OWN_SCHEME, [32, 64]]])
export const LARGEST_ROUND = 2 ** 40
const LARGEST_GENESIS = 2 ** 33
const LONGEST_S = 3600

/** quicknet of the League of Entropy. */
export const QUICKNET: Beacon = {
  name: 'quicknet',
  scheme: 'bls-unchained-g1-rfc9380',
  key: '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
  lead: 30,
}

/** True for the public beacon that these verifiers know, with the lead that witnesses need. */
export const isPublic = ({ name, scheme, key, genesis, period, lead }: Beacon): boolean =>
  name === QUICKNET.name && scheme === QUICKNET.scheme && key === QUICKNET.key && genesis === QUICKNET.genesis && period === QUICKNET.period && lead === QUICKNET.lead

/** The time of a round in seconds since 1970. */
export const timeOfRound = ({ genesis, period }: Beacon, round: number): number => genesis + (round - 1) * period

/** The first round at least `lead` seconds after the time of a record. */
export const firstRound = ({ genesis, period, lead }: Beacon, at: string): number =>
  Math.max(1, Math.ceil((Date.parse(at) + 1000 * (lead - genesis)) / (1000 * period)) + 1)

/** Throws a ProofFault for a beacon that nobody can use. */
export function requireBeacon({ name, scheme, key, genesis, period, lead }: Beacon): void {
  const sizes = SIZES.get(scheme)
  if (!sizes || !isHex(key, sizes[0])) throw new ProofFault('MalformedText', 'no scheme of beacons, or no key of it')
  const fits = (seconds: number) => seconds >= 1 && seconds <= LONGEST_S
  if (!name || !fits(period) || !fits(lead) || genesis > LARGEST_GENESIS) throw new ProofFault('MalformedText', 'a beacon has a name, a period and a lead of a second to an hour, and a genesis of our time')
}

/** The round as it stands in hashed texts. Throws a ProofFault for a round that the beacon cannot publish. */
export function pulseText({ scheme }: Beacon, round: number, signature: string): string {
  if (round < 1 || round > LARGEST_ROUND) throw new ProofFault('MalformedText', `no round ${round}`)
  return `${round}:${toHex(sha256(fromHex(signature, SIZES.get(scheme)![1])))}`
}

/** True if the beacon published the round with this signature; null if that cannot be checked here. */
export async function isPublished({ scheme, key }: Beacon, round: number, signature: string): Promise<boolean | null> {
  const [known, made] = [fromHex(key, SIZES.get(scheme)![0]), fromHex(signature, SIZES.get(scheme)![1])]
  if (scheme === OWN_SCHEME) return isSigned(known, lines('rollbook/v1/beacon', round), made)
  return isBlsSignature(known, bigEndian(round), made)
}

function bigEndian(round: number): Bytes {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}
