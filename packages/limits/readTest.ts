import { fold } from '../search/search.ts'
import { unitNamed } from '../../shared/quantities/units.ts'
import NAMES from './testNames.json' with { type: 'json' }

/** A test by the key of its names. `said` is the rest of its text, such as a method. */
export type TestName = { key: string; said: string[] }

const KEYS = new Map(
  Object.entries(NAMES).flatMap(([name, others]) => [name, ...others].map((it) => [keyText(it), keyText(name)])),
)

export const TEST_NAMES = Object.keys(NAMES)

/** Separators between a name and its qualifiers. */
const BESIDES = /[(),:*]|\b(?:by|as)\b|\bof an? (?=\d)|(?<=assay) of /i

/** `{ key: 'lead', said: ['ICP-MS'] }` for `Pb (ICP-MS)` */
export function readTest(name: string): TestName {
  const whole = KEYS.get(keyText(name))
  if (whole !== undefined) return { key: whole, said: [] }
  const [head = '', ...others] = name.split(BESIDES).flatMap((part) => part.trim() || [])
  const key = keyOf(head)
  const said = others.filter((part) => unitNamed(part) === undefined && keyOf(part) !== key)
  const [analyte, ...rest] = said
  return key === 'assay' && analyte !== undefined ? { key: keyOf(analyte), said: rest } : { key, said }
}

/** Returns whether a specification without this test has no limit for it. */
export function isKnownTest(key: string): boolean {
  return KEYS.has(key)
}

function keyOf(name: string): string {
  return KEYS.get(keyText(name)) ?? keyText(name)
}

export function keyText(text: string): string {
  return (fold(text.replaceAll('&', ' and ')).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
