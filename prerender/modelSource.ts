import { join } from 'node:path'
import { inspect } from 'node:util'
import { parseFiles, type ParsedFiles } from '../manifest/parseFiles.ts'
import { ContentError, type Problem } from '../manifest/problems.ts'
import { visibleFilesBelow } from '../manifest/read/filesBelow.ts'
import { readPublicFiles } from '../manifest/read/publicFiles.ts'
import type { DraftPages, SiteDefinition, SiteModel } from '../manifest/siteDefinition.ts'
import { collect } from './collect.ts'
import { readRecords, writeRecords } from './recordCache.ts'
import type { SiteOptions } from './siteOptions.ts'

export type ModelState = {
  /** The site of the last content without errors. It may be older than the problems. */
  model: SiteModel | undefined
  problems: Problem[]
  /** Problems of drafts, which are left out of the site. */
  draftProblems: Problem[]
  draftPages: DraftPages
}

export type ModelSource = {
  current: () => Promise<ModelState>
  /** Reads the content again. The names are those of changed files, relative to the content folder. */
  update: (names: Iterable<string>) => Promise<ModelState>
}

/** Reads the content folder. `drafts` includes drafts and pages with a future date, for development. */
export function createModelSource(site: SiteDefinition, options: SiteOptions, drafts: boolean): ModelSource {
  const { contentFolder, publicFolder, siteUrl } = options
  const cacheFile = join(options.cacheFolder, 'records')
  const cachedFiles = readRecords(cacheFile)
  const parsed: ParsedFiles = new Map()
  let lastModel: ModelState['model']
  let state: Promise<ModelState> | undefined

  async function read(): Promise<ModelState> {
    try {
      const today = new Date().toISOString().slice(0, 10)
      const names = visibleFilesBelow(contentFolder)
      const newNames = names.filter((name) => !parsed.has(name))
      const files = await collect(parseFiles(contentFolder, newNames, site.schemaAt, cachedFiles))
      for (const [name, file] of files) parsed.set(name, file)
      const isCached = files.every(([name, file]) => file === cachedFiles.get(name))
      // In development, the save of one file must not wait until all records are written.
      if (!isCached && !lastModel) writeRecords(cacheFile, parsed)
      const content = { folder: contentFolder, names, parsed }
      const { model = lastModel, ...found } = await site.compile(content, {
        siteUrl,
        publication: { drafts, today },
        // `prerender/siteData.ts` checks texts later in development, so that a save is shown at once.
        checksTexts: !drafts,
        publicFiles: readPublicFiles(publicFolder),
      })
      lastModel = model
      return { model, ...found }
    } catch (error) {
      return { model: lastModel, problems: [readProblem(error)], draftProblems: [], draftPages: [] }
    }
  }

  async function readAfter(earlier: typeof state, names: Iterable<string>): Promise<ModelState> {
    await earlier
    for (const name of names) parsed.delete(name)
    return read()
  }

  return {
    current: () => (state ??= read()),
    // Two readings at once would parse the same files twice.
    update: (names) => (state = readAfter(state, names)),
  }
}

/** Returns the model of the site. Throws a `ContentError` with all problems. */
export async function readModel(source: ModelSource): Promise<SiteModel> {
  const { model, problems } = await source.current()
  if (!model || problems.length > 0) throw new ContentError(problems)
  return model
}

export function readProblem(error: unknown): Problem {
  return {
    file: 'content',
    wrong: `cannot be read: ${inspect(error)}`,
    fix: 'Check that the folder and its files exist and can be read, or correct the code',
  }
}
