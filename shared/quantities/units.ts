/** What units measure, with how many of the first one of their kind each of them is. */
const KINDS = {
  'mass fraction': {
    'mg/kg': 1,
    ppm: 1,
    'µg/g': 1,
    'ng/mg': 1,
    '%': 10_000,
    'g/100 g': 10_000,
    'g/kg': 1000,
    'mg/g': 1000,
    '‰': 1000,
    'mg/100 g': 10,
    'µg/kg': 0.001,
    ppb: 0.001,
    'ng/g': 0.001,
    'µg/100 g': 0.01,
    'ng/kg': 1e-6,
    'pg/g': 1e-6,
  },
  'volume in mass': { 'mL/kg': 1, 'mL/100 g': 10 },
  density: { 'g/mL': 1, 'g/cm³': 1, 'g/cc': 1, 'kg/L': 1, 'g/L': 0.001, 'kg/m³': 0.001, 'g/100 mL': 0.01 },
  viscosity: { 'mPa·s': 1, cP: 1, cps: 1, 'Pa·s': 1000 },
  length: { µm: 1, micron: 1, mm: 1000, nm: 0.001 },
  mass: { g: 1, mg: 0.001, kg: 1000 },
  'molar mass': { Da: 1, kDa: 1000, 'g/mol': 1 },
  'colony count': { 'CFU/g': 1 },
  'activity in U': { 'U/g': 1, 'kU/g': 1000, 'U/mg': 1000, 'MU/g': 1_000_000 },
  'activity in IU': { 'IU/g': 1, 'kIU/g': 1000, 'IU/mg': 1000, 'MIU/g': 1_000_000 },
  temperature: { '°C': 1 },
} as const satisfies Record<string, Record<string, number>>

type Unit = { kind: string; factor: number }

const UNITS = new Map<string, Unit>(
  Object.entries(KINDS).flatMap(([kind, factors]) =>
    Object.entries(factors).map(([unit, factor]): [string, Unit] => [unit, { kind, factor }]),
  ),
)

/** Known units, the longest first: what begins with one may be another. */
export const KNOWN_UNITS = [...UNITS.keys()].toSorted((a, b) => b.length - a.length)

/** How many of `to` one of `from` is; `undefined` where they do not measure the same. A unit that is not known is itself. */
export function unitFactor(from: string, to: string): number | undefined {
  if (from === to) return 1
  const [known, other] = [UNITS.get(from), UNITS.get(to)]
  return known && known.kind === other?.kind ? known.factor / other.factor : undefined
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
export function milligramsPerUnit(substance: string): number | undefined {
  const name = substance.replaceAll('all-rac-', 'dl-').replaceAll('RRR-', 'd-')
  return MG_PER_IU.find(([pattern]) => pattern.test(name))?.[1]
}
