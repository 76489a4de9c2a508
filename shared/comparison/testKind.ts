import { dryingOf, isDrying } from './drying.ts'

/** Names of one test, in lower case: pharmacopoeias have agreed on it, or differ in the word alone. */
const SAME_TESTS: Record<string, string> = {
  'n-hexane': 'hexane',
  'melting point': 'melting range',
  'sulphated ash': 'residue on ignition',
  ash: 'total ash',
  'aerobic mesophilic bacteria': 'total aerobic count',
}

/** Principles of measurement, each found by words of the method: what one counts another may not. */
const PRINCIPLES: [string, RegExp][] = [
  ['HPLC', /HPLC|UPLC|LC-MS|HPAEC/],
  ['GC', /\bGC\b|GC-/],
  ['GPC', /GPC|\bSEC\b/],
  ['UV-Vis', /\bUV|photometr|Absorbance|Folin|Vanillin|Bradford|Porter|Carbazole|sulphuric|Dinitrosalicylic/i],
  ['titration', /titration|iodometr/i],
  ['nitrogen', /Kjeldahl|N × 6/],
  ['weighing', /gravimetr|precipitation/i],
  ['immunoassay', /ELISA/],
  ['spectrometry of the element', /ICP|AAS/],
]

/** Which rows belong together: the test without its basis and standard. */
export function testKey(test: string): string {
  const plain = plainName(test)
  if (/^ph\b/.test(plain)) return 'ph'
  const name = STANDARD.exec(plain)?.groups?.name ?? plain
  return SAME_TESTS[name] ?? name
}

/**
 * How a figure was found, in words that follow it: `by HPLC`, `as rutin`, `in a 1 % solution`. Figures of one test that
 * differ in it must not be set against each other.
 */
export function conditionsOf(test: string, method: string, unit: string): string[] {
  const plain = plainName(test)
  if (/^ph\b/.test(plain)) {
    const [concentration] = /\d+(?:\.\d+)? %/.exec(`${test} ${method}`) ?? []
    return concentration ? [`in a ${concentration} solution`] : []
  }
  if (isDrying(plain)) return [dryingOf(method)]
  const counted = COUNTED.exec(plain)?.groups?.counted
  const standard = STANDARD.exec(plain)?.groups?.standard ?? /, as (?<standard>[^,;]+)/.exec(method)?.groups?.standard
  // A unit of activity is what its assay says it is.
  const principle = /U\//.test(unit) && !unit.startsWith('IU') ? method : principleOf(method)
  return [
    ...(principle ? [`by ${principle}`] : []),
    ...(standard ? [`as ${standard}`] : []),
    ...(counted?.startsWith('sum') ? [counted] : []),
  ]
}

/** How many members of a group are counted: `Sum of three curcuminoids`, `Total curcuminoids`. */
const COUNTED = /^(?<counted>total|sum of \p{L}+) (?=\p{L}+$)/iu

const STANDARD = /^(?<name>.+?),? \(?(?:sum, )?as (?<standard>(?!is$)[^()]+)\)?$/

function plainName(test: string): string {
  return test
    .replaceAll('*', '')
    .toLowerCase()
    .replace(/, (?:as is|dried basis|anhydrous basis)$/, '')
}

function principleOf(method: string): string | undefined {
  return PRINCIPLES.find(([, pattern]) => pattern.test(method))?.[0]
}
