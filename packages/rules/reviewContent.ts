import type { ChemistryLookup } from '../../manifest/chemistry/compoundFacts.ts'
import { compile } from '../../manifest/compile.ts'
import { createLibrary } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import type { PublicFiles } from '../../manifest/read/publicFiles.ts'
import type { ReadContent } from '../../manifest/readContent.ts'
import { checkEditorialRules } from './rules.ts'

export type ReviewOptions = {
  today: string
  siteUrl: string
  chemistryOf: ChemistryLookup
  publicFiles?: PublicFiles
}

/**
 * Checks content like the build, with and without drafts. Valid content is then checked by the
 * editorial rules.
 */
export function reviewContent(
  source: ReadContent,
  { today, siteUrl, chemistryOf, publicFiles }: ReviewOptions,
): Problem[] {
  const options = { siteUrl, chemistryOf, publicFiles }
  for (const drafts of [true, false]) {
    const result = compile(source, { ...options, publication: { drafts, today } })
    if ('problems' in result) return result.problems
  }
  const [site] = source.content.site
  if (!site) return []
  const library = createLibrary(source.content, site.data, { drafts: true, today }, { publicFiles })
  return checkEditorialRules(library)
}
