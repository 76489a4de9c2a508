import { NUMBER, plainNumber, normalizeUnit, unitPattern } from '../../shared/quantities/notation.ts'

/** A parsed limit of the buyer or of a specification. */
export type ParsedLimit =
  | { kind: 'figure'; min?: number; max?: number; isStrict: boolean; unit: string }
  /** Absent, optionally in this many grams. */
  | { kind: 'absent'; grams?: number }
  /** The share in per cent that passes a sieve. */
  | { kind: 'sieve'; mesh: number; share?: number }
  | { kind: 'words' }

/** Spellings of each sign, before or after the figure. `–` stands for a range, which has no sign. */
const SIGNS: Record<string, string> = {
  '<': '<,below,less than',
  '≤': '≤,<=,nmt,not more than,max,maximum,at most,up to',
  '>': '>,above,more than',
  '≥': '≥,>=,nlt,not less than,min,minimum,at least',
  '–': '',
}
const SIGN_OF = new Map(Object.entries(SIGNS).flatMap(([sign, words]) => words.split(',').map((word) => [word, sign])))
const UNIT = unitPattern()
const FIGURE = new RegExp(
  String.raw`^(?<before>[^\d+−-]*)(?<low>${NUMBER}) ?(?<lowUnit>${UNIT})?(?: ?(?:–|-|to) ?(?<high>${NUMBER}) ?(?<highUnit>${UNIT})?)?,?(?<after>[\p{L} .]*)$`,
  'iu',
)
const ABSENT =
  /^(?:absent|absence|neg\.?|negativ[eo]?|none|nil|n\.?d\.?|(?:not|none) (?:detected|found|used))(?: ?(?:in|per|\/) ?(?<grams>[\d.]+) ?g)?$/i
const SIEVE =
  /^(?:≥|NLT)? ?(?:(?<share>[\d.]+) ?%)?(?: ?(?:pass(?:es|ing)?|through|thr\.|thru|via))* ?(?<mesh>\d+) ?mesh$/i

/** Parses a limit. Returns `undefined` for a figure without a sign or with additional words. */
export function parseLimit(text: string): ParsedLimit | undefined {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const absent = ABSENT.exec(plain)?.groups
  if (absent) return { kind: 'absent', grams: numberOf(absent.grams) }
  const sieve = SIEVE.exec(plain)?.groups
  if (sieve) return { kind: 'sieve', mesh: Number(sieve.mesh), share: numberOf(sieve.share) }
  const figure = FIGURE.exec(plain)?.groups
  return figure ? readFigure(figure) : /^[\d<>≤≥]/.test(plain) ? undefined : { kind: 'words' }
}

type Groups = Record<string, string | undefined>

function readFigure({
  before = '',
  low,
  high,
  lowUnit = '',
  highUnit = lowUnit,
  after = '',
}: Groups): ParsedLimit | undefined {
  const unit = normalizeUnit(highUnit) ?? ''
  const words = (before + after).toLowerCase().replaceAll(/[.:]/g, '').trim()
  const isCount = unit.startsWith('CFU')
  // A count of microbes without a sign is a maximum.
  const sign = isCount && words === '' && high === undefined ? '≤' : SIGN_OF.get(words)
  const [from, to] = [low, high ?? low].map((figure = '') => numberOf(plainNumber(figure, isCount)))
  const isOneUnit = lowUnit === '' || normalizeUnit(lowUnit) === unit
  if (!sign || (sign === '–') !== (high !== undefined) || from === undefined || to === undefined || !isOneUnit)
    return undefined
  return {
    kind: 'figure',
    // A negative range may begin with its higher end: `−20° to −28°`.
    ...('≥>–'.includes(sign) && { min: Math.min(from, to) }),
    ...('≤<–'.includes(sign) && { max: Math.max(from, to) }),
    isStrict: '<>'.includes(sign),
    unit,
  }
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
