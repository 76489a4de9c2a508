import { onceFor } from '../onceFor.ts'
import type { JsonSchema } from './jsonSchema.ts'

/** A name that a record gives to another, or to an entry of a list; `what` says of which kind or list. */
export type Name = { path: (string | number)[]; what: string; name: string }

/** All names in a record, or in a part of it, that stand for something else. */
export function namesIn(schema: JsonSchema, value: unknown, path: Name['path'] = []): Name[] {
  const what = schema.names
  if (what !== undefined && typeof value === 'string') return [{ path, what, name: value }]
  if (typeof value !== 'object' || value === null || !hasNames(schema)) return []
  if (Array.isArray(value)) {
    const entry = what === undefined ? (schema.items ?? {}) : { names: what }
    return value.flatMap((item, index) => namesIn(entry, item, [...path, index]))
  }
  return Object.entries(value).flatMap(([key, part]) => namesIn(fieldIn(schema, key), part, [...path, key]))
}

/** What a field of a group may say; that of an entry where the group is made of entries. */
function fieldIn({ properties, additionalProperties }: JsonSchema, name: string): JsonSchema {
  return properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}

/** Most of a record is not worth walking through. */
const hasNames = onceFor((schema: JsonSchema): boolean => JSON.stringify(schema).includes('"names":'))
