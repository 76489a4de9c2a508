import { type CompiledSite, compile, type CompileOptions } from '../manifest/compile.ts'
import { compoundFacts, type KnownFacts } from '../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../manifest/chemistry/factsFile.ts'
import { everOf } from '../manifest/datedContent.ts'
import type { Parsed } from '../manifest/read/contentFile.ts'
import { parseFiles } from '../manifest/parseFiles.ts'
import { type ParsedFiles, type ReadContent, readContent } from '../manifest/readContent.ts'
import { namesBelow } from '../manifest/read/signatures.ts'
import { readPictures } from '../manifest/read/readPictures.ts'
import type { Problem } from '../manifest/problems.ts'

/** State of the content as the development server knows it. */
export type ContentState = {
  /** The last content without errors, and how many saves it is old. */
  data: (CompiledSite & { revision: number }) | undefined
  problems: Problem[]
}

export type ContentReader = {
  read: () => Promise<ContentState>
  /** Tells that a file, named from the content folder, was saved, added or removed. */
  forget: (name: string) => void
  /** The content with some files read otherwise, or without them (`undefined`), as of a day; nothing of that is kept. */
  readWith: (changes?: ReadonlyMap<string, Parsed<unknown> | undefined>, day?: string) => Promise<Reading>
}

/** Content as it was read, and what it takes to check it and to make its pages. */
export type Reading = { read: ReadContent; options: CompileOptions }

/** Reads the content and keeps what has been read, so that a save costs one file. Its pictures are in `publicFolders`. */
export function createContentReader(folder: string, siteUrl: string, publicFolders?: string[]): ContentReader {
  const parsed: ParsedFiles = new Map()
  const committed = readFacts(COMMITTED_FACTS)
  const computed: KnownFacts = new Map()
  let last: ContentState['data']
  const readWith: ContentReader['readWith'] = async (
    changes = new Map(),
    today = new Date().toISOString().slice(0, 10),
  ) => {
    const names = new Set(namesBelow(folder))
    const missing = [...names].filter((name) => !parsed.has(name))
    for (const [name, file] of parseFiles(folder, missing)) parsed.set(name, file)
    const files = new Map(parsed)
    for (const [name, file] of changes) {
      if (file) files.set(name, file)
      if (file) names.add(name)
      else names.delete(name)
    }
    const content = readContent(folder, [...names].toSorted(), files, today)
    const publication = { drafts: true, today }
    const facts = await compoundFacts(everOf(content, 'compounds'), committed, computed)
    return { read: content, options: { publication, siteUrl, facts, pictures: readPictures(publicFolders) } }
  }
  const read = async (): Promise<ContentState> => {
    try {
      const { read: content, options } = await readWith()
      const result = compile(content, options)
      if ('compiled' in result) last = { ...result.compiled, revision: (last?.revision ?? 0) + 1 }
      return { data: last, problems: 'problems' in result ? result.problems : [] }
    } catch (error) {
      return { data: last, problems: [unreadable(error)] }
    }
  }
  return { read, forget: (name) => parsed.delete(name), readWith }
}

function unreadable(error: unknown): Problem {
  const wrong = `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  return { file: 'content', wrong, fix: 'See that the folder and its files are there and may be read' }
}
