/** No line ends between a number and its unit, or between a comparison and its number. */
export function keepUnits(text: string): string {
  return text.replace(/(?<=[≤≥]|\d) (?=[\d%°]|[a-zµ]{1,4}\b)/gi, '\u00a0')
}
