import type { Change, Revision } from '../../shared/revisions.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { type Library, renamed } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import type { RevisionRecord } from '../schema/revision.ts'

/** What a specification says: by grade and by row, the limit with its method, or the fact. */
export type Rows = Map<string, Map<string, string>>

/** Stands for the grades of a product, where a row is the same in all. */
const ALL_GRADES = '*'

/** What the ledger knows of a product: its revisions, the latest first, and the rows as the latest left them. */
type Issued = { revisions: Revision[]; rows: Rows }

/**
 * What was issued, by the names that products have now. The records are gone through in the order of their names, which
 * begin with the date: the ledger keeps no other copy of what holds.
 */
export const issued = onceFor((library: Library): Map<string, Issued> => {
  const former = renamed(library, 'products')
  const products = new Map<string, Issued>()
  for (const { data } of library.revisions.values()) {
    const { date, reason = '' } = data
    for (const [product, grades] of Object.entries(data.issued ?? {}))
      products.set(former.get(product) ?? product, {
        revisions: [{ number: 1, date, reason, changes: [] }],
        rows: rowsIssued(grades),
      })
    for (const [product, changes] of changesByProduct(data)) {
      const known = products.get(former.get(product) ?? product)
      // Without a first issue there is nothing that could have changed.
      if (!known) continue
      apply(changes, known.rows)
      known.revisions.unshift({ number: known.revisions.length + 1, date, reason, changes })
    }
  }
  return products
})

/** The day since which a text says what it says; nothing where it has been changed since it was dated. */
export function datedSince(library: Library, { file, markdown }: Pick<ContentFile<object>, 'file' | 'markdown'>) {
  const dated = textDates(library).get(file.slice('content/'.length))
  return dated?.hash === markdown.hash ? dated.date : undefined
}

/** What was dated last of each text. */
const textDates = onceFor((library: Library) => {
  const dates = new Map<string, { hash: string; date: string }>()
  for (const { data } of library.revisions.values())
    for (const [name, hash] of Object.entries(data.texts ?? {})) dates.set(name, { hash, date: data.date })
  return dates
})

function rowsIssued({ [ALL_GRADES]: shared = {}, ...own }: Record<string, Record<string, string>>): Rows {
  return new Map(Object.entries(own).map(([grade, rows]) => [grade, new Map(Object.entries({ ...shared, ...rows }))]))
}

function changesByProduct({ changed = [] }: RevisionRecord): Map<string, Change[]> {
  const byProduct = new Map<string, Change[]>()
  for (const { products, ...change } of changed)
    for (const product of products) byProduct.set(product, [...(byProduct.get(product) ?? []), change])
  return byProduct
}

function apply(changes: Change[], rows: Rows): void {
  const before = [...rows.keys()]
  for (const { row, grades = before, now } of changes)
    for (const grade of grades) {
      const its = rows.get(grade) ?? new Map<string, string>()
      if (now === undefined) its.delete(row)
      else its.set(row, now)
      rows.set(grade, its)
    }
  for (const [grade, its] of rows) if (its.size === 0) rows.delete(grade)
}

/** The rows that differ; a change of every grade that there was names none. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  const names = new Set([...after.values(), ...before.values()].flatMap((rows) => [...rows.keys()]))
  const grades = [...new Set([...before.keys(), ...after.keys()])]
  return [...names].flatMap((row) => {
    const changes = new Map<string, Change & { grades: string[] }>()
    for (const grade of grades) {
      const was = before.get(grade)?.get(row)
      const now = after.get(grade)?.get(row)
      if (was === now) continue
      const key = JSON.stringify([was, now])
      const change = changes.get(key) ?? { row, grades: [], was, now }
      change.grades.push(grade)
      changes.set(key, change)
    }
    return [...changes.values()].map(({ grades: its, ...change }) => {
      const isOfAll = its.length === before.size && its.every((grade) => before.has(grade))
      return isOfAll ? change : { ...change, grades: its }
    })
  })
}

/** Rows as a first issue has them: those that all grades share stand once. */
export function firstIssue(rows: Rows): Record<string, Record<string, string>> {
  const grades = [...rows.values()]
  const isShared = (row: string, text: string) => grades.length > 1 && grades.every((its) => its.get(row) === text)
  const shared = [...(grades[0] ?? [])].filter(([row, text]) => isShared(row, text))
  const own = [...rows].map(([grade, its]) => [
    grade,
    Object.fromEntries([...its].filter(([row, text]) => !isShared(row, text))),
  ])
  return { ...(shared.length > 0 && { [ALL_GRADES]: Object.fromEntries(shared) }), ...Object.fromEntries(own) }
}
