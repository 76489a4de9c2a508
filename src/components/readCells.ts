/** Patterns of separators between cells; the first one found in the text is used. */
const SEPARATORS = [String.raw`\t`, ';', String.raw`\||\s{2,}`]
/** Commas between digits belong to numbers, unless only splitting at them gives all lines the same number of cells. */
const COMMAS = [String.raw`(?<!\d),|,(?!\d)`, ',']

export type TextLine = { text: string; cells: string[] }

/** Splits a table into lines and cells. Cells may be quoted. */
export function readCells(text: string): TextLine[] {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const separator =
    SEPARATORS.find((pattern) => lines.some((line) => new RegExp(pattern).test(line))) ?? commaPattern(lines)
  return lines.map((line) => ({ text: line, cells: separator === undefined ? [line] : split(line, separator) }))
}

function commaPattern(lines: string[]): string | undefined {
  const counts = COMMAS.map((comma) => new Set(lines.map((line) => split(line, comma).length)))
  const at = counts.findIndex((lengths) => lengths.size === 1)
  // Commas separate no cells in a single line, which may be a sentence, or if a line has none outside numbers.
  return lines.length < 2 || counts[0]?.has(1) ? undefined : COMMAS[Math.max(0, at)]
}

function split(line: string, separator: string): string[] {
  return line
    .split(new RegExp(String.raw`(?:${separator})(?=(?:[^"]*"[^"]*")*[^"]*$)`))
    .map((cell) => cell.trim().replace(/^"(.*)"$/, (_, inner: string) => inner.replaceAll('""', '"')))
}
