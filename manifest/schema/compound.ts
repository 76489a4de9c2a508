import { z } from 'zod'
import { line, lines } from './fields.ts'

/**
 * A substance, `content/compounds/<id>.yaml`. Formula, molecular weight and drawing are computed from `smiles`.
 * Mixtures and proteins have no single structure: they leave `smiles` out, and `cas` where there is no single number.
 */
export const compoundSchema = z.strictObject({
  name: line,
  synonyms: lines.optional(),
  cas: z
    .string()
    .regex(/^\d{2,7}-\d{2}-\d$/, 'must be a CAS number such as 94-62-2')
    .optional(),
  smiles: line.optional(),
  class: line.optional(),
  /** Why the InChIKey of the public reference is another one (a tautomer, a record without stereochemistry). */
  inchikeyDiffers: line.optional(),
  /** Why CAS number or structure could not be checked against a second source. */
  unconfirmed: line.optional(),
})

export type Compound = z.infer<typeof compoundSchema>
