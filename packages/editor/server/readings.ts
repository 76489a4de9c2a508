import type { ContentReader, Reading } from '../../../development/contentReader.ts'
import { compile } from '../../../manifest/compile.ts'
import { createLibrary, type Library } from '../../../manifest/library.ts'
import { describeProblem, type Problem } from '../../../manifest/problems.ts'

/** What the build would refuse: of the site with its drafts, or of that without them. */
export function problemsOf(reading: Reading): Problem[] {
  const withDrafts = compile(reading.read, reading.options)
  const problems = 'problems' in withDrafts ? withDrafts.problems : publishedProblems(reading)
  return [...problems, ...reading.read.unfinished]
}

/** What falls apart without the drafts and the pages of a later day. */
export function publishedProblems({ read, options }: Reading): Problem[] {
  const published = compile(read, { ...options, publication: { ...options.publication, drafts: false } })
  return 'problems' in published ? published.problems : []
}

/** What goes wrong in other records once one is gone, has another name or is no longer published. */
export async function followingProblems(
  { readWith }: ContentReader,
  problems: Problem[],
  name: string,
  day?: string,
): Promise<Problem[]> {
  const standing = new Set(problemsOf(await readWith(undefined, day)).map(describeProblem))
  return problems.filter((problem) => problem.file !== `content/${name}` && !standing.has(describeProblem(problem)))
}

export function libraryOf({ read: { content }, options }: Reading): Library | undefined {
  const site = content.site[0]?.data
  return site && createLibrary(content, site, options.publication, { pictures: options.pictures })
}
