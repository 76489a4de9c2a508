import type { CompoundFacts } from '../../manifest/chemistry/compoundFacts.ts'
import { compile, type CompiledSite } from '../../manifest/compile.ts'
import { checkEditorial } from './checkEditorial.ts'
import type { PagesRead } from './pagesRead.ts'
import { issuable } from '../../manifest/catalogue/issues.ts'
import { checkLaterDates } from '../../manifest/check/laterDates.ts'
import { daysOf } from '../../manifest/datedContent.ts'
import { checkRevisions } from '../../manifest/check/revisions.ts'
import { createLibrary, type Library } from '../../manifest/library.ts'
import type { Problem } from '../../manifest/problems.ts'
import type { ReadContent } from '../../manifest/readContent.ts'

export type ReviewOptions = {
  /** ISO date. */
  today: string
  siteUrl: string
  facts: CompoundFacts
  pagesRead: PagesRead
  /** Those that are there, as `readPictures` tells them. */
  pictures?: ReadonlySet<string>
}

export type Review =
  /** What the build would refuse, with drafts or as published, today or on a later day. */
  | { broken: Problem[] }
  /** The site with its drafts, and what the editorial rules find in it. */
  | { library: Library; site: CompiledSite; findings: Problem[] }

/** Checks content as the build does, then by the editorial rules. */
export function reviewContent(
  read: ReadContent,
  { today, siteUrl, facts, pagesRead, pictures }: ReviewOptions,
): Review {
  const options = { siteUrl, facts, pictures }
  const withDrafts = compile(read, { ...options, publication: { drafts: true, today } })
  if ('problems' in withDrafts) return { broken: withDrafts.problems }
  // What a draft or a page of a later day still holds together falls apart in the published site.
  const published = compile(read, { ...options, publication: { drafts: false, today } })
  const [site] = read.content.site
  if ('problems' in published || !site) return { broken: 'problems' in published ? published.problems : [] }
  const library = createLibrary(read.content, site.data, { drafts: true, today }, { pictures })
  const unissuedOn = (day: string) => {
    const all = issuable(read, day)
    return all ? checkRevisions(all) : []
  }
  const unissued = unissuedOn(today)
  unissued.push(...checkLaterDates(daysOf(read, today), unissued, unissuedOn))
  const findings = [...unissued, ...checkEditorial(library, pagesRead)]
  return { library, site: withDrafts.compiled, findings }
}
