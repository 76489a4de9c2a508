import { inQuotes } from '../../shared/texts.ts'
import type { SearchResults } from '../../shared/search.ts'

export function summaryOf(results: SearchResults, query: string): string {
  const { kind, hits, counts, guess, isPartial, structurePath, lacksProducts } = results
  const quotedQuery = inQuotes(query)
  if (structurePath) return `${results.readAs} recognised: see the structure search.`
  if (counts.all === 0) return reasonForNone(results, quotedQuery)
  const { [kind]: total = 0 } = counts
  const part = hits.length < total ? `${hits.length} of ` : ''
  const found = `${part}${total} ${total === 1 ? 'result' : 'results'}`
  const unknown = guess && `No results for ${inQuotes(guess.unknown)}.`
  const remarks = [remarkOnBrand(results), remarkOnContent(results)]
  if (isPartial)
    return sentences(
      unknown,
      `Nothing matches all the words in ${quotedQuery}.`,
      `${found} for some of them`,
      ...remarks,
    )
  if (lacksProducts) return sentences(unknown, `No product matches ${quotedQuery}.`, `${found} about it`)
  return sentences(unknown, `${found} for ${inQuotes(guess?.meant ?? query)}`, ...remarks)
}

function reasonForNone({ readAs, hasWrongDigit }: SearchResults, quotedQuery: string): string {
  if (hasWrongDigit) return `${quotedQuery} is not a valid CAS number (check digit).`
  return readAs
    ? `No product has the ${readAs} ${quotedQuery}.`
    : `No product, question or news item matches ${quotedQuery}.`
}

function remarkOnBrand({ brand }: SearchResults): string | undefined {
  return brand && `${inQuotes(brand)} is a brand of another supplier; we sell the material.`
}

function remarkOnContent({ missingContent }: SearchResults): string | undefined {
  return missingContent && `No grade of them has ${missingContent}.`
}

function sentences(...texts: (string | undefined)[]): string {
  const [first = '', ...others] = texts.flatMap((text) => text ?? [])
  return others.length === 0
    ? first
    : [first, ...others].map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ')
}
