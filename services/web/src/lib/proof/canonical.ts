/**
 * Canonical JSON: the profile of RFC 8785 in which every value has one encoding. Member names are ASCII, sorted and unique,
 * numbers are integers below 2^53, strings are not normalised, and there is no white space.
 */
import { fromUtf8, same, toUtf8, type Bytes } from './bytes'
import { ProofFault, quoted } from './faults'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }
export type JsonObject = { readonly [name: string]: Json }

export const DEEPEST_NESTING = 64

/** The canonical text of a value. */
export const canonicalText = (value: Json): string => spell(value, 0)

/** The canonical bytes of a value. */
export const encode = (value: Json): Bytes => toUtf8(spell(value, 0))

/** Reads canonical bytes; throws for bytes in any other form, duplicate members included. */
export function parse(data: Uint8Array): Json {
  const text = fromUtf8(data)
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch (error) {
    throw error instanceof RangeError ? new ProofFault('TooDeep', 'nested beyond the reader’s stack') : new ProofFault('NotJson', (error as Error).message)
  }
  if (!same(encode(value), data)) throw new ProofFault('NotCanonicalForm', 'the value has another canonical spelling')
  return value
}

export const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
export const isWhole = (value: Json | undefined): value is number => typeof value === 'number' && Number.isSafeInteger(value)

function spell(value: Json, depth: number): string {
  switch (typeof value) {
    case 'boolean':
      return value ? 'true' : 'false'
    case 'number':
      if (!Number.isSafeInteger(value)) throw new ProofFault('ForbiddenNumber', `not an integer below 2^53: ${value}`)
      return String(value)
    case 'string':
      if (/\p{Surrogate}/u.test(value)) throw new ProofFault('BadUnicode', 'half of a surrogate pair in a string')
      return JSON.stringify(value)
    case 'object':
      if (value === null) return 'null'
      if (depth >= DEEPEST_NESTING) throw new ProofFault('TooDeep', `nested more than ${DEEPEST_NESTING} deep`)
      return isList(value) ? `[${value.map((element) => spell(element, depth + 1)).join(',')}]` : `{${members(value, depth + 1)}}`
    default:
      throw new ProofFault('ForbiddenValue', `${typeof value} has no place in JSON`)
  }
}

function members(value: JsonObject, depth: number): string {
  return Object.keys(value).sort().map((name) => {
    if (!/^[\x00-\x7f]*$/.test(name)) throw new ProofFault('ForbiddenKey', `a member name that is not ASCII text: ${quoted(name)}`)
    return `${JSON.stringify(name)}:${spell(value[name]!, depth)}`
  }).join(',')
}
