import type { ChemistryLookup } from '../../manifest/chemistry/compoundFacts.ts'
import { compile } from '../../manifest/compile.ts'
import { type AnyRecord, LISTED_KINDS } from '../../manifest/kinds.ts'
import { createLibrary } from '../../manifest/library.ts'
import { problemIn } from '../../manifest/read/contentFile.ts'
import { describeProblem, type Problem } from '../../manifest/problems.ts'
import type { PublicFiles } from '../../manifest/read/publicFiles.ts'
import type { ReadContent } from '../../manifest/readContent.ts'
import { checkEditorialRules } from './rules.ts'

export type ReviewOptions = {
  today: string
  chemistryOf: ChemistryLookup
  publicFiles?: PublicFiles
}

/**
 * Checks content like the build: with drafts, without them, and on the days on which scheduled pages appear. Valid
 * content is then checked by the editorial rules. The result includes problems of drafts.
 */
export function reviewContent(source: ReadContent, { today, chemistryOf, publicFiles }: ReviewOptions): Problem[] {
  const options = { chemistryOf, publicFiles }
  const days = [today, ...publicationDaysAfter(today, source)]
  const publications = [{ drafts: true, today }, ...days.map((day) => ({ drafts: false, today: day }))]
  const results = publications.map((publication) => compile(source, { ...options, publication }))
  const problems = distinct(results.flatMap((result) => result.problems))
  const draftProblems = distinct(results.flatMap((result) => result.draftProblems))
  const [site] = source.content.site
  if (problems.length > 0 || !site) return [...problems, ...draftProblems]
  const library = createLibrary(source.content, site.data, { drafts: true, today }, { publicFiles })
  const expired = site.data.certificates.flatMap(({ until }, index) => {
    const path = ['certificates', index, 'until']
    const mistake = { path, wrong: `${until} has passed`, fix: 'Enter the new certificate, or remove this one' }
    return until < today ? { ...problemIn(site, mistake), rule: 'expired-certificate' } : []
  })
  return [...draftProblems, ...expired, ...checkEditorialRules(library)]
}

function distinct(problems: Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [describeProblem(problem), problem])).values()]
}

function publicationDaysAfter(today: string, { content }: ReadContent): Set<string> {
  const days = LISTED_KINDS.flatMap((kind) =>
    content[kind].map(({ data }: { data: AnyRecord }) => data.publishAt ?? ''),
  )
  return new Set(days.filter((day) => day > today))
}
