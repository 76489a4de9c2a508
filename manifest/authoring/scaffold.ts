import { slugOf } from '../../shared/paths.ts'
import { fileOf, type Kind, KINDS, nameOf } from '../kinds.ts'
import { template } from './template.ts'

/** The kind decides which values the author chooses. */
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
  const file = fileOf(kind, nameOf(kind, { id: slug, data: { ...choiceValues, slug } }))
  // Only fields of the schema are written.
  const values = {
    [titleField]: quoteYaml(title),
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

/** Quotes a string when YAML would read it as another type. */
function quoteYaml(name: string): string {
  return /[:#'"[\]{}&*!|>%@`]|^[-?\d]|^(?:true|false|yes|no|null|on|off)$/i.test(name)
    ? `'${name.replaceAll("'", "''")}'`
    : name
}
