import { paginate } from '../../shared/pagination.ts'
import type { Paging } from '../../shared/page.ts'
import { listPagePath } from '../../shared/paths.ts'

export type ListPage<Card> = {
  path: string
  canonical: string
  /** Absent on the list's own address, which shows the first page. */
  number?: number
  cards: Card[]
  paging: Paging
}

/** The addresses of a list: its own, and a numbered one for every page that the content fills. */
export function listPages<Card>(path: string, cards: Card[], perPage: number): ListPage<Card>[] {
  const pages = paginate(cards, perPage)
  const pageOf = (page: number) => ({
    cards: pages[page - 1] ?? [],
    paging: { path, page, pages: pages.length, total: cards.length },
  })
  return [
    { path, canonical: path, ...pageOf(1) },
    ...pages.map((_, index) => {
      const number = index + 1
      const own = listPagePath(path, number)
      // The first numbered page shows what the list's own address shows.
      return { path: own, canonical: number === 1 ? path : own, number, ...pageOf(number) }
    }),
  ]
}
