import type { Link } from '../../shared/cards.ts'
import type { Page, ScreenName, Screens } from '../../shared/page.ts'
import type { Library } from '../library.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { PageSchema } from '../schema/page.ts'
import type { MetaTexts } from './metadata.ts'

/** Screen kinds with routes of their own. `list` is the kind of the numbered pages of others. */
export type RoutedScreen = Exclude<ScreenName, 'list'>

export type Route<Data = { nodeid: string; middleware?: string[] }> = {
  path: string
  screen: RoutedScreen
  record: ContentFile<Data>
  /** Number of a page of a list. Page 1 repeats the list itself. */
  number?: number
  formerPaths: string[]
}

export type PageMeta = MetaTexts & { grandId?: string; page?: number }

export type PageHead = Pick<
  Page,
  'heading' | 'intro' | 'canonical' | 'noindex' | 'modified' | 'breadcrumbs' | 'middleware' | 'html'
>

/** Functions of a screen kind. The component is in `src/pages/<name>.tsx`. */
export type ScreenDescription<Name extends RoutedScreen = RoutedScreen> = {
  /** Schema of its files in `content/pages`. Absent when the records have their own folder. */
  schema?: PageSchema
  routes: (library: Library) => Route[]
  // Written as methods, because a screen accepts only its own routes.
  meta(library: Library, route: Route): PageMeta
  head(library: Library, route: Route): PageHead
  payload(library: Library, route: Route): Screens[Name]
}

/** Field of a record that gives its address. */
export function addressField({ data }: ContentFile<object>): 'path' | 'slug' {
  return 'slug' in data ? 'slug' : 'path'
}

const HOME: Link = { label: 'Home', path: '/' }

export function breadcrumbs(...parents: Link[]): Link[] {
  return [HOME, ...parents]
}
