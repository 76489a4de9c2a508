import { type Marks, NUMBER, plainNumber } from './figures.ts'

/** A limit that was found in a text, in the notation of the site's own specifications. */
export type FoundLimit = {
  /** `≤ 0.5 mg/kg`; `undefined` where its figure can be read in two ways. */
  notation?: string
  /** Neither from above nor from below: `98 %`. */
  isBare?: true
  start: number
  end: number
}

const MOST = String.raw`≤|≦|⩽|= ?<|< ?=|<|\b(?:(?:does|do|must|should|shall|may|can|is) )?not (?:to )?(?:be )?(?:exceed(?:ing)?|more than|above|over|greater than)|\b(?:no (?:more|greater) than|NMT|maxim(?:um|al)|max\b\.?|máx(?:imo|\b\.?)|massimo|fewer than|less than|below|under|up to|at most|höchstens|nicht mehr als|bis zu|weniger als|unter|no más de|menos de|au plus|inférieure? à|non più di)`
const LEAST = String.raw`≥|≧|⩾|= ?>|> ?=|>|\b(?:not less than|no less than|not below|NLT|minimum|min\b\.?|mín(?:imo|\b\.?)|mind(?:estens|\b\.?)|minimo|more than|greater than|above|over|at least|nicht weniger als|no menos de|al menos|au moins|supérieure? à|almeno)`
const UNIT = String.raw`% ?\(?(?:w/w|m/m)\)?|%|ppm|ppb|(?:kg|mg|mcg|[uµμ]g|g|ng|ml|mL)/ ?(?:100 ?g|100 ?m[lL]|kg|g|ml\b|mL\b|cm³|cm3|cc\b|l\b|dm³|dm3|m³|m3)|(?:cfu|ufc|kbe|ucf)(?: ?/ ?| per )(?:g\b|gram\b|ml\b)|(?:[kM]?I?U|EU)/m?g|[kM]?Da\b|°C|deg\.? ?C\b|°(?! ?C)|C\b|[uµμ]m\b|mesh\b`
const JOINT = String.raw` ?(?:–|—|-|~|to|bis|a|à) ?`
const THROUGH = String.raw`(?:pass(?:es|ing)?(?: through)?(?: an?)?|through|thru|thr\.?|via|durch)`

/** What may follow a figure: `5 % max`. */
const BOUND_AFTER = String.raw`(?:max(?:imum|\b\.?)|min(?:imum|\b\.?)|or (?:less|more)\b)`
/** Particles that are smaller than an opening pass it. */
const FINER = String.raw`≤|<|below|under|smaller than|finer than|less than`

const ABSENT = String.raw`\b(?:absent|absence|negativ[eo]?|neg\b\.?|not detect(?:ed|able)|nicht nachweisbar|abwesend|ausen(?:cia|te)|assen(?:te|za)|none|nil)`

/** Powers of ten of what stands before `g`. */
const GRAMS: Record<string, number> = { k: 3, m: -3 }

/** Each as it may stand in a text; what is found first counts, and of those the longest. */
const FORMS: [
  RegExp,
  (groups: Record<string, string | undefined>, number: Reader) => Omit<FoundLimit, 'start' | 'end'>,
][] = [
  [
    new RegExp(String.raw`${ABSENT} ?(?:in|per|/|dans|en|pro|:)? ?(?<amount>\d+(?:[.,]\d+)?) ?(?<unit>k|m)?g\b`, 'iu'),
    ({ amount = '', unit = '' }, number) => {
      const plain = number(amount)
      return plain ? { notation: `Absent in ${Number(`${plain}e${GRAMS[unit.toLowerCase()] ?? 0}`)} g` } : {}
    },
  ],
  [
    new RegExp(
      String.raw`(?:(?<most>${MOST})|(?<least>${LEAST}))?:? ?(?<share>${NUMBER}) ?%,? ?(?<bound>${BOUND_AFTER})? ?(?:${THROUGH} ?(?<sieve>\d+) ?(?<unit>mesh|[uµμ]m)|(?:${FINER}) ?(?<opening>\d+) ?(?:[uµμ]m|microns?))\b,? ?(?<last>${BOUND_AFTER})?`,
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
export function findLimit(text: string, marks: Marks): FoundLimit | undefined {
  const number: Reader = (typed, unit = '') => plainNumber(typed, marks, /cfu|ufc|kbe|ucf/i.test(unit))
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
  if (/^(?:mesh|[uµμ]m|C)$/i.test(unit ?? '')) return undefined
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

const UNITS: [RegExp, string][] = [
  [/^%/, '%'],
  [/^ppm$/i, 'mg/kg'],
  [/^ppb$/i, 'µg/kg'],
  [/^(?:cfu|ufc|kbe|ucf).*g(?:ram)?$/i, 'CFU/g'],
  [/^(?:cfu|ufc|kbe|ucf).*ml$/i, 'CFU/mL'],
  [/^(?:°C|deg.*|C)$/i, '°C'],
  [/^g\/(?:ml|cc|cm3|cm³)$/i, 'g/mL'],
  [/^(?:g\/(?:l|dm3|dm³)|kg\/(?:m3|m³))$/i, 'g/L'],
  [/^kg\/(?:l|dm3|dm³)$/i, 'kg/L'],
]

/** A unit as the site writes it. */
export function unitOf(typed = ''): string {
  const plain = typed
    .replace(/\s*\/\s*/, '/')
    .replace(/^(?:mcg|[uμ]g)/, 'µg')
    .replace(/100 ?(?=\D+$)/, '100 ')
    .replace(/ml$/, 'mL')
  return UNITS.find(([pattern]) => pattern.test(plain))?.[1] ?? plain
}

/** All units that a text names. */
export function unitsIn(text: string): string[] {
  return text.match(new RegExp(String.raw`(?<![\p{L}\d])(?:${UNIT})(?![\p{L}\d])`, 'giu')) ?? []
}

/** Whether a text is a unit and nothing else. */
export function isUnit(text: string): boolean {
  return new RegExp(`^(?:${UNIT})$`, 'iu').test(text.trim())
}

/** Where a text says that nothing may be found: after the name in `Salmonella negative`. */
export function absenceAt(text: string): number | undefined {
  return new RegExp(`${ABSENT}(?![\\p{L}])`, 'iu').exec(text)?.index
}

/** The bound of a figure in the cell before, with or without its unit: `ppm max` of `ppm max, dried`. */
export function boundUnitIn(text: string): string | undefined {
  return new RegExp(String.raw`^(?:(?:${UNIT}),? ?)?${BOUND_AFTER}(?!\p{L}|.*\d)`, 'iu').exec(text)?.[0]
}

/** Nothing may be found, and it is not said in how much: `Negative`. */
export function isAbsence(text: string): boolean {
  return new RegExp(`^${ABSENT}`, 'iu').test(text.trim())
}
