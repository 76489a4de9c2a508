import { join } from 'node:path'
import { compoundFacts, keyOf } from './chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, keepFacts, readFacts, readKeptFacts } from './chemistry/factsFile.ts'
import { compile, type CompiledSite } from './compile.ts'
import type { Publication } from './library.ts'
import { ContentError } from './problems.ts'
import { readPictures } from './read/readPictures.ts'
import { type ParseFiles, readRecords } from './read/recordStore.ts'
import { readSignatures, type Signatures } from './read/signatures.ts'
import { parseFiles, readContent } from './readContent.ts'

export type ContentOptions = {
  contentFolder: string
  /** Keeps what was read and computed for the next build. */
  cacheFolder: string
  siteUrl: string
  publication: Publication
  /** Stands for the code that reads records: another one reads all anew. */
  version: string
  signatures?: Signatures
  /** See `CompileOptions`. */
  passed?: ReadonlySet<string>
  /** Parses files of the content folder, where that is not done one after the other. */
  parse?: ParseFiles
}

/** Reads and checks the content; throws a `ContentError` with all problems. */
export async function compileContent({
  contentFolder,
  cacheFolder,
  siteUrl,
  publication,
  version,
  passed,
  signatures = readSignatures(contentFolder),
  parse = (names) => Promise.resolve(parseFiles(contentFolder, names)),
}: ContentOptions): Promise<CompiledSite> {
  const store = { contentFolder, storeFolder: join(cacheFolder, 'records'), version }
  const parsed = await readRecords(store, signatures, parse)
  const read = readContent(contentFolder, parsed, [...signatures.keys()])
  const { compounds } = read.content
  const cacheFile = join(cacheFolder, 'structures.json')
  const cached = readKeptFacts(cacheFile)
  const known = cached.size
  const facts = await compoundFacts(compounds, readFacts(COMMITTED_FACTS), cached)
  const result = compile(read, { publication, siteUrl, facts, pictures: readPictures(), passed })
  if ('problems' in result) throw new ContentError(result.problems)
  if (cached.size > known) {
    const used = new Set(compounds.map(({ data }) => keyOf(data)))
    keepFacts(cacheFile, new Map([...cached].filter(([key]) => used.has(key))))
  }
  return result.compiled
}
