import { readIdentifier } from './identifiers.ts'
import { MAX_SEARCH_INPUT_CHARACTERS } from './search.ts'

const MAX_QUERY_CHARACTERS = 200

/** Control characters, byte order marks and lone surrogates. HTML cannot carry them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFEFF]+/gu

export function readSearchQuery(parameters: URLSearchParams): string {
  return limitQuery(parameters.get('q') ?? '')
}

/** Cuts a text to the length of a query. Only a structure may be longer, because a cut would change it. */
export function limitQuery(input: string): string {
  const text = input.slice(0, MAX_SEARCH_INPUT_CHARACTERS).replace(UNPRINTABLE, ' ').trim()
  if (text.length <= MAX_QUERY_CHARACTERS || /^(?:SMILES|InChI)$/.test(readIdentifier(text)?.kind ?? '')) return text
  // Splitting by character avoids lone surrogates.
  return [...text].slice(0, MAX_QUERY_CHARACTERS).join('').trim()
}
