import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkEditorial } from '../manifest/editorial/checkEditorial.ts'
import { createLibrary, type Library } from '../manifest/library.ts'
import { describeProblem } from '../manifest/problems.ts'
import { readContent } from '../manifest/readContent.ts'
import { writeContent } from './tinyContent.ts'

/** The library of the tiny content with some files changed or left out, and the folder that it was read from. */
export async function tinyLibrary(
  changes: Record<string, string | null>,
): Promise<{ library: Library; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  await writeContent(folder, changes)
  const { content, problems } = readContent(folder)
  const site = content.site[0]
  if (!site || problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'))
  return { library: createLibrary(content, site.data, { drafts: false, today: '2026-06-01' }), folder }
}

/** What the editorial check says of it. */
export async function editorialProblems(changes: Record<string, string | null>): Promise<string[]> {
  const { library } = await tinyLibrary(changes)
  return checkEditorial(library, {}).map(describeProblem)
}
