import type { CatalogueData } from '../shared/facets.ts'
import { filterList } from '../shared/filterList.ts'
import { MIDDLEWARE } from '../shared/middleware.ts'
import type { Finder } from '../shared/search.ts'
import type { SearchIndex } from '../shared/searchIndex.ts'
import type { Site } from '../shared/site.ts'
import { createStructureSearch } from '../shared/structures/createStructureSearch.ts'
import { siteCertifications } from './catalogue/certificates.ts'
import { articleCard } from './catalogue/cards.ts'
import { searchIndex } from './search/searchIndex.ts'
import { catalogueEntry } from './catalogue/catalogueEntry.ts'
import { facetValues } from './catalogue/facetValues.ts'
import { checkFields, checkTexts } from './check/checkContent.ts'
import type { ChemistryLookup } from './chemistry/compoundFacts.ts'
import { createLibrary, type Library, markUnpublished, pathOfScreen, productsIn } from './library.ts'
import { categoryCard } from './screens/productsclass.ts'
import type { Content } from './kinds.ts'
import type { Problem } from './problems.ts'
import type { ContentFile } from './read/contentFile.ts'
import { draftFiles, type ReadContent } from './readContent.ts'
import { buildRedirects, payloadOf, routesOf, type SiteRoute } from './screens.ts'
import { addressField } from './screens/screen.ts'
import type { CompileOptions, CompileResult, SiteModel } from './siteDefinition.ts'
import { structureEntries } from './catalogue/structureEntries.ts'

export type CompiledSite = ReturnType<typeof describeSite>

/**
 * Describes and checks the site of `publication.today`. `problems` includes those of reading. Drafts with problems are
 * left out.
 */
export function compile(
  source: ReadContent,
  options: CompileOptions & { chemistryOf: ChemistryLookup },
): CompileResult<CompiledSite> {
  const { content, problems: readingProblems, draftProblems } = source
  const { publication, siteUrl, chemistryOf, publicFiles, checksTexts = true } = options
  const [site] = content.site
  if (!site) return { problems: readingProblems, draftProblems }
  const library = createLibrary(content, site.data, publication, {
    chemistryOf,
    publicFiles,
    invalidFiles: readingProblems.map(({ file }) => file),
    invalidDrafts: draftProblems.map(({ file }) => file),
  })
  const found = [...checkFields(content, library), ...(checksTexts ? checkTexts(library) : [])]
  const drafts = draftFiles(source)
  const problems = [...readingProblems, ...found.filter(({ file }) => !drafts.has(file))]
  const foundInDrafts = found.filter(({ file }) => drafts.has(file))
  if (problems.length > 0) return { problems, draftProblems: [...draftProblems, ...foundInDrafts] }
  if (foundInDrafts.length > 0) return compile(withoutDrafts(source, foundInDrafts), options)
  const shownLibrary = publication.drafts ? markUnpublished(library) : library
  return { model: describeSite(shownLibrary, siteUrl ?? site.data.url), problems, draftProblems }
}

function withoutDrafts(source: ReadContent, problems: Problem[]): ReadContent {
  const files = new Set(problems.map(({ file }) => file))
  const records = Object.entries(source.content).map(([kind, all]: [string, ContentFile<object>[]]) => [
    kind,
    all.filter(({ file }) => !files.has(file)),
  ])
  // Each list only became shorter.
  const content = Object.fromEntries(records) as Content
  return { ...source, content, draftProblems: [...source.draftProblems, ...problems] }
}

function describeSite(library: Library, siteUrl: string) {
  const routes = routesOf(library)
  const namedPayloads = {
    search: () => searchIndex(library),
    articles: () => Array.from(library.articles.values(), (file) => ({ ...articleCard(file), topic: file.data.topic })),
    catalogue: (): CatalogueData => ({
      path: pathOfScreen(library, 'products'),
      values: facetValues(library),
      products: productsIn(library, 'all').map((file) => catalogueEntry(library, file)),
    }),
    structures: () => structureEntries(library),
  }
  return {
    library,
    routes: new Map(routes.map((route) => [route.path, route])),
    pages: new Map(routes.map((route) => [route.path, () => payloadOf(library, route)])),
    namedPayloads,
    awaitedPayloads: ['search'],
    redirects: buildRedirects(library),
    middleware: MIDDLEWARE,
    site: siteOf(library, siteUrl),
    checkTexts: () => checkTexts(library),
    sources: (readPage, load) => ({
      search: async (text, kind) => {
        const { createFinder } = (await load('/src/search/createFinder.ts')) as {
          createFinder: (index: SearchIndex) => Finder
        }
        return createFinder(namedPayloads.search()).search(text, kind)
      },
      articles: async () => namedPayloads.articles(),
      filterList: async (list, filter) => filterList(namedPayloads.catalogue(), list, filter),
      findStructures: async (question) =>
        createStructureSearch(await import('openchemlib'), namedPayloads.structures())(question),
      product: async (address) => {
        const product = readPage(address)
        return product?.name === 'productsdetail' ? product : undefined
      },
    }),
  } satisfies SiteModel & { library: Library; routes: Map<string, SiteRoute> }
}

function siteOf(library: Library, url: string): Site {
  const {
    brand,
    tagline,
    contact,
    samples,
    categories,
    newsSections,
    links,
    disclaimer,
    sheetNote,
    navigation,
    tools = [],
    footer,
  } = library.site
  return {
    brand,
    tagline,
    url,
    contact,
    samples,
    certifications: siteCertifications(library),
    categories: categories.map((id) => {
      const { name, path, count } = categoryCard(library, id)
      return { label: name, path, count }
    }),
    newsPath: newsSections[0] && `/${newsSections[0].id}`,
    links,
    disclaimer,
    sheetNote,
    screens: screensByPath(library),
    navigation,
    tools,
    footer,
  }
}

/** Returns `Site.screens`. */
function screensByPath(library: Library): Record<string, string> {
  const screens = routesOf(library).flatMap(({ path, screen, record, number }): [string, string][] => {
    if (number !== undefined) return []
    return [[addressField(record) === 'slug' ? path.replace(/[^/]+$/, '*') : path, screen]]
  })
  return Object.fromEntries(screens)
}
