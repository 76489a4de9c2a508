import { z } from 'zod'
import { defineKind } from '../defineKind.ts'
import { facetValue } from './facets.ts'
import { casNumber, foreignNames, line, lines, recordDraft, reference, safetyReason, title } from './fields.ts'
import { field, optional } from './help.ts'

/**
 * A substance, `content/compounds/<id>.yaml`. Formula, molecular weight and drawing are computed
 * from `smiles`. Mixtures and proteins may have no `cas`.
 */
const compoundSchema = z
  .strictObject({
    name: field(title, 'Usual name.', 'Piperine'),
    draft: recordDraft,
    synonyms: optional(lines, 'Other names that buyers search.', ['1-Piperoylpiperidine']),
    names: foreignNames,
    chinese: optional(lines, 'Chinese names, for the search only.', ['胡椒碱']),
    cas: optional(casNumber, 'CAS number, if there is a single one.', '94-62-2'),
    anhydrous: optional(
      reference('compounds'),
      'Same substance without water of crystallisation, by file name.',
      'creatine',
    ),
    smiles: optional(
      line,
      'Structure with stereochemistry, in single quotes.',
      'O=C(/C=C/C=C/c1ccc2c(c1)OCO2)N1CCCCC1',
    ),
    noStructure: optional(line, 'Reason for having no structure.', 'a mixture of saponins'),
    class: optional(line, 'Kind of substance.', 'piperidine alkaloid'),
    family: optional(facetValue('class'), 'Compound class, for the filter.', 'alkaloids'),
    restricted: safetyReason,
    inchikeyDiffers: optional(
      line,
      'Reason why the public list has another structure.',
      'the reference record leaves one stereocentre open',
    ),
    confirmedBy: optional(
      line,
      'Second source of number and structure, if the public list lacks the substance.',
      'Wikidata Q410512, CAS number and InChIKey',
    ),
    unconfirmed: optional(line, 'Reason for having no second source.', 'no second record was found'),
  })
  .refine((compound) => compound.smiles === undefined || compound.noStructure === undefined, {
    path: ['smiles'],
    message: 'give the structure in "smiles", or the reason for its absence in "noStructure", not both',
  })
  .refine((compound) => compound.smiles !== undefined || compound.noStructure !== undefined, {
    path: ['smiles'],
    message: 'give the structure in "smiles", or the reason for its absence in "noStructure", not both',
    params: { wrong: 'is missing' },
  })

export type Compound = z.infer<typeof compoundSchema>

export const compounds = defineKind({
  one: 'compound',
  many: 'compounds',
  files: 'compounds/*.yaml',
  schema: compoundSchema,
  title: 'name',
  otherNames: ['synonyms', 'chinese', 'cas'],
  detail: 'cas',
  unique: { cas: 'Keep one of the two files, and add the other name to its synonyms' },
  new: { title: 'Name' },
})
