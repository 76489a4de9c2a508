const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const TERM = `${NUMBER}(?: ?(?:%|mg|µg|g|kg|mL|L|IU|kDa|g/mol))?`

/** Matches `60 ÷ 0.1 × 2 = 1,200`, with units and per cent, but no part of a longer equation. */
const EQUATION = new RegExp(
  `(?<![\\d.,=×÷/+−(] ?)(${TERM}(?: ?[×÷/+−] ?${TERM})+) ?= ?(?:about |≈ ?)?(${NUMBER})(?!\\.?\\d)(?! ?[×÷/+−] ?\\d)`,
  'g',
)

/** The printed result may differ by these factors, for per cent and changes of unit, such as from g to mg. */
const SCALES = [1, 100, 1e-2, 1000, 1e-3, 1e6, 1e-6, 10, 0.1]

/** Allowed relative difference of a rounded result. */
const ROUNDING = 0.004

export function equationsIn(line: string): { equation: string; isRight: boolean }[] {
  return [...line.replaceAll('\u00a0', ' ').matchAll(EQUATION)].map(([equation, left = '', right = '']) => {
    const value = valueOf(left)
    return { equation, isRight: SCALES.some((scale) => agreesWith(value * scale, right)) }
  })
}

export function agreesWith(value: number, printed: string): boolean {
  const decimals = printed.split('.')[1]?.length ?? 0
  const result = numberOf(printed)
  return Math.abs(value - result) <= Math.max(0.51 * 10 ** -decimals, Math.abs(result) * ROUNDING)
}

type Column = { line: number; sum: string; figures: number[] }

/** Finds the columns of tables that have a row `Sum` or `Total`. */
export function* columnsWithSum(lines: { line: number; text: string }[]): Generator<Column> {
  let table: string[][] = []
  for (const { line, text } of lines) {
    const cells = text.startsWith('|') ? text.split('|').map((cell) => cell.replaceAll('*', '').trim()) : []
    if (/^(?:sum|total)$/i.test(cells[1] ?? ''))
      for (const [index, sum] of cells.entries()) {
        // The first two rows are the header and its underline.
        const column = table.slice(2).map((row) => row[index] ?? '')
        if (column.length > 0 && [sum, ...column].every(isNumber)) yield { line, sum, figures: column.map(numberOf) }
      }
    table = cells.length > 0 ? [...table, cells] : []
  }
}

function isNumber(cell: string): boolean {
  return new RegExp(`^${NUMBER}(?: %)?$`).test(cell)
}

function numberOf(printed: string): number {
  return Number(printed.replaceAll(/[, %]/g, ''))
}

function valueOf(expression: string): number {
  const [first = 0, ...rest] = (expression.match(new RegExp(NUMBER, 'g')) ?? []).map(numberOf)
  const signs = expression.match(/[×÷+−]|\/(?!mol)/g) ?? []
  let sum = 0
  let term = first
  for (const [index, number] of rest.entries()) {
    const sign = signs[index]
    if (sign === '×') term *= number
    else if (sign === '÷' || sign === '/') term /= number
    else {
      sum += term
      term = sign === '+' ? number : -number
    }
  }
  return sum + term
}
