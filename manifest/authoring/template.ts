import { stringify } from 'yaml'
import type { JsonSchema } from './jsonSchema.ts'

const OMITTED_FIELDS = new Set(['middleware', 'photo'])

/** Writes the fields of a new record. Optional fields are commented out. */
export function template({ properties = {}, required = [] }: JsonSchema, values: Record<string, string>): string {
  const fields = Object.entries(properties).filter(([name]) => !OMITTED_FIELDS.has(name))
  return [
    '# Replace each ~ with a value. To use an optional field, such as "# order: 10", delete the "# " before it.',
    ...fields.flatMap(([name, property]) => ['', ...fieldLines(name, property, required.includes(name), values[name])]),
  ].join('\n')
}

function fieldLines(name: string, property: JsonSchema, isRequired: boolean, value?: string): string[] {
  const { description, items } = property
  const choices = (items ?? property).enum
  const example = asYaml(exampleOf(property))
  return [
    `# ${description}`,
    ...(choices ? [`# ${items ? 'Any' : 'One'} of: ${choices.join(', ')}.`] : []),
    ...(isRequired && value === undefined ? [`# Such as: ${example}`] : []),
    value === undefined && !isRequired ? `# ${name}: ${example}` : `${name}: ${value ?? '~'}`,
  ]
}

/** A group without an example of its own has those of its fields. */
function exampleOf({ examples: [example] = [], items, properties = {} }: JsonSchema): unknown {
  if (example !== undefined) return example
  if (items) return [exampleOf(items)]
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, exampleOf(property)]))
}

export function asYaml(value: unknown): string {
  const collectionStyle = typeof value === 'object' ? 'flow' : 'any'
  return stringify(value, { collectionStyle, lineWidth: 0, singleQuote: true, flowCollectionPadding: false }).trim()
}
