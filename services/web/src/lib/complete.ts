/** The server omits fields that have their defaults; this restores them from the server's description. */
import DEFAULTS from 'virtual:defaults'

type Fields = Record<string, unknown>

/** The answer, or list of answers, with all fields. `schema` is its name in the server's description. */
export function complete<T>(schema: string, sent: T): T {
  const leftOut = DEFAULTS[schema]
  if (!leftOut) return sent
  if (Array.isArray(sent)) return sent.map((each: unknown) => complete(schema, each)) as T
  const whole: Fields = { ...leftOut.fields, ...(sent as Fields) }
  for (const [field, part] of Object.entries(leftOut.parts)) {
    if (whole[field]) whole[field] = complete(part, whole[field])
  }
  for (const [field, part] of Object.entries(leftOut.named)) {
    whole[field] = Object.fromEntries(Object.entries((whole[field] ?? {}) as Fields).map(([name, held]) => [name, complete(part, held)]))
  }
  return whole as T
}
