import {
  type Fields,
  isFields,
  type JsonSchema,
  type Mend,
  type Path,
  type RecordContent,
  type Value,
} from './protocol.ts'
import { renameIn } from './renameIn.ts'

/** A record with another value in a field. */
export function changeContent(content: RecordContent, path: Path, value: Value, schema: JsonSchema): RecordContent {
  const fields = withValue(content.fields, path, value, schema)
  return isFields(fields) ? { ...content, fields } : content
}

/** A record with a mistake set right. */
export function mendContent(content: RecordContent, mend: Mend, schema: JsonSchema): RecordContent {
  if ('from' in mend) return { ...content, body: renameIn(content.body, mend) }
  return changeContent(content, mend.path, mend.value, schema)
}

/** The record with another value at a place. A field that was not there gets its place in the order of the schema. */
function withValue(root: Value | undefined, path: Path, value: Value, schema: JsonSchema | undefined): Value {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(root) ? [...root] : []
    list[key] = withValue(list[key], rest, value, schema?.items)
    return list
  }
  const fields = isFields(root) ? root : {}
  const part = withValue(fields[key], rest, value, propertiesOf(schema)[key])
  return key in fields ? { ...fields, [key]: part } : inserted(fields, key, part, Object.keys(propertiesOf(schema)))
}

/** Fields of a group by name; a group with fixed names for the same kind of entry has them, too. */
export function propertiesOf(schema: JsonSchema | undefined): Record<string, JsonSchema> {
  const { properties, propertyNames, additionalProperties } = schema ?? {}
  if (properties) return properties
  const entry = additionalProperties
  if (typeof entry !== 'object') return {}
  return Object.fromEntries((propertyNames?.enum ?? []).map((name) => [name, entry]))
}

function inserted(fields: Fields, name: string, value: Value, order: string[]): Fields {
  const before = new Set(order.slice(0, order.indexOf(name)))
  const entries = Object.entries(fields)
  const place = entries.findLastIndex(([other]) => before.has(other)) + 1
  return Object.fromEntries([...entries.slice(0, place), [name, value], ...entries.slice(place)])
}
