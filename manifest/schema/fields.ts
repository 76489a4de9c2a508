import { z } from 'zod'

/** A line of text: trimmed, not empty, no line break. */
export const line = z
  .string()
  .regex(/^\S(?:.*\S)?$/, 'must be one line of text without spaces at its ends')
  .overwrite(setApostrophes)

/** The stable id of a page: 32 lowercase hexadecimal characters, made by `npm run content:id`. */
export const nodeid = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal characters; make one with npm run content:id')

// Slugs may begin or end in "-"; trimming would turn two published pages into one.
export const slug = z
  .string()
  .regex(/^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/, 'must hold only lowercase letters, digits and hyphens')

export const path = z.string().regex(/^\/[A-Za-z0-9/-]*$/, 'must be an address such as /about-us')

export const lines = z.array(line).min(1)

export const isoDate = z.iso.date('must be a date such as 2026-03-18')

/** Why products of a substance or species carry a safety note: a restriction by law, an interaction with medicines. */
export const restricted = line.optional()

/** Fields that every page written by hand may carry. */
export const publishing = {
  formerSlugs: z.array(slug).optional(),
  middleware: z.array(line).optional(),
  draft: z.boolean().optional(),
  publishAt: isoDate.optional(),
}

/** As the Markdown of the texts does; the primes of chemistry (3'-hydroxy, N,N'-diallyl) are no apostrophes. */
function setApostrophes(text: string): string {
  return text.replace(/(?<=\p{L})'(?=\p{L})|(?<=s)'(?= )/gu, '’')
}
