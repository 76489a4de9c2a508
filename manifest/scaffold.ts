import { slugOf } from '../shared/urls.ts'
import { fileOf, type Kind, KINDS, nameOf } from './kinds.ts'
import { recordJsonSchema } from './screens.ts'
import { asYaml, template } from './authoring/template.ts'

/** Fields whose value the author chooses when a record is created. Some choices are lists of the site, by name. */
export function choicesOf(kind: Kind, lists: Record<string, string[]>): [field: string, values: string[]][] {
  const { properties = {} } = recordJsonSchema(kind, undefined)
  return (KINDS[kind].new?.choiceFields ?? []).map((field) => [
    field,
    properties[field]?.enum ?? lists[properties[field]?.names ?? ''] ?? [],
  ])
}

export type NewContent = { title: string; choiceValues: Record<string, string> }

/** `file` is relative to the content folder. */
export function scaffold(
  kind: Kind,
  { title, choiceValues }: NewContent,
  nodeid: string,
  today: string,
): { file: string; text: string } {
  const { new: creation, slugFrom = slugOf, title: titleField } = KINDS[kind]
  const slug = slugFrom(title)
  if (slug === '') throw new Error(`"${title}" cannot become a file name: use Latin letters or digits`)
  const file = fileOf(kind, nameOf(kind, { id: slug, data: { ...choiceValues, slug } }))
  // Only fields of the schema are written.
  const values = {
    [titleField]: asYaml(title),
    slug,
    nodeid,
    draft: 'true',
    ...choiceValues,
    ...creation?.defaults?.(today),
  }
  const fields = template(recordJsonSchema(kind, undefined), values)
  // The first line of a YAML file tells editors the schema.
  const text = file.endsWith('.md')
    ? `---\n${fields}\n---\n\n`
    : `# yaml-language-server: $schema=../../docs/schemas/${kind}.json\n${fields}\n`
  return { file, text }
}
