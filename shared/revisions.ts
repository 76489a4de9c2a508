import type { Link } from './cards.ts'

/** A row of a specification that has changed, in all grades or in some: `was` is missing from a new one, `now` from one that is gone. */
export type Change = { row: string; grades?: string[]; was?: string; now?: string }

/**
 * The row of a change in which a grade has got another name. These words are written into the ledger (`content/revisions`):
 * what was issued says them for good.
 */
export const GRADE_RENAMED = 'Grade renamed'

/** The row of a change in which a test or fact has got another name. */
export const ROW_RENAMED = 'Row renamed'

/**
 * Changes as they are shown: a row that is gone, where one of a like name says the same of the same, has only got another
 * name, and must not read like a limit that was dropped.
 */
export function withRenamedRows<Row extends Change>(changes: Row[]): Row[] {
  const said = ({ row: _row, was, now, ...of }: Row) => JSON.stringify([was ?? now, of])
  const added = changes.filter(({ was }) => was === undefined)
  const renamed = new Map<Row, Row>()
  for (const gone of changes.filter(({ now }) => now === undefined)) {
    const same = added.find((it) => said(it) === said(gone) && isLike(it.row, gone.row))
    if (same) renamed.set(gone, same)
  }
  const named = new Set(renamed.values())
  return changes
    .filter((change) => !named.has(change))
    .map((change) => {
      const now = renamed.get(change)?.row
      return now === undefined ? change : { ...change, row: ROW_RENAMED, was: change.row, now }
    })
}

/** Whether names have half of their words in common: lead is no other name of cadmium, whatever their limits. */
function isLike(name: string, other: string): boolean {
  const [words, others] = [name, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu)))
  const shared = [...(words ?? [])].filter((word) => others?.has(word)).length
  return shared * 2 >= Math.max(words?.size ?? 0, others?.size ?? 0)
}

/** A state of a specification that was issued: the first one, or another after changes. */
export type Revision = { number: number; date: string; reason: string; changes: Change[] }

/** A product with the number of the revision that a change has made of it. */
export type ChangedProduct = Link & { revision: number }

/** A change with the products in which it is the same. */
export type SharedChange = Change & { products: ChangedProduct[] }

/** Links to products, each with its revision. */
export function revisionLinks(products: ChangedProduct[]): Link[] {
  return products.map(({ label, path, revision }) => ({
    label: `${label}, revision ${revision}`,
    path: `${path}#revisions`,
  }))
}

/** What was issued on a day for a reason; `id` is where it stands on the page of changes. */
export type Notice = {
  id: string
  date: string
  reason: string
  /** First issues by category; the products are named where there are few. */
  issued: { category: Link; count: number; products: Link[] }[]
  changed: SharedChange[]
}

/** Changes of one day and one reason as one notice, where the latest of them stands; `ids` are those of all. */
export function joinNotices(notices: Notice[]): (Notice & { ids: string[] })[] {
  const joined = new Map<string, Notice & { ids: string[] }>()
  for (const notice of notices) {
    const { id, date, reason, issued, changed } = notice
    const key = issued.length > 0 ? id : JSON.stringify([date, reason])
    const first = joined.get(key)
    joined.set(key, {
      ...(first ?? notice),
      ids: [...(first?.ids ?? []), id],
      changed: joinChanges([...(first?.changed ?? []), ...changed]),
    })
  }
  return [...joined.values()]
}

/** One row for a change that is the same in more products. */
function joinChanges(changes: SharedChange[]): SharedChange[] {
  const joined = new Map<string, SharedChange>()
  for (const { products, ...change } of changes) {
    const { row, grades, was, now } = change
    const key = JSON.stringify([row, grades, was, now])
    joined.set(key, { ...change, products: [...(joined.get(key)?.products ?? []), ...products] })
  }
  return [...joined.values()]
}

/** So many products stand in a title; of more the rest are counted. */
const MOST_IN_TITLE = 3

/** What was changed: products with their grades where only some of them are concerned; of first issues the reason. */
export function titleOf(notice: Notice): string {
  const { products, others } = titlesOf(notice)
  const titles = products.map(({ label }) => label).join('; ')
  return titles === '' ? notice.reason : titles + others
}

/** The same with the pages of the products that it names, and how many more there are in words; none of first issues. */
export function titlesOf({ changed }: Notice): { products: Link[]; others: string } {
  const pages = new Map(changed.flatMap(({ products }) => products.map(({ label, path }) => [label, path] as const)))
  const titles = Array.from(pages, ([label, path]) => {
    const changes = changed.filter(({ products }) => products.some((product) => product.label === label))
    const grades = new Set(changes.flatMap((change) => change.grades ?? []))
    const isOfAll = changes.some((change) => change.grades === undefined)
    return {
      label: isOfAll ? label : `${label}, ${grades.size === 1 ? 'grade' : 'grades'} ${[...grades].join(', ')}`,
      path,
    }
  })
  if (titles.length <= MOST_IN_TITLE) return { products: titles, others: '' }
  return {
    products: titles.slice(0, MOST_IN_TITLE - 1),
    others: ` and ${titles.length - MOST_IN_TITLE + 1} other products`,
  }
}
