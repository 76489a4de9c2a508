import { stringify } from 'yaml'
import type { JsonSchema } from './jsonSchema.ts'

const OMITTED_FIELDS = new Set(['middleware', 'photo'])

/** Writes the fields of a new record. Optional fields are commented out. */
export function template(schema: JsonSchema, values: Record<string, string>): string {
  return [
    '# Replace each ~ with a value. To use an optional field, such as "# order: 10", delete the "# " before it.',
    ...fieldsIn(schema).flatMap((field) => ['', ...fieldLines(field, values[field.name])]),
  ].join('\n')
}

type Field = { name: string; property: JsonSchema; isRequired: boolean }

function fieldsIn({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties)
    .map(([name, property]) => ({ name, property, isRequired: required.includes(name) }))
    .filter(({ name }) => !OMITTED_FIELDS.has(name))
}

function fieldLines(field: Field, value?: string): string[] {
  return [...helpLines(field, value !== undefined), ...valueLines(field, value)]
}

function helpLines({ property, isRequired }: Field, isGiven = false): string[] {
  const { description, items, examples: [example] = [] } = property
  const { enum: values, properties } = items ?? property
  const lines = [`# ${description}`]
  if (values) lines.push(`# ${items ? 'Any' : 'One'} of: ${values.join(', ')}.`)
  if ((!values || items) && isRequired && !isGiven && example !== undefined && !properties)
    lines.push(`# Such as: ${asYaml(example)}`)
  return lines
}

function valueLines({ name, property, isRequired }: Field, value: string | undefined): string[] {
  if (value !== undefined) return [`${name}: ${value}`]
  if (!isRequired) return [`# ${name}: ${asYaml(exampleOf(property))}`]
  const { properties, required = [] } = property.items ?? property
  if (!properties) return [`${name}: ~`]
  if (required.length === 0) return [`${name}: {}`]
  const lines = property.items ? entryLines(property.items) : fieldsIn(property).flatMap((field) => fieldLines(field))
  return [`${name}:`, ...indent(lines)]
}

/** The help of the first field is above the hyphen. Optional fields are only named. */
function entryLines(entry: JsonSchema): string[] {
  const fields = fieldsIn(entry)
  const optional = fields.flatMap(({ name, isRequired }) => (isRequired ? [] : name))
  const [first, ...rest] = fields.filter(({ isRequired }) => isRequired)
  if (!first) return []
  return [
    ...(optional.length > 0 ? [`# Optional in each entry: ${optional.join(', ')}.`] : []),
    ...helpLines(first),
    `- ${first.name}: ~`,
    ...indent(rest.flatMap((field) => fieldLines(field))),
  ]
}

function exampleOf({ examples: [example] = [], items, ...property }: JsonSchema): unknown {
  if (example !== undefined) return example
  const fields = fieldsIn(items ?? property).filter(({ isRequired }) => isRequired)
  const entry = Object.fromEntries(fields.map((field) => [field.name, exampleOf(field.property)]))
  return items ? [entry] : entry
}

function indent(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

export function asYaml(value: unknown): string {
  const collectionStyle = typeof value === 'object' ? 'flow' : 'any'
  return stringify(value, { collectionStyle, lineWidth: 0, singleQuote: true, flowCollectionPadding: false }).trim()
}
