/** `94-62-2`: the last digit is the sum of the others, weighted 1, 2, 3 … from the right, modulo 10. */
export function hasValidCheckDigit(cas: string): boolean {
  const digits = cas.replaceAll('-', '').split('').map(Number)
  const checkDigit = digits.pop()
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 1), 0)
  return sum % 10 === checkDigit
}
