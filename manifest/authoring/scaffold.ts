import { slugOf } from '../../shared/paths.ts'
import { fileOf, type Kind, KIND_NAMES, KINDS, nameOf } from '../kinds.ts'
import { namesInSite, type SiteRecord } from '../schema/site.ts'
import { jsonSchemaOf } from './jsonSchema.ts'
import { asYaml, template } from './template.ts'

export const CREATABLE_KINDS = KIND_NAMES.filter((kind) => KINDS[kind].new)

/** Fields whose value the author chooses when a record is created. Some choices are lists of `content/site.yaml`. */
export function choicesOf(kind: Kind, site: SiteRecord): [field: string, values: string[]][] {
  const lists: Record<string, string[]> = namesInSite(site)
  const { schema, new: creation } = KINDS[kind]
  const { properties = {} } = schema ? jsonSchemaOf(schema) : {}
  return (creation?.choiceFields ?? []).map((field) => [
    field,
    properties[field]?.enum ?? lists[properties[field]?.names ?? ''] ?? [],
  ])
}

export type NewContent = { kind: Kind; title: string; choiceValues: Record<string, string> }

/** `file` is relative to the content folder. */
export function scaffold(
  { kind, title, choiceValues }: NewContent,
  nodeid: string,
  today: string,
): { file: string; text: string } {
  const { schema, new: creation, slugFrom = slugOf, title: titleField } = KINDS[kind]
  if (!schema || !creation) throw new Error(`${KINDS[kind].many} are not made this way`)
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
    ...creation.defaults?.(today),
  }
  const fields = template(schema, values)
  // The first line of a YAML file tells editors the schema.
  const text = file.endsWith('.md')
    ? `---\n${fields}\n---\n\n`
    : `# yaml-language-server: $schema=../../docs/schemas/${kind}.json\n${fields}\n`
  return { file, text }
}
