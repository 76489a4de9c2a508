/** Units that are written in one way. */
const PLAIN_UNITS = [
  'µg/g',
  'g/100 g',
  'mg/g',
  'mg/100 g',
  'ng/g',
  'µg/100 g',
  'ng/kg',
  'pg/g',
  'mL/kg',
  'mL/100 g',
  'g/100 mL',
  'mg/mL',
  'mg/100 mL',
  'mg/L',
  'µg/mL',
  'Pa·s',
  'mm',
  'nm',
  'kDa',
  'MDa',
  'EU/g',
  'EU/mg',
  'ng WHO-TEQ/kg',
  'pg TEQ/g',
  'U/g',
  'kU/g',
  'U/mg',
  'MU/g',
  'IU/g',
  'kIU/g',
  'IU/mg',
  'MIU/g',
  's',
  'min',
  'h',
  'mL 0.1 mol/L NaOH per gram',
  'mL 1 mol/L NaOH per 100 g',
  'MPN/g',
  'ATU/g',
  'FU/g',
  'GDU/g',
  '(E, 1 %)',
  '°',
  'mesh',
  'Bq/kg',
  'mg KOH/g',
  'meq/kg',
  'mol/mol',
  'mg per 100 g protein',
  'per mil',
  'Hazen',
  'IU',
  'NTU',
  'µS/cm',
  'mN/m',
]

/** Units by their spelling on this site, with a pattern of other spellings. */
const UNITS: Record<string, string> = {
  'mg/kg': 'ppm',
  '%': String.raw`% ?\(?(?:w/w|m/m)\)?`,
  'µg/kg': 'ppb',
  'g/kg': '‰',
  'g/mL': 'g ?/ ?c(?:m[³3]|c)',
  'kg/L': 'kg ?/ ?dm[³3]',
  'g/L': 'g ?/ ?dm[³3]|kg ?/ ?m[³3]',
  mPa·s: 'cps?',
  µm: 'microns?',
  mg: 'milligram(?:me)?s?',
  g: 'gr|gms?|gram(?:me)?s?|克',
  kg: 'kgs|kilos?|kilogram(?:me)?s?|公斤|千克',
  // In a text, `to` is the English word.
  t: 'mts?|to(?=[ .?]*(?:$|[\t,;]| [-–] \\D))|(?:metric )?ton(?:nen?)?s?|吨',
  lb: 'lbs|pounds?',
  oz: 'ounces?',
  mL: 'millilit(?:er|re)s?',
  L: 'ltrs?|lit(?:er|re)s?',
  months: 'month',
  years: 'year',
  Da: 'g ?/ ?mol',
  'CFU/g': '(?:cfu|ufc|kbe|ucf)(?: ?/ ?| per )g(?:ram)?',
  'CFU/mL': '(?:cfu|ufc|kbe|ucf)(?: ?/ ?| per )ml',
  '°C': String.raw`° C|deg\.? ?C|C`,
  ...Object.fromEntries(PLAIN_UNITS.map((name) => [name, ''])),
}

/** A litre counts as a kilogram. */
const GRAMS: Record<string, number> = {
  mg: 0.001,
  g: 1,
  kg: 1000,
  t: 1_000_000,
  lb: 453.59237,
  oz: 28.349523125,
  mL: 1,
  L: 1000,
}

export const AMOUNT_UNITS = Object.keys(GRAMS)

export function unitPattern(names = Object.keys(UNITS)): string {
  // Longest first, because one unit may be the prefix of another.
  const patterns = names.toSorted((a, b) => b.length - a.length).map((name) => [name, patternOf(name)] as const)
  const [letters, signs] = [/\p{L}$/u, /\P{L}$/u].map((end) =>
    patterns.flatMap(([name, pattern]) => (end.test(name) ? pattern : [])).join('|'),
  )
  // `mg` must not match in `mg/kg`.
  return [letters && String.raw`(?:${letters})(?![\p{L}\d/·])`, signs && `(?:${signs})`].filter(Boolean).join('|')
}

/** Returns `undefined` for an unknown unit. */
export function normalizeUnit(text: string): string | undefined {
  if (text in UNITS) return text
  // `M` is mega, `m` is milli.
  if (/^m(?:I?U|Da)/.test(text)) return undefined
  return SPELLINGS.find(([, spelling]) => spelling.test(text))?.[0]
}

const SPELLINGS = Object.keys(UNITS).map((name) => [name, new RegExp(`^(?:${patternOf(name)})$`, 'iu')] as const)

export function gramsPer(text: string): number | undefined {
  return GRAMS[normalizeUnit(text) ?? '']
}

/** Pattern of typed spellings: `mg / kg`, `mcg/g` or `ug/g`, `g/100g`. */
function patternOf(name: string): string {
  const pattern = name
    .replaceAll(/[().]/g, String.raw`\$&`)
    .replaceAll(/ ?\/ ?/g, ' / ')
    .replaceAll(' ', ' ?')
    .replace('µg', '(?:mcg|[uµμ]g)')
    .replace(/^µ/, '[uµμ]')
    .replace('·', '[·. ]?')
    .replace(/^°$/, '°(?! ?C)')
  return [UNITS[name], pattern].filter(Boolean).join('|')
}
