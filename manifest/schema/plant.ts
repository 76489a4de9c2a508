import { z } from 'zod'
import type { FactsOf } from '../../shared/facts/facts.ts'
import { ALLERGENS } from '../../shared/materials.ts'
import { fact } from './facts.ts'
import { line, lines, recordDraft, restricted } from './fields.ts'
import { field, names, optional } from './help.ts'

/** A plant, fungus, alga, animal or microbe as a source, `content/plants/<id>.yaml`. */
export const plantSchema = z.strictObject({
  kind: field(z.enum(['plant', 'fungus', 'alga', 'animal', 'microbe']), 'What it is.', 'plant'),
  latin: fact('latin', line, 'Accepted Latin name without its author.', 'Piper nigrum'),
  draft: recordDraft,
  author: optional(line, 'Who named it, as botanists shorten it.', 'L.'),
  family: fact('family', line, 'Its family.', 'Piperaceae'),
  tradedAs: fact('tradedAs', lines, 'Latin names under which the material is still traded.', ['Garcinia cambogia']),
  common: fact('common', lines, 'English names.', ['black pepper']),
  misnomers: optional(lines, 'Names of trade that name another plant, for the search alone; no page shows them.', [
    'Siberian ginseng',
  ]),
  pinyin: fact('pinyin', line, 'Chinese name in pinyin without tone marks.', 'hujiao'),
  chinese: optional(
    lines,
    'Names in Chinese characters, which the search knows. The page shows the first, which is the one in pinyin.',
    ['胡椒'],
  ),
  parts: optional(lines, 'What is used of it.', ['root', 'leaf']),
  region: fact('region', line, 'Where it grows, or is grown for trade.', 'Vietnam, Brazil, Indonesia, India'),
  restricted,
  cites: fact(
    'cites',
    line,
    'The record in content/regulations by which CITES lists it, or which says that it does not list this one.',
    'cites-rhodiola',
  ).meta(names('regulations')),
  dispute: fact(
    'dispute',
    line,
    'What is disputed about the name under which the material is sold.',
    'Sold for long as Phellinus linteus, which is another species.',
  ),
  allergen: optional(z.enum(ALLERGENS), 'The allergen that all material of it carries.', 'fish'),
} satisfies Record<FactsOf<'plant'>, z.ZodType> & z.ZodRawShape)

export type Plant = z.infer<typeof plantSchema>
