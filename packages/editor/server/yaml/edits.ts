/** Another text in place of the characters from `from` up to `to`. */
export type Edit = { from: number; to: number; text: string }

/** A text, or what stands between two places of it, with edits that do not overlap; of those at one place the first stands first. */
export function applyEdits(source: string, edits: Edit[], from = 0, to = source.length): string {
  const eol = source.includes('\r\n') ? '\r\n' : '\n'
  let text = ''
  let at = from
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    text += source.slice(at, edit.from) + edit.text.replaceAll('\n', eol)
    at = edit.to
  }
  return text + source.slice(at, to)
}

export function insertion(at: number, text: string): Edit {
  return { from: at, to: at, text }
}

export function lineStart(source: string, position: number): number {
  return source.lastIndexOf('\n', position - 1) + 1
}

/** Where the line ends, before its line break. */
export function lineEnd(source: string, position: number): number {
  const end = source.indexOf('\n', position)
  if (end < 0) return source.length
  return source[end - 1] === '\r' ? end - 1 : end
}
