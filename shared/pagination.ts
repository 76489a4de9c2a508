export const PRODUCTS_PER_PAGE = 10
export const ARTICLES_PER_PAGE = 12
export const NOTICES_PER_PAGE = 20

/** A longer list is shown in pages, also where all of it is asked for. */
export const MOST_AT_ONCE = 500

/** How many pages a list has: an empty one has one empty page. */
export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/** The page that an address asks for in its parameters, from 1; `NaN`, which no list has, for what is no number. */
export function askedPage(parameters: { get: (name: string) => string | null }): number {
  return Number(parameters.get('page') ?? 1)
}

/** Cuts a list into pages. */
export function paginate<T>(items: T[], perPage: number): T[][] {
  const count = pageCount(items.length, perPage)
  return Array.from({ length: count }, (_, index) => items.slice(index * perPage, (index + 1) * perPage))
}

/** How many pages from either end on are shown in a row. */
const END = 5

/**
 * The page numbers that a pagination shows: first, last, and the neighbours of the current page; near an end, those up
 * to the end. So there are seven places whatever the page. `null` stands for a gap.
 */
export function visiblePages(current: number, pages: number): (number | null)[] {
  const isNear = (page: number) =>
    (current < END && page <= END) || (current > pages - END + 1 && page > pages - END) || Math.abs(page - current) <= 1
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || isNear(page),
  )
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1]
    if (previous === undefined || page === previous + 1) return [page]
    // A gap of one page is no shorter than the page's own number.
    return page === previous + 2 ? [page - 1, page] : [null, page]
  })
}

/** A longer list offers no more of its pages at once, evenly spread. */
const MOST_OFFERED = 60

/** The pages of a list from which one can go to any, or near it, with one click. */
export function offeredPages(pages: number): number[] {
  const step = Math.ceil(pages / MOST_OFFERED)
  return Array.from({ length: Math.ceil(pages / step) }, (_, index) => 1 + index * step)
}
