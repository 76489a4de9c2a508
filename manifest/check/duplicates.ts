import { slugOf } from '../../shared/urls.ts'
import { memoize } from '../memoize.ts'
import { type ContentFile, problemIn } from '../read/contentFile.ts'
import type { Problem } from '../problems.ts'

/** Finds entries that a list has twice: equal texts, and rows or groups with one name. */
export const duplicatesIn = memoize((record: ContentFile<object>): Problem[] => [
  ...findDuplicates(record, record.data),
])

function* findDuplicates(
  record: ContentFile<object>,
  value: unknown,
  path: (string | number)[] = [],
): Generator<Problem> {
  if (typeof value !== 'object' || value === null) return
  const names = Array.isArray(value) ? value.map(nameOf) : []
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const place = [...path, key]
    const name = typeof key === 'number' ? names[key] : undefined
    if (name !== undefined && names.indexOf(name) !== key)
      yield problemIn(record, {
        path: place,
        wrong: `"${name}" stands in this list twice`,
        fix: 'Remove one of the two, or give it another name',
      })
    yield* findDuplicates(record, part, place)
  }
}

/** Rows with one id replace each other (`shared/specification.ts`). */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  const { id, test, name } = entry as { id?: string; test?: string; name?: string }
  return id ?? (test === undefined ? name : slugOf(test))
}
