import { DIGITS, type Marks, NUMBER, plainNumber } from './numbers.ts'
import { kindOf, orderUnit, unitNamed, unitWords } from './units.ts'

/** A limit that was found in a text, in the notation of the site's own specifications. */
export type FoundLimit = {
  /** `≤ 0.5 mg/kg`; `undefined` where its figure can be read in two ways. */
  notation?: string
  /** Neither from above nor from below: `98 %`. */
  isBare?: true
  start: number
  end: number
}

const MOST = String.raw`≤|≦|⩽|= ?<|< ?=|<|\bnone above|\b(?:(?:does|do|must|should|shall|may|can|is) )?not (?:to )?(?:be )?(?:exceed(?:ing)?|more than|above|over|greater than)|\b(?:no (?:more|greater) than|NMT|maxim(?:um|al)|max\b\.?|máx(?:imo|\b\.?)|massimo|fewer than|less than|below|under|up to|at most|höchstens|nicht mehr als|bis zu|weniger als|unter|no más de|menos de|au plus|inférieure? à|non più di)`
const LEAST = String.raw`≥|≧|⩾|= ?>|> ?=|>|\b(?:not less than|no less than|not below|NLT|minimum|min\b\.?|mín(?:imo|\b\.?)|mind(?:estens|\b\.?)|minimo|more than|greater than|above|over|at least|nicht weniger als|no menos de|al menos|au moins|supérieure? à|almeno)`
const UNIT = unitWords(
  'mass fraction',
  'volume in mass',
  'density',
  'CFU/g',
  'CFU/mL',
  'MPN/g',
  'activity in U',
  'activity in IU',
  'endotoxin',
  'molar mass',
  'mg KOH/g',
  'meq/kg',
  'Bq/kg',
  '°C',
  '°',
  'length',
  'mesh',
)
const JOINT = String.raw` ?(?:–|—|-|~|to|bis|a|à) ?`
const THROUGH = String.raw`(?:pass(?:es|ing)?(?: through)?(?: an?)?|through|thru|thr\.?|via|durch)`

/** What may follow a figure: `5 % max`. */
const BOUND_AFTER = String.raw`(?:max(?:imum|\b\.?)|min(?:imum|\b\.?)|or (?:less|more)\b)`
/** Particles that are smaller than an opening pass it. */
const FINER = String.raw`≤|<|below|under|smaller than|finer than|less than`

const ABSENT = String.raw`\b(?:absent|absence|negativ[eo]?|neg\b\.?|not (?:detect(?:ed|able)|found)|n[./]?d\b\.?|nicht nachweisbar|abwesend|ausen(?:cia|te)|assen(?:te|za)|none|nil)`

/** Each as it may stand in a text; what is found first counts, and of those the longest. */
const FORMS: [
  RegExp,
  (groups: Record<string, string | undefined>, number: Reader) => Omit<FoundLimit, 'start' | 'end'>,
][] = [
  [
    new RegExp(
      String.raw`${ABSENT} ?(?:in|per|/|dans|en|pro|:)? ?(?<amount>${DIGITS}) ?(?<unit>${unitWords('mass')})`,
      'iu',
    ),
    ({ amount = '', unit = '' }, number) => {
      const grams = Number(number(amount)) * (orderUnit(unit)?.grams ?? 1)
      return Number.isNaN(grams) ? {} : { notation: `Absent in ${Number(grams.toPrecision(12))} g` }
    },
  ],
  [
    new RegExp(
      String.raw`(?:(?<most>${MOST})|(?<least>${LEAST}))?:? ?(?<share>${NUMBER}) ?%,? ?(?<bound>${BOUND_AFTER})? ?(?:${THROUGH} ?(?<sieve>\d+) ?(?<unit>${unitWords('mesh', 'µm')})|(?:${FINER}) ?(?<opening>\d+) ?(?:${unitWords('µm')})),? ?(?<last>${BOUND_AFTER})?`,
      'iu',
    ),
    ({ most, least, share = '', bound, last, sieve, opening = '', unit = 'µm' }, number) => {
      const through = `through ${sieve ?? opening} ${/mesh/i.test(unit) ? 'mesh' : 'µm'}`
      // The most may be of the size.
      if (sieve === undefined && /^max/i.test(last ?? '')) return {}
      const sign = signOfShare(most, least, bound ?? last, number(share))
      return sign === undefined ? {} : { notation: notation(sign, number(share), '%', through) }
    },
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d./])(?:between )?(?<low>${NUMBER}) ?(?<first>${UNIT})?(?:${JOINT}|(?<=between .*) and )(?<high>${NUMBER})(?: ?(?<unit>${UNIT}))?(?![\d/])`,
      'iu',
    ),
    ({ low = '', high = '', first, unit = first }, number) => {
      const [from, to] = [number(low, unit), number(high, unit)]
      const tail = unitOf(unit)
      if (from === undefined || to === undefined || unitOf(first ?? unit) !== tail) return {}
      return { notation: tail === '°' ? `${from}°–${to}°` : `${from}–${to} ${tail}`.trim() }
    },
  ],
  [
    new RegExp(
      String.raw`(?:(?<most>${MOST})|(?<least>${LEAST})) ?:? ?(?:of )?(?<figure>${NUMBER})(?: ?(?<unit>${UNIT}))?(?<tail> each\b| in total\b)?`,
      'iu',
    ),
    ({ most, least = '', figure = '', unit, tail = '' }, number) => ({
      notation: notation(signOf(most, least), number(figure, unit), unitOf(unit), tail.trim()),
    }),
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}\d./])(?<figure>${NUMBER}) ?(?<unit>${UNIT})?,? ?(?:(?<most>max(?:imum|\b\.?)|or less\b)|(?:min(?:imum|\b\.?)|or more\b))`,
      'iu',
    ),
    ({ most, figure = '', unit }, number) => ({
      notation: notation(most === undefined ? '≥' : '≤', number(figure, unit), unitOf(unit)),
    }),
  ],
]

/** Words and signs that leave the figure itself out. */
const STRICT =
  /^(?:[<>](?! ?=)|fewer|less|below|under|weniger|unter|menos|inférieur|more|greater|above|over|supérieur)/i

function signOf(most: string | undefined, least: string): string {
  const isStrict = STRICT.test(most ?? least)
  if (most === undefined) return isStrict ? '>' : '≥'
  return isStrict ? '<' : '≤'
}

/** The sign of a share that passes a sieve; without one, most of the goods pass. `undefined` where it may be either. */
function signOfShare(
  most: string | undefined,
  least: string | undefined,
  bound: string | undefined,
  share: string | undefined,
): string | undefined {
  if (most !== undefined || least !== undefined) return bound === undefined ? signOf(most, least ?? '') : undefined
  if (bound !== undefined) return /^max|less/i.test(bound) ? '≤' : '≥'
  return Number(share) > 50 ? '≥' : undefined
}

const BARE = new RegExp(String.raw`(?<![\p{L}\d./-])(?<figure>${NUMBER})(?: ?(?<unit>${UNIT})|$)`, 'iu')

type Reader = (typed: string, unit?: string) => string | undefined

/** The first limit in a text. A figure without a sign is taken only where nothing else is found. */
export function findLimit(text: string, marks?: Marks): FoundLimit | undefined {
  const number: Reader = (typed, unit = '') => plainNumber(typed, marks, unitOf(unit).startsWith('CFU'))
  const found = FORMS.flatMap(([form, read]) => {
    const match = form.exec(text)
    return match
      ? [{ ...read(match.groups ?? {}, number), start: match.index, end: match.index + match[0].length }]
      : []
  }).toSorted((a, b) => a.start - b.start || b.end - a.end)
  const limit = found[0] ?? findBare(text, number)
  // A figure that goes on behind a blank or a sign that is not known: `0 .5`, `1'000`.
  return limit && /^ ?[.,'’]\d/.test(text.slice(limit.end)) ? { start: limit.start, end: limit.end } : limit
}

function findBare(text: string, number: Reader): FoundLimit | undefined {
  const match = BARE.exec(text)
  if (!match) return undefined
  const { figure = '', unit } = match.groups ?? {}
  // Wavelengths and sizes stand in methods, too, and degrees without their sign in names.
  if (/^C$/i.test(unit ?? '') || ['length', 'mesh'].includes(kindOf(unitOf(unit)) ?? '')) return undefined
  const value = number(figure, unit)
  const written = value && [value, unitOf(unit)].join(' ').trim()
  return { notation: written, isBare: true, start: match.index, end: match.index + match[0].length }
}

function notation(sign: string, figure: string | undefined, unit: string, of = ''): string | undefined {
  return (
    figure &&
    [sign, figure, unit, of]
      .filter((part) => part !== '')
      .join(' ')
      .replace(' °', '°')
      .replace('°C', ' °C')
  )
}

/** A unit as the site writes it. */
export function unitOf(typed?: string): string {
  return typed ? (unitNamed(typed) ?? typed) : ''
}

const UNITS_IN = new RegExp(String.raw`(?<![\p{L}\d])(?:${UNIT})(?![\p{L}\d])`, 'giu')
const WHOLE_UNIT = new RegExp(`^(?:${UNIT})$`, 'iu')
const ABSENT_WORD = new RegExp(`${ABSENT}(?![\\p{L}])`, 'iu')
const ABSENT_FIRST = new RegExp(`^${ABSENT}`, 'iu')
const BOUND_AND_UNIT = new RegExp(String.raw`^(?:(?:${UNIT}),? ?)?${BOUND_AFTER}(?!\p{L}|.*\d)`, 'iu')

/** All units that a text names. */
export function unitsIn(text: string): string[] {
  return text.match(UNITS_IN) ?? []
}

/** Whether a text is a unit and nothing else. */
export function isUnit(text: string): boolean {
  return WHOLE_UNIT.test(text.trim())
}

/** Where a text says that nothing may be found: after the name in `Salmonella negative`. */
export function absenceAt(text: string): number | undefined {
  return ABSENT_WORD.exec(text)?.index
}

/** The bound of a figure in the cell before, with or without its unit: `ppm max` of `ppm max, dried`. */
export function boundUnitIn(text: string): string | undefined {
  return BOUND_AND_UNIT.exec(text)?.[0]
}

/** Nothing may be found, and it is not said in how much: `Negative`. */
export function isAbsence(text: string): boolean {
  return ABSENT_FIRST.test(text.trim())
}
