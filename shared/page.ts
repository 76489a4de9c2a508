import { hasFields } from './hasFields.ts'

export type Link = { label: string; path: string }

/** Metadata of every route (docs/specification.md, section 3). */
type Meta = {
  nodeid: string
  /** Id of the parent group: the category of a product, the news root of a news item. */
  grandId?: string
  type: string
  name: string
  title: string
  description: string
  keywords: string
  /** Only on paginated lists. */
  page?: number
}

/**
 * Page data by screen kind, which `screens.ts` and other files of `shared/` declare. A kind is an entry there, a page
 * module in `src/pages/` of the same name and, except for `list`, an entry of `SCREENS` in `manifest/screens.ts`.
 */
export interface Screens {}

export type ScreenName = keyof Screens

export type PageBase<Name extends string = string> = {
  name: Name
  /** The nodeid, on numbered pages `{nodeid}-2`. */
  routeName: string
  meta: Meta
  heading: string
  intro?: string
  canonical: string
  noindex?: true
  /** Date of the last change of the content. */
  modified?: string
  /** From the home page to the parent. */
  breadcrumbs: Link[]
  middleware?: string[]
  html?: string
  /** The page module of a numbered page of a list. */
  listing?: string
  /** The parameters of the address ask for it (`need.ts`). No payload has it. */
  extra?: unknown
  /** The page does not exist with the parameters. */
  isMissing?: true
}

export type PageOf<Name extends ScreenName> = { [Key in Name]: PageBase<Key> & Screens[Key] }[Name]

export type Page = PageOf<ScreenName>

/** Returns the name of the module in `src/pages/` for a page. All pages of a list have the same. */
export function pageModuleOf({ name, listing }: PageBase): string {
  return name === 'list' ? (listing ?? name) : name
}

/** Tells a page from the answer of a host that sends other JSON. `PAYLOAD_FORMAT` guards the rest. */
export function isPage(value: unknown): value is Page {
  return hasFields(value, 'name', 'meta', 'heading')
}
