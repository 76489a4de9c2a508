import type { z } from 'zod'
import { slugOf } from '../../shared/slugs.ts'
import { fileOf, type Kind, KINDS, nameOf } from '../kinds.ts'
import { type Given, template } from './template.ts'

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
  return { file, text: file.endsWith('.md') ? markdown(schema, given) : yaml(kind, schema, given) }
}

function markdown(schema: z.ZodType, given: Given): string {
  return `---\n${template(schema, given)}\n---\n\n`
}

/** The first line names the schema to editors that know YAML. */
function yaml(kind: Kind, schema: z.ZodType, given: Given): string {
  return `# yaml-language-server: $schema=../../docs/schemas/${kind}.json\n${template(schema, given)}\n`
}

/** A name as YAML reads it back: in quotes where it would be taken for something else. */
function quoted(name: string): string {
  return /[:#'"[\]{}&*!|>%@`]|^[-?\d]|^(?:true|false|yes|no|null|on|off)$/i.test(name)
    ? `'${name.replaceAll("'", "''")}'`
    : name
}
