import type { TestGroup } from '../../shared/catalogue.ts'
import { type Dimension, dimensionOf, unitFactor, normalizeUnit, unitsOf } from '../../shared/quantities/units.ts'
import { UNSIGNED_NUMBER } from '../../shared/quantities/numbers.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { TEST_GROUP_NAMES } from '../../shared/specification.ts'
import type { Mistake } from '../problems.ts'

/** `none` means without a unit. */
type AllowedUnits = (Dimension | 'none')[]

const COUNTS: AllowedUnits = ['CFU/g', 'CFU/mL', 'MPN/g']

const UNITS_BY_GROUP: Record<TestGroup, AllowedUnits> = {
  identity: ['mass fraction'],
  physical: ['mass fraction'],
  elements: ['mass fraction'],
  residues: ['mass fraction'],
  microbiology: COUNTS,
}

const UPPER_LIMIT_GROUPS = new Set<TestGroup>(['elements', 'residues', 'microbiology'])

/** Exceptions by test name. The first match counts. */
const UNITS_BY_TEST: [RegExp, AllowedUnits][] = [
  [
    /^pH\b|index\b(?<!insolubility index)|^Relative density|^Water activity|^Whiteness|^p-Anisidine|^Resolution/i,
    ['none'],
  ],
  [/^Colour(?: value\b|, green to red)|degree of polymerisation/i, ['none']],
  [/δ13C/, ['per mil']],
  [/absorb|\bratio\b|\bto\b/i, ['none', 'mass fraction', 'mol/mol']],
  [/rotation|angle/i, ['°']],
  [/melting/i, ['°C']],
  [/density/i, ['density']],
  [/particle size|^Seed fragments/i, ['mass fraction', 'mesh', 'length']],
  [/foam height/i, ['length']],
  [/viscosity/i, ['viscosity']],
  [/molecular (?:weight|mass)|molar mass/i, ['molar mass']],
  [/^(?:acid|ester) value/i, ['mg KOH/g']],
  [/^peroxide value/i, ['meq/kg']],
  [/^acidity/i, ['acidity']],
  [/^furosine/i, ['mg per 100 g protein']],
  [/^insolubility index/i, ['volume']],
  [/^volatile oil/i, ['volume in mass', 'mass fraction']],
  [/^conductivity/i, ['µS/cm']],
  [/^surface tension/i, ['mN/m']],
  [/^wetting time/i, ['duration']],
  [/^(?:clarity|turbidity)/i, ['NTU', 'none']],
  [/^colour (?:of|in) /i, ['Hazen', 'IU', 'none']],
  [/\bcount$/i, COUNTS],
  [/caesium/i, ['Bq/kg']],
  [/dioxin/i, ['toxic equivalents']],
  [/endotoxin/i, ['endotoxin']],
]

const ASSAY_UNITS: AllowedUnits = [
  'mass fraction',
  'activity in U',
  'activity in IU',
  'ATU/g',
  'FU/g',
  'GDU/g',
  'CFU/g',
  '(E, 1 %)',
]

const METALS = /lead|arsenic|cadmium|mercury|thallium/i

/** Tests that require absence, because a single germ in a portion is too many. */
const ABSENCE_TESTS = /salmonella/i

const USUAL_RANGES: { testPattern: RegExp; group: TestGroup; least: number; most: number; unit: string }[] = [
  { testPattern: METALS, group: 'elements', least: 0.001, most: 20, unit: 'mg/kg' },
  { testPattern: /./, group: 'elements', least: 0.001, most: 1000, unit: 'mg/kg' },
  // Crystal water stays below the maximum. Material with more water is a liquid, which states dry matter.
  { testPattern: /^(?:loss on drying|moisture)$/i, group: 'physical', least: 0.01, most: 30, unit: '%' },
]

export function unitMistake(group: TestGroup, test: string, limit: string): Mistake | undefined {
  const parsed = readLimit(limit)
  if (!parsed) return unreadableLimitMistake(group, limit)
  if (ABSENCE_TESTS.test(test))
    return {
      wrong: `"${limit}" is a count, but the test requires absence`,
      fix: 'Write a limit such as Absent in 25 g',
    }
  const allowedUnits = UNITS_BY_TEST.find(([pattern]) => pattern.test(test))?.[1] ?? UNITS_BY_GROUP[group]
  const likelyGroup = allowedUnits === UNITS_BY_GROUP[group] ? groupFor(test, parsed.unit) : undefined
  if (
    likelyGroup !== undefined &&
    UNITS_BY_GROUP[likelyGroup] !== allowedUnits &&
    !disallowedUnitMistake(parsed.unit, UNITS_BY_GROUP[likelyGroup], test)
  )
    return {
      wrong: `the row ${test.replaceAll('*', '')} belongs under ${TEST_GROUP_NAMES[likelyGroup]}`,
      fix: `Move the row there: its limit is in ${parsed.unit}`,
    }
  if (parsed.unit !== '')
    return disallowedUnitMistake(parsed.unit, allowedUnits, test) ?? implausibleLimitMistake(group, test, parsed)
  const [word = ''] = /^\S+/.exec(parsed.of) ?? []
  const suggestion =
    lettersOf(word) === '' ? undefined : namesOf(allowedUnits).find((name) => lettersOf(name) === lettersOf(word))
  if (suggestion !== undefined) {
    const corrected = limit.replace(word, suggestion)
    return { wrong: `"${word}" is not a unit`, fix: `Write ${corrected}` }
  }
  if (allowedUnits.includes('none') && !word.includes('/')) return undefined
  return word === ''
    ? { wrong: `"${limit}" has no unit`, fix: `Use an allowed unit: ${unitsIn(allowedUnits)}` }
    : unknownUnitMistake(word, allowedUnits)
}

const UNSIGNED_LIMIT = new RegExp(String.raw`^${UNSIGNED_NUMBER} ?[^\s\d–]+$`)

function unreadableLimitMistake(group: TestGroup, limit: string): Mistake | undefined {
  if (/^(?:[≤≥<>]|\d[^\p{Lu}\p{Ll}]*[–-] ?\d)/u.test(limit))
    return { wrong: `"${limit}" has no readable number`, fix: 'Write a limit such as ≤ 0.5 % or 10–20 %' }
  if (!UPPER_LIMIT_GROUPS.has(group) || !UNSIGNED_LIMIT.test(limit)) return undefined
  const corrected = `≤ ${limit}`
  return { wrong: `"${limit}" has no sign`, fix: `Write ${corrected}` }
}

function groupFor(test: string, unit: string): TestGroup | undefined {
  if (METALS.test(test)) return 'elements'
  return countsMicrobes(unit) ? 'microbiology' : undefined
}

function countsMicrobes(unit: string): boolean {
  return COUNTS.some((name) => name === unit)
}

export function assayUnitMistake(unit: string): Mistake | undefined {
  return normalizeUnit(unit) === unit
    ? disallowedUnitMistake(unit, ASSAY_UNITS, 'an assay')
    : unknownUnitMistake(unit, ASSAY_UNITS)
}

function disallowedUnitMistake(unit: string, allowedUnits: AllowedUnits, test: string): Mistake | undefined {
  if (allowedUnits.some((kind) => kind === unit || kind === dimensionOf(unit))) return undefined
  return { wrong: `"${unit}" is not a unit for ${test}`, fix: `Use an allowed unit: ${unitsIn(allowedUnits)}` }
}

function unknownUnitMistake(word: string, allowedUnits: AllowedUnits): Mistake {
  return {
    wrong: `"${word}" is not a unit`,
    fix: `Use an allowed unit: ${unitsIn(allowedUnits)}`,
  }
}

/** Only upper limits are checked. */
function implausibleLimitMistake(
  group: TestGroup,
  test: string,
  { min, max = 0, unit }: { min?: number; max?: number; unit: string },
): Mistake | undefined {
  const usual = USUAL_RANGES.find((entry) => entry.group === group && entry.testPattern.test(test))
  if (!usual || min !== undefined) return undefined
  const figure = max * (unitFactor(unit, usual.unit) ?? 1)
  if (figure >= usual.least && figure <= usual.most) return undefined
  const fix = `Correct the number or its unit: such limits lie between ${usual.least} and ${usual.most} ${usual.unit}`
  return { wrong: `${test} at ${figure} ${usual.unit} is far outside the usual range`, fix }
}

function lettersOf(unit: string): string {
  return unit.replaceAll(/[^\p{L}\d]/gu, '')
}

function unitsIn(allowedUnits: AllowedUnits): string {
  return allowedUnits.flatMap((kind) => (kind === 'none' ? 'no unit' : namesOf([kind]).slice(0, 3))).join(', ')
}

function namesOf(allowedUnits: AllowedUnits): string[] {
  return unitsOf(...allowedUnits).map(({ name }) => name)
}
