import { slugOf } from '../../shared/urls.ts'
import { memoize } from '../memoize.ts'
import { type ContentFile, problemIn } from '../read/contentFile.ts'
import type { Problem } from '../problems.ts'

type Path = (string | number)[]

/** Finds entries that a list has twice: equal texts, and rows or groups with one name. */
export const duplicatesIn = memoize((record: ContentFile<object>): Problem[] =>
  listsIn(record.data).flatMap(({ path, list }) => {
    const names = list.map(nameOf)
    return names.flatMap((name, index) => {
      if (name === undefined || names.indexOf(name) === index) return []
      return problemIn(record, {
        path: [...path, index],
        wrong: `"${name}" stands in this list twice`,
        fix: 'Remove one of the two, or give it another name',
      })
    })
  }),
)

function listsIn(value: unknown, path: Path = []): { path: Path; list: unknown[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const inner = entries.flatMap(([key, part]) => listsIn(part, [...path, key]))
  return Array.isArray(value) ? [{ path, list: value }, ...inner] : inner
}

/** Rows with one id replace each other (`shared/specification.ts`). */
function nameOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  const { id, test, name } = entry as { id?: string; test?: string; name?: string }
  return id ?? (test === undefined ? name : slugOf(test))
}
