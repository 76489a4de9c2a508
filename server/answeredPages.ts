import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadRenderer } from '../prerender/renderer.ts'
import { readPage, readPageOf, type RenderContext, renderDocument } from '../prerender/renderRoute.ts'
import { type CatalogueEntry, filterList, parseListFilter } from '../shared/facets.ts'
import { readInquiry } from '../shared/inquiry.ts'
import type { ListingPage, Page, ReturnedForm, SentInquiry } from '../shared/page.ts'
import { askedPage } from '../shared/pagination.ts'
import { payloadUrl } from '../shared/paths.ts'
import { questionsOn } from '../shared/questionsOn.ts'
import { askedKind, askedQuery, NO_RESULT_PATH, type Search, type SearchEntry } from '../shared/search.ts'
import { askedTopic } from '../shared/topics.ts'
import type { SiteFiles } from './siteFiles.ts'

/** HTML of the pages whose content depends on the request, for visitors without scripts. A `query` is its query string. */
export type AnsweredPages = {
  /** Results of a search, or where a search without results leads. */
  search: (query: string) => Promise<{ html: string } | { redirect: string }>
  /**
   * A list as the filter in the query string leaves it, or the error page where it leaves no such page; `undefined` where
   * there is no such list or filter.
   */
  filtered: (path: string, query: string) => Promise<{ status: number; html: string } | undefined>
  /** The page of a search without results, with a word that may have been meant. */
  noResult: (query: string) => Promise<string>
  /** The thanks page of a receipt, with the lines that were sent; nothing was sent under an unknown one. */
  receipt: (query: string, sent: SentInquiry | undefined) => Promise<string>
  /** The inquiry page with the product that its address asks about. */
  askedInquiry: (query: string) => Promise<string>
  /** The inquiry page with a form that has to be corrected. */
  returnedInquiry: (form: ReturnedForm) => Promise<string>
}

/** What one build renders with. */
type Build = RenderContext & { search: Search; entries: SearchEntry[]; catalogue: CatalogueEntry[] }

/** Renders with the bundle that prerendered the site, so that both give the same markup; with a new one after a build. */
export function createAnsweredPages(
  siteFolder: string,
  serverFolder: string,
  siteFiles: () => Promise<SiteFiles>,
): AnsweredPages {
  let known: { files: SiteFiles; build: Promise<Build> } | undefined
  const currentBuild = async (): Promise<Build> => {
    const files = await siteFiles()
    if (known?.files !== files) {
      const build = readBuild(siteFolder, serverFolder, files)
      known = { files, build }
      // A build may be half in place at this moment: the next request reads it again.
      build.catch(() => (known = undefined))
    }
    return known.build
  }
  return {
    search: async (query) => {
      const build = await currentBuild()
      const parameters = new URLSearchParams(query)
      const asked = { query: askedQuery(parameters), kind: askedKind(parameters) }
      const found = build.search.find(asked.query, asked.kind)
      if (found.counts.all === 0) return { redirect: NO_RESULT_PATH + query }
      const page = { ...(await readPageOf('search', '/search', build)), results: { ...asked, found } }
      return { html: await renderDocument('/search', page, build, query) }
    },
    filtered: async (path, query) => {
      const parameters = new URLSearchParams(query)
      if (!parseListFilter(parameters) && !parameters.has('topic')) return undefined
      const build = await currentBuild()
      const page = filteredPage(await readPage(path, build), parameters, build)
      return page && { status: page.filtered ? 200 : 404, html: await renderDocument(path, page, build, query) }
    },
    noResult: async (query) => {
      const build = await currentBuild()
      const asked = askedQuery(new URLSearchParams(query))
      const suggestion = { query: asked, word: build.search.suggest(asked) }
      const page = { ...(await readPageOf('search-404', NO_RESULT_PATH, build)), suggestion }
      return renderDocument(NO_RESULT_PATH, page, build, query)
    },
    receipt: async (query, sent) => {
      const build = await currentBuild()
      return renderDocument('/thanks', { ...(await readPageOf('thanks', '/thanks', build)), sent }, build, query)
    },
    askedInquiry: async (query) => {
      const build = await currentBuild()
      const page = { ...(await readPageOf('inquiry', '/inquiry', build)), ...(await askedForm(query, build)) }
      return renderDocument('/inquiry', page, build, query)
    },
    returnedInquiry: async (form) => {
      const build = await currentBuild()
      return renderDocument('/inquiry', { ...(await readPageOf('inquiry', '/inquiry', build)), form }, build)
    },
  }
}

/** A list with what the parameters leave of it; `undefined` where the page is no list, or not one that they narrow. */
function filteredPage(page: Page, parameters: URLSearchParams, { entries, catalogue }: Build): ListingPage | undefined {
  if (!('listing' in page)) return undefined
  const { path } = page.paging
  if (page.listing === 'articles') {
    const asked = askedTopic(page.topics, parameters)
    return asked && { ...page, filtered: questionsOn(asked.topic, entries, path, askedPage(parameters)) }
  }
  const filter = parseListFilter(parameters)
  const query = new URLSearchParams(parameters)
  query.delete('page')
  return filter && { ...page, filtered: filterList(catalogue, path, filter, query.toString()) }
}

/** A form about the product that a query string names; nothing where there is no such product. */
async function askedForm(query: string, build: Build): Promise<{ form?: ReturnedForm }> {
  const parameters = new URLSearchParams(query)
  const asked = parameters.get('product') ?? ''
  if (build.manifest.routes[`/${asked}`] === undefined) return {}
  const page = await readPage(`/${asked}`, build)
  if (page.name !== 'productsdetail') return {}
  const values = readInquiry({
    ...Object.fromEntries(parameters),
    documents: parameters.getAll('documents'),
    product: page.heading,
    slug: asked,
  })
  return { form: { values, errors: {}, asked } }
}

async function readBuild(siteFolder: string, serverFolder: string, { manifest }: SiteFiles): Promise<Build> {
  const [renderer, template, index, catalogue] = await Promise.all([
    loadRenderer(serverFolder),
    readFile(join(serverFolder, 'document.html'), 'utf8'),
    readFile(join(siteFolder, payloadUrl(manifest.search)), 'utf8'),
    readFile(join(siteFolder, payloadUrl(manifest.catalogue)), 'utf8'),
  ])
  // The build wrote both, like the manifest that names them.
  const entries = JSON.parse(index) as SearchEntry[]
  const search = renderer.createSearch(entries)
  return {
    manifest,
    siteFolder,
    template,
    renderer,
    search,
    entries,
    catalogue: JSON.parse(catalogue) as CatalogueEntry[],
  }
}
