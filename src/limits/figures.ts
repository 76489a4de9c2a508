/** Digits with what may stand between them, and a power of ten: `10,000`, `1 000`, `0,5`, `5.0x10^3`, `10⁴`. */
export const NUMBER = String.raw`[+−-]?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)(?: ?[x×*·] ?10(?:\^ ?\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?<=10)(?:\^ ?\d+|[²³⁴⁵⁶⁷⁸⁹]+))?`

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** What a text uses its points and commas for, as far as its figures show. */
export type Marks = { hasDecimalComma: boolean; hasDecimalPoint: boolean }

export function marksOf(text: string): Marks {
  return { hasDecimalComma: hasDecimals(text, ','), hasDecimalPoint: hasDecimals(text, String.raw`\.`) }
}

/** Numbers of chapters, `Ph. Eur. 2.4.8`, are no figures. */
function hasDecimals(text: string, mark: string): boolean {
  return new RegExp(String.raw`(?<![\d.,])(?:\d+${mark}\d{1,2}|0${mark}\d+)(?![\d.,]\d|\d)`).test(text)
}

/** The figure as a plain decimal number; `undefined` where it can be read in two ways. */
export function plainNumber(
  typed: string,
  { hasDecimalComma, hasDecimalPoint }: Marks,
  isCount: boolean,
): string | undefined {
  const power = /^(?:(?<factor>.*?) ?[x×*·] ?)?10(?:\^ ?(?<caret>\d+)|(?<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+))$/.exec(typed)?.groups
  if (power) {
    const exponent = power.caret ?? [...(power.raised ?? '')].map((digit) => POWERS.indexOf(digit)).join('')
    const factor = plainNumber(power.factor ?? '1', { hasDecimalComma, hasDecimalPoint }, false)
    return factor && String(Number(factor) * 10 ** Number(exponent))
  }
  const digits = typed.replaceAll(/[\s+]/g, '').replace('−', '-')
  const marks = digits.replaceAll(/[^.,]/g, '')
  if (marks === '') return digits
  if (new Set(marks).size === 2) {
    const [thousands, decimal] = marks.startsWith(',') ? [',', '.'] : ['.', ',']
    return digits.replaceAll(thousands, '').replace(decimal, '.')
  }
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)
  // Colonies are counted: they have no decimals.
  if (isGrouped && (marks.length > 1 || isCount)) return digits.replaceAll(/[.,]/g, '')
  if (marks.length > 1) return undefined
  if (!isGrouped) return digits.replace(',', '.')
  const [isDecimal, isThousands] =
    marks === ',' ? [hasDecimalComma, hasDecimalPoint] : [hasDecimalPoint, hasDecimalComma]
  if (isDecimal && isThousands) return undefined
  if (isDecimal) return marks === ',' ? undefined : digits
  // A comma between thousands is how most write, a point is not.
  if (marks === ',' || isThousands) return digits.replaceAll(/[.,]/g, '')
  return undefined
}
