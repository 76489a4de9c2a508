import { fold } from '../search/words.ts'
import { normalizeUnit } from '../../shared/quantities/notation.ts'
import NAMES from './testNames.json' with { type: 'json' }

/** All synonyms have the same `key`. `qualifiers` are further parts, such as a method. */
export type TestName = { key: string; qualifiers: string[] }

const KEYS = new Map(
  Object.entries(NAMES).flatMap(([name, synonyms]) =>
    [name, ...synonyms].map((spelling) => [normalizeText(spelling), normalizeText(name)]),
  ),
)

export const TEST_NAMES = Object.keys(NAMES)

/** Separators between a name and its qualifiers. */
const SEPARATOR = /[(),:*]|\b(?:by|as)\b|\bof an? (?=\d)|(?<=assay) of /i

/** `{ key: 'lead', qualifiers: ['ICP-MS'] }` for `Pb (ICP-MS)` */
export function parseTestName(name: string): TestName {
  const fullKey = KEYS.get(normalizeText(name))
  if (fullKey !== undefined) return { key: fullKey, qualifiers: [] }
  const [head = '', ...details] = name.split(SEPARATOR).flatMap((part) => part.trim() || [])
  const key = keyOf(head)
  const qualifiers = details.filter((part) => normalizeUnit(part) === undefined && keyOf(part) !== key)
  const [analyte, ...rest] = qualifiers
  return key === 'assay' && analyte !== undefined ? { key: keyOf(analyte), qualifiers: rest } : { key, qualifiers }
}

/** Returns true if `testNames.json` has the test, so that a grade without it counts as "not stated". */
export function isKnownTest(key: string): boolean {
  return KEYS.has(key)
}

function keyOf(name: string): string {
  return KEYS.get(normalizeText(name)) ?? normalizeText(name)
}

export function normalizeText(text: string): string {
  return (fold(text.replaceAll('&', ' and ')).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
