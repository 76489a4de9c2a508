import { stringify } from 'yaml'
import type { z } from 'zod'
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts'

type Field = {
  name: string
  isRequired: boolean
  help: string
  values: string[]
  example: unknown
  isList: boolean
  fields: Field[]
}

type Values = Record<string, string>

const OMITTED_FIELDS = new Set(['middleware', 'photo'])

/** Writes the fields of a new record. Optional fields are commented out. */
export function template(schema: z.ZodType, values: Values): string {
  return [
    '# Replace each ~ with a value. To use an optional field, such as "# order: 10", delete the "# " before it.',
    ...templateFields(fieldsIn(jsonSchemaOf(schema))).flatMap((field) => [
      '',
      ...fieldLines(field, values[field.name]),
    ]),
  ].join('\n')
}

function fieldsIn({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, property]) => {
    const content = property.items ?? property
    return {
      name,
      isRequired: required.includes(name),
      help: property.description ?? '',
      values: content.enum ?? [],
      example: property.examples?.[0],
      isList: property.type === 'array',
      fields: fieldsIn(content),
    }
  })
}

function templateFields(fields: Field[]): Field[] {
  return fields.filter(({ name }) => !OMITTED_FIELDS.has(name))
}

function fieldLines(field: Field, value?: string): string[] {
  return [...helpLines(field, value !== undefined), ...valueLines(field, value)]
}

function helpLines({ help, values, example, isRequired, isList, fields }: Field, isGiven: boolean): string[] {
  const lines = [`# ${help}`]
  if (values.length > 0) lines.push(`# ${isList ? 'Any' : 'One'} of: ${values.join(', ')}.`)
  if ((values.length === 0 || isList) && isRequired && !isGiven && example !== undefined && fields.length === 0)
    lines.push(`# Such as: ${asYaml(example)}`)
  return lines
}

function valueLines({ name, isRequired, isList, example, fields }: Field, value: string | undefined): string[] {
  if (value !== undefined) return [`${name}:${/^\s/.test(value) ? value : ` ${value}`}`]
  if (!isRequired) return [`# ${name}: ${asYaml(example ?? exampleOf(fields, isList))}`]
  if (fields.length === 0) return [`${name}: ~`]
  if (!fields.some((field) => field.isRequired)) return [`${name}: {}`]
  if (isList) return [`${name}:`, ...entryLines(fields)]
  return [`${name}:`, ...indent(templateFields(fields).flatMap((inner) => fieldLines(inner)))]
}

/** The help of the first field is above the hyphen. Optional fields are only named. */
function entryLines(fields: Field[]): string[] {
  const [first, ...rest] = fields.filter(({ isRequired }) => isRequired)
  if (!first) return []
  const optional = fields.filter(({ isRequired }) => !isRequired).map(({ name }) => name)
  return indent([
    ...(optional.length > 0 ? [`# Optional in each entry: ${optional.join(', ')}.`] : []),
    ...helpLines(first, false),
    `- ${first.name}: ~`,
    ...indent(rest.flatMap((field) => fieldLines(field))),
  ])
}

function exampleOf(fields: Field[], isList: boolean): unknown {
  const entry = Object.fromEntries(
    fields
      .filter(({ isRequired }) => isRequired)
      .map((field) => [field.name, field.example ?? exampleOf(field.fields, field.isList)]),
  )
  return isList ? [entry] : entry
}

function indent(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

export function asYaml(value: unknown): string {
  const collectionStyle = typeof value === 'object' ? 'flow' : 'any'
  return stringify(value, { collectionStyle, lineWidth: 0, singleQuote: true, flowCollectionPadding: false }).trim()
}
