import { isFields } from '../isFields.ts'
import type { Choice, Fields, OpenRecord, Value } from '../protocol.ts'

/** Fields without names that stand for nothing: a page cannot be made with them. */
export function knownReferences(
  fields: Fields,
  references: OpenRecord['references'],
  choices: Record<string, Choice[]>,
): Fields {
  const kept = Object.entries(fields).flatMap(([field, value]): [string, Value][] => {
    const target = references[field]
    if (target === undefined) return [[field, value]]
    const names = new Set(choices[target]?.map((choice) => choice.value))
    const known = knownNames(value, names)
    return known === undefined ? [] : [[field, known]]
  })
  return Object.fromEntries(kept)
}

function knownNames(value: Value, names: Set<string>): Value | undefined {
  if (typeof value === 'string') return names.has(value) ? value : undefined
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string' && names.has(name))
  if (!isFields(value)) return undefined
  // The statuses of markets name their records one by one.
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isFields(part) && part.records !== undefined ? { ...part, records: knownNames(part.records, names) ?? [] } : part,
    ]),
  )
}
