import type { QueryClient } from '@tanstack/react-query'
import type { Link, Paging } from '../../shared/cards.ts'
import { listPagePath } from '../../shared/paths.ts'
import type { Notice } from '../../shared/revisions.ts'
import { pageQuery } from '../router/pageQuery.ts'

/** What an address asks for among all changes: products by words of their names, and days; empty for any. */
export type AskedChanges = { product: string; from: string; until: string }

const DATE = /^\d{4}-\d\d-\d\d$/
const MOST_CHARACTERS = 200

export function askedChanges(search: URLSearchParams): AskedChanges | undefined {
  const dateOf = (name: string) => search.get(name)?.match(DATE)?.[0] ?? ''
  const product = (search.get('product') ?? '').trim().slice(0, MOST_CHARACTERS)
  const asked = { product, from: dateOf('from'), until: dateOf('until') }
  return Object.values(asked).some(Boolean) ? asked : undefined
}

/** The notices of all pages. */
export async function loadNotices({ path, pages }: Paging, client: QueryClient): Promise<Notice[]> {
  const routes = await Promise.all(
    Array.from({ length: pages }, (_, index) => client.fetchQuery(pageQuery(listPagePath(path, index + 1)))),
  )
  return routes.flatMap((route) => ('page' in route && route.page.name === 'changes' ? route.page.notices : []))
}

/** The notices of the days that are asked for, with what they say of the products. */
export function foundChanges(notices: Notice[], { product, from, until }: AskedChanges): Notice[] {
  const inTime = notices.filter(({ date }) => date >= from && (until === '' || date <= until))
  if (product === '') return inTime
  const isMeant = meantBy(notices, product.toLowerCase())
  const ofMeant = <Of extends { products: Link[] }>(all: Of[]): Of[] =>
    all
      .map((it) => ({ ...it, products: it.products.filter(({ label }) => isMeant(label)) }))
      .filter(({ products }) => products.length > 0)
  return inTime.flatMap((notice) => {
    const issued = ofMeant(notice.issued).map((its) => ({ ...its, count: its.products.length }))
    const changed = ofMeant(notice.changed)
    return issued.length + changed.length > 0 ? [{ ...notice, issued, changed }] : []
  })
}

/** A product by its whole name; else all in whose names the words stand. */
function meantBy(notices: Notice[], words: string): (label: string) => boolean {
  const isCalled = (label: string) => label.toLowerCase() === words
  const isWhole = notices.some(({ issued, changed }) =>
    [...issued, ...changed].some(({ products }) => products.some(({ label }) => isCalled(label))),
  )
  if (isWhole) return isCalled
  const parts = words.split(/\s+/)
  return (label) => parts.every((part) => label.toLowerCase().includes(part))
}

/** `of “Rutin” from 2026-01-01 until 2026-12-31` */
export function inWords({ product, from, until }: AskedChanges): string {
  return [product && `of “${product}”`, from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
}
