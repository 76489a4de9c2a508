const LISTS = /^(products|knowledge|search|[a-z-]*(news|extract|ingredients|supplement))$/

export type SkeletonShape = 'list' | 'product' | 'article' | 'text'

/** What the page of an address will look like, as far as the address tells. */
export function skeletonShape(path: string): SkeletonShape {
  const [section = '', page] = path.split('/').slice(1)
  if (page === undefined) return LISTS.test(section) ? 'list' : 'text'
  if (/^page-\d+$/.test(page)) return 'list'
  if (section === 'knowledge' || section.endsWith('news')) return 'article'
  return 'product'
}
