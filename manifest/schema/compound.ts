import { z } from 'zod'
import { line, lines, restricted } from './fields.ts'

/**
 * A substance, `content/compounds/<id>.yaml`. Formula, molecular weight and drawing are computed from `smiles`.
 * Mixtures and proteins leave `cas` out where there is no single number.
 */
export const compoundSchema = z
  .strictObject({
    name: line,
    synonyms: lines.optional(),
    /** Names in Chinese characters, for the search alone: the fonts lack them. */
    chinese: lines.optional(),
    cas: z
      .string()
      .regex(/^\d{2,7}-\d{2}-\d$/, 'must be a CAS number such as 94-62-2')
      .optional(),
    smiles: line.optional(),
    /** Why there is no structure: a mixture, a protein, a polymer. */
    noStructure: line.optional(),
    class: line.optional(),
    /** Why the InChIKey of the public reference is another one (a tautomer, a record without stereochemistry). */
    inchikeyDiffers: line.optional(),
    /** A second source that gives this structure, where the public reference lacks the substance. */
    confirmedBy: line.optional(),
    /** Why CAS number or structure could not be checked against a second source. */
    unconfirmed: line.optional(),
    restricted,
    draft: z.boolean().optional(),
  })
  .refine((it) => (it.smiles === undefined) !== (it.noStructure === undefined), {
    path: ['smiles'],
    message: 'give either the structure as smiles, or in noStructure the reason why there is none',
  })

export type Compound = z.infer<typeof compoundSchema>
