import { join } from 'node:path'
import { compoundFacts, keyOf } from './chemistry/compoundFacts.ts'
import { COMMITTED_FACTS, keepFacts, readFacts, readKeptFacts } from './chemistry/factsFile.ts'
import { compile, type CompiledSite, type CompileOptions } from './compile.ts'
import { everOf } from './datedContent.ts'
import { ContentError } from './problems.ts'
import { PUBLIC_FOLDER, readPictures } from './read/readPictures.ts'
import { readSignatures, type Signatures } from './read/signatures.ts'
import { type ParsedFiles, readContent } from './readContent.ts'

export type ContentOptions = Pick<CompileOptions, 'publication' | 'siteUrl' | 'isPassed'> & {
  contentFolder: string
  publicFolder?: string
  /** Keeps computed structures for the next build. */
  cacheFolder: string
  signatures?: Signatures
  /** Its files, where they have been parsed already. */
  parsed?: ParsedFiles
}

/** Reads and checks the content; throws a `ContentError` with all problems. */
export async function compileContent({
  contentFolder,
  publicFolder = PUBLIC_FOLDER,
  cacheFolder,
  signatures = readSignatures(contentFolder),
  parsed,
  ...options
}: ContentOptions): Promise<CompiledSite> {
  const read = readContent(contentFolder, [...signatures.keys()], parsed, options.publication.today)
  const compounds = everOf(read, 'compounds')
  const cacheFile = join(cacheFolder, 'structures.json')
  const cached = readKeptFacts(cacheFile)
  const known = cached.size
  const facts = await compoundFacts(compounds, readFacts(COMMITTED_FACTS), cached)
  const pictures = readPictures([publicFolder])
  const result = compile(read, { ...options, facts, pictures, areIssued: !options.publication.drafts })
  if ('problems' in result) throw new ContentError(result.problems)
  if (cached.size > known) {
    const used = new Set(compounds.map(({ data }) => keyOf(data)))
    keepFacts(cacheFile, new Map([...cached].filter(([key]) => used.has(key))))
  }
  return result.compiled
}
