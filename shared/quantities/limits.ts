import { NUMBER, plainNumber } from './numbers.ts'
import { unitNamed, unitWords } from './units.ts'

/** What a limit says of a figure, as far as it can be set against another. */
export type Limit = {
  min?: number
  max?: number
  /** The bound itself is not allowed: `< 10`. */
  isStrict?: true
  /** As this site writes it; empty for figures without one, such as a pH, and where it is none that is known. */
  unit: string
  /** What follows the unit: `in total`, `each`, `through 80 mesh`. */
  of: string
}

const FIGURE = `${NUMBER}°?`
const BOUND = new RegExp(String.raw`^(?<sign>[≤≥<>]|Below(?!.* and )) ?(?<figure>${FIGURE})`)
const RANGE = new RegExp(String.raw`^(?<from>${FIGURE}) ?(?:–| to ) ?(?<to>${FIGURE})`)
const UNIT = new RegExp(`^(?:${unitWords()})`, 'iu')
const NOT_DETECTED =
  /^(?:Not detected (?:\((?:≤|below) (?<bound>[^)]+)\)|at (?<level>[\d.,]+ \S+))|None above (?<most>.+))$/

/**
 * Reads a limit as specifications of this site write it: `≤ 0.5 mg/kg`, `97.0–102.0 %`, `≥ 95 % through 80 mesh`,
 * `Not detected (≤ 0.3 µg/g)`, `Below 3 %`. `undefined` for one in words.
 */
export function readLimit(text: string): Limit | undefined {
  const { bound, level = bound, most = level } = NOT_DETECTED.exec(text)?.groups ?? {}
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
    ...(sign === 'Below' || '≤<'.includes(sign) ? { max: numberOf(figure) } : { min: numberOf(figure) }),
    ...(!'≤≥'.includes(sign) && { isStrict: true as const }),
  }
  return withUnit(limit, text.slice(bounded[0].length), figure.endsWith('°'))
}

function withUnit(figures: Pick<Limit, 'min' | 'max' | 'isStrict'>, tail: string, isAngle: boolean): Limit {
  const rest = `${isAngle ? '°' : ''}${tail.trim()}`
  const [typed = ''] = UNIT.exec(rest) ?? []
  return { ...figures, unit: unitNamed(typed) ?? '', of: rest.slice(typed.length).replace(/^[,;:\s]+/, '') }
}

function numberOf(text: string): number {
  return Number(plainNumber(text.replace('°', '')))
}
