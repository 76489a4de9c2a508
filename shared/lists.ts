export const PRODUCTS_PER_PAGE = 10

/** Other numbers of products on a page, by their value in the URL. */
export const ROW_CHOICES = ['50', '100']

export const ARTICLES_PER_PAGE = 12
export const REVISION_NOTICES_PER_PAGE = 50

export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage))
}

/** Text that is not a page number gives 0, which no page has. */
export function readPageNumber(parameters: URLSearchParams): number {
  const page = parameters.get('page') || '1'
  return /^[1-9]\d*$/.test(page) ? Number(page) : 0
}

export function readRows(text: string | null): number | undefined {
  return text !== null && ROW_CHOICES.includes(text) ? Number(text) : undefined
}

export function paginate<T>(items: T[], perPage: number) {
  const count = pageCount(items.length, perPage)
  return Array.from({ length: count }, (_, index) => items.slice(index * perPage, (index + 1) * perPage))
}

/** Labels of orders by their value in the URL. */
export const SORTS = {
  '': 'Substance group',
  name: 'Name, A to Z',
  assay: 'Assay, highest first',
  moq: 'MOQ, smallest first',
}

export type Sort = keyof typeof SORTS

export function readSort(text: string | null): Sort {
  return text !== null && Object.hasOwn(SORTS, text) ? (text as Sort) : ''
}
