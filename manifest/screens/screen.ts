import type { Link } from '../../shared/cards.ts'
import type { Page, ScreenName, Screens } from '../../shared/page.ts'
import { listPagePath } from '../../shared/paths.ts'
import type { SearchEntry } from '../../shared/search.ts'
import type { SkeletonShape } from '../../shared/site.ts'
import type { FactsLookup } from '../chemistry/compoundFacts.ts'
import { withFigures } from '../catalogue/figures.ts'
import type { PageContext } from '../catalogue/pageContext.ts'
import type { Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { PageSchema } from '../schema/page.ts'
import type { MetaTexts } from './metadata.ts'

type PageFile = ContentFile<{ nodeid: string; middleware?: string[]; formerSlugs?: string[]; formerPaths?: string[] }>

/** `path` is set when the entry is for a part of the page. */
type PageSearchEntry = Omit<SearchEntry, 'path'> & Partial<Pick<SearchEntry, 'path'>>

/** Description of a screen kind, except its component in `src/pages/<name>.tsx`. */
export type ScreenDescription<Name extends ScreenName, File extends PageFile> = {
  name: Name
  records: (library: Library) => File[]
  addressField: 'path' | 'slug'
  path: (file: File) => string
  formerPaths?: (file: File) => string[]
  requiredPaths?: readonly string[]
  sectionIds?: (library: Library, file: File) => readonly string[]
  noindex?: true
  skeleton: SkeletonShape
  /** Numbered pages below the page. Page 1 repeats the page itself. */
  numberedPages?: { name: ScreenName; count: (library: Library, file: File) => number }
  metaTexts: (library: Library, file: File, number?: number) => MetaTexts
  grandId?: (library: Library, file: File) => string | undefined
  /** Page number in the metadata of the unnumbered page. */
  metaPageNumber?: number
  heading: (file: File) => string
  intro?: (file: File) => string | undefined
  parents?: (library: Library, file: File) => Link[]
  middleware?: readonly string[]
  modified?: (library: Library, file: File) => string | undefined
  html?: (file: File, number?: number) => string | undefined
  content: (context: PageContext, file: File, number?: number) => Screens[Name]
  searchEntries?: (library: Library, file: File, facts: FactsLookup) => PageSearchEntry[]
}

export type Route = {
  path: string
  record: ContentFile<{ middleware?: string[] }>
  addressField: 'path' | 'slug'
  formerPaths: string[]
  sectionIds: () => readonly string[]
  number?: number
  payload: (context: PageContext) => Page
  searchEntries: (facts: FactsLookup) => SearchEntry[]
}

export type Screen<Name extends ScreenName = ScreenName> = {
  name: Name
  /** Schema of its files in `content/pages`. Absent when the records have their own folder. */
  schema?: PageSchema
  requiredPaths: readonly string[]
  skeleton: SkeletonShape
  routes: (library: Library) => Route[]
}

const HOME: Link = { label: 'Home', path: '/' }

export function defineScreen<Name extends ScreenName, File extends PageFile>(
  description: ScreenDescription<Name, File>,
): Screen<Name> {
  const {
    name,
    requiredPaths = [],
    skeleton,
    records,
    numberedPages,
    addressField,
    path,
    formerPaths,
    searchEntries,
  } = description
  const routeOf = (library: Library, record: File, number?: number): Route => {
    const basePath = path(record)
    const isUnnumbered = number === undefined
    return {
      path: isUnnumbered ? basePath : listPagePath(basePath, number),
      record,
      addressField,
      formerPaths: (isUnnumbered && formerPaths?.(record)) || [],
      sectionIds: () => (isUnnumbered && description.sectionIds?.(library, record)) || [],
      number,
      // TypeScript loses the relation of name and `content` in generic code.
      payload: (context) =>
        ({
          ...commonFieldsOf(description, context, record, number),
          ...description.content(context, record, number),
        }) as Page,
      searchEntries: (facts) =>
        (isUnnumbered && searchEntries ? searchEntries(library, record, facts) : []).map((entry) => ({
          path: basePath,
          ...entry,
        })),
    }
  }
  return {
    name,
    requiredPaths,
    skeleton,
    routes: memoize((library: Library) =>
      records(library).flatMap((record) => {
        const numbers = Array.from({ length: numberedPages?.count(library, record) ?? 0 }, (_, index) => index + 1)
        return [undefined, ...numbers].map((number) => routeOf(library, record, number))
      }),
    ),
  }
}

function commonFieldsOf<File extends PageFile>(
  description: ScreenDescription<ScreenName, File>,
  context: PageContext,
  file: File,
  number: number | undefined,
) {
  const { library } = context
  const { nodeid } = file.data
  const basePath = description.path(file)
  const name = (number !== undefined && description.numberedPages?.name) || description.name
  const { title, description: about, keywords } = description.metaTexts(library, file, number)
  const text = description.html?.(file, number)
  const middleware = [...(file.data.middleware ?? []), ...(description.middleware ?? [])]
  return {
    name,
    routeName: number === undefined ? nodeid : `${nodeid}-${number}`,
    meta: {
      nodeid,
      grandId: description.grandId?.(library, file),
      type: nodeid,
      name,
      title,
      description: about,
      keywords,
      page: number ?? description.metaPageNumber,
    },
    heading: description.heading(file),
    intro: description.intro?.(file),
    canonical: number === undefined || number === 1 ? basePath : listPagePath(basePath, number),
    noindex: description.noindex,
    modified: description.modified?.(library, file),
    breadcrumbs: basePath === HOME.path ? [] : [HOME, ...(description.parents?.(library, file) ?? [])],
    middleware: middleware.length > 0 ? middleware : undefined,
    html: text && withFigures(context, text),
  }
}
