import { isFields } from '../isFields.ts'
import type { Fields, JsonSchema, Value } from '../protocol.ts'

/** Fields without those that are empty and may be left out: a form has a place for every one. */
export function withoutEmpty(schema: JsonSchema, fields: Fields): Fields {
  const kept = Object.entries(fields).flatMap(([name, value]): [string, Value][] => {
    const property = schema.properties?.[name] ?? inner(schema)
    const isNeeded = schema.required?.includes(name) ?? false
    const part = value === null && isNeeded && property.type === 'object' ? {} : withoutEmptyValue(property, value)
    return isBlank(part) && !isNeeded ? [] : [[name, part]]
  })
  return Object.fromEntries(kept)
}

function withoutEmptyValue(schema: JsonSchema, value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => withoutEmptyValue(schema.items ?? {}, item))
  return isFields(value) ? withoutEmpty(schema, value) : value
}

function isBlank(value: Value): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

function inner({ additionalProperties }: JsonSchema): JsonSchema {
  return typeof additionalProperties === 'object' ? additionalProperties : {}
}
