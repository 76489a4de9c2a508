import { STOP_WORDS, TRADE_WORDS } from '../../shared/lexicon.ts'
import type { SearchEntry, SearchList } from '../../shared/search.ts'
import {
  type Field,
  FIELDS,
  packEntries,
  packPostings,
  type Postings,
  type SearchIndex,
} from '../../shared/searchIndex.ts'
import { groupBy } from '../groupBy.ts'
import { countTypingErrors, maxErrorsOf } from '../../shared/typingErrors.ts'
import { isChinese, lackOf, termOf, termsOf, wordsOf } from '../../shared/words.ts'

/** A method or abbreviation in the texts of more entries than this does not lead to one of them. */
const MAX_ENTRIES_OF_TOPIC = 8

type Texts = Partial<Record<Field, string[]>> & {
  /** Names of the lists that have the entry. */
  lists?: string[]
  /** Words that say what a text is about, unless many texts have them. */
  topics?: string[]
}

/** An entry with the texts by which it is found. */
export type Indexed = { entry: SearchEntry; texts: Texts }

/** `texts` are all texts of the site. Their words are known, so they are not taken for misspelt names. */
export function buildIndex(
  indexed: Indexed[],
  lists: SearchList[] = [],
  brands: SearchIndex['brands'] = [],
  texts: string[] = [],
): Omit<SearchIndex, 'paths'> {
  const postings = postingsOf(indexed, lists)
  for (const term of similarTerms(texts, postings)) postings.set(term, [])
  return { columns: packEntries(indexed.map(({ entry }) => entry)), lists, brands, ...packPostings(postings) }
}

/** Returns terms of the texts that are no terms of the index, but could be misspelt names of goods. */
function similarTerms(texts: string[], postings: Postings): string[] {
  const names = [...postings].filter(
    ([term, all]) =>
      /^[a-z]+$/.test(term) && all.some((posting) => posting % FIELDS.length < FIELDS.indexOf('relatedName')),
  )
  const byKey = groupBy(names, ([term]) => keysOf(term))
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{6,}/g) ?? []))
  return [...new Set(Array.from(words, termOf))].filter(
    (term) =>
      !postings.has(term) &&
      keysOf(term).some((key) =>
        byKey.get(key)?.some(([name]) => countTypingErrors(term, name, maxErrorsOf(term)) < Infinity),
      ),
  )
}

/** Comparing only words with equal first or last letters takes a fifth of the time. */
function keysOf(term: string): string[] {
  return [term.slice(0, 3), term.charAt(0) + term.slice(-2)]
}

function postingsOf(indexed: Indexed[], lists: SearchList[]): Postings {
  // The name of a filter is not part of another name: organic lots, not organic sulphur.
  const listWords = new Set(lists.flatMap(({ words }) => words.split('; ')))
  const byTerm = new Map<string, Map<number, number>>()
  const add = (term: string, place: number, field: Field) => {
    if (!isIndexed(term, field)) return
    const fields = byTerm.get(term) ?? new Map<number, number>()
    fields.set(place, Math.min(FIELDS.indexOf(field), fields.get(place) ?? Infinity))
    byTerm.set(term, fields)
  }
  const addText = (text: string, place: number, textField: Field, kind: string) => {
    const isProduct = kind === 'product'
    const terms = termsOf(text)
    const words = wordsOf(text)
    const isDerivative = isProduct && textField !== 'name' && DERIVATIVE.test(text)
    // A word of a phrase says less: lead time.
    const isPhrase = kind === 'page' && textField === 'otherName' && words.length > 1
    const field = isDerivative ? 'mention' : isPhrase ? 'relatedName' : textField
    // Queries are read without these words, too.
    const named = words.filter((word) => !TRADE_WORDS.has(word) && !STOP_WORDS.has(word))
    if (isDerivative || isPhrase) add(termOf(named.filter((word) => !/^\d+$/.test(word)).join('')), place, 'wholeName')
    const isName = field === 'name' || field === 'otherName'
    const isShared = (term: string) => isProduct && field !== 'name' && (listWords.has(term) || TRADE_WORDS.has(term))
    // A part of a Chinese name may be another name.
    const fieldOf = (term: string) => (isName && isChinese(term) && !words.includes(term) ? 'relatedName' : field)
    for (const term of terms) if (!isShared(term)) add(term, place, fieldOf(term))
    const [name, ...others] = named
    if (!name || others.length > 0) return
    // An article may ask about goods that are not sold.
    const isAsked = field === 'relatedName' && byTerm.get(termOf(name))?.get(place) === FIELDS.indexOf('name')
    if (isProduct ? isName : isAsked) add(termOf(name), place, 'wholeName')
  }
  for (const [place, { entry, texts }] of indexed.entries()) {
    for (const term of (texts.lists ?? []).flatMap(termsOf)) add(term, place, 'fact')
    for (const field of FIELDS) for (const text of texts[field] ?? []) addText(text, place, field, entry.kind)
  }
  const topics = groupBy(indexed.entries(), ([, { texts }]) => [...new Set((texts.topics ?? []).flatMap(termsOf))])
  for (const [term = '', entries] of topics)
    if (entries.length <= MAX_ENTRIES_OF_TOPIC && !TRADE_WORDS.has(term))
      for (const [place] of entries) add(term, place, 'fact')
  // Texts are also about what goods lack.
  for (const [term, fields] of byTerm)
    for (const [place, field] of byTerm.get(lackOf(term)) ? fields : [])
      if (indexed[place]?.entry.kind !== 'product') byTerm.get(lackOf(term))?.set(place, field)
  return new Map(
    Array.from(byTerm, ([term, fields]) => [
      term,
      Array.from(fields, ([place, field]) => place * FIELDS.length + field).toSorted((a, b) => a - b),
    ]),
  )
}

/** A substance with a group at a numbered atom is another: quercetin 3-rutinoside, N5-ethyl-L-glutamine. */
const DERIVATIVE = /^[^\d(]*[a-z][\s-]\(?\d[\d,'′″]*-|[a-z]-[DL]-/i

const MAX_LETTERS = 36
const MAX_LETTERS_OF_PART = 17
const MAX_LETTERS_OF_NUMBERED = 12

/** Nobody types the longest parts of systematic names, and figures are compared with the grades. */
function isIndexed(term: string, field: Field): boolean {
  const max = field === 'wholeName' ? MAX_LETTERS : /\d/.test(term) ? MAX_LETTERS_OF_NUMBERED : MAX_LETTERS_OF_PART
  return term.length <= max && !/^[\d.]+$/.test(term)
}
