import { z } from 'zod'
import { TEST_GROUPS } from '../../shared/catalogue.ts'
import { line } from './fields.ts'

/** One row of a certificate. `*asterisks*` set a Latin name in italics. */
const test = z.strictObject({ test: line, limit: line, method: line })

export const testGroups = z.strictObject({
  identity: z.array(test).optional(),
  physical: z.array(test).optional(),
  elements: z.array(test).optional(),
  residues: z.array(test).optional(),
  microbiology: z.array(test).optional(),
})

/** A set of limits that many products share, `content/limits/<id>.yaml`. */
export const limitsSchema = z.strictObject({
  name: line,
  group: z.enum(TEST_GROUPS),
  tests: z.array(test).min(1),
})

export type Limits = z.infer<typeof limitsSchema>
