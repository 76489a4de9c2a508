import type { Renaming } from '../../manifest/problems.ts'

/** A text with another name in place of one, but not where that is part of a longer one. */
export function renameIn(text: string, { from, to }: Renaming): string {
  const name = from.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replace(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'), () => to)
}
