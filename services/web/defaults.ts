/**
 * The fields that the server omits from its answers when they have their defaults, read from its OpenAPI description.
 * `virtual:defaults` holds, for each schema that has such fields, the defaults of its fields and the schemas of its nested
 * fields.
 */
import type { Plugin } from 'vite'
import openapi from './openapi.json' with { type: 'json' }

interface Field { readonly $ref?: string; readonly default?: unknown; readonly items?: Field; readonly anyOf?: readonly Field[]; readonly additionalProperties?: Field | boolean }
interface Schema { readonly properties?: Readonly<Record<string, Field>>; readonly required?: readonly string[] }
/** `parts` are the fields that hold one object or a list of objects of another schema, `named` those that hold a map of them. */
interface LeftOut { readonly fields: Record<string, unknown>; readonly parts: Record<string, string>; readonly named: Record<string, string> }

/** The schemas of the answers that are completed; nested schemas are completed with them. */
const ROOTS = ['TableView', 'Board', 'FirstGameView']
const NAME = 'virtual:defaults'
const schemas = openapi.components.schemas as unknown as Readonly<Record<string, Schema>>

const schemaOf = (field: Field): string | undefined =>
  field.$ref?.split('/').at(-1) ?? (field.items && schemaOf(field.items)) ?? field.anyOf?.map(schemaOf).find((name) => name !== undefined)

function described(name: string): LeftOut {
  const { properties = {}, required = [] } = schemas[name] ?? {}
  const all = Object.entries(properties)
  return {
    fields: Object.fromEntries(all.filter(([field, about]) => !required.includes(field) && 'default' in about).map(([field, about]) => [field, about.default])),
    parts: found(all, (about) => about),
    named: found(all, ({ additionalProperties: each }) => (typeof each === 'object' ? each : {})),
  }
}

const found = (all: [string, Field][], held: (about: Field) => Field): Record<string, string> =>
  Object.fromEntries(all.flatMap(([field, about]) => { const part = schemaOf(held(about)); return part ? [[field, part]] : [] }))

/** The schemas reachable from ROOTS that have defaults, or whose nested schemas have them. */
export function defaults(): Record<string, LeftOut> {
  const left: Record<string, LeftOut> = {}
  const visit = (name: string) => {
    if (left[name]) return
    const { parts, named } = (left[name] = described(name))
    for (const part of [...Object.values(parts), ...Object.values(named)]) visit(part)
  }
  for (const root of ROOTS) visit(root)
  for (let before = -1; before !== Object.keys(left).length;) {
    before = Object.keys(left).length
    for (const [name, about] of Object.entries(left)) {
      for (const held of [about.parts, about.named]) for (const [field, part] of Object.entries(held)) if (!left[part]) delete held[field]
      if (![about.fields, about.parts, about.named].some((held) => Object.keys(held).length)) delete left[name]
    }
  }
  return left
}

export function leftOut(): Plugin {
  return {
    name: 'left-out',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(defaults())}` : null),
  }
}
