import { z } from 'zod'
import { INQUIRY_FIELDS, type InquiryErrors, KEY_FIELD, LINE_FIELDS } from '../shared/inquiry.ts'
import { REQUESTS, UNITS } from '../shared/inquiryChoices.ts'

const SOME_TEXT = z.string({ error: 'Send this as text' })
const TEXT = SOME_TEXT.optional()
const SOME_TEXTS = z.array(SOME_TEXT, { error: 'Send this as a list of texts' })

const LINE = z.object({
  ...texts([...Object.keys(LINE_FIELDS), 'slug']),
  unit: choice(UNITS),
  request: choice(REQUESTS),
  documents: SOME_TEXTS.optional(),
})

const BODY = z.object({
  ...texts([...Object.keys(INQUIRY_FIELDS), KEY_FIELD]),
  lines: z.array(LINE, { error: 'Send this as a list of lines' }).optional(),
})

/** What a browser without scripts sends: one line among the fields about the buyer. */
const FORM = BODY.extend({
  ...LINE.shape,
  list: TEXT,
  lines: z.never({ error: 'Send the fields of the line by themselves' }).optional(),
  documents: z.union([SOME_TEXT, SOME_TEXTS]).optional(),
})

/** Fields that are no texts, or no choices, by field: they are refused instead of being read as something else. */
export function typeErrors(body: unknown, isForm: boolean): InquiryErrors {
  const { error } = (isForm ? FORM : BODY).safeParse(body)
  const wrong = error?.issues.filter(({ path }) => path.length > 0) ?? []
  return Object.fromEntries(wrong.map(({ path, message }) => [path.slice(0, 3).join('.'), message]))
}

function texts(fields: string[]) {
  return Object.fromEntries(fields.map((field) => [field, TEXT]))
}

function choice(known: readonly string[]) {
  return z.enum([...known, ''], { error: `Choose ${known.join(', ')}` }).optional()
}
