import type { Link } from '../../shared/cards.ts'
import type { PageBase } from '../../shared/page.ts'
import type { HomeList } from '../../shared/screens.ts'
import { addressOf, type AnyRecord, type PagedKind, type RecordFile } from '../kinds.ts'
import type { Library } from '../library.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { SiteRecord } from '../schema/site.ts'
import type { PageSchema } from '../schema/page.ts'

export type Route<Data = { nodeid: string; middleware?: string[] }> = {
  path: string
  record: ContentFile<Data>
  /** Number of a page of a list. Page 1 repeats the list itself. */
  number?: number
  formerPaths: string[]
}

type PageMeta = MetaTexts & { grandId?: string; page?: number }

export type PageHead = Pick<PageBase, 'heading' | 'intro' | 'modified' | 'breadcrumbs' | 'html'>

/** Describes a screen kind. The component is in `src/pages/<name>.tsx`. */
export type ScreenDescription<Payload extends object = object, ScreenRoute extends Route = Route> = {
  /** Schema of its files in `content/pages`. Absent when the records have their own folder. */
  schema?: PageSchema
  /** True if each site needs a page of this kind; otherwise the addresses that its lists require. */
  required?: true | ((site: SiteRecord) => string[])
  /** Its numbered pages are pages of the kind `list`. */
  isList?: true
  /** Search engines leave its pages out. */
  isHidden?: true
  routes: (library: Library) => Route[]
  // Written as methods, because a screen accepts only its own routes.
  meta(library: Library, route: ScreenRoute): PageMeta
  head(library: Library, route: ScreenRoute): PageHead
  payload(library: Library, route: ScreenRoute): Payload
  /** Ids of sections that texts may link to, besides headings. */
  sections?(library: Library, route: ScreenRoute): string[]
  /** A list on the home page, shown unless it is empty. */
  onHome?: (library: Library) => HomeList
}

/** Describes the pages of records that have one page each. */
export function recordScreen<K extends PagedKind, Payload extends object>(
  kind: K,
  screen: Omit<ScreenDescription<Payload, Route<RecordFile<K>['data']>>, 'routes'>,
): ScreenDescription<Payload> {
  const pathOf = (data: object) => addressOf(kind, data) ?? ''
  return {
    ...screen,
    routes: (library) => {
      const records: Iterable<ContentFile<AnyRecord & { nodeid: string }>> = library[kind].values()
      return Array.from(records, (record) => ({
        path: pathOf(record.data),
        record,
        formerPaths: (record.data.formerSlugs ?? []).map((slug) => pathOf({ ...record.data, slug })),
      }))
    },
  }
}

/** Field of a record that gives its address. */
export function addressField({ data }: ContentFile<object>): 'path' | 'slug' {
  return 'slug' in data ? 'slug' : 'path'
}

const HOME: Link = { label: 'Home', path: '/' }

export function breadcrumbs(...parents: Link[]): Link[] {
  return [HOME, ...parents]
}

/** Texts for search engines. */
export type MetaTexts = { title: string; description: string; keywords: string }

/** Fills in the braces of formulae of `content/site.yaml`. */
export function fillIn({ title, description, keywords }: MetaTexts, values: Record<string, string>): MetaTexts {
  return { title: fill(title, values), description: fill(description, values), keywords: fill(keywords, values) }
}

function fill(formula: string, values: Record<string, string>): string {
  return formula.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
