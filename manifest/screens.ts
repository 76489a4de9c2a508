import { z } from 'zod'
import type { Page } from '../shared/page.ts'
import { jsonSchemaOf, type JsonSchema, variantOf } from './authoring/jsonSchema.ts'
import { type Kind, KINDS } from './kinds.ts'
import type { Library } from './library.ts'
import { memoize } from './memoize.ts'
import type { PageRecord, PageSchema } from './schema/page.ts'
import * as aboutUs from './screens/about-us.ts'
import * as changes from './screens/changes.ts'
import * as home from './screens/Home.ts'
import * as knowledge from './screens/knowledge.ts'
import * as knowledgedetail from './screens/knowledgedetail.ts'
import * as newsclass from './screens/newsclass.ts'
import * as newsdetail from './screens/newsdetail.ts'
import * as plain from './screens/plainPages.ts'
import * as products from './screens/products.ts'
import * as productsclass from './screens/productsclass.ts'
import * as productsdetail from './screens/productsdetail.ts'
import type { Route, RoutedScreen, ScreenDescription } from './screens/screen.ts'

const about: ScreenDescription<'about-us'> = aboutUs

/**
 * Screens with fixed paths come first, so that they keep their address: a product, article or news item that repeats
 * it is reported.
 */
export const SCREENS: { [Name in RoutedScreen]: ScreenDescription<Name> } = {
  Home: home,
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
}

export const routesOf = memoize((library: Library): Route[] =>
  Object.values(SCREENS).flatMap(({ routes }) => routes(library)),
)

/** Numbered pages of these screens are pages of the kind `list`. */
const LISTS: ReadonlySet<RoutedScreen> = new Set(['products', 'productsclass', 'knowledge'])

export function payloadOf(library: Library, route: Route): Page {
  const { record, number } = route
  const { nodeid } = record.data
  const screen: ScreenDescription = SCREENS[route.screen]
  const name = number !== undefined && LISTS.has(route.screen) ? 'list' : route.screen
  // Name and payload belong together. TypeScript loses this in a table of screens.
  return {
    name,
    routeName: number === undefined ? nodeid : `${nodeid}-${number}`,
    meta: { nodeid, type: nodeid, name, page: number, ...screen.meta(library, route) },
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
  Object.values(SCREENS).flatMap(({ schema }) => schema ?? []) as [PageSchema, ...PageSchema[]],
)

export function schemaOf(kind: Kind): z.ZodType {
  return KINDS[kind].schema ?? pageSchema
}

const cachedJsonSchemaOf = memoize((schema: z.ZodType) => jsonSchemaOf(schema))

/** The JSON Schema of a page depends on its screen kind. */
export function recordJsonSchema(kind: Kind, data: object | undefined): JsonSchema {
  return variantOf(cachedJsonSchemaOf(schemaOf(kind)), data)
}
