import { memoize } from '../memoize.ts'
import type { JsonSchema } from './jsonSchema.ts'

export type RecordReference = { path: (string | number)[]; targetList: string; name: string }

export function referencesIn(
  schema: JsonSchema,
  value: unknown,
  path: RecordReference['path'] = [],
): RecordReference[] {
  const target = schema.names
  if (target !== undefined && typeof value === 'string') return [{ path, targetList: target, name: value }]
  if (typeof value !== 'object' || value === null || !hasReferences(schema)) return []
  if (Array.isArray(value)) {
    const entry = target === undefined ? (schema.items ?? {}) : { names: target }
    return value.flatMap((item, index) => referencesIn(entry, item, [...path, index]))
  }
  return Object.entries(value).flatMap(([key, part]) => referencesIn(fieldIn(schema, key), part, [...path, key]))
}

function fieldIn({ properties, additionalProperties }: JsonSchema, name: string): JsonSchema {
  return properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}

const hasReferences = memoize((schema: JsonSchema): boolean => JSON.stringify(schema).includes('"names":'))
