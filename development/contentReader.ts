import { type CompiledSite, compile } from '../manifest/compile.ts'
import { compoundFacts, type KnownFacts } from '../manifest/chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, readFacts } from '../manifest/chemistry/factsFile.ts'
import { everOf } from '../manifest/datedContent.ts'
import { parseFiles } from '../manifest/parseFiles.ts'
import { type ParsedFiles, readContent } from '../manifest/readContent.ts'
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
}

/** Reads the content and keeps what has been read, so that a save costs one file. */
export function createContentReader(folder: string, siteUrl: string): ContentReader {
  const parsed: ParsedFiles = new Map()
  const committed = readFacts(COMMITTED_FACTS)
  const computed: KnownFacts = new Map()
  let last: ContentState['data']
  const readSite = async () => {
    const today = new Date().toISOString().slice(0, 10)
    const names = namesBelow(folder)
    const missing = names.filter((name) => !parsed.has(name))
    for (const [name, file] of parseFiles(folder, missing)) parsed.set(name, file)
    const content = readContent(folder, names.toSorted(), parsed, today)
    const facts = await compoundFacts(everOf(content, 'compounds'), committed, computed)
    return compile(content, { publication: { drafts: true, today }, siteUrl, facts, pictures: readPictures() })
  }
  const read = async (): Promise<ContentState> => {
    try {
      const result = await readSite()
      if ('compiled' in result) last = { ...result.compiled, revision: (last?.revision ?? 0) + 1 }
      return { data: last, problems: 'problems' in result ? result.problems : [] }
    } catch (error) {
      return { data: last, problems: [unreadable(error)] }
    }
  }
  return { read, forget: (name) => parsed.delete(name) }
}

function unreadable(error: unknown): Problem {
  const wrong = `cannot be read: ${error instanceof Error ? error.message : String(error)}`
  return { file: 'content', wrong, fix: 'See that the folder and its files are there and may be read' }
}
