import { type ContentFile, problemIn } from '../read/contentFile.ts'
import { referencesIn, replaceReferences } from '../read/figure.ts'
import { type AnyRecord, type Content, KINDS, LISTED_KINDS } from '../kinds.ts'
import { valueAt } from '../read/describeIssues.ts'
import { type Library, recordsByKind } from '../library.ts'
import type { Problem } from '../problems.ts'
import { missingPages } from '../screens.ts'
import { checkIdentity } from './identity.ts'
import { createLinkCheck, hasInvalidPage } from './links.ts'
import { checkReferencedActs, checkReferences } from './references.ts'
import { mistakeInFigure, mistakesInText } from './texts.ts'

/** Finds mistakes in fields, and references and addresses that do not fit together. */
export function checkFields(content: Content, library: Library): Problem[] {
  return [
    ...checkIdentity(content, library),
    ...checkReferences(content, library),
    ...checkReferencedActs(library),
    ...checkSubstances(content, library),
    ...checkRequiredPages(library),
    ...checkDates(content, library.today),
    ...checkDescriptions(library),
  ]
}

/** Finds mistakes that a page can be shown with, such as broken links. Takes longer than all other checks. */
export function checkTexts(library: Library): Problem[] {
  const mistakeInLink = createLinkCheck(library)
  return recordsByKind(library).flatMap(([kind, record]) =>
    mistakesInText(library, kind, record, mistakeInLink).map(({ line, ...mistake }) => ({
      file: record.file,
      line: record.bodyLine + line - 1,
      ...mistake,
    })),
  )
}

/** Checks the figures in descriptions for search engines. */
function checkDescriptions(library: Library): Problem[] {
  return [...library.pages.values()].flatMap((record) => {
    const { description = '' } = record.data as { description?: string }
    const [stray] = /[{}]/.exec(replaceReferences(description, () => '')) ?? []
    const mistakes = [
      ...referencesIn(description).map((reference) => mistakeInFigure(library, reference)),
      stray && { wrong: `"${stray}" belongs to no figure`, fix: 'Write {site: phone} or {category/slug: id}' },
    ]
    return mistakes.flatMap((mistake) => (mistake ? problemIn(record, { path: ['description'], ...mistake }) : []))
  })
}

function checkRequiredPages(library: Library): Problem[] {
  if (hasInvalidPage(library)) return []
  return missingPages(library).map(({ screen, path }) => ({
    file: 'content/pages',
    wrong: `a page of the kind "${screen}" is missing${path ? ` at ${path}` : ''}`,
    fix: `Add a file with ${path ? `path: ${path} and ` : ''}name: ${screen}`,
  }))
}

/** A day begins in the Pacific when it is still the day before in UTC. */
const DAY_MS = 86_400_000

/** Checks that no record has a date after today, or after the day on which its page appears. */
function checkDates(content: Content, today: string): Problem[] {
  const latest = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
  return LISTED_KINDS.flatMap((kind) =>
    content[kind].flatMap((record: ContentFile<AnyRecord>) =>
      (KINDS[kind].dates ?? []).flatMap((path) => {
        const [date = ''] = /[\d-]+$/.exec(String(valueAt(record.data, path))) ?? []
        if (record.data.draft || date <= latest || date <= (record.data.publishAt ?? '')) return []
        return problemIn(record, {
          path,
          wrong: `${date} lies in the future`,
          fix: `Correct the date. A page may wait for it by publishAt: ${date}`,
        })
      }),
    ),
  )
}

function* checkSubstances({ compounds }: Content, { chemistryOf }: Library): Generator<Problem> {
  for (const record of compounds) {
    const { smiles } = record.data
    if (smiles !== undefined && !chemistryOf(record.data))
      yield problemIn(record, {
        path: ['smiles'],
        wrong: `the structure "${smiles}" cannot be read as SMILES`,
        fix: 'Copy the SMILES again, in single quotes',
      })
  }
}
