import { isKnownName } from './testNames.ts'

/** Rows for each test of one that names several, with as many figures: `Pb / Cd / Hg`, `0.5 / 0.3 / 0.1 ppm`. */
export function splitNames(cells: string[]): string[][] {
  const [first = ''] = cells
  const written =
    cells.length === 1 ? /^(?<names>[^\d≤<:]+?)\s*:?\s*(?<figures>[≤<]?\s*\d.*)$/.exec(first)?.groups : undefined
  const [name = '', ...others] = written ? [written.names ?? '', written.figures ?? ''] : cells
  const names = name.split('/').map((part) => part.trim())
  if (names.length < 2 || isKnownName(name) || !names.every(isKnownName)) return [cells]
  const index = others.findIndex((cell) => figuresIn(cell, names.length) !== undefined)
  const figures = figuresIn(others[index] ?? '', names.length)
  return figures ? names.map((own, at) => [own, ...others.with(index, figures[at] ?? '')]) : [cells]
}

/** As many figures as there are names, each with the sign of the first and the unit of the last. */
function figuresIn(cell: string, count: number): string[] | undefined {
  const whole = cell.split(' / ')
  if (whole.length === count && whole.every((part) => /\d.*[\p{L}%]/u.test(part))) return whole

  const {
    sign = '',
    figures = '',
    unit = '',
  } = /^(?<sign>\p{L}[\p{L}. ]*|[≤<≥>]*)\s*(?<figures>[\d.,\s/≤<≥>]*\d)(?<unit>(?!\d)[^\d]*)$/u.exec(cell)?.groups ?? {}
  const parts = figures.split('/').map((part) => part.trim())
  if (parts.length !== count || parts.includes('')) return undefined
  return parts.map((part) => `${/^[≤<≥>]/.test(part) ? '' : sign} ${part} ${unit.trim()}`.trim())
}
