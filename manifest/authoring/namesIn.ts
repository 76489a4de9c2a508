import { onceFor } from '../onceFor.ts'
import type { JsonSchema } from './jsonSchema.ts'

export type Name = { path: (string | number)[]; what: string; name: string }

export function namesIn(schema: JsonSchema, value: unknown, path: Name['path'] = []): Name[] {
  const target = schema.names
  if (target !== undefined && typeof value === 'string') return [{ path, what: target, name: value }]
  if (typeof value !== 'object' || value === null || !hasNames(schema)) return []
  if (Array.isArray(value)) {
    const entry = target === undefined ? (schema.items ?? {}) : { names: target }
    return value.flatMap((item, index) => namesIn(entry, item, [...path, index]))
  }
  return Object.entries(value).flatMap(([key, part]) => namesIn(fieldIn(schema, key), part, [...path, key]))
}

function fieldIn({ properties, additionalProperties }: JsonSchema, name: string): JsonSchema {
  return properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}

const hasNames = onceFor((schema: JsonSchema): boolean => JSON.stringify(schema).includes('"names":'))
