import type { Link } from '../../shared/page.ts'
import type { ContentFile } from '../read/contentFile.ts'
import { type Library, textOf } from '../library.ts'
import type { PageRecord } from '../schema/page.ts'

const NOINDEX = new Set<PageRecord['name']>(['search', 'search-404', 'thanks', 'inquiry', 'not-found'])

export type PageBase = ReturnType<typeof baseOf>

/** What every fixed page carries. */
export function baseOf(library: Library, file: ContentFile<PageRecord>) {
  const { data } = file
  return {
    heading: data.heading,
    intro: data.intro,
    canonical: data.path,
    noindex: NOINDEX.has(data.name) ? (true as const) : undefined,
    breadcrumbs: parentsOf(library, data),
    middleware: data.middleware,
    html: textOf(file).html || undefined,
  }
}

function parentsOf({ pages }: Library, { path, name }: PageRecord): Link[] {
  if (name === 'Home') return []
  const home = { label: 'Home', path: '/' }
  const parent =
    name === 'productsclass' ? 'products' : name === 'newsclass' && path !== '/news' ? 'newsclass' : undefined
  const page = pages.find(({ data }) => data.name === parent && (parent !== 'newsclass' || data.path === '/news'))
  return page ? [home, { label: page.data.heading, path: page.data.path }] : [home]
}
