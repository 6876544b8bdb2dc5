/** The server leaves out what has its default; here it is put back, as the server's description says. */
import DEFAULTS from 'virtual:defaults'

type Fields = Record<string, unknown>

/** The same answer, or list of them, with nothing left out. `schema` is its name in the server's description. */
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
