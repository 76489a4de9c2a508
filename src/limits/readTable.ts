/** Cells of a text, line by line: separated by tabs, bars, semicolons, commas or two blanks and more. */
export function readTable(text: string): string[][] {
  const lines = text.split(/\r?\n/)
  const separator = [';', ','].find((mark) => isSeparated(lines, mark))
  if (separator) return readQuoted(text, separator)
  return lines.map(cellsOf).filter((cells) => cells.some((cell) => cell !== ''))
}

function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map(trim)
  if (/^\s*\|?(?:\s*:?-{3,}:?\s*\|)+/.test(line)) return []
  if (line.includes('|'))
    return line
      .replace(/^\s*\|/, '')
      .replace(/\|\s*$/, '')
      .split('|')
      .map(trim)
  return line.trim().split(/ {2,}/).map(trim)
}

/** Whether a mark separates cells; in a sentence it stands here and there. */
function isSeparated(lines: string[], mark: string): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  const counts = filled.map((line) => line.split(mark).length - 1)
  const [first = 0] = counts
  if (first === 0 || filled.length < 2 || filled.some((line) => line.includes('\t'))) return false
  if (filled[0]?.trimStart().startsWith('"')) return true
  const isEven = counts.filter((count) => count === first).length >= counts.length * 0.8
  return isEven && (mark === ';' || !/\d/.test(filled[0] ?? ''))
}

/** As spreadsheets write it: a cell in quotation marks may hold the separator, and lines. */
function readQuoted(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  const cell = new RegExp(String.raw`(?:"((?:[^"]|"")*)"|([^${separator}\n]*))(${separator}|\r?\n|$)`, 'g')
  for (const [whole, quoted, plain, end] of text.matchAll(cell)) {
    if (whole === '') break
    rows.at(-1)?.push(trim((quoted?.replaceAll('""', '"') ?? plain ?? '').replaceAll(/\s*\n\s*/g, ' ')))
    if (end !== separator) rows.push([])
  }
  return rows.filter((cells) => cells.some((value) => value !== ''))
}

function trim(text: string): string {
  return text.trim()
}
