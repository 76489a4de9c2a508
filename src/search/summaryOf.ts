import { inQuotes } from '../../shared/texts.ts'
import type { SearchResults } from '../../shared/search.ts'

export function summaryOf(
  { kind, hits, counts, guess, isPartial, readAs, hasWrongDigit, structurePath }: SearchResults,
  query: string,
): string {
  const quotedQuery = inQuotes(query)
  if (structurePath) return 'SMILES recognised: see the structure search.'
  if (counts.all === 0) {
    if (hasWrongDigit) return `${quotedQuery} is not a valid CAS number (check digit).`
    return readAs
      ? `No product has the ${readAs} ${quotedQuery}.`
      : `No product, question or news item matches ${quotedQuery}.`
  }
  const { [kind]: total = 0 } = counts
  const part = hits.length < total ? `${hits.length} of ` : ''
  const results = `${part}${total} ${total === 1 ? 'result' : 'results'}`
  const missing = guess ? `No results for ${inQuotes(guess.unknown)}. ` : ''
  if (isPartial) return `${missing}Nothing matches all the words in ${quotedQuery}. ${results} for some of them.`
  if (guess) return `${missing}${results} for ${inQuotes(guess.meant)}.`
  const remark = /[<>≤≥%]/.test(query) ? '. Figures are matched as text, not compared.' : ''
  return `${results} for ${quotedQuery}${remark}`
}
