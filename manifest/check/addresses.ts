import { ARTICLES_PER_PAGE, PRODUCTS_PER_PAGE } from '../../shared/pagination.ts'
import { listPagePath } from '../../shared/paths.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { type Library, textOf } from '../library.ts'
import { namedPages } from '../namedPages.ts'
import type { PageRecord } from '../schema/page.ts'

/**
 * Heading ids by address of every page, also of those that cannot be built as long as the content has problems, so
 * that links are checked together with the rest. An unreadable file keeps its address; its headings are not known.
 */
export function siteAddresses(library: Library): Map<string, Set<string> | 'unknown'> {
  return new Map<string, Set<string> | 'unknown'>([
    ...[...library.unreadable].map((file): [string, 'unknown'] => [
      file.replace(/^content(\/products)?/, ''),
      'unknown',
    ]),
    ...pageAddresses(library).map(({ address, record }): [string, Set<string>] => [address, headings(record)]),
    ...numberedAddresses(library).map(({ address }): [string, Set<string>] => [address, new Set()]),
  ])
}

type Address = { address: string; record: ContentFile<object> }

/** Address of every page that has a file of its own, and the field of the file that gives it. */
export function pageAddresses(library: Library): (Address & { field: 'path' | 'slug' })[] {
  return [
    ...library.pages.map((record) => ({ address: record.data.path, record, field: 'path' as const })),
    ...namedPages(library).map(({ record, pathOf }) => ({
      address: pathOf(record.data.slug),
      record,
      field: 'slug' as const,
    })),
  ]
}

/** Address of every numbered page, and the file of its list. */
export function numberedAddresses(library: Library): Address[] {
  return library.pages.flatMap((record) => numberedPages(library, record.data).map((address) => ({ address, record })))
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

function headings(file: ContentFile<object>): Set<string> {
  return new Set(textOf(file).headings.map(({ id }) => id))
}
