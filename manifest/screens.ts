import { z } from 'zod'
import type { ScreenName } from '../shared/page.ts'
import { jsonSchemaOf, type JsonSchema } from './authoring/jsonSchema.ts'
import { type Kind, KINDS } from './kinds.ts'
import type { Library } from './library.ts'
import { memoize } from './memoize.ts'
import type { PageRecord, PageSchema } from './schema/page.ts'
import { aboutUs } from './screens/about-us.ts'
import { changes } from './screens/changes.ts'
import { home } from './screens/Home.ts'
import { knowledge } from './screens/knowledge.ts'
import { knowledgedetail } from './screens/knowledgedetail.ts'
import { newsclass } from './screens/newsclass.ts'
import { newsdetail } from './screens/newsdetail.ts'
import { products } from './screens/products.ts'
import { productsclass } from './screens/productsclass.ts'
import { productsdetail } from './screens/productsdetail.ts'
import type { Route, Screen } from './screens/screen.ts'
import { formScreens } from './screens/formScreens.ts'

/**
 * All screen kinds except `list`, which other screens use for their numbered pages. Screens with fixed paths come
 * first, so that they keep their address: a product, article or news item that repeats it is reported.
 */
const DESCRIPTIONS: { [Name in Exclude<ScreenName, 'list'>]: Screen<Name> } = {
  Home: home,
  'about-us': aboutUs,
  products,
  productsclass,
  knowledge,
  newsclass,
  changes,
  ...formScreens,
  productsdetail,
  knowledgedetail,
  newsdetail,
}

export const SCREENS: Screen[] = Object.values(DESCRIPTIONS)

export const routesOf = memoize((library: Library): Route[] => SCREENS.flatMap(({ routes }) => routes(library)))

export function buildRedirects(library: Library): Record<string, string> {
  return Object.fromEntries(
    routesOf(library).flatMap(({ path, formerPaths }) => formerPaths.map((former) => [former, path])),
  )
}

const pageSchema: z.ZodType<PageRecord> = z.discriminatedUnion(
  'name',
  SCREENS.flatMap(({ schema }) => schema ?? []) as [PageSchema, ...PageSchema[]],
)

export function schemaOf(kind: Kind): z.ZodType {
  return KINDS[kind].schema ?? pageSchema
}

const cachedJsonSchemaOf = memoize((schema: z.ZodType) => jsonSchemaOf(schema))

/** The JSON Schema of a page depends on its screen kind. */
export function recordJsonSchema(kind: Kind, data: object | undefined): JsonSchema {
  const whole = cachedJsonSchemaOf(schemaOf(kind))
  const { oneOf = [whole] } = whole
  const name: unknown = data && Reflect.get(data, 'name')
  return oneOf.find(({ properties }) => properties?.name?.const === name) ?? oneOf[0] ?? whole
}
