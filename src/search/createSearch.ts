import { hasCheckDigit, readIdentifier } from '../../shared/identifiers.ts'
import { structureAddress } from '../../shared/paths.ts'
import { resultsOf, type Search, type SearchEntry, type SearchHit } from '../../shared/search.ts'
import { stemsOf } from './askedContents.ts'
import { createChineseNames, hasChinese } from './chineseNames.ts'
import { createCodes, nearCas, numberIn } from './codes.ts'
import { fold, formsOf } from './fold.ts'
import { createNarrowing, type Found, withAnswers } from './narrowing.ts'
import { phraseOf, readWords } from './readings.ts'
import { createSpelling } from './spelling.ts'
import { createTextIndex } from './textIndex.ts'
import { createWordSearch } from './wordSearch.ts'
import { nameWords } from '../../shared/nameWords.ts'

/** How much more a product counts that has a grade as the query names it. */
const GRADE = 1.3

/** The first block of an InChIKey is a word as well. */
const LETTERS = /^[a-z]+$/i

/** How much more an answer counts to what is asked as a question. */
const ANSWER = 4

/** Indexes the entries. */
export function createSearch(entries: SearchEntry[]): Search {
  const index = createTextIndex(entries)
  const spelling = createSpelling(entries)
  const names = new Set(
    entries.flatMap(({ kind, name, substance = '' }) => (kind === 'product' ? [name, substance] : [])).map(phraseOf),
  )
  const searchWords = createWordSearch(index, spelling, (word) => names.has(word))
  const codesOf = createCodes(entries)
  const chineseOf = createChineseNames(entries)
  const namesOf = createNames(entries)
  const known = new Map(entries.map((entry) => [entry.path, entry]))

  const allProducts = entries.filter(({ kind }) => kind === 'product').map((entry) => hitOf(entry, []))

  function findWords(query: string): Found {
    const reading = readWords(query)
    const { results, guess } = searchWords(reading)
    const phrase = phraseOf(guess?.query ?? query)
    const scored = results.map(({ entry, score, terms, lacks }) => {
      const answers = entry.kind === 'product' ? 1 : ANSWER
      const graded = reading.grades.some((grade) => hasGrade(entry, grade)) ? GRADE : 1
      const weight = (reading.asks ? answers : namesOf(phrase, entry.path)) * graded
      return { hit: { ...hitOf(entry, terms), lacks }, score: score * weight }
    })
    const hits = scored.toSorted((a, b) => b.score - a.score).map(({ hit }) => hit)
    return { hits, guess: guess && { unknown: guess.unknown, meant: guess.query } }
  }

  function findAny(query: string): Found {
    const identifier = readIdentifier(query)
    const coded = identifier ? codesOf(identifier) : []
    if (identifier && (coded.length > 0 || !LETTERS.test(query)))
      return {
        hits: coded.map((entry) => ({ ...hitOf(entry, [identifier.key]), number: numberIn(entry, identifier) })),
        isStructure: ['SMILES', 'InChIKey'].includes(identifier.kind) || undefined,
        // One structure has many SMILES, and only its own is known here.
        structurePath:
          identifier.kind === 'SMILES' && coded.length === 0 ? structureAddress(query.trim(), 'same') : undefined,
      }
    if (hasChinese(query))
      return { hits: chineseOf(query).map(({ entry, name }) => ({ ...hitOf(entry, []), alias: name })) }
    const document = readDocument(query)
    // A question in which the document stands is asked in its own words.
    if (!document || index.searchExact(readWords(query).telling).length > 0) return findWords(query)
    if (phraseOf(document.rest) === '') {
      const found = findWords(document.explanation)
      if (!document.isOfAll) return found
      return { hits: withAnswers(allProducts, found.hits), asksDocument: true }
    }
    const found = findAny(document.rest)
    return { ...found, asksDocument: found.hits.length > 0 || undefined }
  }

  const narrowing = createNarrowing({
    products: allProducts,
    find: findAny,
    isKnown: index.isKnown,
    findExact: (words) => index.searchExact(words).map(({ entry }) => entry),
  })

  return {
    find: (query, kind, catalogue) => {
      const { hits, ...others } = (catalogue && narrowing.find(query, catalogue)) || findAny(query)
      const results = resultsOf(hits, kind)
      const words = `${query} ${others.guess?.meant ?? ''}`
      const { telling } = readWords(others.guess?.meant ?? query)
      const shown = results.hits.map((hit) => ({ alias: aliasIn(known.get(hit.path), telling), ...hit }))
      return { ...results, hits: shown.map((hit) => withNamedGrades(hit, words)), ...others }
    },
    needsCatalogue: narrowing.hasFilters,
    explain: (query) => {
      const identifier = readIdentifier(query)
      if (identifier?.kind === 'CAS number' && !hasCheckDigit(identifier.key))
        return { readAs: identifier.kind, hasWrongDigit: true, word: nearCas(identifier.key, entries) }
      if (identifier && !LETTERS.test(query)) return { readAs: identifier.kind }
      const { telling } = readWords(query)
      const unknown = telling.filter((word) => !index.isKnown(word))
      /** What is like a word, if something has it together with the others. */
      const like = (word: string, reach: 'begun' | 'far') =>
        spelling(word, reach).filter(
          (meant) => index.searchAll([telling.map((it) => (it === word ? meant : it))]).length > 0,
        )
      // Only the last word may still be being typed.
      const [begun] = unknown.filter((word) => fold(query).endsWith(word)).flatMap((word) => like(word, 'begun'))
      if (begun !== undefined) return { word: begun, isBegun: true }
      return { word: unknown.flatMap((word) => like(word, 'far'))[0] }
    },
  }
}

function hitOf(entry: SearchEntry, terms: string[]): SearchHit {
  const { also: _, misnomers: _m, from: _f, codes: _c, chinese: _ch, topic: _t, ...shown } = entry
  return { ...shown, terms }
}

/** The name of a product that has most of the words which its result shows nowhere. */
function aliasIn(entry: SearchEntry | undefined, words: string[]): string | undefined {
  if (entry?.kind !== 'product') return undefined
  const { name: own, latin = '', detail, grades = [], also, from = '', misnomers = [] } = entry
  const shown = formsIn([own, latin, detail, ...grades.flatMap((grade) => grade.names)].join(' '))
  const unseen = words.filter((word) => !begins(word, shown))
  const names = `${also}; ${from}`.split('; ').filter((alias) => !misnomers.includes(alias))
  const named = names.map((alias) => {
    const forms = formsIn(alias)
    return { alias, count: unseen.filter((word) => begins(word, forms)).length }
  })
  const [best] = named.toSorted((a, b) => b.count - a.count)
  return best && best.count > 0 ? best.alias : undefined
}

function formsIn(text: string): string[] {
  return nameWords(text).flatMap((word) => formsOf(fold(word)))
}

function begins(word: string, others: string[]): boolean {
  return others.some((other) => other.startsWith(word))
}

/** Of the grades that matched, or of all, those that the query calls by a word that others lack: `25 % beta-glucan`. */
function withNamedGrades(hit: SearchHit, query: string): SearchHit {
  const { name, grades = [], matched } = hit
  const said = new Set(stemsOf(query))
  const own = new Set(stemsOf(name))
  const isNamed = (word: string) => {
    const stems = stemsOf(phraseOf(word))
    if (!/\p{L}{3}/u.test(stems.join('')) || stems.some((stem) => own.has(stem))) return false
    return stems.every((stem) => said.has(stem)) || said.has(stems.join(''))
  }
  const all = grades.flatMap(({ names, of = '' }) => names.map((it) => ({ grade: it, text: `${it} ${of}` })))
  const left = all.filter(({ grade }) => !matched?.grades.length || matched.grades.includes(grade))
  const named = left.filter(({ text }) => text.split(/[\s,]+/).some(isNamed)).map(({ grade }) => grade)
  return named.length === 0 || named.length === left.length ? hit : { ...hit, matched: { ...matched, grades: named } }
}

function hasGrade({ grades = [] }: SearchEntry, grade: string): boolean {
  return grades.some(({ names }) => names.some((name) => name.includes(grade)))
}

/** Those that come with nearly every product. */
const OF_ALL = true

/** Documents as buyers ask for them, and the words by which the pages that explain them are found. */
const DOCUMENTS: [RegExp, string, typeof OF_ALL?][] = [
  [/\b(?:coas?|certificates? of analysis|analysis certificates?)\b/i, 'certificate analysis', OF_ALL],
  [/\b(?:m?sds|(?:material )?safety data ?sheets?)\b/i, 'safety data sheet', OF_ALL],
  [/\b(?:tds|technical data ?sheets?|data ?sheets?)\b/i, 'documents delivery', OF_ALL],
  [/\b(?:spec(?:ification)?s?(?: sheets?)?)\b/i, 'powder specification'],
  [/\b(?:kosher|halal)(?: certificates?| certified)?\b/i, 'kosher halal certificates'],
  [/\ballergen statements?\b/i, 'allergen statement'],
  [/\b(?:non-?gmo|gmo)(?: statements?)?\b/i, 'non-gmo statement'],
  [/\bstability (?:summary|data|stud(?:y|ies))\b/i, 'stability study'],
  [/\bdocuments?\b/i, 'documents delivery'],
]

type AskedDocument = {
  /** What the query says beside the document. */
  rest: string
  /** Finds what explains the document. */
  explanation: string
  /** Whether nearly every product has it: to ask for it alone is to ask for the documents of all. */
  isOfAll: boolean
}

/** The document that a query asks for. */
function readDocument(query: string): AskedDocument | undefined {
  for (const [pattern, explanation, isOfAll = false] of DOCUMENTS)
    if (pattern.test(query)) return { rest: query.replace(pattern, ' ').trim(), explanation, isOfAll }
  return undefined
}

/** How much more a product counts that is called as the query says. */
type Names = (phrase: string, path: string) => number

const NAME = 6
/** Of cosmetics, whose name is the one that labels have. */
const INCI_NAME = 7
/** Of one that has all the words among its names, in whatever order. */
const OTHER_NAME = 3

function createNames(entries: SearchEntry[]): Names {
  const weights = new Map<string, number>()
  const words = new Map<string, Set<string>>()
  for (const { kind, path, name, latin = '', also } of entries) {
    if (kind !== 'product') continue
    words.set(path, new Set(nameWords(`${name};${latin};${also}`).flatMap((word) => formsOf(fold(word)))))
    // With what stands in brackets, and without.
    for (const part of [name.replaceAll(/[()]/g, ''), ...name.split(/[()]/)])
      weights.set(`${phraseOf(part)}\t${path}`, path.startsWith('/cosmetic-ingredients/') ? INCI_NAME : NAME)
  }
  const isInNames = (phrase: string, path: string) => phrase.split(' ').every((word) => words.get(path)?.has(word))
  const weightOf = (phrase: string, path: string) =>
    weights.get(`${phrase}\t${path}`) ?? (isInNames(phrase, path) ? OTHER_NAME : 1)
  // Pinyin is written in one word or in many.
  return (phrase, path) => Math.max(weightOf(phrase, path), weightOf(phrase.replaceAll(' ', ''), path))
}
