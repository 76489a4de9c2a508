/** Converts a number to a plain decimal. Returns `undefined` for an ambiguous number, such as a count of `1.000`. */
export function plainNumber(text: string, isCount = false): string | undefined {
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
