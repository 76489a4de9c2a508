/** The figures of amounts, without their unit, which laws and texts write in several ways: 30 of "30 mg". */
export function amountsIn(text: string): string[] {
  return text.replaceAll('\u00a0', ' ').match(/\d[\d.,]*(?= ?(?:mg|g|µg|%|ppm)(?![a-z]))/g) ?? []
}
