const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Converts a number to a plain decimal. Returns `undefined` for an ambiguous number, such as a count of `1.000`. */
export function plainNumber(text: string, isCount = false): string | undefined {
  const power = SCIENTIFIC.exec(text)?.groups
  if (!power) return plainDecimal(text, isCount)
  const { factor, mantissa, caret, raised, e } = power
  const plain = plainDecimal(factor ?? mantissa ?? '1', false)
  const value = String(Number(`${plain}e${exponentOf(caret ?? raised ?? e)}`))
  // No limit or amount is so large or small that it needs an exponent.
  return /^-?[\d.]+$/.test(value) ? value : undefined
}

/** `5.0x10^3`, `10⁻¹`, `5E-1` */
const SCIENTIFIC =
  /^(?:(?:(?<factor>.*?) ?[x×*·] ?)?10(?:\^ ?(?<caret>[+−-]?\d+)|(?<raised>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))|(?<mantissa>.+?)e(?<e>[+−-]?\d+))$/i

function exponentOf(text = ''): string {
  return text.replace(/[−⁻]/, '-').replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (digit) => String(SUPERSCRIPTS.indexOf(digit)))
}

function plainDecimal(text: string, isCount: boolean): string | undefined {
  const digits = text.replaceAll(/[\s'’+]/g, '').replace('−', '-')
  const marks = digits.replaceAll(/[^.,]/g, '')
  if (new Set(marks).size === 2) return parseBothSeparators(digits)
  const isGrouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits)
  if (isGrouped && (marks.length > 1 || marks === ',')) return digits.replaceAll(/[.,]/g, '')
  if (marks.length > 1 || (isGrouped && isCount)) return undefined
  return digits.replace(',', '.')
}

/** `1,000.5` and `1.000,5`. The first mark separates thousands. */
function parseBothSeparators(digits: string): string | undefined {
  const isWellFormed = /^-?\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,)\d+$/.test(digits)
  const [thousands, decimal] = digits.search(',') < digits.search(/\./) ? [',', '.'] : ['.', ',']
  return isWellFormed ? digits.replaceAll(thousands, '').replace(decimal, '.') : undefined
}
