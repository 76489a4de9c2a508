import { isFields } from '../isFields.ts'
import type { Fields, JsonSchema, Value } from '../protocol.ts'

const BLANK = '…'

/**
 * Fields with something in every place that must not be empty, so that a page can be made of a record that is not
 * finished. What is wrongly written stays as it is.
 */
export function completeFields(schema: JsonSchema, fields: Fields): Fields {
  const completed = complete(schema, fields)
  return isFields(completed) ? completed : {}
}

function complete(schema: JsonSchema, value: Value | undefined): Value {
  switch (schema.type) {
    case 'object':
      return completeObject(schema, isFields(value) ? value : {})
    case 'array': {
      const items = Array.isArray(value) ? value.filter((item) => item !== null) : []
      const all = items.length === 0 && schema.minItems ? [undefined] : items
      return all.map((item) => complete(schema.items ?? {}, item))
    }
    case 'number':
    case 'integer':
      return typeof value === 'number' ? value : 1
    case 'boolean':
      return value === true
    case 'string':
      return completeText(schema, value)
    default:
      return value ?? BLANK
  }
}

function completeObject({ properties = {}, required = [], additionalProperties }: JsonSchema, value: Fields): Fields {
  const known = Object.entries(properties).flatMap(([name, property]): [string, Value][] => {
    const part = value[name] ?? property.default ?? undefined
    return part === undefined && !required.includes(name) ? [] : [[name, complete(property, part)]]
  })
  const others =
    typeof additionalProperties === 'object'
      ? Object.entries(value).map(([name, part]): [string, Value] => [name, complete(additionalProperties, part)])
      : []
  return Object.fromEntries([...known, ...others])
}

function completeText(schema: JsonSchema, value: Value | undefined): string {
  const [first] = schema.enum ?? []
  if (schema.const !== undefined) return schema.const
  if (first !== undefined) return typeof value === 'string' && schema.enum?.includes(value) ? value : first
  if (schema.format === 'date')
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '2026-01-01'
  if (typeof value === 'string' && value.trim() !== '') return value
  return typeof value === 'number' ? String(value) : BLANK
}
