import { z } from 'zod'
import { valueOf } from './facets.ts'
import { casNumber, line, lines, recordDraft, restricted } from './fields.ts'
import { field, optional } from './help.ts'

/**
 * A substance, `content/compounds/<id>.yaml`. Formula, molecular weight and drawing are computed
 * from `smiles`. Mixtures and proteins may have no `cas`.
 */
export const compoundSchema = z
  .strictObject({
    name: field(line, 'The usual name. Formula, molecular weight and drawing are computed.', 'Piperine'),
    draft: recordDraft,
    synonyms: optional(lines, 'Other names that buyers search.', ['1-Piperoylpiperidine']),
    chinese: optional(lines, 'Names in Chinese characters, for the search alone; no page shows them.', ['胡椒碱']),
    cas: optional(casNumber, 'CAS number, with its check digit; left out where there is no single one.', '94-62-2'),
    smiles: optional(
      line,
      'The structure with its stereochemistry; in a file in single quotes. Either this, or why there is none.',
      'O=C(/C=C/C=C/c1ccc2c(c1)OCO2)N1CCCCC1',
    ),
    noStructure: optional(line, 'Why there is no structure: a mixture, a polymer, a protein.', 'a mixture of saponins'),
    class: optional(line, 'What kind of substance it is.', 'piperidine alkaloid'),
    family: optional(
      valueOf('class'),
      'The class under which the filters find its products; left out where none fits.',
      'alkaloids',
    ),
    restricted,
    inchikeyDiffers: optional(
      line,
      'Why the public list of structures gives another one for it.',
      'the reference record leaves one stereocentre open',
    ),
    confirmedBy: optional(
      line,
      'A second source that gives number and structure, where the public list lacks the substance.',
      'Wikidata Q410512, CAS number and InChIKey',
    ),
    unconfirmed: optional(
      line,
      'Why number or structure could not be checked against a second source.',
      'no second record was found',
    ),
  })
  .refine((it) => it.smiles === undefined || it.noStructure === undefined, {
    path: ['smiles'],
    message: 'give the structure in "smiles", or in "noStructure" why there is none',
  })
  .refine((it) => it.smiles !== undefined || it.noStructure !== undefined, {
    path: ['smiles'],
    message: 'give the structure in "smiles", or in "noStructure" why there is none',
    params: { wrong: 'is missing' },
  })

export type Compound = z.infer<typeof compoundSchema>
