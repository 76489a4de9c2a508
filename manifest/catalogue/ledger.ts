import { type Change, GRADE_RENAMED, type Revision, withRenamedRows } from '../../shared/revisions.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { formerNames, type Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { recordFile } from '../read/fileNames.ts'
import type { Problem } from '../problems.ts'
import type { RevisionRecord } from '../schema/revision.ts'

/** What a specification says: by grade and by row, the limit with its method, or the fact. */
export type Rows = Map<string, Map<string, string>>

/** Stands for the grades of a product, where a row is the same in all. */
const ALL_GRADES = '*'

/** What the ledger knows of a product: its revisions, the latest first, and the rows as the latest left them. */
type Issued = { revisions: Revision[]; rows: Rows }

/** What was issued of each product, by the names that products have now, and what cannot be so. */
type Ledger = { products: Map<string, Issued>; faults: (Problem & { product: string })[] }

/** The number of a record in the order of its day; nothing where its name is that of no record of the day. */
export function numberOfDay(name: string, date: string): number | undefined {
  const [, day, number] = /^([\d-]{10})-(\d{2,})-/.exec(name) ?? []
  return day === date ? Number(number) : undefined
}

const NUMERIC = new Intl.Collator('en', { numeric: true })

/** The records as they follow each other: by their names, which begin with the day and a number, 100 after 99. */
const inOrder = onceFor((library: Library) =>
  [...library.revisions].toSorted(([a], [b]) => NUMERIC.compare(a, b)).map(([, record]) => record),
)

/**
 * By the names in records, of which product their revisions are: of one that was renamed, under its name of now. What was
 * issued first under a name of its own is another product, which was removed and whose address leads to this one: its
 * revisions stay its own. Of several the last is this one, as a rename puts its name after theirs.
 */
export const issuedTo = onceFor((library: Library): ReadonlyMap<string, string> => {
  const first = new Set(inOrder(library).flatMap(({ data }) => Object.keys(data.issued ?? {})))
  const products = new Map<string, string>()
  for (const [product, names] of formerNames(library, 'products')) {
    const all = [...names, product]
    const own = all.findLastIndex((name) => first.has(name))
    let removed: string | undefined
    for (const [place, name] of all.entries()) {
      if (place < own && first.has(name)) removed = name
      products.set(name, place < own && removed !== undefined ? removed : product)
    }
  }
  return products
})

/** The records are gone through one after the other: the ledger keeps no other copy of what holds. */
export const ledger = onceFor((library: Library): Ledger => {
  const former = issuedTo(library)
  const products = new Map<string, Issued>()
  const faults: Ledger['faults'] = []
  for (const { file, data } of inOrder(library)) {
    const { date, reason = '' } = data
    const refuse = (product: string, wrong: string) => faults.push({ file, product, wrong, fix: REPAIR })
    for (const [name, grades] of Object.entries(data.issued ?? {})) {
      const product = former.get(name) ?? name
      if (products.has(product)) refuse(product, `${product} was issued before`)
      products.set(product, { revisions: [{ number: 1, date, reason, changes: [] }], rows: rowsIssued(grades) })
    }
    for (const [name, changes] of changesByProduct(data)) {
      const product = former.get(name) ?? name
      const known = products.get(product)
      if (!known) {
        // The former names of what is not published here are not known.
        if (library.products.has(product)) refuse(product, `${product} was not issued before`)
        continue
      }
      for (const row of apply(changes, known.rows))
        refuse(product, `${product}: ${row} was issued as something else before`)
      const shown = withRenamedRows(changes)
      known.revisions.unshift({ number: known.revisions.length + 1, date, reason, changes: shown })
    }
  }
  return { products, faults }
})

const REPAIR =
  'Take the record back as it was committed; of two that were written beside each other remove the later one and run npm run content:revise'

export function issued(library: Library): Map<string, Issued> {
  return ledger(library).products
}

/**
 * The day since which a text says what it says, with the figures of specifications that it prints; nothing where nobody
 * knows.
 */
export function datedSince(library: Library, { file, markdown }: Pick<ContentFile<object>, 'file' | 'markdown'>) {
  const dated = textDates(library).get(recordFile(file).slice('content/'.length))
  if (dated?.hash !== markdown.hash) return undefined
  const revised = markdown.figures.map(({ reference }) => {
    const [product = ''] = reference.split(/[#:]/)
    return issued(library).get(product)?.revisions[0]?.date ?? ''
  })
  return [dated.date, ...revised].toSorted().at(-1)
}

/** What was dated last of each text. */
const textDates = onceFor((library: Library) => {
  const dates = new Map<string, { hash: string; date: string }>()
  for (const { data } of inOrder(library))
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

/** Makes changes, and gives the rows that were not as these say. */
function apply(changes: Change[], rows: Rows): string[] {
  const others = changes.filter((change) => !rename(change, rows))
  const before = [...rows.keys()]
  const wrong = new Set<string>()
  for (const { row, grades = before, was, now } of others)
    for (const grade of grades) {
      const its = rows.get(grade) ?? new Map<string, string>()
      if (its.get(row) !== was) wrong.add(row)
      if (now === undefined) its.delete(row)
      else its.set(row, now)
      rows.set(grade, its)
    }
  for (const [grade, its] of rows) if (its.size === 0) rows.delete(grade)
  return [...wrong]
}

/** Gives a grade its new name, where that is the change. */
function rename({ row, was = '', now }: Change, rows: Rows): boolean {
  const its = rows.get(was)
  if (row !== GRADE_RENAMED || now === undefined || !its) return false
  rows.delete(was)
  rows.set(now, its)
  return true
}

/** The grades that have another name, and the rows that differ. */
export function changesBetween(before: Rows, after: Rows): Change[] {
  const known = new Map(before)
  const renames = renamedGrades(before, after).map(([was, now]): Change => ({ row: GRADE_RENAMED, was, now }))
  for (const change of renames) rename(change, known)
  return [...renames, ...rowsBetween(known, after)]
}

/** Of its rows, those that a grade keeps under another name: one that shares fewer is another grade. */
const LEAST_SHARE = 0.8

/** Grades that are gone, each with the new one that has most of their rows. */
function renamedGrades(before: Rows, after: Rows): [was: string, now: string][] {
  const gone = [...before].filter(([name]) => !after.has(name))
  const added = [...after].filter(([name]) => !before.has(name))
  const alike = gone
    .flatMap(([was, rows]) => added.map(([now, others]) => ({ was, now, share: sharedPart(rows, others) })))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share)
  const matched = new Map<string, string>()
  for (const { was, now } of alike) if (!matched.has(was) && ![...matched.values()].includes(now)) matched.set(was, now)
  return [...matched]
}

function sharedPart(rows: Map<string, string>, others: Map<string, string>): number {
  const same = [...rows].filter(([row, text]) => others.get(row) === text)
  return same.length / Math.max(rows.size, others.size)
}

/** A change of every grade that there was names none. */
function rowsBetween(before: Rows, after: Rows): Change[] {
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
