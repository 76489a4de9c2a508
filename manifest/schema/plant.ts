import { z } from 'zod'
import { ALLERGENS } from '../../shared/materials.ts'
import { line, lines, restricted } from './fields.ts'

/** A plant, fungus, alga, animal or microbe that products are made from, `content/plants/<id>.yaml`. */
export const plantSchema = z.strictObject({
  kind: z.enum(['plant', 'fungus', 'alga', 'animal', 'microbe']),
  /** Accepted name without author. */
  latin: line,
  author: line.optional(),
  family: line,
  /** Latin names under which the material is still traded. */
  tradedAs: lines.optional(),
  common: lines,
  /** Chinese name in pinyin without tone marks. */
  pinyin: line.optional(),
  /** Names in Chinese characters, for the search alone: the fonts lack them. */
  chinese: lines.optional(),
  parts: lines.optional(),
  region: line,
  restricted,
  /** The record in content/regulations by which CITES lists it, or says that it does not list this one. */
  cites: line.optional(),
  /** What is disputed about the name under which the material is sold. */
  dispute: line.optional(),
  /** Allergen that all material of it carries. */
  allergen: z.enum(ALLERGENS).optional(),
  draft: z.boolean().optional(),
})

export type Plant = z.infer<typeof plantSchema>
