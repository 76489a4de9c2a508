import { z } from 'zod'
import { INQUIRY_FIELDS, LINE_FIELDS, MAX_DOCUMENTS } from '../../shared/inquiry.ts'
import { REQUESTS, UNITS } from '../../shared/inquiryChoices.ts'

/** Cut first, because each wrong entry costs work. */
const DOCUMENTS = z
  .custom<unknown[]>(Array.isArray)
  .transform((names) => names.slice(0, MAX_DOCUMENTS))
  .pipe(z.array(z.string()))

const LINE = z.object({
  ...textsOf(LINE_FIELDS),
  slug: z.string().optional(),
  unit: z.enum(['', ...UNITS]).optional(),
  request: z.enum(['', ...REQUESTS]).optional(),
  documents: DOCUMENTS.nullish(),
})

/** Values with wrong types or other choices are refused. Unknown fields are ignored. */
export const JSON_FORMAT = z.object({ ...textsOf(INQUIRY_FIELDS), lines: z.array(LINE).nullish() })

/** A form has one line. Its documents are an array only if there are several. */
export const FORM_FORMAT = z.object({
  ...textsOf(INQUIRY_FIELDS),
  ...LINE.shape,
  documents: z.union([z.string(), z.array(z.string())]).optional(),
  lines: z.undefined().optional(),
})

function textsOf(fields: object) {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, z.string().optional()]))
}
