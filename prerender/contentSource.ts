import { join } from 'node:path'
import { computeMissingFacts, type KnownFacts } from '../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../manifest/chemistry/factsFile.ts'
import { compile, type CompiledSite } from '../manifest/compile.ts'
import { allVersionsOf } from '../manifest/datedContent.ts'
import { parseFiles } from '../manifest/parseFiles.ts'
import { ContentError, type Problem } from '../manifest/problems.ts'
import { readPublicFiles } from '../manifest/read/publicFiles.ts'
import { signatureOf, visibleFilesBelow } from '../manifest/read/signatures.ts'
import { type ParsedFiles, readContent } from '../manifest/readContent.ts'
import { createReuse, signaturesOf } from './reuse.ts'
import type { SiteOptions } from './siteOptions.ts'

export type ContentState = {
  /** The last site without errors. It may be older than the problems. */
  site: (CompiledSite & { updateCount: number }) | undefined
  problems: Problem[]
}

export type ContentSource = {
  current: () => Promise<ContentState>
  /** Reads the content again. The names are those of changed files, relative to the content folder. */
  update: (names: Iterable<string>) => Promise<ContentState>
}

/** Reads the content folder. `drafts` includes drafts and pages with a future date, for development. */
export function createContentSource(options: SiteOptions, drafts: boolean): ContentSource {
  const { contentFolder, publicFolder, siteUrl } = options
  const reuse = createReuse(join(options.cacheFolder, 'records'))
  const version = signaturesOf(['manifest', 'shared'])
  const committedFacts = readFacts(COMMITTED_FACTS)
  const computedFacts: KnownFacts = new Map()
  const parsed: ParsedFiles = new Map()
  let lastSite: ContentState['site']
  let state: Promise<ContentState> | undefined

  async function read(): Promise<ContentState> {
    try {
      const today = new Date().toISOString().slice(0, 10)
      const names = visibleFilesBelow(contentFolder)
      await parse(names.filter((name) => !parsed.has(name)))
      const content = readContent(contentFolder, names, parsed, today)
      const result = compile(content, {
        siteUrl,
        publication: { drafts, today },
        facts: await computeMissingFacts(allVersionsOf(content, 'compounds'), committedFacts, computedFacts),
        publicFiles: readPublicFiles(publicFolder),
      })
      if ('problems' in result) return { site: lastSite, problems: result.problems }
      lastSite = { ...result.compiled, updateCount: (lastSite?.updateCount ?? 0) + 1 }
      return { site: lastSite, problems: [] }
    } catch (error) {
      return { site: lastSite, problems: [readProblem(error)] }
    }
  }

  async function parse(names: string[]): Promise<void> {
    for (const name of names) {
      const signature = signatureOf(join(contentFolder, name))
      if (signature === '') continue
      const key = [version, contentFolder, name, signature]
      const [file] = await reuse(key, () => parseFiles(contentFolder, [name]))
      if (file) parsed.set(...file)
    }
    // In development, the save of one file must not wait until all records are written.
    if (!lastSite) reuse.save()
  }

  return {
    current: () => (state ??= read()),
    update: (names) => {
      for (const name of names) parsed.delete(name)
      return (state = read())
    },
  }
}

/** Returns the compiled site. Throws a `ContentError` with all problems. */
export async function readSite(source: ContentSource): Promise<CompiledSite> {
  const { site, problems } = await source.current()
  if (!site || problems.length > 0) throw new ContentError(problems)
  return site
}

function readProblem(error: unknown): Problem {
  const wrong = `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  return { file: 'content', wrong, fix: 'Check that the folder and its files exist and can be read' }
}
