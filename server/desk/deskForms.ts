import { z } from 'zod'
import { isReceiptNumber } from '../../shared/receipt.ts'
import { STATES } from '../database/tables.ts'
import { EMPTY_PRICE } from './replyDraft.ts'

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^\P{Cc}*$/u)
const text = (longest: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(longest)
        .regex(/^(?:[\n\t]|\P{Cc})*$/u),
    )

/** What the forms of the desk send. */
export const SIGN_IN = z.object({ name: z.string().max(100), password: z.string().max(1000) })
/** The inquiry for which somebody has come, before signing in. */
export const WANTED = z.object({ receipt: z.string().refine(isReceiptNumber).catch('') }).catch({ receipt: '' })
/** How often the inquiry had been changed when the form was shown. */
const version = z.coerce.number().int()
export const HANDLING = z.object({ version, state: z.enum(STATES), person: line(100) })
export const NOTE = z.object({ text: text(4000).refine((note) => note !== '') })
export const REPLY = z.object({
  version,
  subject: line(200).refine((subject) => subject !== ''),
  text: text(20_000).refine((reply) => reply !== '' && !EMPTY_PRICE.test(reply)),
})
export const ERASURE = z.object({ email: line(254), confirmed: z.literal('yes').optional() })
export const LIST = z.object({
  state: z.enum(STATES).optional().catch(undefined),
  search: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u)
    .catch(''),
  before: z.string().refine(isReceiptNumber).optional().catch(undefined),
})
