import { slugOf } from '../../shared/paths.ts'
import { fileOf, type Kind, KINDS, nameOf } from '../kinds.ts'
import { template } from './template.ts'

/** What is asked before a content file is made: the kind of record, its title, and what is chosen (`chosenFields`). */
export type NewContent = { kind: Kind; title: string; chosen: Record<string, string> }

/** Where a new file goes, from the content folder, and what stands in it: its fields to be filled in, each below its help. */
export function scaffold(
  { kind, title, chosen }: NewContent,
  nodeid: string,
  today: string,
): { file: string; text: string } {
  const { schema, new: begun, slugFrom = slugOf, title: titleField } = KINDS[kind]
  if (!schema || !begun) throw new Error(`${KINDS[kind].many} are not made this way`)
  const slug = slugFrom(title)
  const file = fileOf(kind, nameOf(kind, { id: slug, data: { ...chosen, slug } }))
  // Of these a file has what its schema knows.
  const given = { [titleField]: quoted(title), slug, nodeid, draft: 'true', ...chosen, ...begun.given?.(today) }
  const fields = template(schema, given)
  // The first line of a YAML file names the schema to editors that know YAML.
  const text = file.endsWith('.md')
    ? `---\n${fields}\n---\n\n`
    : `# yaml-language-server: $schema=../../docs/schemas/${kind}.json\n${fields}\n`
  return { file, text }
}

/** A name as YAML reads it back: in quotes where it would be taken for something else. */
function quoted(name: string): string {
  return /[:#'"[\]{}&*!|>%@`]|^[-?\d]|^(?:true|false|yes|no|null|on|off)$/i.test(name)
    ? `'${name.replaceAll("'", "''")}'`
    : name
}
