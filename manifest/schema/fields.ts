import { DOSAGE_FORM_PICTURES } from '../../shared/catalogue.ts'
import { z } from 'zod'
import { hasCheckDigit } from '../../shared/identifiers.ts'
import type { Mistake } from '../problems.ts'
import { field, type Help, optional } from './help.ts'

export const line = z
  .string()
  .regex(/^\S(?:.*\S)?$/, 'must be one line of text without spaces at its ends')
  .overwrite(setApostrophes)

export function atMost(length: number): [length: number, message: string] {
  return [length, `must have at most ${length} characters`]
}

/**
 * Name of a record of this kind, or of an entry of this list of `content/site.yaml`. The check requires that it exists
 * (`check/references.ts`), and forms offer what exists.
 */
export function reference(target: string) {
  return line.meta({ names: target })
}

const MAX_TITLE_LENGTH = 100

/** Name, question or headline. */
export const title = line.max(...atMost(MAX_TITLE_LENGTH))

/** Title for search engines, which some pages leave empty. */
export const metaTitle = z.string().max(...atMost(MAX_TITLE_LENGTH))

export const method = line.overwrite((text) => text.replaceAll(/ ?<(\d{1,4})>/g, ' ⟨$1⟩'))

export function reportMistake(mistakeIn: (text: string) => Mistake | undefined) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    const mistake = mistakeIn(value)
    if (!mistake) return
    const { fix: message, ...params } = mistake
    issues.push({ code: 'custom', input: value, message, params })
  }
}

export const nodeid = field(
  z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal characters; make one with npm run content:id'),
  'Permanent id from npm run content:id; never copy or change it.',
  'bdbba50ba5c3ab96aa101d9d489a1f1c',
)

// Slugs may start or end in "-": trimming would merge two published pages.
export const slug = z
  .string()
  .regex(/^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/, 'must hold only lowercase letters, digits and hyphens')

export const pageSlug = field(
  slug.max(...atMost(120)).regex(/^(?!index$)/, 'must be another word, because servers use it for index files'),
  'Last part of the address, and name of the file.',
  'pure-piperine',
)

export const casNumber = z
  .string()
  .regex(/^\d{2,7}-\d{2}-\d$/, { error: 'must be a CAS number such as 94-62-2', abort: true })
  .check(
    reportMistake((cas) =>
      hasCheckDigit(cas) ? undefined : { wrong: `the check digit of ${cas} does not fit`, fix: 'Check the CAS number' },
    ),
  )

export const path = z.string().regex(/^\/[A-Za-z0-9/-]*$/, 'must be an address such as /about-us')

export const linkedPath = z
  .string()
  .regex(/^\/[A-Za-z0-9/-]*(#[a-z0-9-]+)?$/, 'must be an address such as /about-us or /news#terms')
  .meta({ names: 'addresses' })

export const link = z.strictObject({
  label: field(line, 'Text of the link.'),
  path: field(linkedPath, 'Address of the link.', '/knowledge'),
})

export const lines = z.array(line).min(1)

const LANGUAGES = ['de', 'es', 'fr', 'it', 'pt'] as const

/** Names in other languages by ISO 639-1 code, as buyers write them. */
export const foreignNames = optional(
  z.partialRecord(z.enum(LANGUAGES), lines),
  'Names in German, Spanish, French, Italian and Portuguese, for the search only.',
  { de: ['Mariendistel'], es: ['cardo mariano'] },
)

export function referenceList(target: string, ...help: Help) {
  return optional(z.array(reference(target)).min(1), ...help)
}

export const examples = optional(lines, 'Examples of searches.', ['berberine', '501-36-0'])

export const isoDate = z.iso.date('must be a date such as 2026-03-18')

export const safetyReason = optional(
  line,
  'Reason for a safety note: a legal restriction or an interaction.',
  'interacts with medicines',
)

export const recordDraft = optional(z.boolean(), 'Only drafts may use the record.', true)

export const middleware = optional(
  z.array(reference('middleware')),
  'Functions that run before the page is shown; for developers.',
  ['search'],
)

export const publishing = {
  draft: optional(z.boolean(), 'Only npm run dev shows the page.', true),
  publishAt: optional(isoDate, 'First day on which a build shows the page.', '2027-01-15'),
  formerSlugs: optional(z.array(slug), 'Earlier slugs, which redirect here.', ['old-slug']),
  middleware,
}

/** Primes of chemical names (3'-hydroxy, N,N'-diallyl) stay. */
function setApostrophes(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L})|(?<=s)'(?= )/gu, '’')
}

export const dosageForms = z.array(
  z.strictObject({
    name: field(line, 'Name of the form.'),
    text: field(line, 'Description of the form.'),
    dish: field(z.enum(DOSAGE_FORM_PICTURES), 'Picture.'),
  }),
)
