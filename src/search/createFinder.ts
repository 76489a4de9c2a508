import { hasCheckDigit, readIdentifier } from '../../shared/identifiers.ts'
import { limitQuery } from '../../shared/limitQuery.ts'
import { structureAddress } from '../../shared/paths.ts'
import {
  type Finder,
  type ProductMatch,
  resultsOf,
  type SearchEntry,
  type SearchHit,
  type SearchResults,
} from '../../shared/search.ts'
import { type SearchIndex, unpackEntries } from '../../shared/searchIndex.ts'
import { inQuotes } from '../../shared/texts.ts'
import { fold, lackOf, synonymOf, termOf, termsOf, wordsOf } from '../../shared/words.ts'
import { certainMatches } from './certainMatches.ts'
import { readAskedContent } from './contents.ts'
import { linkTo, listsIn } from './listLinks.ts'
import { lookUp } from './lookup.ts'
import { findComplete, findIncomplete, isMention, type Match, withoutRemark } from './rankMatches.ts'
import { dropExclusions, type Query, readQuery } from './readQuery.ts'
import { createTermIndex, isOfBeginning, WEIGHTS } from './termIndex.ts'

export { unpackEntries }

const MAX_CORRECTIONS = 3
const MIN_LETTERS_OF_CERTAIN = 6
const MAX_CANDIDATES = 5
/** Results, and what the summary says about them. */
type Found = Omit<SearchResults, 'kind' | 'hits' | 'counts' | 'links'> & {
  matches: Match[]
  query?: Query
  /** A query that the visitor may have meant. */
  choice?: string
}

/**
 * Makes the search of an index. Its work has limits that do not depend on the query: characters, words, letters of a
 * word, and corrections. `count` is called for each look-up and each candidate. `entries` are those of the index.
 */
export function createFinder(
  packed: SearchIndex,
  count: () => void = () => {},
  entries: SearchEntry[] = unpackEntries(packed),
): Finder {
  const index = createTermIndex(packed, entries, count)
  const brands = packed.brands.map(([text, ...places]) => ({ text, words: spaced(text.replace(/,.*/, '')), places }))
  return { search, match }

  function search(input: string, kind = 'all'): SearchResults {
    const text = limitQuery(input)
    const { matches, query, choice, ...found } = find(text)
    const shown = resultsOf(matches, kind)
    const asked = readAskedContent(text)
    const lists = listsIn(text, packed.lists).flatMap((list) => linkTo(list, asked))
    return {
      ...shown,
      hits: shown.hits.map((it) => hitOf(it, query)),
      ...found,
      links: choice
        ? [
            {
              address: `${packed.paths.search}?${new URLSearchParams({ q: choice })}`,
              label: `Did you mean ${inQuotes(choice)}?`,
            },
            ...lists,
          ]
        : lists,
    }
  }

  /** Only a product that alone has all words and figures of a text, one of them in its name, is certain. */
  function match(input: string): ProductMatch {
    const text = limitQuery(withoutRemark(input))
    const { matches, query, ...found } = find(text)
    const products = matches.filter((it) => it.entry.kind === 'product' && !isMention(it))
    const isUnclear = (found.guess ?? found.brand) || found.isPartial
    const [certain, ...others] = isUnclear ? [] : query ? certainMatches(products, query, text) : products
    return {
      product: certain && others.length === 0 ? hitOf(certain, query) : undefined,
      candidates: products.slice(0, MAX_CANDIDATES).map((it) => hitOf(it, query)),
    }
  }

  function find(text: string): Found {
    return findIdentifier(text) ?? findBrand(text) ?? findWords(text)
  }

  function findIdentifier(text: string): Found | undefined {
    const identifier = readIdentifier(text)
    if (!identifier) return undefined
    const { kind, key } = identifier
    const { structure } = packed.paths
    if (kind === 'SMILES' || kind === 'InChI')
      return {
        matches: [],
        readAs: kind,
        structurePath: structure ? structureAddress(structure, key, 'same') : undefined,
      }
    const matches = lookUp(index.entries, identifier)
    // A word of 14 letters looks like the first block of an InChIKey. Words beside a number may name goods.
    const isName = (word: string) => word.length > 3 && index.isNameOfGoods(termOf(word))
    if (matches.length === 0 && (/^[a-z]+$/i.test(text) || wordsOf(text).some(isName))) return undefined
    // The first block of an InChIKey stands for all stereoisomers.
    const isomers =
      kind === 'InChIKey' && matches.length === 0 ? lookUp(index.entries, { kind, key: key.replace(/\..*/, '') }) : []
    return {
      matches: [...matches, ...isomers],
      readAs: kind,
      isPartial: isomers.length > 0,
      hasWrongDigit: kind === 'CAS number' && !hasCheckDigit(key),
    }
  }

  /** A brand of another supplier leads to the material. */
  function findBrand(text: string): Found | undefined {
    const words = spaced(text)
    const brand = brands.find((it) => words.includes(it.words))
    if (!brand) return undefined
    const branded = brand.places.flatMap((place) => index.entries[place] ?? [])
    return { matches: branded.map((entry) => ({ entry, score: 0, weights: [], hasFigures: true })), brand: brand.text }
  }

  function findWords(text: string): Found {
    const { wanted, isPartial } = dropExclusions(text, topicOf)
    const query = readQuery(wanted)
    const complete = findComplete(query, index)
    if (complete.length > 0) return { ...describe(complete, query), isPartial }

    const corrections = findCorrections(query)
    const certain = corrections.filter(isCertain)
    const meant = replaceWords(query, corrections)
    const all = corrections.length > 0 ? findComplete(meant, index) : []
    const choice = all.length > 0 ? correct(wanted, corrections, all) : undefined
    if (choice && (query.words.length > 1 || certain.length > 0))
      return { ...describe(all, meant), guess: choice, isPartial }

    const likely = replaceWords(query, certain)
    const some = findIncomplete(likely, index)
    const guess = certain.length > 0 ? correct(wanted, certain, some) : undefined
    return { ...describe(some, likely), guess, choice, isPartial: true }
  }

  /** Returns the word for what goods or texts say to be lacking, if it is not of goods. */
  function topicOf(word: string): string | undefined {
    const terms = synonymOf(word).map(termOf)
    const lack = lackOf(terms.join(''))
    if (index.has(lack)) return lack
    return terms.every(index.has) && !terms.every(index.isNameOfGoods) ? word : undefined
  }

  /** Finds the names that the first unknown words of a query misspell. */
  function findCorrections({ words }: Query): Correction[] {
    const unknown = words.filter(({ word }) => !index.has(termOf(word))).slice(0, MAX_CORRECTIONS)
    return unknown.flatMap(({ word }) => {
      const name = index.nearestName(word)
      return name === undefined ? [] : { word, name }
    })
  }
}

type Correction = { word: string; name: string }

/** A short word differs by one letter from other words, Chile from chili, but not with swapped letters or one too many. */
function isCertain({ word, name }: Correction): boolean {
  return name.length >= MIN_LETTERS_OF_CERTAIN || word.startsWith(name)
}

function replaceWords(query: Query, corrections: Correction[]): Query {
  const names = new Map(corrections.map(({ word, name }) => [word, name]))
  const words = query.words.map((it) => {
    const name = names.get(it.word)
    return name === undefined ? it : { word: name, readings: [[name]] }
  })
  return { ...query, words }
}

function describe(matches: Match[], query: Query): Found {
  const kinds = new Set(matches.map(({ entry }) => entry.kind))
  const hasFigures = !kinds.has('product') || matches.some((it) => it.hasFigures)
  return {
    matches,
    query,
    isBeginning: matches.length > 0 && matches.every(({ weights }) => weights.some(isOfBeginning)),
    missingContent: hasFigures ? undefined : (query.content?.text ?? query.ratio),
    lacksProducts:
      !query.isQuestion &&
      matches.length > 0 &&
      matches.every((it) => /article|news/.test(it.entry.kind) || isMention(it)),
  }
}

function hitOf({ entry, weights, number }: Match, query?: Query): SearchHit {
  const { codes: _codes, ...shown } = entry
  const terms = query?.words.flatMap(({ readings }) => readings.flat()) ?? []
  return { ...shown, terms, number, alias: query && aliasOf(entry, query, weights) }
}

/** Returns the words of a query that only other names of a product have. */
function aliasOf({ kind, name, latin, detail }: SearchEntry, { words }: Query, weights: number[]): string | undefined {
  if (kind !== 'product') return undefined
  const seen = new Set(termsOf([name, latin, detail].join(' ')))
  const hidden = words.filter(({ readings }, at) => {
    const isOfNames = (weights[at] ?? 0) >= WEIGHTS.relatedName
    return isOfNames && !readings.some((reading) => reading.every((term) => seen.has(term)))
  })
  return hidden.map(({ word }) => word).join(' ') || undefined
}

/** Corrects a text with the words of the results. Figures and other words stay. */
function correct(text: string, corrections: Correction[], matches: Match[]): string {
  const shown = matches.flatMap(({ entry }) => wordsOf([entry.name, entry.latin].join(' ')))
  return corrections
    .reduce((all, { word, name }) => all.replace(word, shown.find((it) => termOf(it) === name) ?? name), fold(text))
    .trim()
}

/** Returns folded words with a space around each. A number is part of the word before: KSM 66. */
function spaced(text: string): string {
  return ` ${wordsOf(text.replaceAll(/(?<=[a-z])[- ](?=\d)/gi, '')).join(' ')} `
}
