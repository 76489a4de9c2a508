import { type Kind, KINDS } from '../../../manifest/kinds.ts'

/** The name under which the format of a kind is registered. Markdown needs this ending to have a text. */
export function formatOf(kind: Kind): string {
  return KINDS[kind].files.endsWith('.md') ? `${kind}-frontmatter` : kind
}
