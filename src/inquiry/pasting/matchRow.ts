import type { CasNumbers } from '../../../shared/casNumber.ts'
import { hasCheckDigit, type Identifier, type IdentifierKind, readIdentifier } from '../../../shared/identifiers.ts'
import type { SearchEntry, SearchHit } from '../../../shared/search.ts'
import { gradeChoices } from '../../../shared/gradeNames.ts'
import { eNumbers, hasChinese, nearCas, withoutTrade } from './nameHelpers.ts'
import { fold } from '../../../packages/search/search.ts'
import type { PastedRow } from './pastedRows.ts'
import { gradesOfRow } from './rowLine.ts'

/** By what a row names its product for certain. */
type MatchedBy = 'same name' | 'other name' | 'Latin name' | IdentifierKind

/** What the catalogue has for a pasted row. */
export type Match =
  | {
      kind: 'found'
      hit: SearchHit
      by: MatchedBy
      /** Of the row, where they told this product from others. */ figures?: string[]
    }
  /** What is like it, or several that are called so: nothing is taken before somebody has chosen. */
  | { kind: 'similar'; hits: SearchHit[]; /** What the row has measured, and the grade has not. */ measure?: string }
  /** A CAS number that is none, with one of the catalogue that it may have been. */
  | { kind: 'wrong-cas'; cas: string; near?: string }
  /** A row that cannot be read. */
  | { kind: 'unread'; problem: string }
  | { kind: 'none' }

type Entry = Pick<SearchEntry, 'path' | 'also' | 'from' | 'chinese' | 'codes' | keyof CasNumbers>

const MOST_CHOICES = 6

/** A number within a row, whose check digit may be wrong. */
const CAS_NUMBER = /(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/
const E_NUMBER = /(?<![\p{L}\d-])E\d{3,4}[a-h]?(?![\p{L}\d-])/iu

/**
 * What a row calls its product and the number that stands beside it, to be looked up each by itself: a product that is
 * called so is found, whatever grades it has.
 */
export function partsOf(query: string): string[] {
  return [...namesIn(query), numberIn(query)].filter((part) => part !== '')
}

function numberIn(query: string): string {
  const [number = ''] = CAS_NUMBER.exec(query) ?? E_NUMBER.exec(query) ?? []
  return number
}

/**
 * Chooses among the products that the search finds, best first, for what a row calls its product. Only what is called so,
 * or has the number, is taken for it: where nothing is called as the row says, its number decides alone.
 */
export function matchRow(row: Pick<PastedRow, 'query' | 'name'>, hits: SearchHit[], entries: Entry[]): Match {
  const whole = readIdentifier(row.query)
  const identifier = whole ?? readIdentifier(numberIn(row.query))
  const cas = identifier?.kind === 'CAS number' ? identifier.key : undefined
  if (cas !== undefined && !hasCheckDigit(cas)) return { kind: 'wrong-cas', cas, near: nearCas(cas, entries) }
  const known = new Map(entries.map((entry) => [entry.path, entry]))
  const candidates = hits.map((hit) => ({ hit, entry: known.get(hit.path) }))
  const isAlone =
    whole !== undefined || (identifier && namesIn(row.query).every((name) => nameIn(wordsOf(name)) === ''))
  const fitting = isAlone ? [] : fittingRow(row.query, candidates)
  const isFitting = fitting.some(({ by }) => by !== undefined)
  const called = isFitting ? onlyOf(fitting) : isAlone ? undefined : calledSo(row, candidates)
  const sure = called ?? (identifier && !isFitting ? numberedSo(row.query, candidates, identifier) : undefined)
  // A number beside the name has to be that of the product, too.
  if (sure && (!identifier || hasNumber(sure, identifier))) {
    const { hit, by } = sure
    const measure = otherMeasure(row.query, sure)
    if (measure !== undefined) return { kind: 'similar', hits: [hit], measure }
    return { kind: 'found', hit, by, ...(isFitting && { figures: askedIn(row.query) }) }
  }
  // So do the figures of what is only measured by what has the number.
  const graded = isAlone ? candidates.filter(({ hit }) => gradesWith(askedIn(row.query), hit).length > 0) : []
  const isLike = (it: Candidate) => isAlone || hasChinese(row.query) || isAlike(row.query, it, identifier)
  const like = graded.length > 0 ? graded : candidates.filter(isLike)
  const alike = [...new Set([...fitting, ...like].map(({ hit }) => hit))].slice(0, MOST_CHOICES)
  return alike.length === 0 ? { kind: 'none' } : { kind: 'similar', hits: alike }
}

/** What the search finds, with what else is known of it. */
type Candidate = { hit: SearchHit; entry?: Entry }

/**
 * Whether a product is called a little like what a row says, or has its number. Words of appearance or source, such as the
 * whey of lactoferrin, are no likeness, and `tea` is none to `teanine`, nor `sand` to `sanddorn`.
 */
function isAlike(query: string, { hit, entry }: Candidate, identifier?: Identifier): boolean {
  if (!entry || (identifier && hasNumber({ hit, entry }, identifier))) return true
  const names = new Set(wordsOf([hit.name, hit.latin, hit.substance, entry.also].join(' ')))
  const short = wordsOf(query).filter((word) => word !== '' && word.length < 5)
  const isLonger = (word: string) => short.some((it) => word.startsWith(it) && word.length > it.length + 3)
  const isName = (word: string) => names.has(word) && !USES.has(word) && !isLonger(word)
  return hit.terms.some((term) => wordsOf(term).every(isName))
}

/** What a row says that its figure measures, where the grades of that figure measure something else. */
function otherMeasure(query: string, { hit, entry }: Candidate): string | undefined {
  const named = new Set(wordsOf(hit.name).map(singular))
  // "HCA" is hydroxycitric acid, also where the grade is called by the one alone.
  const synonyms = new Set(wordsOf(entry?.from ?? '').map(singular))
  const isSame = (words: string[]) => words.length > 0 && words.every((word) => synonyms.has(word))
  for (const [figure, asked, measure] of measuresIn(query)) {
    const words = asked.filter((word) => !named.has(word))
    const measured = gradesOfRow({ query }, hit).flatMap((grade) => {
      const [name = ''] = grade.split(', ')
      return measuresIn(name).flatMap(([own, its]) => (own === figure && its.length > 0 ? [its] : []))
    })
    const isOther = words.length > 0 && measured.length > 0 && !(isSame(words) && measured.some(isSame))
    if (isOther && measured.every((its) => !its.some((word) => words.includes(word)))) return `${figure}% ${measure}`
  }
  return undefined
}

/** What stands behind each share of a text, and its words in the singular: `25 % anthocyanins`. */
function measuresIn(text: string): [figure: string, words: string[], measure: string][] {
  return Array.from(text.matchAll(/(\d+(?:\.\d+)?) ?%([^\d,;]*)/g), ([, figure = '', behind = '']) => [
    figure,
    wordsOf(behind)
      .filter((word) => word.length > 2 && !NO_NAMES.has(word) && !LOOKS.has(word))
      .map(singular),
    behind.trim(),
  ])
}

function singular(word: string): string {
  return word.replace(/s$/, '')
}

type Sure = Candidate & { by: MatchedBy }

/** Without a reason where a product is called so and more, as "Quercetin Dihydrate" is: it may be meant as well. */
type Fitting = Candidate & { by?: MatchedBy }

/** An assay or a ratio of a row. */
const ASKED = /(?<![\p{L}\d.:/-])\d+(?:\.\d+)?(?:\s?%|:1(?!\d))/u

/**
 * The products of which a grade has all figures of a row, and whose names and what that grade is measured by are all that the
 * row says: "ashwagandha 5 % withanolides".
 */
function fittingRow(query: string, candidates: Candidate[]): Fitting[] {
  const figures = askedIn(query)
  const [name = ''] = namesIn(query)
  const said = wordsOf(withoutTrade(name)).filter((word) => word !== '' && !OF_ASSAYS.has(word))
  const words = new Set(said.filter((word) => !NO_NAMES.has(word)).map(singular))
  if (figures.length === 0 || words.size === 0) return []
  /** What a product is called without what grades are measured by, where that is all of the row. */
  const isCalled = (called: string, allowed: Set<string>, part: Set<string>) => {
    const own = wordsOf(called.replaceAll(FIGURES, ' '))
    const named = nameIn(own)
      .split(' ')
      .map(singular)
      .filter((word) => !part.has(word) || words.has(word))
    if (named.length === 0 || named[0] === '' || !isSameForm(said, own)) return false
    return (
      named.every((word) => words.has(word)) && [...words].every((word) => named.includes(word) || allowed.has(word))
    )
  }
  const all = candidates.flatMap(({ hit, entry }): Fitting[] => {
    const { name: title, latin = '', substance = '', detail } = hit
    const grades = gradesWith(figures, hit)
    if (grades.length === 0 || otherMeasure(query, { hit, entry }) !== undefined) return []
    const part = partsIn(detail)
    const measured = wordsOf([grades.join(' '), entry?.from ?? '', substance, latin].join(' ')).map(singular)
    const allowed = new Set([...part, ...measured, ...measured.map((word) => word.replace(/oid$/, ''))])
    const [own = '', measuredBy = ''] = entry?.chinese?.split('/') ?? []
    const related = hit.markerCas ? measuredBy : ''
    const names: [MatchedBy, string[]][] = [
      ['same name', [title, ...title.split(/[()]/)]],
      ['other name', [substance, ...(entry?.also.split(';') ?? []), ...own.split(' '), ...related.split(' ')]],
      ['Latin name', [latin]],
    ]
    const [by] = names.find(([, its]) => its.some((it) => isCalled(it, allowed, part))) ?? []
    if (by) return [{ hit, entry, by }]
    const isMore = [...words].every((word) => allowed.has(word) || wordsOf(title).map(singular).includes(word))
    return isMore ? [{ hit, entry }] : []
  })
  const own = all.filter(({ by }) => by === 'same name')
  return own.length > 0 ? own : all
}

function gradesWith(figures: string[], { name, grades = [] }: SearchHit): string[] {
  return gradeChoices(grades).filter((grade) => {
    const own = askedIn(`${grade} ${name}`)
    return figures.every((figure) => own.includes(figure))
  })
}

function onlyOf([only, ...others]: Fitting[]): Sure | undefined {
  return only?.by && others.length === 0 ? { ...only, by: only.by } : undefined
}

/** Shares and ratios as grades write them: `24/6` are two. */
function askedIn(text: string): string[] {
  const plain = text.replaceAll(/(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/.])/g, '$1% $2%')
  return (plain.match(new RegExp(ASKED, 'gu')) ?? []).map((figure) => figure.replaceAll(/\s/g, ''))
}

/** One formula has many substances, and an extract is not the compound by which it is measured. */
function numberedSo(query: string, candidates: Candidate[], identifier: Identifier): Sure | undefined {
  const own = candidates.filter((it) => hasNumber(it, identifier))
  const graded = own.filter(({ hit }) => gradesWith(askedIn(query), hit).length > 0)
  const [only, ...others] = graded.length > 0 ? graded : own
  const { kind: by } = identifier
  return only && others.length === 0 && by !== 'molecular formula' ? { ...only, by } : undefined
}

/** Of other notations than numbers only the search knows. */
function hasNumber({ hit, entry }: Candidate, { kind, key }: Identifier): boolean {
  const { cas, materialCas } = entry ?? hit
  if (kind === 'CAS number') return cas === key || materialCas === key
  return kind !== 'E number' || !entry || eNumbers(entry, key).length > 0
}

/** The only product of that name, or else the best one if it is the only one that is called so as well. */
function calledSo({ query, name }: Pick<PastedRow, 'query' | 'name'>, candidates: Candidate[]): Sure | undefined {
  const asked = [query, name].flatMap(namesIn)
  const isAsked = ({ detail }: SearchHit, called: string) =>
    asked.some((words) => isSameName(words, called) || isSameName(withoutPart(words, detail), called))
  const calledBy = (by: MatchedBy, namesOf: (it: Candidate) => string[]): Sure[] =>
    candidates.filter((it) => namesOf(it).some((called) => isAsked(it.hit, called))).map((it) => ({ ...it, by }))
  const own = calledBy('same name', ({ hit }) => [
    hit.name,
    ...hit.name.split(/[()]/),
    hit.name.replaceAll(FIGURES, ''),
  ])
  if (own.length > 0) {
    // "Pure Piperine" is the one of that name, and "Piperine 95 %" may be another.
    const whole = new Set([query, name, ...asked].map(inAnyOrder))
    const exact = own.filter(({ hit }) => whole.has(inAnyOrder(hit.name)))
    const [only, ...others] = exact.length > 0 ? exact : own
    return others.length === 0 ? only : undefined
  }
  const other = calledBy('other name', ({ hit, entry }) => [hit.substance ?? '', ...(entry?.also.split(';') ?? [])])
  // What the search finds better may be the usual form of what another one is called.
  if (other.length > 0) return other.length === 1 && other[0]?.hit === candidates[0]?.hit ? other[0] : undefined
  const latin = calledBy('Latin name', ({ hit }) => [hit.latin ?? ''])
  return latin.length === 1 ? latin[0] : undefined
}

/** What a buyer writes behind a name: an assay or a ratio, how it is measured, and in which form it comes. */
const FIGURES = /[<>≤≥=~]*\s*\d+(?:[.,]\d+)?(?:\s?[-\u2010-\u2015]\s?\d+(?:[.,]\d+)?)?\s?(?:%|: ?1(?!\d))/g
const LAST_NUMBER = /\s\d+(?:[.,]\d+)?(?:\s(?:hplc|uv|gc))?$/i
const OF_ASSAYS = new Set('assay gc grade hplc min std standardised standardized uv vis'.split(' '))
const FORMS = new Set(['extract', 'powder'])
/** Words for how goods look, which measure nothing. */
const LOOKS = new Set(
  'white yellow orange red green brown black light dark pale fine coarse crystalline granular'.split(' '),
)
/** What many goods are for. */
const USES = new Set(['cosmetic', 'food', 'grade', 'pharmaceutical'])
const NO_NAMES = new Set([...FORMS, ...OF_ASSAYS, '', 'bulk', 'pure'])

/** What a row may call its product: a number at the end is that of a grade, or part of the name. */
function namesIn(text: string): string[] {
  const name = text.replace(numberIn(text), ' ').replaceAll(FIGURES, ' ').trim()
  return [...new Set([name, name.replace(LAST_NUMBER, '')])]
}

/** Whether two names are one but for spelling, and for a form of which one of them says nothing. */
function isSameName(asked: string, called: string): boolean {
  const [one, other] = [wordsOf(asked), wordsOf(called)]
  const name = nameIn(one)
  return name !== '' && name === nameIn(other) && isSameForm(one, other)
}

function wordsOf(text: string): string[] {
  return fold(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
}

/** "Piperine 95 % powder" is "Piperine Powder 95 %". */
function inAnyOrder(text: string): string {
  return wordsOf(text).toSorted().join(' ').trim()
}

function nameIn(words: string[]): string {
  return words.filter((word) => !NO_NAMES.has(word)).join(' ')
}

/** A powdered root is not its extract. */
function isSameForm(one: string[], other: string[]): boolean {
  const [ours, theirs] = [one, other].map((words) => words.filter((word) => FORMS.has(word))) as [string[], string[]]
  return ours.length === 0 || theirs.length === 0 || ours.some((form) => theirs.includes(form))
}

/** Parts of plants: lecithin, whey and the like are goods themselves. */
const PARTS = new Set(
  'aerial bark body bud bulb flower fruit fruiting germ herb leaf peel rhizome root seed stem tuber whole wood'.split(
    ' ',
  ),
)

function partsIn(detail: string): Set<string> {
  return new Set(wordsOf(detail).filter((word) => PARTS.has(word)))
}

/** A name without the part of the plant that a product is of: `ashwagandha root`. */
function withoutPart(name: string, detail: string): string {
  const part = partsIn(detail)
  return wordsOf(name)
    .filter((word) => FORMS.has(word) || !part.has(word))
    .join(' ')
}
