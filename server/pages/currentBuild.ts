import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { BaseLogger } from 'pino'
import { loadTemplate } from '../../render/documentTemplate.ts'
import { type PayloadSource, readProduct } from '../../render/readPage.ts'
import { findBundle, loadBundle, OtherCodeError, type Renderer, type Rendering } from '../../render/renderer.ts'
import { structureSearchTimeout } from '../../shared/errors.ts'
import type { CatalogueData } from '../../shared/facets.ts'
import { filterList } from '../../shared/filterList.ts'
import type { Sources } from '../../shared/need.ts'
import { payloadUrl } from '../../shared/paths.ts'
import type { SearchEntry } from '../../shared/search.ts'
import { STRUCTURE_SEARCH_TIMEOUT_MS } from '../../shared/timings.ts'
import { readOnce } from '../site/readOnce.ts'
import type { BuiltFiles } from '../site/builtFiles.ts'
import type { StructureTask } from '../threads/structureTasks.ts'
import type { Thread } from '../threads/thread.ts'

/** All that rendering needs, with the bundle that prerendered the site. */
export type Build = PayloadSource &
  Rendering & {
    renderer: Renderer
    sources: Sources
    catalogue: CatalogueData
    /** Path of the bundle of `packages/sheets`, which runs in a thread. */
    sheetsScript: string
  }

export function createBuildReader(
  siteFolder: string,
  serverFolder: string,
  builtFiles: () => Promise<BuiltFiles>,
  structures: Thread,
  log?: Pick<BaseLogger, 'warn'>,
): () => Promise<Build> {
  const buildOf = readOnce((files: BuiltFiles) => readBuild(siteFolder, serverFolder, files, structures))
  let latest: Build | undefined
  let lastWarning = ''
  return async () => {
    try {
      latest = await buildOf(await builtFiles())
    } catch (error) {
      // A bundle of newer code needs a restart. Until then the earlier one renders; its payloads stay for open tabs.
      if (!latest || !(error instanceof OtherCodeError)) throw error
      if (error.message !== lastWarning) log?.warn(error.message)
      lastWarning = error.message
    }
    return latest
  }
}

const OPENCHEMLIB = createRequire(import.meta.url).resolve('openchemlib')

async function readBuild(
  siteFolder: string,
  serverFolder: string,
  { manifest }: BuiltFiles,
  structures: Thread,
): Promise<Build> {
  const bundle = await findBundle(serverFolder)
  const renderer = await loadBundle(bundle)
  const [template, entriesJson, catalogueJson] = await Promise.all([
    loadTemplate(serverFolder),
    readFile(join(siteFolder, payloadUrl(manifest.search)), 'utf8'),
    readFile(join(siteFolder, payloadUrl(manifest.catalogue)), 'utf8'),
  ])
  // The build wrote entries and catalogue, so they are not validated.
  const entries = JSON.parse(entriesJson) as SearchEntry[]
  const catalogue = JSON.parse(catalogueJson) as CatalogueData
  const search = renderer.createSearch(entries)
  const files = { manifest, siteFolder }
  const structureFile = join(siteFolder, payloadUrl(manifest.structures))
  const findStructures: Sources['findStructures'] = (question) => {
    const task: StructureTask = { library: OPENCHEMLIB, file: structureFile, question }
    return structures.run(join(bundle, 'structures.js'), {
      name: 'findStructures',
      task,
      timeout: STRUCTURE_SEARCH_TIMEOUT_MS,
      onTimeout: structureSearchTimeout,
    })
  }
  return {
    ...files,
    template,
    renderer,
    sources: {
      search: async (query, kind) => search(query, kind),
      searchEntries: async () => entries,
      filterList: async (path, parameters) => filterList(catalogue, path, parameters),
      findStructures,
      product: (path) => readProduct(path, files),
    },
    catalogue,
    sheetsScript: join(bundle, 'sheets.js'),
  }
}
