import { z } from 'zod'
import { TEST_GROUPS } from '../../shared/catalogue.ts'
import { limit, line, recordDraft } from './fields.ts'
import { help } from './help.ts'

const test = z.strictObject({
  test: line.meta(help('What is tested; *asterisks* set a Latin name in italics.', 'Loss on drying')),
  limit: limit.meta(help('What has to come out.', '≤ 0.5 %')),
  method: line.meta(help('How it is tested.', 'USP ⟨731⟩, 105 °C')),
})

/** One row of a certificate as an example. */
const row = (name: string, expected: string, method: string) => [{ test: name, limit: expected, method }]

export const testGroups = z.strictObject({
  identity: z
    .array(test)
    .optional()
    .meta(help('Rows on what it is.', row('Identification', 'Retention time matches the reference', 'HPLC-DAD'))),
  physical: z
    .array(test)
    .optional()
    .meta(help('Rows on how it is.', row('Loss on drying', '≤ 0.5 %', 'USP ⟨731⟩, 105 °C'))),
  elements: z
    .array(test)
    .optional()
    .meta(help('Rows on elements.', row('Lead', '≤ 1.0 mg/kg', 'ICP-MS'))),
  residues: z
    .array(test)
    .optional()
    .meta(help('Rows on residues.', row('Ethanol', '≤ 5000 mg/kg', 'USP ⟨467⟩'))),
  microbiology: z
    .array(test)
    .optional()
    .meta(help('Rows on microbes.', row('*Salmonella*', 'Absent in 25 g', 'USP ⟨2022⟩'))),
})

/** A set of limits that many products share, `content/limits/<id>.yaml`. */
export const limitsSchema = z.strictObject({
  name: line.meta(help('What the set is called.', 'Elements, purified extracts')),
  draft: recordDraft,
  group: z.enum(TEST_GROUPS).meta(help('The part of the certificate in which its rows stand.', 'elements')),
  tests: z.array(test).min(1).meta(help('Its rows.')),
})

export type Limits = z.infer<typeof limitsSchema>
