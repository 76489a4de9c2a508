import { z } from 'zod'
import { CATEGORY_IDS, NEWS_SECTIONS } from '../../shared/catalogue.ts'
import { TOPICS } from '../../shared/topics.ts'
import type { Fields } from '../protocol.ts'
import { isRecordName } from './recordName.ts'

// What the editor sends, as it is checked where it enters.
const name = z.string().refine(isRecordName, 'is no record of the content folder')
const fields = z.record(z.string(), z.json()) as z.ZodType<Fields>
const content = z.union([z.strictObject({ fields, body: z.string() }), z.strictObject({ text: z.string() })])

export const nameRequest = z.strictObject({ name })
export const figuresRequest = z.strictObject({ of: z.string().min(1) })
export const draftRequest = z.strictObject({ draft: z.string().min(1), name, content })
export const saveRequest = draftRequest.extend({ revision: z.string() })
export const removeRequest = nameRequest.extend({ revision: z.string() })

const title = z.string().trim().min(1)

export const newRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), name: title, category: z.enum(CATEGORY_IDS) }),
  z.strictObject({ kind: z.literal('article'), name: title, topic: z.enum(TOPICS) }),
  z.strictObject({ kind: z.literal('news'), name: title, section: z.enum(NEWS_SECTIONS), date: z.iso.date() }),
  z.strictObject({ kind: z.enum(['compound', 'plant', 'limits', 'law']), name: title }),
])
