import { stringify } from 'yaml'
import type { z } from 'zod'
import { type Field, fieldsOf } from './fields.ts'

/** What stands in a new file already, by field, as YAML writes it. */
type Given = Record<string, string>

/** Fields that a new record does not need: they belong to the code, to the check or to photos. */
const NOT_OFFERED = new Set(['middleware', 'exceptions', 'photo'])

/** Fields to be filled in, each below its help; those that may be left out are comments. */
export function template(schema: z.ZodType, given: Given): string {
  return [
    '# Fill in what stands behind the colons. Of a line such as "# order: 10" take the "# " away where it is needed.',
    ...linesOf(fieldsOf(schema), given),
  ].join('\n')
}

function linesOf(fields: Field[], given: Given): string[] {
  return fields
    .filter(({ name }) => !NOT_OFFERED.has(name))
    .flatMap((field) => {
      const value = given[field.name]
      return [...helpLines(field, value !== undefined), ...valueLines(field, value)]
    })
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
  const inner = linesOf(fields, {})
  if (inner.length === 0) return [`${name}:`]
  return [`${name}:`, ...(isList ? ['  -', ...indented(inner, 4)] : indented(inner, 2))]
}

/** An example put together from those of its fields that are needed. */
function exampleOf(fields: Field[], isList: boolean): unknown {
  const entry = Object.fromEntries(
    fields
      .filter(({ isNeeded }) => isNeeded)
      .map((field) => [field.name, field.example ?? exampleOf(field.fields, field.isList)]),
  )
  return isList ? [entry] : entry
}

function indented(lines: string[], by: number): string[] {
  return lines.map((line) => ' '.repeat(by) + line)
}

/** A value on one line. */
export function asYaml(value: unknown): string {
  const collectionStyle = typeof value === 'object' ? 'flow' : 'any'
  return stringify(value, { collectionStyle, lineWidth: 0, singleQuote: true, flowCollectionPadding: false }).trim()
}
