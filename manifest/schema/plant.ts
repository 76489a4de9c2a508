import { z } from 'zod'
import { ALLERGENS } from '../../shared/materials.ts'
import { chinese, line, lines, recordDraft, restricted } from './fields.ts'
import { help } from './help.ts'

/** A plant, fungus, alga, animal or microbe that products are made from, `content/plants/<id>.yaml`. */
export const plantSchema = z.strictObject({
  kind: z.enum(['plant', 'fungus', 'alga', 'animal', 'microbe']).meta(help('What it is.', 'plant')),
  latin: line.meta(help('Accepted Latin name without its author.', 'Piper nigrum')),
  draft: recordDraft,
  author: line.optional().meta(help('Who named it, as botanists shorten it.', 'L.')),
  family: line.meta(help('Its family.', 'Piperaceae')),
  tradedAs: lines.optional().meta(help('Latin names under which the material is still traded.', ['Garcinia cambogia'])),
  common: lines.meta(help('English names.', ['black pepper'])),
  pinyin: line.optional().meta(help('Chinese name in pinyin without tone marks.', 'hujiao')),
  chinese,
  parts: lines.optional().meta(help('What is used of it.', ['root', 'leaf'])),
  region: line.meta(help('Where it grows, or is grown for trade.', 'Vietnam, Brazil, Indonesia, India')),
  restricted,
  cites: line
    .optional()
    .meta(
      help(
        'The record in content/regulations by which CITES lists it, or which says that it does not list this one.',
        'cites-rhodiola',
      ),
    ),
  dispute: line
    .optional()
    .meta(
      help(
        'What is disputed about the name under which the material is sold.',
        'Sold for long as Phellinus linteus, which is another species.',
      ),
    ),
  allergen: z.enum(ALLERGENS).optional().meta(help('The allergen that all material of it carries.', 'fish')),
})

export type Plant = z.infer<typeof plantSchema>
