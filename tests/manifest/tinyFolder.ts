import { freshFolder } from '../freshFolder.ts'
import { compile } from '../../manifest/compile.ts'
import { describeProblem } from '../../manifest/problems.ts'
import { readContent } from '../../manifest/readContent.ts'
import { factsForContent } from '../factsForContent.ts'
import { parseFolder } from '../parseFolder.ts'
import { writeContent } from '../tinyContent.ts'

/** Writes the tiny content with changed files to a new folder and returns its path. */
export async function writeTinyFolder(changes?: Record<string, string | null>): Promise<string> {
  const folder = freshFolder()
  await writeContent(folder, changes)
  return folder
}

/** Compiles a content folder. Returns the site, or the problems that a build prints. */
export async function compileFolder(folder: string, options: Partial<Parameters<typeof compile>[1]> = {}) {
  const content = readContent(folder, undefined, parseFolder(folder))
  const result = compile(content, {
    publication: { drafts: false, today: '2026-06-01' },
    siteUrl: 'https://www.phytolane.example',
    chemistryOf: await factsForContent(content),
    ...options,
  })
  return 'problems' in result ? { problems: result.problems.map(describeProblem) } : { ...result, problems: [] }
}
