import type { Link } from '../../shared/cards.ts'
import type { Page, ScreenName, Screens } from '../../shared/page.ts'
import type { SearchTexts } from '../../shared/metadata.ts'
import { listPagePath } from '../../shared/paths.ts'
import type { SearchEntry } from '../../shared/search.ts'
import type { SkeletonShape } from '../../shared/site.ts'
import type { CompoundFacts } from '../chemistry/compoundFacts.ts'
import { withFigures } from '../catalogue/figures.ts'
import type { PageContext } from '../catalogue/pageContext.ts'
import type { Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { PageSchema } from '../schema/page.ts'

/** A record that has a page of its own. */
type PageFile = ContentFile<{ nodeid: string; middleware?: string[]; formerSlugs?: string[] }>

/** What the search finds: the page itself, or with an address of its own a part of it. */
type Found = Omit<SearchEntry, 'path'> & Partial<Pick<SearchEntry, 'path'>>

/** A kind of page: everything about it but its look, which is `src/pages/<name>.tsx`. */
export type ScreenDescription<Name extends ScreenName, File extends PageFile> = {
  name: Name
  /** The records that such pages are made from, in the order of the site. */
  records: (library: Library) => File[]
  /** The field of the record that gives the address. */
  addressField: 'path' | 'slug'
  path: (file: File) => string
  /** Addresses of the same page before its record was renamed, in the order of `formerSlugs`. */
  formerPaths?: (file: File) => string[]
  /** Addresses that the site cannot do without. */
  required?: readonly string[]
  /** Ids of parts that links may name. */
  parts?: (library: Library, file: File) => readonly string[]
  /** Kept out of search engines and the sitemap. */
  noindex?: true
  /** What is shown while such a page is on its way. */
  skeleton: SkeletonShape
  /** Numbered pages below the page's own address: their screen kind, and how many there are. The first repeats it. */
  numbered?: { name: ScreenName; count: (library: Library, file: File) => number }
  /** Search-engine texts; these functions are given the `number` of a numbered page. */
  searchTexts: (library: Library, file: File, number?: number) => SearchTexts
  grandId?: (library: Library, file: File) => string | undefined
  /** `page` of the metadata at the page's own address. */
  page?: number
  heading: (file: File) => string
  intro?: (file: File) => string | undefined
  /** Pages between the home page and this one. */
  parents?: (library: Library, file: File) => Link[]
  /** Middleware of all such pages, behind that of the record. */
  middleware?: readonly string[]
  /** The day since which it says what it says. */
  modified?: (library: Library, file: File) => string | undefined
  /** Text of the page, beside what the kind shows itself. */
  html?: (file: File, number?: number) => string | undefined
  content: (context: PageContext, file: File, number?: number) => Screens[Name]
  /** What it adds to the search, of kinds that `manifest/kinds.ts` gives `results`. */
  found?: (library: Library, file: File, facts: CompoundFacts) => Found[]
}

/** A route of the site before its payload is made. */
export type Route = {
  path: string
  /** The file that it is made from. */
  record: ContentFile<{ middleware?: string[] }>
  addressField: 'path' | 'slug'
  formerPaths: string[]
  /** What links to it may name, beside its headings. */
  parts: () => readonly string[]
  /** Set on the numbered pages of a list. */
  number?: number
  payload: (context: PageContext) => Page
  found: (facts: CompoundFacts) => SearchEntry[]
}

/** A described kind, whatever its records are. */
export type Screen<Name extends ScreenName = ScreenName> = {
  name: Name
  /** Of its files in `content/pages`; none where its records have a folder of their own. */
  schema?: PageSchema
  required: readonly string[]
  skeleton: SkeletonShape
  /** All routes of this kind and of the numbered pages below them. */
  routes: (library: Library) => Route[]
}

const HOME: Link = { label: 'Home', path: '/' }

export function defineScreen<Name extends ScreenName, File extends PageFile>(
  description: ScreenDescription<Name, File>,
): Screen<Name> {
  const { name, required = [], skeleton, records, numbered, addressField, path, formerPaths, found } = description
  const routeOf = (library: Library, record: File, number?: number): Route => {
    const own = path(record)
    const isOwn = number === undefined
    return {
      path: isOwn ? own : listPagePath(own, number),
      record,
      addressField,
      formerPaths: (isOwn && formerPaths?.(record)) || [],
      parts: () => (isOwn && description.parts?.(library, record)) || [],
      number,
      // The name and what `content` gives belong together, which TypeScript loses in generic code.
      payload: (context) =>
        ({
          ...commonOf(description, context, record, number),
          ...description.content(context, record, number),
        }) as Page,
      found: (facts) => (isOwn && found ? found(library, record, facts) : []).map((entry) => ({ path: own, ...entry })),
    }
  }
  return {
    name,
    required,
    skeleton,
    routes: onceFor((library: Library) =>
      records(library).flatMap((record) => {
        const numbers = Array.from({ length: numbered?.count(library, record) ?? 0 }, (_, index) => index + 1)
        return [undefined, ...numbers].map((number) => routeOf(library, record, number))
      }),
    ),
  }
}

/** What every page carries. */
function commonOf<File extends PageFile>(
  description: ScreenDescription<ScreenName, File>,
  context: PageContext,
  file: File,
  number: number | undefined,
) {
  const { library } = context
  const { nodeid } = file.data
  const own = description.path(file)
  const name = (number !== undefined && description.numbered?.name) || description.name
  const { title, description: about, keywords } = description.searchTexts(library, file, number)
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
      page: number ?? description.page,
    },
    heading: description.heading(file),
    intro: description.intro?.(file),
    canonical: number === undefined || number === 1 ? own : listPagePath(own, number),
    noindex: description.noindex,
    modified: description.modified?.(library, file),
    breadcrumbs: own === HOME.path ? [] : [HOME, ...(description.parents?.(library, file) ?? [])],
    middleware: middleware.length > 0 ? middleware : undefined,
    html: text && withFigures(context, text),
  }
}
