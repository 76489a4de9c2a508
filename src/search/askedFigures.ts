import type { Assay } from '../../shared/product.ts'

/** A figure in a query, with all that says how it is meant. */
export type AskedFigure = {
  words: string
  /** Where they begin in the query. */
  at: number
  from?: number
  to?: number
  /** As catalogues have it: `%`, `:1`, `Da`, `FU/g`. */
  unit: string
  basis?: Assay['basis']
  /** Whether a bound was said: `≥ 30 %` is no range that begins below. */
  isBound?: true
  /** Without a unit, as in "curcumin 95": it is per cent where a grade has just so much. */
  isBare?: true
}

const NUMBER = String.raw`\d+(?:[.,]\d+)*`

const LEAST = String.raw`(?:[≥>] ?=?|= ?>|\b(?:at least|min(?:imum)?\.?|not less than|nlt|over|above|more than|from)(?= ))`
const MOST = String.raw`(?:[≤<] ?=?|= ?<|\b(?:at most|max(?:imum)?\.?|not more than|nmt|below|under|less than|up to)(?= ))`

/** Suggestions read it, too, and do without the table of units, which is half as large as all their code. */
const UNIT = String.raw`%|per ?cent\b|pct\b|:1(?![\d:])|[km]?da(?:ltons?)?\b|(?:f|gd|at|i|sp|mc)?u ?\/ ?m?g\b|(?:f|gd|at|i|sp|mc)u\b|mesh\b|mpa·?s\b|cps?\b`

const BASIS = String.raw`(?:on )?\(?(?<basis>dr(?:y|ied)|anhydrous|as[- ]is) (?:basis|substance|matter|weight)\b\)?`

const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\d.:/,-])(?:(?<least>${LEAST})|(?<most>${MOST})|standardi[sz]ed (?:to|at|for)|std\.?)? ?(?<low>${NUMBER}) ?%? ?(?:(?:-|–|to) ?(?<high>${NUMBER}) ?)?(?<unit>${UNIT})(?<more>\+| (?:min|up|and up|or more|and above)\b)?(?: ${BASIS})?`,
  'giu',
)

/** Not before a unit: 25 kg are no content. */
const BARE = /(?<![\p{L}\d.,:/%-])(\d{1,2}(?:[.,]\d+)?|100)(?![\p{L}\d.,:/%-]| ?(?:k?g|lbs?|t|tons?|caps?\w*)\b)/u

/** From here on, also where words follow; smaller ones are part of many names, such as B 12, and count behind a word alone. */
const LARGE = 20

export function readFigures(query: string): AskedFigure[] {
  const figures = [...query.matchAll(FIGURE)].map(({ 0: words, index, groups = {} }) =>
    askedFigure(words, index, groups),
  )
  if (figures.length > 0) return figures
  const bare = BARE.exec(query)
  if (!bare || !/\p{L}{3}/u.test(query)) return []
  const [words] = bare
  const from = numberOf(words, '%')
  const isLast = /\p{L}{3} $/u.test(query.slice(0, bare.index)) && query.endsWith(words)
  return from >= LARGE || isLast ? [{ words, at: bare.index, from, unit: '%', isBare: true }] : []
}

function askedFigure(words: string, at: number, groups: Record<string, string | undefined>): AskedFigure {
  const { least, most, low = '', high, more, basis } = groups
  const [unit, factor] = unitOf(groups.unit ?? '')
  const number = numberOf(low, unit) * factor
  const upper = high === undefined ? undefined : numberOf(high, unit) * factor
  return {
    words,
    at,
    unit,
    from: most ? undefined : number,
    to: most ? number : upper,
    basis: basis === undefined ? undefined : basisOf(basis),
    isBound: least || more ? true : undefined,
  }
}

/** As this site writes it: `40,000` of a mass, and `0,5` of a content for `0.5`. */
function numberOf(text: string, unit: string): number {
  const isGrouped = unit !== '%' && /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text)
  return Number(isGrouped ? text.replaceAll(/[.,]/g, '') : text.replace(',', '.'))
}

function unitOf(typed: string): [unit: string, factor: number] {
  const text = typed.toLowerCase().replaceAll(' ', '')
  if (/^(?:%|p)/.test(text)) return ['%', 1]
  const [mass, prefix = ''] = /^([km]?)da/.exec(text) ?? []
  if (mass) return ['Da', { k: 1000, m: 1_000_000 }[prefix] ?? 1]
  if (/^(?:mpa|cp)/.test(text)) return ['mPa·s', 1]
  if (text === ':1' || text === 'mesh') return [text, 1]
  const [activity = '', mass2 = 'g'] = text.split('/')
  return [`${activity.toUpperCase()}/${mass2}`, 1]
}

function basisOf(typed: string): Assay['basis'] {
  return /^d/i.test(typed) ? 'dried' : /^an/i.test(typed) ? 'anhydrous' : 'as is'
}
