import { slugOf } from '../../shared/urls.ts'
import { type AnyKind, fileIn, nameIn } from '../defineKind.ts'
import { jsonSchemaOf } from './jsonSchema.ts'
import { asYaml, template } from './template.ts'

/** Fields whose value the author chooses when a record is created. Some choices are lists of the site, by name. */
export function choicesOf(
  { schema, new: creation }: AnyKind,
  lists: Record<string, string[]>,
): [field: string, values: string[]][] {
  const { properties = {} } = schema ? jsonSchemaOf(schema) : {}
  return (creation?.choiceFields ?? []).map((field) => [
    field,
    properties[field]?.enum ?? lists[properties[field]?.names ?? ''] ?? [],
  ])
}

export type NewContent = { kind: string; title: string; choiceValues: Record<string, string> }

/** `file` is relative to the content folder. */
export function scaffold(
  description: AnyKind,
  { kind, title, choiceValues }: NewContent,
  nodeid: string,
  today: string,
): { file: string; text: string } {
  const { schema, new: creation, slugFrom = slugOf, title: titleField } = description
  if (!schema || !creation) throw new Error(`${description.many} are not made this way`)
  const slug = slugFrom(title)
  if (slug === '') throw new Error(`"${title}" cannot become a file name: use Latin letters or digits`)
  const file = fileIn(description, nameIn(description, { id: slug, data: { ...choiceValues, slug } }))
  // Only fields of the schema are written.
  const values = {
    [titleField]: asYaml(title),
    slug,
    nodeid,
    draft: 'true',
    ...choiceValues,
    ...creation.defaults?.(today),
  }
  const fields = template(schema, values)
  // The first line of a YAML file tells editors the schema.
  const text = file.endsWith('.md')
    ? `---\n${fields}\n---\n\n`
    : `# yaml-language-server: $schema=../../docs/schemas/${kind}.json\n${fields}\n`
  return { file, text }
}
