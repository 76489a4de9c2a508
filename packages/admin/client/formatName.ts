import { type Kind, KINDS } from '../../../manifest/kinds.ts'

/** Name of a kind's file format. Markdown needs this ending to have a text. */
export function formatOf(kind: Kind): string {
  return KINDS[kind].files.endsWith('.md') ? `${kind}-frontmatter` : kind
}
