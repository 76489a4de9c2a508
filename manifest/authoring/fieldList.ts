import type { z } from 'zod'
import { type Field, propertiesOf } from './fields.ts'
import { jsonSchemaOf } from './jsonSchema.ts'
import { asYaml } from './template.ts'

/** `where` names the screen kinds when only some have the field. */
type Row = { path: string; where: string; field: Field }

/** Lists the fields of a schema as Markdown, for docs/fields.md. */
export function fieldList(schema: z.ZodType): string {
  const paths = new Map<string, string>()
  return rowsOf(schema)
    .map(({ path, where, field }) => {
      const name = field.isRequired ? `**\`${path}\`**` : `\`${path}\``
      const details = field.values.length > 0 ? valuesOf(field.values, path, paths) : exampleOf(field)
      return `- ${name}: ${where}${plain(field.help)}${details}`
    })
    .join('\n')
}

function rowsOf(schema: z.ZodType): Row[] {
  const { oneOf = [], ...whole } = jsonSchemaOf(schema)
  if (oneOf.length === 0) return rowsBelow('', propertiesOf(whole))
  // A field that several screen kinds share is listed once, with their names.
  const fields = new Map<string, { field: Field; pageKinds: string[] }>()
  const names = oneOf.map(({ properties }) => properties?.name?.const ?? '')
  for (const [index, name] of names.entries()) {
    for (const field of propertiesOf(oneOf[index] ?? {})) {
      const key = JSON.stringify([field.name, field.help, field.fields])
      const entry = fields.get(key) ?? { field, pageKinds: [] }
      fields.set(key, { ...entry, pageKinds: [...entry.pageKinds, name] })
    }
  }
  return [...fields.values()].flatMap(({ field, pageKinds }) => {
    const [top, ...subrows] = rowsBelow('', [field])
    return top ? [{ ...top, where: whereOf(pageKinds, names) }, ...subrows] : []
  })
}

function whereOf(kinds: string[], all: string[]): string {
  const otherKinds = all.filter((name) => !kinds.includes(name))
  if (otherKinds.length === 0) return ''
  return otherKinds.length < kinds.length ? `Not on ${codes(otherKinds)}. ` : `On ${codes(kinds)}. `
}

/** A field with an example is not expanded, because the example shows its parts. */
function rowsBelow(path: string, fields: Field[]): Row[] {
  return fields.flatMap((field): Row[] => [
    { path: path + field.name, where: '', field },
    ...(field.example === undefined ? rowsBelow(`${path}${field.name}.`, field.fields) : []),
  ])
}

/** Lists the allowed values. For a list that appeared before, names the field that has it. */
function valuesOf(values: string[], path: string, paths: Map<string, string>): string {
  const text = values.join(', ')
  const earlier = paths.get(text)
  paths.set(text, earlier ?? path)
  return earlier === undefined ? ` One of: ${plain(text)}.` : ` Values as in \`${earlier}\`.`
}

function exampleOf({ example }: Field): string {
  return example === undefined ? '' : ` \`${asYaml(example)}\``
}

function codes(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function plain(text: string): string {
  return text.replaceAll(/[\\*_<`]/g, '\\$&')
}
