import { z } from 'zod'
import type { Page, ScreenName, Screens } from '../shared/page.ts'
import type { HomeList } from '../shared/screens.ts'
import { withoutPageNumber } from '../shared/urls.ts'
import { jsonSchemaOf, type JsonSchema, variantOf } from './authoring/jsonSchema.ts'
import { type Kind, kindOf, KINDS } from './kinds.ts'
import type { Library } from './library.ts'
import { memoize } from './memoize.ts'
import type { PageRecord, PageSchema } from './schema/page.ts'
import { about } from './screens/about-us.ts'
import { changes } from './screens/changes.ts'
import { home } from './screens/Home.ts'
import { knowledge } from './screens/knowledge.ts'
import { knowledgedetail } from './screens/knowledgedetail.ts'
import { newsclass } from './screens/newsclass.ts'
import { newsdetail } from './screens/newsdetail.ts'
import * as plain from './screens/plainPages.ts'
import { products } from './screens/products.ts'
import { productsclass } from './screens/productsclass.ts'
import { productsdetail } from './screens/productsdetail.ts'
import type { Route, ScreenDescription } from './screens/screen.ts'

/** Screen kinds with routes of their own. `list` is the kind of the numbered pages of others. */
type RoutedScreen = Exclude<ScreenName, 'list'>

/**
 * Screens with fixed paths come first, so that they keep their address: a product, article or news item that repeats
 * it is reported.
 */
export const SCREENS = {
  Home: home(listsOnHome),
  'about-us': about,
  products,
  productsclass,
  knowledge,
  newsclass,
  changes,
  contact: plain.contact,
  search: plain.search,
  'search-404': plain.searchWithoutResults,
  compare: plain.compare,
  structure: plain.structure,
  thanks: plain.thanks,
  'shared-list': plain.sharedList,
  inquiry: plain.inquiry,
  'not-found': plain.notFound,
  productsdetail,
  knowledgedetail,
  newsdetail,
} satisfies { [Name in RoutedScreen]: ScreenDescription<Screens[Name]> }

function listsOnHome(library: Library): HomeList[] {
  return DESCRIPTIONS.flatMap(([, { onHome }]) => onHome?.(library) ?? []).filter(({ cards }) => cards.length > 0)
}

export type SiteRoute = Route & { screen: RoutedScreen }

const DESCRIPTIONS = Object.entries(SCREENS) as [RoutedScreen, ScreenDescription][]

export const routesOf = memoize((library: Library): SiteRoute[] =>
  DESCRIPTIONS.flatMap(([screen, { routes }]) => routes(library).map((route) => ({ ...route, screen }))),
)

/** Returns the pages that the site needs and lacks: any of a kind, or those at the addresses of its lists. */
export function missingPages(library: Library): { screen: string; path?: string }[] {
  return DESCRIPTIONS.flatMap(([screen, { required, routes }]) => {
    const paths = routes(library).map(({ path }) => path)
    if (required === true) return paths.length === 0 ? [{ screen }] : []
    const missing = required?.(library.site).filter((path) => !paths.includes(path)) ?? []
    return missing.map((path) => ({ screen, path }))
  })
}

export function payloadOf(library: Library, route: SiteRoute): Page {
  const { path, record, number } = route
  const { nodeid } = record.data
  const screen: ScreenDescription = SCREENS[route.screen]
  const name = number !== undefined && screen.isList ? 'list' : route.screen
  // Name and payload belong together. TypeScript loses this in a table of screens.
  return {
    name,
    routeName: number === undefined ? nodeid : `${nodeid}-${number}`,
    meta: { nodeid, type: nodeid, name, page: number, ...screen.meta(library, route) },
    canonical: number === 1 ? withoutPageNumber(path) : path,
    noindex: screen.isHidden,
    middleware: record.data.middleware,
    ...screen.head(library, route),
    ...screen.payload(library, route),
  } as Page
}

export function buildRedirects(library: Library): Record<string, string> {
  return Object.fromEntries(
    routesOf(library).flatMap(({ path, formerPaths }) => formerPaths.map((former) => [former, path])),
  )
}

const pageSchema: z.ZodType<PageRecord> = z.discriminatedUnion(
  'name',
  DESCRIPTIONS.flatMap(([, { schema }]) => schema ?? []) as [PageSchema, ...PageSchema[]],
)

export function schemaOf(kind: Kind): z.ZodType {
  return KINDS[kind].schema ?? pageSchema
}

/** Returns the schema of a content file, or `undefined` if no kind has it. */
export function schemaAt(name: string): z.ZodType | undefined {
  const kind = kindOf(name)
  return kind && schemaOf(kind)
}

const cachedJsonSchemaOf = memoize((schema: z.ZodType) => jsonSchemaOf(schema))

/** The JSON Schema of a page depends on its screen kind. */
export function recordJsonSchema(kind: Kind, data: object | undefined): JsonSchema {
  return variantOf(cachedJsonSchemaOf(schemaOf(kind)), data)
}
