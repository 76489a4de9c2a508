import { NUMBER, NUMBER_END } from './numbers.ts'
import { plainNumber } from './plainNumber.ts'
import { normalizeUnit, unitPattern } from './units.ts'

export type Limit = {
  min?: number
  max?: number
  isStrict?: true
  /** Unit in the spelling of this site. Empty for an unknown unit, and for a limit without one, such as pH. */
  unit: string
  /** Text after the unit: `through 80 mesh`. */
  of: string
}

const FIGURE_PATTERN = `${NUMBER}°?`
const BOUND = new RegExp(String.raw`^(?<sign>[≤≥<>]|Below(?!.* and )) ?(?<figure>${FIGURE_PATTERN})${NUMBER_END}`, 'u')
const RANGE = new RegExp(
  String.raw`^(?<from>${FIGURE_PATTERN}) ?(?:–| to ) ?(?<to>${FIGURE_PATTERN})${NUMBER_END}`,
  'u',
)
const LEADING_UNIT = new RegExp(`^(?:${unitPattern()})`, 'iu')
const NOT_DETECTED =
  /^(?:Not detected (?:\((?:≤|below) (?<bound>[^)]+)\)|at (?<level>[\d.,]+ \S+))|None above (?<most>.+))$/

/**
 * Parses a limit in the notation of this site: `≤ 0.5 mg/kg`, `97.0–102.0 %`, `Not detected (≤ 0.3 µg/g)`. Returns
 * `undefined` for a limit in words.
 */
export function readLimit(text: string): Limit | undefined {
  const { bound, level = bound, most: upper = level } = NOT_DETECTED.exec(text)?.groups ?? {}
  if (upper !== undefined) return readLimit(`≤ ${upper.replace(/(?<![a-z]) ?each$/, '')}`)
  const range = RANGE.exec(text)
  if (range) {
    const { from = '', to = '' } = range.groups ?? {}
    // Negative rotations are written by size: `−20° to −28°`.
    const [min, max] = [numberOf(from), numberOf(to)].toSorted((a, b) => a - b)
    return withUnit({ min, max }, text.slice(range[0].length), from.endsWith('°'))
  }
  const match = BOUND.exec(text)
  if (!match) return undefined
  const { sign = '', figure = '' } = match.groups ?? {}
  const limit = {
    ...(sign === 'Below' || '≤<'.includes(sign) ? { max: numberOf(figure) } : { min: numberOf(figure) }),
    ...(!'≤≥'.includes(sign) && { isStrict: true as const }),
  }
  return withUnit(limit, text.slice(match[0].length), figure.endsWith('°'))
}

function withUnit(figures: Pick<Limit, 'min' | 'max' | 'isStrict'>, tail: string, isAngle: boolean): Limit {
  const rest = `${isAngle ? '°' : ''}${tail.trim()}`
  const [unitText = ''] = LEADING_UNIT.exec(rest) ?? []
  return { ...figures, unit: normalizeUnit(unitText) ?? '', of: rest.slice(unitText.length).replace(/^[,;:\s]+/, '') }
}

function numberOf(text: string): number {
  return Number(plainNumber(text.replace('°', '')))
}
