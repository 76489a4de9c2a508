import type { z } from 'zod'
import { type Field, propertiesOf } from './fields.ts'
import { jsonSchemaOf } from './jsonSchema.ts'
import { asYaml } from './template.ts'

/** `where` names the screen kinds when only some have the field. */
type Row = { path: string; where: string; field: Field }

/** Lists the fields of a schema as Markdown, for docs/fields.md. */
export function fieldList(schema: z.ZodType): string {
  const pathByValues = new Map<string, string>()
  return rowsOf(schema)
    .map(({ path, where, field }) => {
      const name = field.isRequired ? `**\`${path}\`**` : `\`${path}\``
      const details = field.values.length > 0 ? valuesOf(field.values, path, pathByValues) : exampleOf(field)
      return `- ${name}: ${where}${escapeMarkdown(field.help)}${details}`
    })
    .join('\n')
}

function rowsOf(schema: z.ZodType): Row[] {
  const { oneOf = [], ...whole } = jsonSchemaOf(schema)
  if (oneOf.length === 0) return rowsBelow('', propertiesOf(whole))
  // A field that several screen kinds share is listed once, with their names.
  const fields = new Map<string, { field: Field; screenKinds: string[] }>()
  const names = oneOf.map(({ properties }) => properties?.name?.const ?? '')
  for (const [index, name] of names.entries()) {
    for (const field of propertiesOf(oneOf[index] ?? {})) {
      const key = JSON.stringify([field.name, field.help, field.fields])
      const entry = fields.get(key) ?? { field, screenKinds: [] }
      fields.set(key, { ...entry, screenKinds: [...entry.screenKinds, name] })
    }
  }
  return [...fields.values()].flatMap(({ field, screenKinds }) => {
    const [top, ...subrows] = rowsBelow('', [field])
    return top ? [{ ...top, where: whereOf(screenKinds, names) }, ...subrows] : []
  })
}

function whereOf(kinds: string[], all: string[]): string {
  const otherKinds = all.filter((name) => !kinds.includes(name))
  if (otherKinds.length === 0) return ''
  return otherKinds.length < kinds.length ? `Not on ${inlineCode(otherKinds)}. ` : `On ${inlineCode(kinds)}. `
}

/** A field with an example is not expanded, because the example shows its parts. */
function rowsBelow(path: string, fields: Field[]): Row[] {
  return fields.flatMap((field): Row[] => [
    { path: path + field.name, where: '', field },
    ...(field.example === undefined ? rowsBelow(`${path}${field.name}.`, field.fields) : []),
  ])
}

/** Lists the allowed values. For a list that appeared before, names the field that has it. */
function valuesOf(values: string[], path: string, pathByValues: Map<string, string>): string {
  const text = values.join(', ')
  const earlier = pathByValues.get(text)
  pathByValues.set(text, earlier ?? path)
  return earlier === undefined ? ` One of: ${escapeMarkdown(text)}.` : ` Values as in \`${earlier}\`.`
}

function exampleOf({ example }: Field): string {
  return example === undefined ? '' : ` \`${asYaml(example)}\``
}

function inlineCode(names: string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*_<`]/g, '\\$&')
}
