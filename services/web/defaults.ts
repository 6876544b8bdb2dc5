/**
 * What the server leaves out of its answers, from its own description: `virtual:defaults` holds, for each schema in which
 * something may be left out, the defaults of its fields and the schemas of its parts.
 */
import type { Plugin } from 'vite'
import openapi from './openapi.json' with { type: 'json' }

interface Field { readonly $ref?: string; readonly default?: unknown; readonly items?: Field; readonly anyOf?: readonly Field[] }
interface Schema { readonly properties?: Readonly<Record<string, Field>>; readonly required?: readonly string[] }
interface LeftOut { readonly fields: Record<string, unknown>; readonly parts: Record<string, string> }

/** The answers that are completed, and all that is in them. */
const ROOTS = ['TableView', 'Board']
const NAME = 'virtual:defaults'
const schemas = openapi.components.schemas as unknown as Readonly<Record<string, Schema>>

const schemaOf = (field: Field): string | undefined =>
  field.$ref?.split('/').at(-1) ?? (field.items && schemaOf(field.items)) ?? field.anyOf?.map(schemaOf).find((name) => name !== undefined)

function described(name: string): LeftOut {
  const { properties = {}, required = [] } = schemas[name] ?? {}
  const all = Object.entries(properties)
  return {
    fields: Object.fromEntries(all.filter(([field, about]) => !required.includes(field) && 'default' in about).map(([field, about]) => [field, about.default])),
    parts: Object.fromEntries(all.flatMap(([field, about]) => { const part = schemaOf(about); return part ? [[field, part]] : [] })),
  }
}

/** The schemas that are in the answers and have something to complete, themselves or in their parts. */
export function defaults(): Record<string, LeftOut> {
  const found: Record<string, LeftOut> = {}
  const visit = (name: string) => {
    if (found[name]) return
    found[name] = described(name)
    for (const part of Object.values(found[name].parts)) visit(part)
  }
  for (const root of ROOTS) visit(root)
  for (let before = -1; before !== Object.keys(found).length;) {
    before = Object.keys(found).length
    for (const [name, { fields, parts }] of Object.entries(found)) {
      for (const [field, part] of Object.entries(parts)) if (!found[part]) delete parts[field]
      if (!Object.keys(fields).length && !Object.keys(parts).length) delete found[name]
    }
  }
  return found
}

export function leftOut(): Plugin {
  return {
    name: 'left-out',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(defaults())}` : null),
  }
}
