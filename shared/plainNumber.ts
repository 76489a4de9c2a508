/** `1,000` or `1 000` or `2,5` with neither groups nor a decimal comma. */
export function plainNumber(typed: string): string {
  return typed
    .trim()
    .replaceAll(/[, ](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
}
