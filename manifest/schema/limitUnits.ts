import type { TestGroup } from '../../shared/catalogue.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { type Kind, kindOf, unitFactor, unitNamed, unitsOf } from '../../shared/quantities/units.ts'
import { GROUP_NAMES } from '../../shared/specification.ts'
import type { Described } from '../problems.ts'

/** Allowed units of a figure. `none` means without a unit. */
type AllowedUnits = (Kind | 'none')[]

const COUNTS: AllowedUnits = ['CFU/g', 'CFU/mL', 'MPN/g']

const BY_GROUP: Record<TestGroup, AllowedUnits> = {
  identity: ['mass fraction'],
  physical: ['mass fraction'],
  elements: ['mass fraction'],
  residues: ['mass fraction'],
  microbiology: COUNTS,
}

const UPPER_ONLY = new Set<TestGroup>(['elements', 'residues', 'microbiology'])

/** Exceptions by test name. The first match counts. */
const BY_TEST: [RegExp, AllowedUnits][] = [
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

const OF_ASSAYS: AllowedUnits = [
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
const ABSENT = /salmonella/i

const USUAL: { of: RegExp; group: TestGroup; least: number; most: number; unit: string }[] = [
  { of: METALS, group: 'elements', least: 0.001, most: 20, unit: 'mg/kg' },
  { of: /./, group: 'elements', least: 0.001, most: 1000, unit: 'mg/kg' },
  // Crystal water stays below the maximum. Material with more water is a liquid, which states dry matter.
  { of: /^(?:loss on drying|moisture)$/i, group: 'physical', least: 0.01, most: 30, unit: '%' },
]

export function unitMistake(group: TestGroup, test: string, limit: string): Described | undefined {
  const parsed = readLimit(limit)
  if (!parsed) return unreadMistake(group, limit)
  if (ABSENT.test(test))
    return { wrong: `"${limit}" is a count, where none may be there`, fix: 'Write such as Absent in 25 g' }
  const allowedUnits = BY_TEST.find(([pattern]) => pattern.test(test))?.[1] ?? BY_GROUP[group]
  const meantFor = allowedUnits === BY_GROUP[group] ? sectionFor(test, parsed.unit) : undefined
  if (meantFor !== undefined && BY_GROUP[meantFor] !== allowedUnits && !fits(parsed.unit, BY_GROUP[meantFor], test))
    return {
      wrong: `${test.replaceAll('*', '')} belongs under ${GROUP_NAMES[meantFor]}`,
      fix: `Move the row there, its limit is in ${parsed.unit}`,
    }
  if (parsed.unit !== '') return fits(parsed.unit, allowedUnits, test) ?? implausible(group, test, parsed)
  const [word = ''] = /^\S+/.exec(parsed.of) ?? []
  const suggestion =
    lettersOf(word) === '' ? undefined : namesOf(allowedUnits).find((name) => lettersOf(name) === lettersOf(word))
  if (suggestion !== undefined) {
    const corrected = limit.replace(word, suggestion)
    return { wrong: `"${word}" is no unit`, fix: `Write ${corrected}` }
  }
  if (allowedUnits.includes('none') && !word.includes('/')) return undefined
  return word === ''
    ? { wrong: `"${limit}" has no unit`, fix: `Write it in ${unitsIn(allowedUnits)}` }
    : unknown(word, allowedUnits)
}

/** Describes a limit without a figure or without its direction. */
function unreadMistake(group: TestGroup, limit: string): Described | undefined {
  if (/^[≤≥<>]/.test(limit)) return { wrong: `"${limit}" has no figure`, fix: 'Write such as ≤ 0.5 %' }
  if (!UPPER_ONLY.has(group) || !/^\d[\d.,]* ?[^\s\d–]+$/.test(limit)) return undefined
  const corrected = `≤ ${limit}`
  return { wrong: `"${limit}" has no sign`, fix: `Write ${corrected}` }
}

function sectionFor(test: string, unit: string): TestGroup | undefined {
  if (METALS.test(test)) return 'elements'
  return countsMicrobes(unit) ? 'microbiology' : undefined
}

function countsMicrobes(unit: string): boolean {
  return COUNTS.some((name) => name === unit)
}

export function assayUnitMistake(unit: string): Described | undefined {
  return unitNamed(unit) === unit ? fits(unit, OF_ASSAYS, 'an assay') : unknown(unit, OF_ASSAYS)
}

function fits(unit: string, allowedUnits: AllowedUnits, test: string): Described | undefined {
  if (allowedUnits.some((kind) => kind === unit || kind === kindOf(unit))) return undefined
  return { wrong: `"${unit}" is no unit of ${test}`, fix: `Write it in ${unitsIn(allowedUnits)}` }
}

function unknown(word: string, allowedUnits: AllowedUnits): Described {
  return {
    wrong: `"${word}" is no unit`,
    fix: `Write it in ${unitsIn(allowedUnits)}`,
  }
}

/** Reports an upper limit far outside the usual range, which suggests a wrong figure or unit. */
function implausible(
  group: TestGroup,
  test: string,
  { min, max = 0, unit }: { min?: number; max?: number; unit: string },
): Described | undefined {
  const usual = USUAL.find((entry) => entry.group === group && entry.of.test(test))
  if (!usual || min !== undefined) return undefined
  const figure = max * (unitFactor(unit, usual.unit) ?? 1)
  if (figure >= usual.least && figure <= usual.most) return undefined
  const fix = `Correct the figure or its unit: such limits lie between ${usual.least} and ${usual.most} ${usual.unit}`
  return { wrong: `${test} at ${figure} ${usual.unit} is out of all proportion`, fix }
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
