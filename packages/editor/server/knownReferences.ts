import { fieldIn } from '../../../manifest/authoring/namesIn.ts'
import { isFields } from '../isFields.ts'
import type { Choices, Fields, JsonSchema, Value } from '../protocol.ts'

/** Fields without names that stand for nothing: a page cannot be made with them. */
export function knownReferences(schema: JsonSchema, fields: Fields, choices: Choices): Fields {
  const kept = Object.entries(fields).flatMap(([field, value]): [string, Value][] => {
    const known = knownIn(fieldIn(schema, field), value, choices)
    return known === undefined ? [] : [[field, known]]
  })
  return Object.fromEntries(kept)
}

function knownIn(schema: JsonSchema, value: Value, choices: Choices): Value | undefined {
  if (isFields(value)) return knownReferences(schema, value, choices)
  if (schema.names === undefined) {
    const { items = {} } = schema
    return Array.isArray(value) ? value.map((item) => knownIn(items, item, choices) ?? item) : value
  }
  const names = new Set<Value>(choices[schema.names]?.map((choice) => choice.value))
  if (Array.isArray(value)) return value.filter((name) => names.has(name))
  return names.has(value) ? value : undefined
}
