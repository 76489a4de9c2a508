import { rowTexts } from './pastedRows.ts'

/** What is said at the field of pasted rows when they would be left behind; nothing where none are. */
export function unaddedMessage(text: string): string | undefined {
  const rows = rowTexts(text).length
  if (rows === 0) return undefined
  return rows === 1
    ? '1 pasted row is not on the list yet: add or clear it, or send again without it'
    : `${rows} pasted rows are not on the list yet: add or clear them, or send again without them`
}

/** The pasted text without rows that were added, each once. */
export function withoutRows(text: string, added: string[]): string {
  const gone = [...added]
  const left = rowTexts(text).filter((row) => {
    const at = gone.indexOf(row.trim())
    if (at >= 0) gone.splice(at, 1)
    return at < 0
  })
  return left.join('\n')
}
