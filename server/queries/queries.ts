import { join } from 'node:path'
import type * as sheets from '../../packages/sheets/sheets.ts'
import { structureSearchTimeout } from '../../shared/errors.ts'
import type { CatalogueData } from '../../shared/facets.ts'
import { type PayloadSource, readPage } from '../../render/readPage.ts'
import type { Sources } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import { payloadUrl } from '../../shared/urls.ts'
import { FILE_TIMEOUT_MS, QUERY_TIMEOUT_MS, STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import type { TopicArticle } from '../../shared/topics.ts'
import { readJson, type SiteFiles } from '../site/build.ts'
import { createThread } from '../site/thread.ts'
import type * as tasks from './tasks.ts'

const IDLE_TIMEOUT_MS = 60_000

/** Answers what pages and files need beyond their payloads. Threads make searches, lists and files. */
export type Queries = Awaited<ReturnType<typeof createQueries>>

export async function createQueries({ siteFolder, manifest }: SiteFiles, serverFolder: string) {
  const addressOf = (name: string) => payloadUrl(manifest.named[name] ?? '')
  const fileOf = (name: string) => join(siteFolder, addressOf(name))
  const [articles, catalogue] = await Promise.all([
    readJson<TopicArticle[]>(siteFolder, addressOf('articles')),
    readJson<CatalogueData>(siteFolder, addressOf('catalogue')),
  ])
  const script = join(serverFolder, 'tasks.js')
  // Searches and filtered lists are asked for often, so their thread stays.
  const queries = createThread<typeof tasks>({ script, timeout: QUERY_TIMEOUT_MS })
  const structures = createThread<typeof tasks>({
    script,
    timeout: STRUCTURE_SEARCH_TIMEOUT_MS,
    onTimeout: structureSearchTimeout,
    idleTimeout: IDLE_TIMEOUT_MS,
  })
  const files = createThread<typeof sheets>({
    script: join(serverFolder, 'sheets.js'),
    timeout: FILE_TIMEOUT_MS,
    idleTimeout: IDLE_TIMEOUT_MS,
  })
  const sources: Sources = {
    search: (query, kind) => queries.run('search', { file: fileOf('search'), query, kind }),
    articles: async () => articles,
    filterList: (path, parameters) =>
      queries.run('filterList', { file: fileOf('catalogue'), path, query: parameters.toString() }),
    findStructures: (question) => structures.run('findStructures', { file: fileOf('structures'), question }),
    product: (path) => readProduct(path, { manifest, siteFolder }),
  }
  return {
    sources,
    catalogue,
    makeSheet: (task: sheets.SheetTask) => files.run('makeSheet', task),
    close: () => Promise.all([queries, structures, files].map((thread) => thread.close())),
  }
}

/** Returns `undefined` if the path is not of a product. */
export async function readProduct(path: string, source: PayloadSource): Promise<PageOf<'productsdetail'> | undefined> {
  const page = source.manifest.routes[path] === undefined ? undefined : await readPage(path, source)
  return page?.name === 'productsdetail' ? page : undefined
}
