import { bodyOf, type ContentFile } from '../read/contentFile.ts'
import { type Report, reportText } from '../check/report.ts'

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?`
const UNIT = String.raw`(?: ?(?:%|mg|µg|g|kg|mL|L|IU|kDa|g/mol))?`
const TERM = `${NUMBER}${UNIT}`

/** "60 ÷ 0.1 × 2 = 1,200", with units and per cent; not where it goes on from words or an equation before it. */
const SUM = new RegExp(
  `(?<![\\d.,=×÷/+−(] ?)(${TERM}(?: ?[×÷/+−] ?${TERM})+) ?= ?(?:about |≈ ?)?(${NUMBER})(?!\\.?\\d)(?! ?[×÷/+−] ?\\d)`,
  'g',
)

/** Per cent and steps between units: a result in mg of what was multiplied in g. */
const SCALES = [1, 100, 1e-2, 1000, 1e-3, 1e6, 1e-6, 10, 0.1]

/** Every sum that a text prints comes out. */
export function checkSums(records: ContentFile<object>[], report: Report): void {
  for (const record of records) {
    for (const [index, line] of bodyOf(record.file, record.text).split('\n').entries()) {
      for (const { sum, value } of wrongSums(line)) {
        const wrong = `"${sum}" comes to ${Number(value.toPrecision(5))}`
        reportText(report, record, index + 1, { wrong, fix: 'Correct the sum, or the figures in it' })
      }
    }
  }
}

/** Sums in a line that do not come out within the digits that they print. */
export function wrongSums(line: string): { sum: string; value: number }[] {
  return [...line.replaceAll('\u00a0', ' ').matchAll(SUM)].flatMap(([sum, left = '', right = '']) => {
    const value = valueOf(left)
    return SCALES.some((scale) => agrees(value * scale, right)) ? [] : [{ sum, value }]
  })
}

/** Products and quotients first, then sums. */
function valueOf(expression: string): number {
  const [first = '', ...rest] = expression.split(/([×÷/+−])/)
  let sum = 0
  let term = numberIn(first)
  for (let index = 0; index < rest.length; index += 2) {
    const number = numberIn(rest[index + 1] ?? '')
    const sign = rest[index]
    if (sign === '×') term *= number
    else if (sign === '÷' || sign === '/') term /= number
    else {
      sum += term
      term = sign === '+' ? number : -number
    }
  }
  return sum + term
}

/** Figures in a sum are rounded as its result is. */
function agrees(value: number, printed: string): boolean {
  const decimals = printed.split('.')[1]?.length ?? 0
  const result = numberIn(printed)
  return Math.abs(value - result) <= Math.max(0.51 * 10 ** -decimals, Math.abs(result) * 0.004)
}

function numberIn(text: string): number {
  return Number((/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? '').replaceAll(',', ''))
}
