import { KNOWN_UNITS } from './units.ts'

/** What a limit says of a figure, as far as it can be set against another. */
export type Limit = {
  min?: number
  max?: number
  /** The bound itself is not allowed: `< 10`. */
  isStrict?: true
  /** As written; empty for figures without one, such as a pH. */
  unit: string
  /** What follows the unit: `in total`, `each`, `through 80 mesh`. */
  of: string
}

const NUMBER = String.raw`[+−-]?\d[\d,]*(?:\.\d+)?°?`
const BOUND = new RegExp(String.raw`^(?<sign>[≤≥<>]) ?(?<figure>${NUMBER})`)
const RANGE = new RegExp(String.raw`^(?<from>${NUMBER}) ?(?:–| to ) ?(?<to>${NUMBER})`)
const NOT_DETECTED = /^(?:Not detected \((?:≤|below) (?<bound>[^)]+)\)|None above (?<most>.+))$/

/**
 * Reads a limit as specifications of this site write it: `≤ 0.5 mg/kg`, `97.0–102.0 %`, `≥ 95 % through 80 mesh`,
 * `Not detected (≤ 0.3 µg/g)`. `undefined` for one in words.
 */
export function readLimit(text: string): Limit | undefined {
  const { bound, most = bound } = NOT_DETECTED.exec(text)?.groups ?? {}
  if (most !== undefined) return readLimit(`≤ ${most.replace(/(?<![a-z]) ?each$/, '')}`)
  const range = RANGE.exec(text)
  if (range) {
    const { from = '', to = '' } = range.groups ?? {}
    // Rotations to the left are written by their size: `−20° to −28°`.
    const [min, max] = [numberOf(from), numberOf(to)].toSorted((a, b) => a - b)
    return withUnit({ min, max }, text.slice(range[0].length), from.endsWith('°'))
  }
  const bounded = BOUND.exec(text)
  if (!bounded) return undefined
  const { sign = '', figure = '' } = bounded.groups ?? {}
  const limit = {
    ...('≤<'.includes(sign) ? { max: numberOf(figure) } : { min: numberOf(figure) }),
    ...('<>'.includes(sign) && { isStrict: true as const }),
  }
  return withUnit(limit, text.slice(bounded[0].length), figure.endsWith('°'))
}

/** The least amount of a sample in which nothing may be found, in g: 10 of `Absent in 10 g`. */
export function absentIn(text: string): number | undefined {
  const amount = /^(?:Absent|Not detected|Negative) in (?<amount>\d+(?:\.\d+)?) g$/.exec(text)?.groups?.amount
  return amount === undefined ? undefined : Number(amount)
}

function withUnit(figures: Pick<Limit, 'min' | 'max' | 'isStrict'>, tail: string, isAngle: boolean): Limit {
  const rest = tail.trim()
  const unit = isAngle ? '°' : (KNOWN_UNITS.find((known) => isUnitOf(known, rest)) ?? '')
  const of = (isAngle ? rest : rest.slice(unit.length)).replace(/^[,;:\s]+/, '')
  // A unit that is not in the list is one word.
  const [, word = '', words = ''] = unit === '' ? (/^([^\s,;]+)(?:[\s,;]+(.*))?$/.exec(of) ?? []) : []
  const isWord = word !== '' && /\/|°|^[A-Z]/.test(word)
  return isWord ? { ...figures, unit: word, of: words } : { ...figures, unit, of }
}

function isUnitOf(unit: string, rest: string): boolean {
  return rest.startsWith(unit) && !/^[\p{L}\d/·]/u.test(rest.slice(unit.length))
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', '').replace('−', '-').replace('°', ''))
}
