/** What separates cells, the first that a text has. */
const SEPARATORS = [String.raw`\t`, ';', String.raw`\||\s{2,}`]
/** Between digits a comma belongs to a number, unless only so the lines have the same cells. */
const COMMAS = [String.raw`(?<!\d),|,(?!\d)`, ',']

/** A line of a table, with its cells. */
export type Line = { text: string; cells: string[] }

/** The lines of a table that was pasted or read from a file. Cells may stand in quotes. */
export function readCells(text: string): Line[] {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const separator = SEPARATORS.find((it) => lines.some((line) => new RegExp(it).test(line))) ?? commaOf(lines)
  return lines.map((line) => ({ text: line, cells: separator === undefined ? [line] : split(line, separator) }))
}

function commaOf(lines: string[]): string | undefined {
  const counts = COMMAS.map((comma) => new Set(lines.map((line) => split(line, comma).length)))
  const at = counts.findIndex((lengths) => lengths.size === 1)
  // A line by itself may be a text.
  return lines.length < 2 || counts[0]?.has(1) ? undefined : COMMAS[Math.max(0, at)]
}

function split(line: string, separator: string): string[] {
  return line
    .split(new RegExp(String.raw`(?:${separator})(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    .map((cell) => cell.trim().replace(/^"(.*)"$/, (_, inner: string) => inner.replaceAll('""', '"')))
}
