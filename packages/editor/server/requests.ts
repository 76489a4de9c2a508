import { z } from 'zod'
import { chosenFields, NEW_KINDS } from '../../../manifest/authoring/newKinds.ts'
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

export const newRequest = z
  .strictObject({
    kind: z.enum(NEW_KINDS),
    title: z.string().trim().min(1),
    chosen: z.record(z.string(), z.string()),
  })
  .refine(({ kind, chosen }) => {
    const asked = chosenFields(kind)
    const isChosen = asked.every(({ field, values }) => values.includes(chosen[field] ?? ''))
    return isChosen && Object.keys(chosen).length === asked.length
  }, 'the chosen fields are not those of the kind')
