/** The rules of a game, as its records name them. */
import type { Fields } from './fields'

export interface Module {
  readonly id: string
  readonly version: string
  readonly sha256: string
}

/** The rules that a record names. */
export function moduleOf(data: Fields): Module {
  const module = data.inner('module')
  return { id: module.text('id'), version: module.text('version'), sha256: module.text('sha256') }
}
