/** No line ends between a number and its unit, a comparison and its number, or the letter of a form and its name. */
export function keepUnits(text: string): string {
  return text
    .replace(/(?<=[≤≥]|\d) (?=[\d%°]|[a-zµ]{1,4}\b)/gi, '\u00a0')
    .replace(/(?:\b[DLNS]L?|[α-δ])-(?=[a-zα-δ])/gi, '$&\u2060')
}
