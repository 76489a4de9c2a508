import type { Catalogue, CatalogueEntry } from '../../shared/facets.ts'
import { FACETS } from '../../shared/facetTable.ts'
import { readIdentifier } from '../../shared/identifiers.ts'
import type { SearchHit, SearchResults } from '../../shared/search.ts'
import { type AskedContents, askContents, substancesOf } from './askedContents.ts'
import { categoryCalled } from './categoryWords.ts'
import { hasChinese } from './chineseNames.ts'
import {
  type FacetWords,
  isCertificate,
  labelOf,
  listAddress,
  matchedOf,
  passesAll,
  readFacetWords,
  without,
} from './facetWords.ts'
import type { AskedFigure } from './askedFigures.ts'
import { readWords } from './readings.ts'

export type Found = { hits: SearchHit[] } & Pick<
  SearchResults,
  'guess' | 'asksDocument' | 'isStructure' | 'structurePath' | 'filters' | 'list' | 'unmet'
>

/** The search for words, of which some may be filters. */
type TextSearch = {
  products: SearchHit[]
  find: (query: string) => Found
  /** Whether any page has a word. */
  isKnown: (word: string) => boolean
  /** The pages that have all words exactly as they stand. */
  findExact: (words: string[]) => { kind: string; path: string }[]
}

/** Answers to a word that stand before the products that it narrows to. */
const MOST_ANSWERS = 5

type Narrowing = {
  find: (query: string, catalogue: Catalogue) => Found | undefined
  hasFilters: (query: string) => boolean
}

/** Reads words of queries as filters of what the others find; `undefined` where they are words like others. */
export function createNarrowing(text: TextSearch): Narrowing {
  const substances = new WeakMap<Catalogue, ReturnType<typeof substancesOf>>()
  const substancesIn = (catalogue: Catalogue) => {
    const known = substances.get(catalogue) ?? substancesOf(catalogue)
    substances.set(catalogue, known)
    return known
  }
  const isProductNamed = (words: string[]) => text.findExact(words).some(({ kind }) => kind === 'product')

  /** What of a query is no part of a name. */
  function readFilters(query: string): FacetWords[] {
    if (readIdentifier(query) || hasChinese(query) || readWords(query).asks) return []
    const read = readFacetWords(query)
    const { telling } = readWords(without(query, ...read))
    if (telling.length === 0 || categoryCalled(telling.join(' ')) !== undefined) return read
    const isNamed = ({ words }: FacetWords) => isProductNamed([...telling, ...readWords(words).telling])
    return read.filter((words) => isOfGrade(words) || isCertificate(words) || !isNamed(words))
  }

  /** What is found by the words of a filter that stands alone: what explains it, and of products those let through or called so. */
  function aboutWords(query: string, passing: SearchHit[]): SearchHit[] {
    const { hits, guess } = text.find(query)
    if (guess) return []
    // What is called "organic sulphur" is not sold as organic.
    const isExact = readFacetWords(query).some(isCertificate)
    const named = isExact ? [] : text.findExact(readWords(query).telling)
    const isMeant = new Set([...passing, ...named].map(({ path }) => path))
    return hits.filter(({ kind, path }) => kind !== 'product' || isMeant.has(path))
  }

  /** What the other words find where a figure is of one that no page has: it tells more than all others, and finds nothing. */
  function withoutUnknown(telling: string[]): SearchHit[] {
    const unknown = telling.filter((word) => !text.isKnown(word))
    if (unknown.length === 0 || unknown.length === telling.length) return []
    const { hits } = text.find(telling.filter((word) => text.isKnown(word)).join(' '))
    return hits.map((hit) => ({ ...hit, lacks: unknown }))
  }

  function narrow(query: string, words: FacetWords[], catalogue: Catalogue): Found | undefined {
    const figures = words.flatMap((it) => ('figure' in it ? [it.figure] : []))
    const methods = words.flatMap((it) => ('facet' in it && it.facet === 'method' ? [it.value] : []))
    const asked = askContents(query, figures, methods, substancesIn(catalogue))
    const isSaid = (it: FacetWords) => figures.length > 0 && readWords(it.words).telling.every(asked.isSaid)
    // What figures are of is no class of products beside them.
    const read = words.filter((it) => !('facet' in it && it.facet === 'class' && isSaid(it)))
    const rest = without(query, ...read)
    const { telling, tells } = readWords(rest)
    const named = figures.length === 0 ? telling : tells ? telling.filter((word) => !asked.isSaid(word)) : []
    const category = categoryCalled(named.join(' '))
    const isAll = named.length === 0 || category !== undefined

    // The figures stay: they choose among grades.
    const { hits, ...more }: Found = tells ? text.find([rest, ...figures.map(plainFigure)].join(' ')) : { hits: [] }
    const found = hits.length === 0 && figures.length > 0 ? withoutUnknown(telling) : hits
    const guess = more.guess && { ...more.guess, meant: [more.guess.meant, ...read.map((it) => it.words)].join(' ') }
    // What a figure is of may be misspelt.
    if (guess && figures.length > 0 && figures.every((figure) => asked.nameOf(figure) === undefined)) {
      const narrowed = narrow(guess.meant, readFilters(guess.meant), catalogue)
      return narrowed && { ...narrowed, guess }
    }
    const wider = isAll ? text.products : figures.length > 0 ? text.find(named.join(' ')).hits : []
    const known = new Map(catalogue.products.map((entry) => [entry.path, entry]))
    const candidates = unique([...found, ...wider]).flatMap((hit): Candidate[] => {
      const entry = known.get(hit.path)
      if (!entry || !hit.path.startsWith(category ?? '')) return []
      // Without a name of what it is of, a figure may be of a word that a product lacks.
      const isOfUnknown = hit.lacks && figures.some((figure) => asked.nameOf(figure) === undefined)
      return [{ hit, entry, matched: isOfUnknown ? undefined : asked.matched(entry), isOfUnknown }]
    })
    const passing = candidates.flatMap(({ hit, entry, matched: held }): SearchHit[] => {
      const matched = held && passesAll(entry, read) && matchedOf(entry, held, read)
      if (!matched) return []
      return [matched.grades.length > 0 || matched.text ? { ...hit, matched } : hit]
    })
    if (passing.length > 0) {
      const isAnswered = rest === '' && read.length === 1 && figures.every(({ unit }) => unit === '%')
      return {
        ...more,
        hits: isAnswered ? withAnswers(passing, aboutWords(query, passing)) : passing,
        guess,
        filters: read.map((it) => ({ label: labelOf(it, catalogue, asked), rest: without(query, it) })),
        list: isAll ? listAddress(category?.slice(0, -1) ?? '/products', read, asked) : undefined,
      }
    }
    if (candidates.length === 0 || (figures.length === 0 && isProductNamed(readWords(query).telling))) return undefined

    const failing = failingOf(read, candidates)
    const kept = read.filter((it) => isFacet(it) && !failing.includes(it))
    const near = nearestOf(
      candidates.filter(({ entry }) => passesAll(entry, kept)),
      asked,
    )
    const shown = unique([...near.map(({ hit }) => hit), ...found, ...(isAll ? [] : wider)])
    if (shown.length === 0) return undefined
    const isUnknown = candidates.every(({ isOfUnknown }) => isOfUnknown)
    const said = failing.every(isFacet) ? [] : telling.filter(asked.isSaid)
    return {
      ...more,
      hits: shown,
      guess,
      unmet: {
        labels: failing.map((it) => labelOf(it, catalogue, asked)),
        // Where nothing else is named there is no more of it.
        words: isAll || isUnknown ? '' : [...failing.map((it) => it.words), ...said].join(' '),
        rest: without(query, ...failing),
        nearest: near[0] && { name: near[0].hit.name, text: near[0].text },
        unknown: isUnknown ? candidates[0]?.hit.lacks?.join(' ') : undefined,
      },
    }
  }

  return {
    find: (query, catalogue) => {
      const read = readFilters(query)
      const sure = read.filter((it) => !('figure' in it && it.figure.isBare))
      // A number without a unit is a figure where a grade has just so much.
      const bare = sure.length < read.length ? narrow(query, read, catalogue) : undefined
      if (bare && !bare.unmet) return bare
      return sure.length > 0 ? narrow(query, sure, catalogue) : undefined
    },
    hasFilters: (query) => readFilters(query).length > 0,
  }
}

/** A product that the words find, before filters, with the grades that hold what figures ask. */
type Candidate = { hit: SearchHit; entry: CatalogueEntry; matched: SearchHit['matched']; isOfUnknown?: boolean }

/** The filters that no candidate passes, or all where none passes them together. */
function failingOf(read: FacetWords[], candidates: Candidate[]): FacetWords[] {
  const alone = read.filter((it) =>
    candidates.every(({ entry, matched }) => (isFacet(it) ? !passesAll(entry, [it]) : matched === undefined)),
  )
  return alone.length > 0 ? alone : read
}

/** What comes nearest to the figures, by the grade that does. */
function nearestOf(candidates: Candidate[], asked: AskedContents): { hit: SearchHit; text: string }[] {
  return candidates
    .flatMap(({ hit, entry, matched, isOfUnknown }) => {
      const nearest = matched || isOfUnknown ? undefined : asked.nearest(entry)
      return nearest ? [{ hit, ...nearest }] : []
    })
    .toSorted((a, b) => a.gap - b.gap)
    .map(({ hit, grade, text }) => ({ hit: grade ? { ...hit, matched: { grades: [grade] } } : hit, text }))
}

/** Whether grades are told apart by it, whatever their names say. */
function isOfGrade(words: FacetWords): boolean {
  return 'figure' in words || FACETS[words.facet].isOfGrade === true
}

function isFacet(words: FacetWords): boolean {
  return 'facet' in words
}

/** How the names of grades write it. */
function plainFigure({ from, unit }: AskedFigure): string {
  return from === undefined ? '' : unit === ':1' ? `${from}:1` : unit === '%' ? `${from} %` : ''
}

/** The products that a filter lets through, behind the best of what is found by its words, and before the rest of that. */
export function withAnswers(products: SearchHit[], found: SearchHit[]): SearchHit[] {
  const passing = new Map(products.map((hit) => [hit.path, hit]))
  const hits = [...found.slice(0, MOST_ANSWERS), ...products, ...found]
  return unique(hits.map((hit) => passing.get(hit.path) ?? hit))
}

/** Each page once, as it is found first. */
function unique(hits: SearchHit[]): SearchHit[] {
  const known = new Set<string>()
  return hits.filter(({ path }) => !known.has(path) && known.add(path))
}
