import { ARTICLES_PER_PAGE, PRODUCTS_PER_PAGE } from '../../shared/pagination.ts'
import { articlePath, listPagePath, productPath } from '../../shared/paths.ts'
import { type Library, textOf } from '../library.ts'
import { newsPath } from '../pages/cards.ts'
import type { PageRecord } from '../schema/page.ts'

/**
 * Heading ids by address of every page, also of those that cannot be built as long as the content has problems, so
 * that links are checked together with the rest. An unreadable file keeps its address; its headings are not known.
 */
export function siteAddresses(library: Library): Map<string, Set<string> | 'unknown'> {
  const { products, articles, news, pages, unreadable } = library
  return new Map<string, Set<string> | 'unknown'>([
    ...[...unreadable].map((file): [string, 'unknown'] => [file.replace(/^content(\/products)?/, ''), 'unknown']),
    ...[...products.values()].map((file): [string, Set<string>] => [
      productPath(file.category, file.data.slug),
      headings(file),
    ]),
    ...[...articles.values()].map((file): [string, Set<string>] => [articlePath(file.data.slug), headings(file)]),
    ...news.map((file): [string, Set<string>] => [newsPath(file.data), headings(file)]),
    ...pages.map((file): [string, Set<string>] => [file.data.path, headings(file)]),
    ...pages.flatMap(({ data }) =>
      numberedPages(library, data).map((path): [string, Set<string>] => [path, new Set()]),
    ),
  ])
}

function numberedPages(library: Library, page: PageRecord): string[] {
  const count = Math.max(1, listLength(library, page))
  return listLength(library, page) < 0
    ? []
    : Array.from({ length: count }, (_, index) => listPagePath(page.path, index + 1))
}

/** Number of pages of a list; -1 where the page is no list. */
function listLength({ products, articles }: Library, page: PageRecord): number {
  if (page.name === 'products') return Math.ceil(products.size / PRODUCTS_PER_PAGE)
  if (page.name === 'knowledge') return Math.ceil(articles.size / ARTICLES_PER_PAGE)
  if (page.name === 'newsclass') return 1
  if (page.name !== 'productsclass') return -1
  return Math.ceil(
    [...products.values()].filter(({ category }) => category === page.category).length / PRODUCTS_PER_PAGE,
  )
}

function headings(file: Parameters<typeof textOf>[0]): Set<string> {
  return new Set(textOf(file).headings.map(({ id }) => id))
}
