import { CATEGORY_IDS } from '../shared/catalogue.ts'
import type { CatalogueData } from '../shared/facets.ts'
import type { SearchEntry } from '../shared/search.ts'
import type { Site, SkeletonShape } from '../shared/site.ts'
import type { StructureEntry } from '../shared/structures/structures.ts'
import { siteCertifications } from './catalogue/certificates.ts'
import type { PageContext } from './catalogue/pageContext.ts'
import { searchEntries } from './catalogue/searchEntries.ts'
import { catalogueEntry } from './catalogue/catalogueEntry.ts'
import { facetValues } from './catalogue/facetValues.ts'
import { checkContent } from './check/checkContent.ts'
import { checkLaterDates, scheduledDatesAfter } from './check/laterDates.ts'
import type { ChemistryLookup } from './chemistry/compoundFacts.ts'
import { withChangesDue } from './datedContent.ts'
import { productsIn } from './catalogue/productsIn.ts'
import { createLibrary, type Library, type Publication } from './library.ts'
import { categoryCard } from './screens/categoryCards.ts'
import type { Content } from './kinds.ts'
import type { Problem } from './problems.ts'
import type { PublicFiles } from './read/publicFiles.ts'
import type { ReadContent } from './readContent.ts'
import { buildRedirects, routesOf } from './screens.ts'
import { addressField, type Route, type RoutedScreen } from './screens/screen.ts'
import { structureEntries } from './catalogue/structureEntries.ts'

export type CompileOptions = {
  publication: Publication
  siteUrl: string
  chemistryOf: ChemistryLookup
  /** Default: true. */
  checksTexts?: boolean
  publicFiles?: PublicFiles
}

export type SiteModel = {
  /** `payloadOf(context, route)` makes the payload of a route. */
  routes: Map<string, Route>
  context: PageContext
  namedPayloads: {
    search: () => SearchEntry[]
    catalogue: () => CatalogueData
    structures: () => StructureEntry[]
  }
  redirects: Record<string, string>
  site: Site
}

/**
 * Describes the site of `publication.today`, and checks it on that day and on the days of later
 * changes. `problems` includes those of reading.
 */
export function compile(
  source: ReadContent,
  { publication, siteUrl, chemistryOf, publicFiles, checksTexts }: CompileOptions,
): { model: SiteModel } | { problems: Problem[] } {
  const { content, problems: readingProblems, draftProblems } = source
  const site = content.site[0]
  if (!site) return { problems: readingProblems }
  const unreadable = readingProblems.map(({ file }) => file)
  const drafts = draftProblems.map(({ file }) => file)
  const files = publication.drafts
    ? { publicFiles, invalidFiles: [...unreadable, ...drafts] }
    : { publicFiles, invalidFiles: unreadable, invalidDrafts: drafts }
  const library = createLibrary(content, site.data, publication, files)
  const model = describeSite(library, { publication, siteUrl, chemistryOf })
  const checkRecords = (records: Content, libraryOfRecords: Library) =>
    checkContent(records, libraryOfRecords, { chemistryOf, today: publication.today, checksTexts })
  const problems = [...readingProblems, ...checkRecords(content, library)]
  // With drafts, scheduled pages are already part of the site.
  if (!publication.drafts) {
    const problemsOn = (today: string) => {
      const records = withChangesDue(source, today)
      return checkRecords(records, createLibrary(records, site.data, { drafts: false, today }, files))
    }
    problems.push(...checkLaterDates(scheduledDatesAfter(source, publication.today), problems, problemsOn))
  }
  if (problems.length > 0) return { problems }
  return { model }
}

function describeSite(library: Library, { siteUrl, chemistryOf }: CompileOptions): SiteModel {
  return {
    routes: new Map(routesOf(library).map((route) => [route.path, route])),
    context: { library, chemistryOf },
    namedPayloads: {
      search: () => searchEntries(library, chemistryOf),
      catalogue: () => ({
        values: facetValues(library),
        products: productsIn(library, 'all').map((file) => catalogueEntry(library, file)),
      }),
      structures: () => structureEntries(library, chemistryOf),
    },
    redirects: buildRedirects(library),
    site: siteOf(library, siteUrl),
  }
}

function siteOf(library: Library, url: string): Site {
  const { brand, tagline, contact, navigation, tools = [], footer } = library.site
  return {
    brand,
    tagline,
    url,
    contact,
    certifications: siteCertifications(library),
    categories: CATEGORY_IDS.map((id) => {
      const { name, path, count } = categoryCard(library, id)
      return { id, label: name, path, count }
    }),
    skeletons: skeletonShapes(library),
    navigation,
    tools,
    footer,
  }
}

const SKELETONS: { [Screen in RoutedScreen]?: SkeletonShape } = {
  products: 'list',
  productsclass: 'list',
  knowledge: 'list',
  newsclass: 'list',
  changes: 'list',
  search: 'list',
  structure: 'list',
  productsdetail: 'product',
  knowledgedetail: 'article',
  newsdetail: 'article',
}

/** Placeholder shapes by path, except `text`, the default of `Site.skeletons`. */
function skeletonShapes(library: Library): Record<string, SkeletonShape> {
  const shapes = routesOf(library).flatMap(({ path, screen, record, number }): [string, SkeletonShape][] => {
    const shape = SKELETONS[screen]
    if (!shape || number !== undefined) return []
    return [[addressField(record) === 'slug' ? path.replace(/[^/]+$/, '*') : path, shape]]
  })
  return Object.fromEntries(shapes)
}
