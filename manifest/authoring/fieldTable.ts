import type { z } from 'zod'
import { type Field, propertiesOf } from './fields.ts'
import { jsonSchemaOf } from './jsonSchema.ts'
import { asYaml } from './template.ts'

/** A row of a table of fields; `where` says which kinds of page have it, where not all have. */
type Row = { path: string; where: string; field: Field }

/** The fields of a kind of record as a Markdown table. */
export function fieldTable(schema: z.ZodType): string {
  return [
    '| Field | Needed | What it says | Such as |',
    '| --- | --- | --- | --- |',
    ...rowsOf(schema).map(
      ({ path, where, field }) =>
        `| \`${path}\` | ${field.isNeeded ? 'yes' : ''} | ${where}${plain(sayOf(field))} | ${exampleOf(field)} |`,
    ),
  ].join('\n')
}

function rowsOf(schema: z.ZodType): Row[] {
  const { oneOf, ...whole } = jsonSchemaOf(schema)
  if (!oneOf) return rowsBelow('', propertiesOf(whole))
  const kinds = oneOf.map((kind) => ({ name: kind.properties?.name?.const ?? '', fields: propertiesOf(kind) }))
  return [...sharedFields(kinds).values()].flatMap(({ field, having }) => {
    const [top, ...below] = rowsBelow('', [field])
    const names = kinds.map(({ name }) => name)
    return top ? [{ ...top, where: whereOf(having, names) }, ...below] : []
  })
}

/** Fields of several kinds of page, the same ones once, with the kinds that have them. */
function sharedFields(kinds: { name: string; fields: Field[] }[]): Map<string, { field: Field; having: string[] }> {
  const found = new Map<string, { field: Field; having: string[] }>()
  for (const { name, fields } of kinds) {
    for (const field of fields) {
      const key = JSON.stringify([field.name, field.help, field.fields])
      const known = found.get(key)
      if (known) known.having.push(name)
      else found.set(key, { field, having: [name] })
    }
  }
  return found
}

function whereOf(having: string[], all: string[]): string {
  const lacking = all.filter((name) => !having.includes(name))
  if (lacking.length === 0) return ''
  return lacking.length < having.length ? `Not on ${codes(lacking)}. ` : `On ${codes(having)}. `
}

/** A field that has an example is not taken apart: the example shows what it is made of. */
function rowsBelow(path: string, fields: Field[]): Row[] {
  return fields.flatMap((field): Row[] => [
    { path: path + field.name, where: '', field },
    ...(field.example === undefined ? rowsBelow(`${path}${field.name}.`, field.fields) : []),
  ])
}

function sayOf({ help, values }: Field): string {
  return values.length > 0 ? `${help} One of: ${values.join(', ')}.` : help
}

function exampleOf({ example }: Field): string {
  return example === undefined ? '' : `\`${asYaml(example).replaceAll('|', '\\|')}\``
}

function codes(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

/** Text that Markdown shows as it is. */
function plain(text: string): string {
  return text.replaceAll(/[\\|*_<`]/g, '\\$&')
}
