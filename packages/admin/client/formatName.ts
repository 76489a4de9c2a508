import { type Kind, KINDS } from '../../../manifest/kinds.ts'

export function formatName(kind: Kind): string {
  return KINDS[kind].files.endsWith('.md') ? `${kind}-frontmatter` : kind
}
