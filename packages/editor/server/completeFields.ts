import { chosenFields, NEW_KINDS } from '../../../manifest/authoring/newKinds.ts'
import { isFields, type Fields, type JsonSchema, type Value } from '../protocol.ts'

/** What a page shows in a place where nothing has been typed. */
const BLANK = '…'

/** Fields that say in which list a page stands: without one that is there it has no page. */
const PLACES = new Set(NEW_KINDS.flatMap(chosenFields).map(({ field }) => field))

/**
 * Fields with something in every place that must not be empty, so that a page can be made of a record that is not
 * finished. What is wrongly written stays as it is, and nothing is put there that might be taken for what was typed:
 * a number that is none is left out, and with it the entry of a list that needs it.
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
      const { required = [] } = schema.items ?? {}
      const whole = all
        .map((item) => complete(schema.items ?? {}, item))
        .filter((item) => !isFields(item) || required.every((name) => name in item))
      return schema.minItems && whole.length === 0 ? null : whole
    }
    case 'number':
    case 'integer':
      return typeof value === 'number' ? value : null
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
    if (part === undefined && !required.includes(name)) return []
    if (PLACES.has(name)) return [[name, placeIn(property.enum, part)]]
    const completed = complete(property, part)
    return completed === null ? [] : [[name, completed]]
  })
  const others =
    typeof additionalProperties === 'object'
      ? Object.entries(value).map(([name, part]): [string, Value] => [name, complete(additionalProperties, part)])
      : []
  return Object.fromEntries([...known, ...others])
}

function completeText(schema: JsonSchema, value: Value | undefined): string {
  if (schema.const !== undefined) return schema.const
  if (typeof value === 'string' && value.trim() !== '') return value
  return typeof value === 'number' ? String(value) : BLANK
}

function placeIn(places: string[] = [], value: Value | undefined): string {
  return places.find((place) => place === value) ?? places[0] ?? BLANK
}
