import type { z } from 'zod'
import { listPagePath } from '../../shared/urls.ts'
import { withFigures, withFigureValues } from '../catalogue/figures.ts'
import type { Library } from '../library.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { PageRecord, PageSchema } from '../schema/page.ts'
import { breadcrumbs, type PageHead, type Route, type ScreenDescription, type MetaTexts } from './screen.ts'

/** Route of a file in `content/pages`. */
export type PageRoute<Schema extends PageSchema = PageSchema> = Route<z.output<Schema>>

export function pagesOf<Schema extends PageSchema>(
  { pages }: { pages: { values: () => Iterable<ContentFile<PageRecord>> } },
  { shape }: Schema,
): ContentFile<z.output<Schema>>[] {
  return [...pages.values()].filter(({ data }) => data.name === shape.name.value) as ContentFile<z.output<Schema>>[]
}

/** Describes the pages of files in `content/pages`. The literal `name` of the schema is the screen kind. */
export function pageScreen<Schema extends PageSchema, Payload extends object>(
  schema: Schema,
  screen: Partial<ScreenDescription<Payload, PageRoute<Schema>>> & {
    payload: (library: Library, route: PageRoute<Schema>) => Payload
    /** Counts the numbered pages of a list. */
    pageCount?: (library: Library, record: ContentFile<z.output<Schema>>) => number
  },
): ScreenDescription<Payload> {
  const { pageCount, ...functions } = screen
  const routes = (library: Library) =>
    pagesOf(library, schema).flatMap((record) => {
      const { path, formerPaths = [] } = record.data
      const route = { path, record, formerPaths }
      return pageCount ? withNumberedPages(route, pageCount(library, record)) : [route]
    })
  return { schema, routes, meta: pageMeta, head: pageHead, ...functions }
}

/** Returns a route and those of its numbered pages, which start at 1. */
function withNumberedPages(route: Route, count: number): Route[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return [
    route,
    ...numbers.map((number) => ({ ...route, path: listPagePath(route.path, number), number, formerPaths: [] })),
  ]
}

function pageMeta(library: Library, { record: { data }, number }: PageRoute): MetaTexts {
  const { title = '', keywords = '', ...texts } = data as PageRecord & Partial<MetaTexts>
  const description = withFigureValues(library, texts.description ?? '')
  if (number === undefined) return { title, description, keywords }
  return { title: `${title}, page ${number}`, description: `${description} Page ${number}.`.trim(), keywords }
}

export function pageHead(library: Library, { record, number }: PageRoute): PageHead {
  const { data, markdown } = record
  return {
    heading: data.heading,
    intro: data.intro,
    breadcrumbs: data.path === '/' ? [] : breadcrumbs(),
    // Numbered pages repeat the list, but not the text below it.
    html: (number === undefined && withFigures(library, markdown.html)) || undefined,
  }
}
