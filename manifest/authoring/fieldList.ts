import type { z } from 'zod'
import { type Field, fieldsOf } from './fields.ts'
import { asYaml } from './template.ts'

type Row = { path: string; field: Field }

/** Lists the fields of a schema as Markdown, for docs/fields.md. */
export function fieldList(schema: z.ZodType): string {
  const pathByValues = new Map<string, string>()
  return rowsBelow('', fieldsOf(schema))
    .map(({ path, field }) => {
      const name = field.isRequired ? `**\`${path}\`**` : `\`${path}\``
      const details = field.values.length > 0 ? valuesOf(field.values, path, pathByValues) : exampleOf(field)
      return `- ${name}: ${escapeMarkdown(field.help)}${details}`
    })
    .join('\n')
}

/** A field with an example is not expanded, because the example shows its parts. */
function rowsBelow(path: string, fields: Field[]): Row[] {
  return fields.flatMap((field): Row[] => [
    { path: path + field.name, field },
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

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\*_<`]/g, '\\$&')
}
