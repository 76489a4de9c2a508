import { inquiryAddress, searchAddress } from '../components/addresses.ts'
import { countText, inQuotes } from '../../shared/texts.ts'
import type { SearchLink, SearchResults } from '../../shared/search.ts'

export function summaryOf(results: SearchResults, query: string): string {
  const { kind, hits, counts, guess, brand, missingContent, isPartial, isBeginning, lacksProducts, readAs } = results
  const { [kind]: total = 0 } = counts
  if (total === 0) return reasonForNone(results, inQuotes(query))
  const isIsomer = readAs && isPartial
  const part = hits.length < total ? `${hits.length} of ` : ''
  const found = part + countText(total, 'result')
  const shown = inQuotes(guess ?? query)
  const sentences = [
    guess && `No results for ${inQuotes(query)}`,
    isIsomer && `No product has the ${readAs} ${inQuotes(query)}`,
    lacksProducts
      ? `No product matches ${shown}`
      : isPartial && !isIsomer && `Nothing matches all the words in ${shown}`,
    `${found} ${isIsomer ? 'with different or unspecified stereochemistry' : isPartial ? 'for some of the words' : lacksProducts ? 'about it' : `for ${isBeginning ? 'words that begin with ' : ''}${shown}`}`,
    brand &&
      `${inQuotes(brand.replace(/,.*/, ''))} is a brand of another supplier${/,.*/.exec(brand)?.[0] ?? '; we sell the material'}`,
    missingContent && `No grade of them has ${missingContent}`,
  ].filter(Boolean)
  return sentences.join('. ') + (sentences.length > 1 ? '.' : '')
}

/** Tells whether none of the results is certainly what was searched. */
export function isUnanswered({ counts, guess, isPartial, lacksProducts }: SearchResults): boolean {
  return counts.all === 0 || [guess, isPartial, lacksProducts].some(Boolean)
}

function reasonForNone({ readAs, structurePath, hasWrongDigit }: SearchResults, quotedQuery: string): string {
  if (structurePath) return `${readAs} recognised: see the structure search.`
  if (hasWrongDigit) return `${quotedQuery} is not a valid CAS number (check digit).`
  return readAs
    ? `No product has the ${readAs} ${quotedQuery}.`
    : `No product, question or news item matches ${quotedQuery}.`
}

export function nextSteps({ counts, links = [], structurePath }: SearchResults, query: string): SearchLink[] {
  if (counts.all > 0) return [{ address: searchAddress(query), label: `All results for ${inQuotes(query)}` }, ...links]
  if (structurePath) return [{ address: structurePath, label: 'Look up this structure' }]
  return [...links, { address: inquiryAddress(query), label: `Ask about ${inQuotes(query)}` }]
}
