import { hasCheckDigit, type Identifier, readIdentifier } from '../../shared/identifiers.ts'
import { structureAddress } from '../../shared/paths.ts'
import { limitQuery } from '../../shared/limitQuery.ts'
import {
  type Finder,
  type NamedProduct,
  type ProductMatch,
  resultsOf,
  type SearchEntry,
  type SearchHit,
  type SearchResults,
} from '../../shared/search.ts'
import type { SearchIndex } from '../../shared/searchIndex.ts'
import { inQuotes } from '../../shared/texts.ts'
import { isAnagram } from '../../shared/typingErrors.ts'
import { partsOf, synonymOf, termOf, termsOf, wordsOf } from '../../shared/words.ts'
import { searchAddress } from '../components/addresses.ts'
import { certainMatches } from './certainMatches.ts'
import { hasContent, readAskedContent } from './contents.ts'
import { linkTo, listsIn } from './listLinks.ts'
import { createLookup, numberIn } from './lookup.ts'
import { findComplete, findIncomplete, type Match } from './rankMatches.ts'
import { type Query, type QueryWord, readQuery, replaceExclusions } from './readQuery.ts'
import { createTermIndex, WEIGHTS } from './termIndex.ts'

/** Shortest term that is corrected alone. Shorter ones differ by one letter from other words: Chile and chili. */
const MIN_LETTERS = 7
/** Beside other words, if all words of a query then match, and for a correction that is only offered. */
const MIN_LETTERS_BESIDE_OTHERS = 6
const MIN_LETTERS_OF_SEVERAL = 4
const MIN_LETTERS_OF_CHOICE = 5
/** A word of fewer letters has at most one typing error. */
const MIN_LETTERS_OF_TWO_ERRORS = 8
const MAX_CORRECTIONS = 3
const MAX_CANDIDATES = 5

/** Results, and what the summary says about them. */
type Found = Omit<SearchResults, 'kind' | 'hits' | 'counts' | 'links'> & {
  matches: Match[]
  /** Words of the query, in the order of the weights of matches. */
  words?: QueryWord[]
  /** Matches with the figures of the query, if it has any. */
  withFigures?: Match[]
  /** A query that the visitor may have meant. */
  choice?: string
}

/**
 * Makes the search of an index. Its work has limits that do not depend on the query: characters, words, letters of a
 * word, and corrections. `count` is called for each look-up and each candidate.
 */
export function createFinder(packed: SearchIndex, count: () => void = () => {}): Finder {
  const index = createTermIndex(packed, count)
  const lookUp = createLookup(index.entries)
  const brands = packed.brands.map(([brand, ...places]) => ({ brand, places, words: spaced(brand) }))
  return { search, match }

  function search(input: string, kind = 'all'): SearchResults {
    const query = limitQuery(input)
    const identifier = readIdentifier(query)
    const { matches, words = [], withFigures: _withFigures, choice, ...found } = findAnswer(identifier, query)
    const asked = readAskedContent(query)
    const shown = resultsOf(
      matches.map((it) => ({ ...it, kind: it.entry.kind })),
      kind,
    )
    return {
      ...shown,
      hits: shown.hits.map((it) => hitOf(it, words, identifier)),
      ...found,
      links: [
        ...(choice ? [{ address: searchAddress(choice), label: `Did you mean ${inQuotes(choice)}?` }] : []),
        ...listsIn(query, packed.lists).flatMap(({ list }) => linkTo(list, asked)),
      ],
    }
  }

  /** Only a product that alone has all words and figures of a text, one of them in its name, is certain. */
  function match(text: string): ProductMatch {
    // A remark in brackets is no name: (lot B231).
    const query = limitQuery(text.replaceAll(/\([^()]*\)/g, ' ').trim() || text)
    const found = findAnswer(readIdentifier(query), query)
    const { words = [] } = found
    const namedProduct = ({ entry, weights }: Match): NamedProduct => ({
      ...entry,
      namedBy: words
        .filter((_, at) => (weights[at] ?? 0) >= WEIGHTS.relatedName)
        .map(({ word }) => word)
        .join(' '),
    })
    const products = found.matches.filter(({ entry }) => entry.kind === 'product')
    const isClear = !found.guess && !found.isPartial && !found.brand
    const [only, ...others] = found.readAs
      ? products
      : isClear
        ? certainMatches(products, found.withFigures, words, query)
        : []
    return {
      product: only && others.length === 0 ? namedProduct(only) : undefined,
      candidates: products.slice(0, MAX_CANDIDATES).map(namedProduct),
    }
  }

  function findAnswer(identifier: Identifier | undefined, query: string): Found {
    return (identifier && findIdentifier(identifier, query)) ?? find(query)
  }

  function findIdentifier(identifier: Identifier, query: string): Found | undefined {
    const { kind, key } = identifier
    if (kind === 'SMILES' || kind === 'InChI')
      return { matches: [], readAs: kind, structurePath: structureAddress(key, 'same') }
    const entries = lookUp(identifier)
    // A word of 14 letters looks like the first block of an InChIKey.
    const isWord = /^[a-z]+$/i.test(query)
    if (entries.length === 0 && (isWord || hasKnownName(query))) return undefined
    return {
      matches: entries.map((entry) => ({ entry, score: 0, weights: [], optionalWeights: [] })),
      readAs: kind,
      hasWrongDigit: kind === 'CAS number' && !hasCheckDigit(key),
    }
  }

  /** Tells whether words beside a number name goods. */
  function hasKnownName(query: string): boolean {
    return wordsOf(query).some((word) => /^\p{L}{4,}$/u.test(word) && index.isNameOfGoods(termOf(word)))
  }

  /** A brand of another supplier leads to the material. */
  function find(text: string): Found {
    const named = brands.find(({ words }) => spaced(text).includes(words))
    if (!named) return findWords(text)
    const others = spaced(text).replace(named.words, ' ').trim()
    const found = others === '' ? undefined : findWords(others)
    const hasProduct = found?.matches.some(({ entry }) => entry.kind === 'product')
    const ofMaterial = named.places.flatMap((place) => index.entries[place] ?? [])
    const matches = ofMaterial.map((entry) => ({ entry, score: 0, weights: [], optionalWeights: [] }))
    return {
      ...(hasProduct ? found : undefined),
      matches: (hasProduct && found?.matches) || matches,
      brand: named.brand,
    }
  }

  function findWords(text: string): Found {
    const lists = listsIn(text, packed.lists)
    const termsIn = (some: typeof lists) => new Set(some.flatMap(({ words }) => words.split(' ')))
    const documentTerms = termsIn(lists.filter(({ list }) => list.count === undefined))
    const read = (part: string) => withOptional(readQuery(part), documentTerms)
    // Texts may be about what goods lack: ETO free.
    const named = replaceExclusions(text, (word, phrase) => (isTopic(word) ? word : phrase))
    const query = read(named)
    const complete = findComplete(query, index, count)
    if (complete.length > 0) return describe(complete, query, text)

    const wanted = replaceExclusions(named, () => ' ')
    const meant = correct(read(wanted))
    const several = meant(query.words.length > 1 ? MIN_LETTERS_OF_SEVERAL : MIN_LETTERS)
    const all = findComplete(several, index, count)
    if (all.length > 0) return { ...describe(all, several, text), isPartial: wanted !== named }

    const single = meant(query.words.length > 1 ? MIN_LETTERS_BESIDE_OTHERS : MIN_LETTERS)
    const some = findIncomplete(single, termsIn(lists), index, count)
    const choice = query.words.length === 1 ? meant(MIN_LETTERS_OF_CHOICE).guess?.meant : undefined
    return { ...describe(some, single, text), choice: single.guess ? undefined : choice, isPartial: true }
  }

  /** Returns a function that corrects words to terms of a minimum length. */
  function correct(query: Query): (minLetters: number) => CorrectedQuery {
    const nearest = new Map<string, string>()
    const unknown = query.words.filter(({ word }) => word.length >= MIN_LETTERS_OF_SEVERAL && !index.has(termOf(word)))
    for (const { word } of unknown.slice(0, MAX_CORRECTIONS)) {
      const term = index.nearestName(word, word.length < MIN_LETTERS_OF_TWO_ERRORS ? 1 : 2)
      if (term) nearest.set(word, term)
    }
    return (minLetters) => {
      // Swapped letters, or one too many, do not make another word.
      const applied = [...nearest].filter(
        ([word, term]) => term.length >= minLetters || word.startsWith(term) || isAnagram(termOf(word), term),
      )
      if (applied.length === 0) return query
      const terms = new Map(applied)
      const words = query.words.map((it): QueryWord => {
        const term = terms.get(it.word)
        return term === undefined ? it : { word: term, readings: [[term]] }
      })
      const meant = words.map(({ word }) => word).join(' ')
      return { ...query, words, guess: { unknown: [...terms.keys()].join(' '), meant } }
    }
  }

  function isTopic(word: string): boolean {
    const terms = synonymOf(word).map(termOf)
    return terms.every(index.has) && !terms.every(index.isNameOfGoods)
  }
}

type CorrectedQuery = Query & { guess?: SearchResults['guess'] }

/** Returns the words of a query that only other names of a product have. */
function aliasOf({ name, latin, detail }: SearchEntry, words: QueryWord[], weights: number[]): string | undefined {
  const seen = new Set(termsOf([name, latin, detail].join(' ')))
  const hidden = words.filter(({ readings }, at) => {
    const isOfNames = (weights[at] ?? 0) >= WEIGHTS.relatedName
    return isOfNames && !readings.some((reading) => reading.every((term) => seen.has(term)))
  })
  return hidden.map(({ word }) => word).join(' ') || undefined
}

/** Returns terms as the results write them. */
function shownWords(terms: string, matches: Match[]): string {
  const words = matches.flatMap(({ entry }) => wordsOf([entry.name, entry.latin].join(' ')))
  return terms
    .split(' ')
    .map((term) => words.find((word) => termOf(word) === term) ?? term)
    .join(' ')
}

/** Goods need not have some of the words, unless there are no others. */
function withOptional(query: Query, terms: Set<string>): Query {
  const words = query.words.filter(({ word }) => ![termOf(word), ...partsOf(word)].some((term) => terms.has(term)))
  if (words.length === 0) return query
  return { ...query, words, optional: [...query.optional, ...query.words.filter((it) => !words.includes(it))] }
}

/** Returns folded words with a space around each. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')} `
}

function describe(matches: Match[], { words, optional, isQuestion, guess }: CorrectedQuery, text: string): Found {
  const asked = readAskedContent(text)
  const terms = words.flatMap(({ readings }) => readings.flat())
  const ratios = optional.flatMap(({ word }, at) => (/\d[:/]\d/.test(word) ? at : []))
  const hasFigures = ({ entry, optionalWeights }: Match) =>
    (!asked || hasContent(entry, asked, terms)) && ratios.every((at) => (optionalWeights[at] ?? 0) > 0)
  const isExact = asked !== undefined || ratios.length > 0
  const withContent = isExact ? matches.filter(hasFigures) : []
  const hasProduct = matches.some(({ entry }) => entry.kind === 'product')
  return {
    matches: [...withContent, ...matches.filter((it) => !withContent.includes(it))],
    words,
    withFigures: isExact ? withContent : undefined,
    guess: guess && { ...guess, meant: shownWords(guess.meant, matches) },
    missingContent: asked && hasProduct && withContent.length === 0 ? asked.text : undefined,
    lacksProducts: !isQuestion && matches.length > 0 && matches.every(isArticle),
  }
}

function isArticle({ entry }: Match): boolean {
  return entry.kind === 'article' || entry.kind === 'news'
}

function hitOf({ entry, weights }: Match, words: QueryWord[], identifier: Identifier | undefined): SearchHit {
  const { codes: _codes, ...shown } = entry
  return {
    ...shown,
    terms: words.flatMap(({ readings }) => readings.flat()),
    number: identifier && numberIn(entry, identifier),
    alias: entry.kind === 'product' ? aliasOf(entry, words, weights) : undefined,
  }
}
