import { z } from 'zod'
import { help } from './help.ts'
import { writtenLimit } from './writtenLimit.ts'

/** A line of text: trimmed, not empty, no line break. */
export const line = z
  .string()
  .regex(/^\S(?:.*\S)?$/, 'must be one line of text without spaces at its ends')
  .overwrite(setApostrophes)

/** What has to come out of a test, with the signs and spaces of a certificate. */
export const limit = line.check(({ value, issues }) => {
  const written = writtenLimit(value)
  if (written === value) return
  const params = { wrong: `is "${value}"`, mend: { from: value, to: written } }
  issues.push({ code: 'custom', input: value, message: `write it as "${written}"`, params })
})

/** The stable id of a page: 32 lowercase hexadecimal characters, made by `npm run content:id`. */
export const nodeid = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal characters; make one with npm run content:id')
  .meta(
    help(
      'The page’s own id, made by npm run content:new or content:id. It stays when name or slug change; never copy it.',
      'bdbba50ba5c3ab96aa101d9d489a1f1c',
    ),
  )

// Slugs may begin or end in "-"; trimming would turn two published pages into one.
export const slug = z
  .string()
  .regex(/^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/, 'must hold only lowercase letters, digits and hyphens')

/** The slug of a page. */
export const pageSlug = slug.meta(help('Last part of the address, and the name of the file.', 'pure-piperine'))

export const path = z.string().regex(/^\/[A-Za-z0-9/-]*$/, 'must be an address such as /about-us')

export const lines = z.array(line).min(1)

export const isoDate = z.iso.date('must be a date such as 2026-03-18')

/** Why products of a substance or species carry a safety note: a restriction by law, an interaction with medicines. */
export const restricted = line
  .optional()
  .meta(help('Why its products need a safety note: a restriction by law, an interaction.', 'interacts with medicines'))

/** Names in Chinese characters, which the fonts lack. */
export const chinese = lines
  .optional()
  .meta(help('Names in Chinese characters, for the search alone; no page shows them.', ['胡椒']))

/** Records other than pages are published with what refers to them. */
export const recordDraft = z
  .boolean()
  .optional()
  .meta(help('Known to drafts only; without this it is published.', true))

export const middleware = z
  .array(line)
  .optional()
  .meta(help('What the app looks at before it shows the page; a matter of the code.', ['search']))

/** Place in a list; the others follow in the order of their names. */
export const order = z
  .number()
  .int()
  .optional()
  .meta(help('Place in the list. Pages without one follow in the order of their names.', 10))

/** Fields that every page written by hand may carry. */
export const publishing = {
  draft: z.boolean().optional().meta(help('Shown by npm run dev only; without this the page is published.', true)),
  publishAt: isoDate
    .optional()
    .meta(help('The finished page appears with the first build on or after this day.', '2027-01-15')),
  formerSlugs: z
    .array(slug)
    .optional()
    .meta(help('Earlier slugs of this page; their addresses lead here.', ['old-slug'])),
  middleware,
}

/** As the Markdown of the texts does; the primes of chemistry (3'-hydroxy, N,N'-diallyl) are no apostrophes. */
function setApostrophes(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L})|(?<=s)'(?= )/gu, '’')
}
