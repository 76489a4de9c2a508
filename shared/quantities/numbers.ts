/** Digits with what may stand between them, and a power of ten: `10,000`, `1 000`, `0,5`, `5.0x10^3`, `10⁴`, `5E-1`. */
export const DIGITS = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)(?: ?[x×*·] ?10(?:\^ ?[+−-]?\d+|⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?<=10)(?:\^ ?[+−-]?\d+|⁻?[²³⁴⁵⁶⁷⁸⁹]+)|[Ee][+−-]?\d+)?`

/** The same with its sign. */
export const NUMBER = `[+−-]?${DIGITS}`

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** What a text uses its points and commas for, as far as its figures show. */
export type Marks = { hasDecimalComma: boolean; hasDecimalPoint: boolean }

/** How this site writes figures, and how orders are read: `1,000.5`. */
const OUR_MARKS: Marks = { hasDecimalComma: false, hasDecimalPoint: true }

export function marksOf(text: string): Marks {
  return { hasDecimalComma: hasDecimals(text, ','), hasDecimalPoint: hasDecimals(text, String.raw`\.`) }
}

/** Numbers of chapters, `Ph. Eur. 2.4.8`, and of places in a molecule, `1,2-dichloroethane`, are no figures. */
function hasDecimals(text: string, mark: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\d.,])(?:\d+${mark}\d{1,2}|0${mark}\d+)(?![\d.,]\d|\d|-\p{L})`, 'u').test(text)
}

/** The figure as a plain decimal number; `undefined` where it can be read in two ways. */
export function plainNumber(typed: string, marks = OUR_MARKS, isCount = false): string | undefined {
  const power = SCIENTIFIC.exec(typed)?.groups
  if (!power) return plainDecimal(typed, marks, isCount)
  const { factor, mantissa, caret, raised, e } = power
  const plain = plainDecimal(factor ?? mantissa ?? '1', marks, false)
  const value = String(Number(`${plain}e${exponentOf(caret ?? raised ?? e)}`))
  // What can only be written with a power is no limit.
  return /^-?[\d.]+$/.test(value) ? value : undefined
}

/** `5.0x10^3`, `10⁻¹`, `5E-1` */
const SCIENTIFIC =
  /^(?:(?:(?<factor>.*?) ?[x×*·] ?)?10(?:\^ ?(?<caret>[+−-]?\d+)|(?<raised>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))|(?<mantissa>.+?)e(?<e>[+−-]?\d+))$/i

function exponentOf(typed = ''): string {
  return typed.replace(/[−⁻]/, '-').replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(POWERS.indexOf(digit)))
}

function plainDecimal(
  typed: string,
  { hasDecimalComma, hasDecimalPoint }: Marks,
  isCount: boolean,
): string | undefined {
  const digits = typed.replaceAll(/[\s+]/g, '').replace('−', '-')
  const marks = digits.replaceAll(/[^.,]/g, '')
  if (marks === '') return digits
  if (new Set(marks).size === 2) return withBothMarks(digits)
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)
  if (isGrouped && marks.length > 1) return digits.replaceAll(/[.,]/g, '')
  if (marks.length > 1) return undefined
  if (!isGrouped) return digits.replace(',', '.')
  const [isDecimal, isThousands] =
    marks === ',' ? [hasDecimalComma, hasDecimalPoint] : [hasDecimalPoint, hasDecimalComma]
  if (isDecimal && isThousands) return undefined
  // Colonies are counted: they have no decimals.
  if (isDecimal) return marks === ',' || isCount ? undefined : digits
  // A comma between thousands is how most write, a point is not.
  if (marks === ',' || isThousands) return digits.replaceAll(/[.,]/g, '')
  return undefined
}

/** `1,000.5` and `1.000,5`; the mark that comes first parts thousands. */
function withBothMarks(digits: string): string | undefined {
  const isWhole = /^-?\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d+$/.test(digits)
  const [thousands, decimal] = digits.search(',') < digits.search(/\./) ? [',', '.'] : ['.', ',']
  return isWhole ? digits.replaceAll(thousands, '').replace(decimal, '.') : undefined
}
