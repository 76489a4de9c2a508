import { freshFolder } from '../freshFolder.ts'
import { type CompiledSite, compile } from '../../manifest/compile.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { type ReadContent, readContent } from '../../manifest/readContent.ts'
import { factsForContent } from '../factsForContent.ts'
import { tinyContent, writeContent } from '../tinyContent.ts'

/** Writes the tiny content with changed files to a new folder and returns its path. */
export async function writeTinyFolder(changes?: Record<string, string | null>): Promise<string> {
  const folder = freshFolder()
  await writeContent(folder, changes)
  return folder
}

/** Returns a file of the tiny content with a replaced text. */
export function edit(file: string, from: string | RegExp, to: string): Record<string, string> {
  return { [file]: (tinyContent()[file] ?? '').replace(from, to) }
}

/** Returns the file of Pure Piperine with more fields. */
export const withFields = (fields: string) =>
  edit('products/spice-extracts/pure-piperine.md', '\ngrades:', `\n${fields}\ngrades:`)

type Options = Partial<Parameters<typeof compile>[1]>

/** Compiles the tiny content with changed files. Throws the problems that a build prints. */
export async function compileTiny(changes: Record<string, string>, options?: Options): Promise<CompiledSite> {
  return compileFolder(await writeTinyFolder(changes), options)
}

export const compileFolder = (folder: string, options?: Options) => compileContent(readContent(folder), options)

export async function compileContent(content: ReadContent, options: Options = {}): Promise<CompiledSite> {
  const result = compile(content, {
    publication: { drafts: false, today: '2026-06-01' },
    chemistryOf: await factsForContent(content),
    ...options,
  })
  if (!result.model) throw new Error(result.problems.map(describeProblem).join('\n'))
  return result.model
}
