import type { Test } from '../product.ts'
import { type Limit, readLimit } from '../quantities/limits.ts'
import { unitFactor } from '../quantities/units.ts'
import { groupThousands } from '../texts.ts'

/** A row of a specification whose limit is a figure. */
export type RowLimit = Limit & { test: string; basis?: string }

/** Greatest share of water or of what drying takes away, in %, by the basis that leaves it out. */
export type Losses = { dried?: number; anhydrous?: number }

const BASIS = /, (?<basis>as is|dried basis|anhydrous basis)$/

export function rowLimit({ test, limit }: Test): RowLimit | undefined {
  const figure = readLimit(limit)
  const basis = BASIS.exec(test)?.groups?.basis?.replace(' basis', '')
  return figure && { ...figure, test: test.replace(BASIS, ''), ...(basis && { basis }) }
}

/** Most that a specification allows to be lost on drying, or to be water. */
export function lossesOf(tests: Test[]): Losses {
  const most = (pattern: RegExp) => {
    const limit = tests.find(({ test }) => pattern.test(test))?.limit
    const figure = limit === undefined ? undefined : readLimit(limit)
    return figure?.unit === '%' && figure.of === '' ? figure.max : undefined
  }
  const [dried, anhydrous] = [most(/^Loss on drying$/), most(/^Water$/)]
  return { dried, anhydrous }
}

/**
 * The figure in goods as they are, in the worst case: at the most that may be lost. An upper bound stays, since drier
 * goods may hold as much. `undefined` where the specification does not limit what its basis leaves out.
 */
export function asIs(figure: RowLimit, losses: Losses): RowLimit | undefined {
  if (figure.basis !== 'dried' && figure.basis !== 'anhydrous') return figure
  const loss = losses[figure.basis]
  if (loss === undefined) return undefined
  return { ...figure, ...(figure.min !== undefined && { min: figure.min * (1 - loss / 100) }), basis: 'as is' }
}

/** The figure in another unit; `undefined` where the units do not measure the same. */
export function inUnit(figure: RowLimit, unit: string): RowLimit | undefined {
  const factor = unitFactor(figure.unit, unit) ?? activityFactor(figure, unit)
  if (factor === undefined) return undefined
  const times = (value?: number) => (value === undefined ? undefined : value * factor)
  return { ...figure, min: times(figure.min), max: times(figure.max), unit }
}

/**
 * Mass of one international unit in mg, by the substance that it is defined for: WHO standards, as in USP general
 * notices; for vitamin E the factors of the Food and Nutrition Board.
 */
const MG_PER_IU: [RegExp, number][] = [
  [/cholecalciferol|ergocalciferol|vitamin d/i, 0.000025],
  [/retinyl acetate/i, 0.000344],
  [/retinyl palmitate/i, 0.00055],
  [/retinol|vitamin a\b/i, 0.0003],
  [/d-α-tocopheryl acetate|d-alpha-tocopheryl acetate/i, 1 / 1.36],
  [/d-α-tocopheryl acid succinate|d-alpha-tocopheryl acid succinate/i, 1 / 1.21],
  [/dl-α-tocopheryl acetate|dl-alpha-tocopheryl acetate/i, 1],
  [/dl-α-tocopherol|dl-alpha-tocopherol/i, 1 / 1.1],
  [/d-α-tocopherol|d-alpha-tocopherol/i, 1 / 1.49],
]

/** Mass of one international unit of a substance in mg; `undefined` where it has none. */
function milligramsPerUnit(substance: string): number | undefined {
  const name = substance.replaceAll('all-rac-', 'dl-').replaceAll('RRR-', 'd-')
  return MG_PER_IU.find(([pattern]) => pattern.test(name))?.[1]
}

/** Between international units and mass, for substances whose unit is a mass. */
function activityFactor({ test, unit: from }: RowLimit, to: string): number | undefined {
  const mass = milligramsPerUnit(test)
  if (mass === undefined) return undefined
  const [toMass, fromMass] = [unitFactor(from, 'IU/g'), unitFactor('IU/g', to)]
  const [rest, before] = [unitFactor('mg/g', to), unitFactor(from, 'mg/g')]
  if (toMass !== undefined && rest !== undefined) return toMass * mass * rest
  return fromMass !== undefined && before !== undefined ? (before / mass) * fromMass : undefined
}

/** As many digits as a limit has. */
const USUAL_DIGITS = 3

/** `≥ 97.5 %`; converted figures are rounded so that nothing is promised that was not. */
export function printFigure({ min, max, isStrict, unit, of }: Limit, digits = USUAL_DIGITS): string {
  const tail = [unit, of].filter((text) => text !== '').join(' ')
  const space = tail === '' || (tail.startsWith('°') && unit !== '°C') ? '' : ' '
  if (min !== undefined && max !== undefined)
    return `${print(min, 'down', digits)}–${print(max, 'up', digits)}${space}${tail}`
  const [most, least] = isStrict ? ['<', '>'] : ['≤', '≥']
  return min === undefined
    ? `${most} ${print(max ?? 0, 'up', digits)}${space}${tail}`
    : `${least} ${print(min, 'down', digits)}${space}${tail}`
}

function print(value: number, direction: 'up' | 'down', digits: number): string {
  const decimals = Math.min(6, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value) || 1))))
  const scale = 10 ** decimals
  // What the computer's own rounding adds is none.
  const scaled = Number((value * scale).toPrecision(12))
  const rounded = (direction === 'up' ? Math.ceil(scaled) : Math.floor(scaled)) / scale
  return groupThousands(String(rounded)).replace('-', '−')
}
