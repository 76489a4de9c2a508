import type { Change } from '../../shared/revisions.ts'
import { preciseYaml } from '../read/preciseYaml.ts'
import { slugOf } from '../../shared/slugs.ts'
import { fileOf } from '../kinds.ts'
import { allTexts, type Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import type { RevisionRecord } from '../schema/revision.ts'
import { changesBetween, datedSince, firstIssue, issued, numberOfDay, type Rows } from './ledger.ts'
import { specificationRows } from './specificationRows.ts'

/** A product whose specification is not the one that was issued last, or of which none was: then `changes` is empty. */
export type Unissued = { product: string; file: string; revision: number; changes: Change[]; rows: Rows }

/** Products of which a revision is to be issued. A content folder without any revision keeps no ledger. */
export const unissued = onceFor((library: Library): Unissued[] =>
  [...library.products].flatMap(([product, record]) => {
    if (record.data.draft) return []
    const rows = specificationRows(library, record)
    const known = issued(library).get(product)
    const changes = known ? changesBetween(known.rows, rows) : []
    if (known && changes.length === 0) return []
    return [{ product, file: record.file, revision: (known?.revisions.length ?? 0) + 1, changes, rows }]
  }),
)

const HEAD = '# Written by npm run content:revise. What was issued stays as it is; another revision sets it right.'

/** Texts that are to be dated, each with its hash. */
export function undated(library: Library): Record<string, string> {
  const waiting = allTexts(library).filter((record) => !record.data.draft && datedSince(library, record) === undefined)
  return Object.fromEntries(waiting.map(({ file, markdown }) => [file.slice('content/'.length), markdown.hash]))
}

/** What a record says of products that are issued for a reason. */
export function issueOf(products: Unissued[], reason: string): Omit<RevisionRecord, 'date'> {
  return { reason, ...issuesOf(products), ...changesOf(products) }
}

/** No file system takes the name of any length. */
const LONGEST_NAME = 100

/** The file of a record, below the content folder; `earlier` ones have names of their own. */
export function revisionFile(
  date: string,
  said: Omit<RevisionRecord, 'date'>,
  earlier: Iterable<string>,
): { name: string; text: string } {
  const numbers = [...earlier].map((name) => numberOfDay(name, date) ?? 0)
  const words = slugOf(said.reason ?? 'texts')
    .split('-')
    .filter(Boolean)
    .slice(0, 6)
    .join('-')
    .slice(0, LONGEST_NAME)
  const data: RevisionRecord = { date, ...said }
  return {
    name: fileOf('revisions', [date, String(Math.max(0, ...numbers) + 1).padStart(2, '0'), words].join('-')),
    text: `${HEAD}\n${preciseYaml().stringify(data, { lineWidth: 0, singleQuote: true })}`,
  }
}

function issuesOf(products: Unissued[]): Pick<RevisionRecord, 'issued'> {
  const first = products.filter(({ revision }) => revision === 1)
  if (first.length === 0) return {}
  return { issued: Object.fromEntries(first.map(({ product, rows }) => [product, firstIssue(rows)])) }
}

/** Each change once, with all products of which it is true. */
function changesOf(products: Unissued[]): Pick<RevisionRecord, 'changed'> {
  const all = new Map<string, Change & { products: string[] }>()
  for (const { product, changes: its } of products)
    for (const { row, grades, was, now } of its) {
      const key = JSON.stringify([row, grades, was, now])
      const change = all.get(key) ?? { row, grades, was, now, products: [] }
      change.products.push(product)
      all.set(key, change)
    }
  return all.size > 0 ? { changed: [...all.values()] } : {}
}
