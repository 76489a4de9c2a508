/** The one grade that somebody means who writes it in their own way: `98 %, HPLC` by `98%`. */
export function gradeMeant(
  written: string,
  { grades, product }: { grades: string[]; product: string },
): string | { failure: string } {
  const meant = grades.includes(written) ? [written] : grades.filter((grade) => mayMean(written, grade, product))
  const [one, ...others] = meant
  if (one !== undefined && others.length === 0) return one
  const choices = one === undefined ? grades : meant
  return { failure: `${product} has no grade “${written}”, but: ${choices.join('; ')}` }
}

/** Whether one of two ways to write a grade says nothing else than the other, and an assay or a ratio of it. */
export function mayMean(written: string, grade: string, product = ''): boolean {
  const named = wordsOf(product)
  const [fewer = [], more = []] = [written, grade]
    .map((text) => wordsOf(text).filter((word) => !named.includes(word)))
    .toSorted((a, b) => a.length - b.length)
  return fewer.some((word) => /\d/.test(word)) && fewer.every((word) => more.includes(word))
}

const WORD = /\d[\d.]*(?: ?%|:\d+)|[\p{L}\p{N}.·/]+/gu

function wordsOf(text: string): string[] {
  const words = text.toLowerCase().replaceAll(',', '.').match(WORD) ?? []
  return words.map((word) => word.replace(' ', '').replace(/\.$/, '')).filter((word) => !/^(?:min|by)?$/.test(word))
}
