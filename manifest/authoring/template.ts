import { stringify } from 'yaml'
import type { z } from 'zod'
import { type Field, fieldsOf } from './fields.ts'

type Given = Record<string, string>

const NOT_OFFERED = new Set(['middleware', 'photo'])

/** Writes the fields of a new record with their help. Optional fields are commented out. */
export function template(schema: z.ZodType, given: Given): string {
  return [
    '# Replace each ~ with a value. To use an optional field, such as "# order: 10", delete the "# " before it.',
    ...offered(fieldsOf(schema)).flatMap((field) => ['', ...fieldLines(field, given[field.name])]),
  ].join('\n')
}

function offered(fields: Field[]): Field[] {
  return fields.filter(({ name }) => !NOT_OFFERED.has(name))
}

function fieldLines(field: Field, given?: string): string[] {
  return [...helpLines(field, given !== undefined), ...valueLines(field, given)]
}

function helpLines({ help, values, example, isNeeded, isList, fields }: Field, isGiven: boolean): string[] {
  const lines = [`# ${help}`]
  if (values.length > 0) lines.push(`# ${isList ? 'Any' : 'One'} of: ${values.join(', ')}.`)
  if ((values.length === 0 || isList) && isNeeded && !isGiven && example !== undefined && fields.length === 0)
    lines.push(`# Such as: ${asYaml(example)}`)
  return lines
}

function valueLines({ name, isNeeded, isList, example, fields }: Field, given: string | undefined): string[] {
  if (given !== undefined) return [`${name}:${/^\s/.test(given) ? given : ` ${given}`}`]
  if (!isNeeded) return [`# ${name}: ${asYaml(example ?? exampleOf(fields, isList))}`]
  if (fields.length === 0) return [`${name}: ~`]
  if (!fields.some((field) => field.isNeeded)) return [`${name}: {}`]
  if (isList) return [`${name}:`, ...entryLines(fields)]
  return [`${name}:`, ...indented(offered(fields).flatMap((inner) => fieldLines(inner)))]
}

/**
 * Writes one list entry. The help of the first field is above the hyphen. Optional fields are
 * only named.
 */
function entryLines(fields: Field[]): string[] {
  const [first, ...others] = fields.filter(({ isNeeded }) => isNeeded)
  if (!first) return []
  const optional = fields.filter(({ isNeeded }) => !isNeeded).map(({ name }) => name)
  return indented([
    ...(optional.length > 0 ? [`# Optional in each entry: ${optional.join(', ')}. See docs/fields.md.`] : []),
    ...helpLines(first, false),
    `- ${first.name}: ~`,
    ...indented(others.flatMap((field) => fieldLines(field))),
  ])
}

function exampleOf(fields: Field[], isList: boolean): unknown {
  const entry = Object.fromEntries(
    fields
      .filter(({ isNeeded }) => isNeeded)
      .map((field) => [field.name, field.example ?? exampleOf(field.fields, field.isList)]),
  )
  return isList ? [entry] : entry
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

export function asYaml(value: unknown): string {
  const collectionStyle = typeof value === 'object' ? 'flow' : 'any'
  return stringify(value, { collectionStyle, lineWidth: 0, singleQuote: true, flowCollectionPadding: false }).trim()
}
