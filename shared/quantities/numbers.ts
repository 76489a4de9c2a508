/** Digits with what may stand between them, and a power of ten: `10,000`, `1 000`, `0,5`, `5.0x10^3`, `10⁴`, `5E-1`. */
export const DIGITS = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)(?: ?[x×*·] ?10(?:\^ ?[+−-]?\d+|⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|(?<=10)(?:\^ ?[+−-]?\d+|⁻?[²³⁴⁵⁶⁷⁸⁹]+)|[Ee][+−-]?\d+)?`

/** The same with its sign. */
export const NUMBER = `[+−-]?${DIGITS}`

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The figure as a plain decimal number; `undefined` where it can be read in two ways, such as `1.000` of what is counted. */
export function plainNumber(typed: string, isCount = false): string | undefined {
  const power = SCIENTIFIC.exec(typed)?.groups
  if (!power) return plainDecimal(typed, isCount)
  const { factor, mantissa, caret, raised, e } = power
  const plain = plainDecimal(factor ?? mantissa ?? '1', false)
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

function plainDecimal(typed: string, isCount: boolean): string | undefined {
  const digits = typed.replaceAll(/[\s+]/g, '').replace('−', '-')
  const marks = digits.replaceAll(/[^.,]/g, '')
  if (new Set(marks).size === 2) return withBothMarks(digits)
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)
  if (isGrouped && (marks.length > 1 || marks === ',')) return digits.replaceAll(/[.,]/g, '')
  if (marks.length > 1 || (isGrouped && isCount)) return undefined
  return digits.replace(',', '.')
}

/** `1,000.5` and `1.000,5`; the mark that comes first parts thousands. */
function withBothMarks(digits: string): string | undefined {
  const isWhole = /^-?\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d+$/.test(digits)
  const [thousands, decimal] = digits.search(',') < digits.search(/\./) ? [',', '.'] : ['.', ',']
  return isWhole ? digits.replaceAll(thousands, '').replace(decimal, '.') : undefined
}
