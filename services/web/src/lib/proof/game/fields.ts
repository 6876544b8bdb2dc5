/** The data of one record, read strictly by name: a value that is missing or of another kind is a fault of the record. */
import { isHex, isTime } from '../bytes'
import { isList, isObject, isWhole, type Json, type JsonObject } from '../canonical'

/** The data of a record lack a value that records of its type have, or have one of the wrong kind. */
export class WrongData extends Error {}

/** True if a value is an integer, not below zero. */
export const isCount = (value: Json | undefined): value is number => isWhole(value) && value >= 0

export class Fields {
  constructor(private readonly values: JsonObject) {}

  value(name: string): Json {
    if (!Object.hasOwn(this.values, name)) throw new WrongData(`${name} is missing`)
    return this.values[name]!
  }

  text = (name: string): string => this.of(name, (value) => typeof value === 'string', 'a text') as string
  hash = (name: string): string => this.of(name, (value) => isHex(value, 32), '32 bytes in hex') as string
  truth = (name: string): boolean => this.of(name, (value) => typeof value === 'boolean', 'true or false') as boolean
  number = (name: string): number => this.of(name, isCount, 'a number, not below zero') as number
  /** A time as records hold it, in milliseconds since 1970. */
  moment = (name: string): number => Date.parse(this.of(name, (value) => typeof value === 'string' && isTime(value), 'a time') as string)
  numbers = (name: string): readonly number[] => this.of(name, (value) => isList(value) && value.every(isCount), 'a list of numbers, none below zero') as readonly number[]
  texts = (name: string): readonly string[] => this.of(name, (value) => isList(value) && value.every((each) => typeof each === 'string'), 'a list of texts') as readonly string[]
  inner = (name: string): Fields => new Fields(this.of(name, isObject, 'an object') as JsonObject)

  /** The value as `read` reads it, or null for a null. */
  orNull<T>(name: string, read: (name: string) => T): T | null {
    return this.value(name) === null ? null : read(name)
  }

  /** The names of all members. */
  names = (): readonly string[] => Object.keys(this.values)

  /** An object whose members are all read by the same function, by name. */
  all<T>(name: string, read: (inner: Fields, name: string) => T): ReadonlyMap<string, T> {
    const inner = this.inner(name)
    return new Map(inner.names().map((key) => [key, read(inner, key)]))
  }

  private of(name: string, fits: (value: Json) => boolean, wanted: string): Json {
    const value = this.value(name)
    if (!fits(value)) throw new WrongData(`${name} is not ${wanted}`)
    return value
  }
}
