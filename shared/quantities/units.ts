/** Factor to the base unit of the dimension, whose factor is 1, and patterns of other spellings. */
type UnitEntry = number | readonly [factor: number, others: string]

const DIMENSIONS = {
  'mass fraction': {
    'mg/kg': [1, 'ppm'],
    '%': [10_000, String.raw`% ?\(?(?:w/w|m/m)\)?`],
    'µg/kg': [0.001, 'ppb'],
    'µg/g': 1,
    'g/100 g': 10_000,
    'g/kg': [1000, '‰'],
    'mg/g': 1000,
    'mg/100 g': 10,
    'ng/g': 0.001,
    'µg/100 g': 0.01,
    'ng/kg': 1e-6,
    'pg/g': 1e-6,
  },
  'volume in mass': { 'mL/kg': 1, 'mL/100 g': 10 },
  density: {
    'g/mL': [1, 'g ?/ ?c(?:m[³3]|c)'],
    'kg/L': [1, 'kg ?/ ?dm[³3]'],
    'g/L': [0.001, 'g ?/ ?dm[³3]|kg ?/ ?m[³3]'],
    'g/100 mL': 0.01,
    'mg/mL': 0.001,
    'mg/100 mL': 1e-5,
    'mg/L': 1e-6,
    'µg/mL': 1e-6,
  },
  viscosity: { mPa·s: [1, 'cps?'], Pa·s: 1000 },
  length: { µm: [1, 'microns?'], mm: 1000, nm: 0.001 },
  mass: {
    mg: [0.001, 'milligram(?:me)?s?'],
    g: [1, 'gr|gms?|gram(?:me)?s?|克'],
    kg: [1000, 'kgs|kilos?|kilogram(?:me)?s?|公斤|千克'],
    t: [1_000_000, 'mts?|(?:metric )?ton(?:ne)?s?|吨'],
    lb: [453.59237, 'lbs|pounds?'],
    oz: [28.349523125, 'ounces?'],
  },
  volume: { mL: [1, 'millilit(?:er|re)s?'], L: [1000, 'ltrs?|lit(?:er|re)s?'] },
  time: { months: [1, 'month|monate?|meses|mois|mesi'], years: [12, 'year|jahre?|años?|ans?|anni'] },
  'molar mass': { Da: [1, 'g ?/ ?mol'], kDa: 1000, MDa: 1_000_000 },
  endotoxin: { 'EU/g': 1, 'EU/mg': 1000 },
  'toxic equivalents': { 'ng WHO-TEQ/kg': 1, 'pg TEQ/g': 1 },
  'activity in U': { 'U/g': 1, 'kU/g': 1000, 'U/mg': 1000, 'MU/g': 1_000_000 },
  'activity in IU': { 'IU/g': 1, 'kIU/g': 1000, 'IU/mg': 1000, 'MIU/g': 1_000_000 },
  duration: { s: 1, min: 60, h: 3600 },
  acidity: { 'mL 0.1 mol/L NaOH per gram': 1, 'mL 1 mol/L NaOH per 100 g': 0.1 },
  alone: {
    'CFU/g': [1, '(?:cfu|ufc|kbe|ucf)(?: ?/ ?| per )g(?:ram)?'],
    'CFU/mL': [1, '(?:cfu|ufc|kbe|ucf)(?: ?/ ?| per )ml'],
    'MPN/g': 1,
    'ATU/g': 1,
    'FU/g': 1,
    'GDU/g': 1,
    '(E, 1 %)': 1,
    '°C': [1, String.raw`° C|deg\.? ?C|C`],
    '°': 1,
    mesh: 1,
    'Bq/kg': 1,
    'mg KOH/g': 1,
    'meq/kg': 1,
    'mol/mol': 1,
    'mg per 100 g protein': 1,
    'per mil': 1,
    Hazen: 1,
    IU: 1,
    NTU: 1,
    'µS/cm': 1,
    'mN/m': 1,
  },
} as const satisfies Record<string, Record<string, UnitEntry>>

type DimensionTable = typeof DIMENSIONS
type UnitName = { [Each in keyof DimensionTable]: keyof DimensionTable[Each] }[keyof DimensionTable]

export type Dimension = Exclude<keyof DimensionTable, 'alone'> | UnitName

type Unit = { name: string; dimension: string; factor: number; pattern: string; exact: RegExp }

const UNITS = Object.entries<Record<string, UnitEntry>>(DIMENSIONS).flatMap(([dimension, units]) =>
  Object.entries(units).map(([name, entry]): Unit => {
    const [factor, spellings] = typeof entry === 'number' ? [entry] : entry
    const pattern = [spellings, patternOf(name)].filter(Boolean).join('|')
    const exact = new RegExp(`^(?:${pattern})$`, 'iu')
    return { name, dimension: dimension === 'alone' ? name : dimension, factor, pattern, exact }
  }),
)

const UNITS_BY_NAME = new Map(UNITS.map((unit) => [unit.name, unit]))

function unitsOf(...dimensions: string[]): Unit[] {
  return UNITS.filter(
    ({ name, dimension }) => dimensions.length === 0 || dimensions.includes(name) || dimensions.includes(dimension),
  )
}

/** Without dimensions, the pattern has all units. */
export function unitPattern(...dimensions: Dimension[]): string {
  // Longest first, because one unit may be the prefix of another.
  const units = unitsOf(...dimensions).toSorted((a, b) => b.name.length - a.name.length)
  const [letters, signs] = [/\p{L}$/u, /\P{L}$/u].map((end) =>
    units.flatMap(({ name, pattern }) => (end.test(name) ? pattern : [])).join('|'),
  )
  // `mg` must not match in `mg/kg`.
  return [letters && String.raw`(?:${letters})(?![\p{L}\d/·])`, signs && `(?:${signs})`].filter(Boolean).join('|')
}

/** Returns `undefined` for an unknown unit. */
export function normalizeUnit(text: string): string | undefined {
  return findUnit(text)?.name
}

/** Returns one `from` in `to`, or `undefined` for different dimensions. An unknown unit equals only itself. */
export function unitFactor(from: string, to: string): number | undefined {
  if (from === to) return 1
  const [unit, other] = [findUnit(from), findUnit(to)]
  return unit && unit.dimension === other?.dimension ? unit.factor / other.factor : undefined
}

/** A litre counts as a kilogram. */
export function gramsPer(text: string): number | undefined {
  return unitFactor(text, 'g') ?? unitFactor(text, 'mL')
}

function findUnit(text: string): Unit | undefined {
  // `M` is mega, `m` is milli.
  const isMilli = /^m(?:I?U|Da)/.test(text)
  return UNITS_BY_NAME.get(text) ?? UNITS.find(({ exact }) => !isMilli && exact.test(text))
}

/** Pattern of typed spellings: `mg / kg`, `mcg/g` or `ug/g`, `g/100g`. */
function patternOf(name: string): string {
  return name
    .replaceAll(/[().]/g, String.raw`\$&`)
    .replaceAll(/ ?\/ ?/g, ' / ')
    .replaceAll(' ', ' ?')
    .replace('µg', '(?:mcg|[uµμ]g)')
    .replace(/^µ/, '[uµμ]')
    .replace('·', '[·. ]?')
    .replace(/^°$/, '°(?! ?C)')
}
