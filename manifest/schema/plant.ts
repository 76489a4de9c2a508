import { z } from 'zod'
import { defineKind } from '../defineKind.ts'
import type { FactsOf } from '../../shared/facts/facts.ts'
import { fact } from './facts.ts'
import { foreignNames, line, lines, recordDraft, reference, safetyReason, title } from './fields.ts'
import { field, optional } from './help.ts'

/** A plant, fungus, alga, animal or microbe as a source, `content/plants/<id>.yaml`. */
const plantSchema = z.strictObject({
  kind: field(z.enum(['plant', 'fungus', 'alga', 'animal', 'microbe']), 'Kind of organism.', 'plant'),
  latin: fact(
    'latin',
    title.regex(/^(?:× )?[A-Z]/, 'must begin with a capital').regex(/(?:[^.]| spp?\.)$/, 'must have no author'),
    'Accepted Latin name without author.',
    'Piper nigrum',
  ),
  draft: recordDraft,
  author: optional(line, 'Author of the Latin name, abbreviated.', 'L.'),
  family: fact('family', line.regex(/(?:aceae|idae)$/, 'must end in -aceae or -idae'), 'Family.', 'Piperaceae'),
  tradedAs: fact('tradedAs', lines, 'Latin names that the trade still uses.', ['Garcinia cambogia']),
  common: fact('common', lines, 'English names.', ['black pepper']),
  names: foreignNames,
  misnomers: optional(lines, 'Trade names that belong to another plant, for the search only.', ['Siberian ginseng']),
  pinyin: fact('pinyin', line, 'Chinese name in pinyin without tones.', 'hujiao'),
  chinese: optional(lines, 'Chinese names, the one in pinyin first.', ['胡椒']),
  region: fact('region', line, 'Regions where it grows or is cultivated.', 'Vietnam, Brazil, Indonesia, India'),
  restricted: safetyReason,
  cites: fact(
    'cites',
    reference('regulations'),
    'Record on CITES, by file name in content/regulations.',
    'cites-rhodiola',
  ),
  dispute: fact(
    'dispute',
    line,
    'Dispute about the trade name.',
    'Sold for long as Phellinus linteus, which is another species.',
  ),
} satisfies Record<FactsOf<'plant'>, z.ZodType> & z.ZodRawShape)

export type Plant = z.infer<typeof plantSchema>

export const plants = defineKind({
  one: 'plant',
  many: 'plants',
  files: 'plants/*.yaml',
  schema: plantSchema,
  title: 'latin',
  otherNames: ['common', 'misnomers', 'chinese'],
  detail: 'common',
  unique: { latin: 'Keep one of the two files, and add the other names to "common" or "tradedAs"' },
  new: { title: 'Latin name' },
})
