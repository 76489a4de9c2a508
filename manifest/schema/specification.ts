import { z } from 'zod'
import { TEST_GROUPS, type TestGroup } from '../../shared/catalogue.ts'
import { valueOf } from './facets.ts'
import { limit, line, method, recordDraft, slug, tells } from './fields.ts'
import { field, optional } from './help.ts'
import { unitMistake } from './limitUnits.ts'

/** The marker group whose content a row or an assay states. */
export const marker = optional(
  valueOf('marker'),
  'The group of markers whose least content it gives, for the filters.',
  'polyphenols',
)

/** A line with Latin names between asterisks. */
const testName = line.check(
  tells((text) =>
    text.split('*').length % 2 === 0
      ? {
          wrong: 'an asterisk is without the other one',
          fix: 'write both around a Latin name, or none: “green to red” for a*',
        }
      : undefined,
  ),
)

const test = z.strictObject({
  test: field(testName, 'What is tested; *asterisks* set a Latin name in italics.', 'Loss on drying'),
  limit: field(limit, 'What has to come out.', '≤ 0.5 %'),
  method: field(method, 'How it is tested.', 'USP ⟨731⟩, 105 °C'),
  id: optional(slug, 'What texts refer to it by, where that is not its name in small letters with hyphens.', 'lead'),
})
const ownTest = test.extend({ marker })

type Rows = z.core.ParsePayload<z.infer<typeof test>[]>

/** Reports limits whose unit is unknown or does not fit the test. */
function checkUnits({ value, issues }: Rows, group: TestGroup, path: string[] = []): void {
  for (const [index, row] of value.entries()) {
    const mistake = unitMistake(group, row.test, row.limit)
    if (!mistake) continue
    const { fix: message, ...params } = mistake
    issues.push({ code: 'custom', input: row.limit, message, params, path: [...path, index, 'limit'] })
  }
}

/** The rows of a group, with a typical certificate row as example. */
const rowsOf = (group: TestGroup, description: string, name: string, expected: string, how: string) =>
  optional(
    z.array(ownTest).check((rows) => checkUnits(rows, group)),
    description,
    [{ test: name, limit: expected, method: how }],
  )

/** Rows of a product or grade. Shared sets have no filter fields. */
export const testGroups = z.strictObject({
  identity: rowsOf(
    'identity',
    'Rows on what it is.',
    'Identification',
    'Retention time matches the reference',
    'HPLC-DAD',
  ),
  physical: rowsOf('physical', 'Rows on how it is.', 'Loss on drying', '≤ 0.5 %', 'USP ⟨731⟩, 105 °C'),
  elements: rowsOf('elements', 'Rows on elements.', 'Lead', '≤ 1.0 mg/kg', 'ICP-MS'),
  residues: rowsOf('residues', 'Rows on residues.', 'Ethanol', '≤ 5000 mg/kg', 'USP ⟨467⟩'),
  microbiology: rowsOf('microbiology', 'Rows on microbes.', '*Salmonella*', 'Absent in 25 g', 'USP ⟨2022⟩'),
})

/** A set of limits shared by many products, `content/limits/<id>.yaml`. */
const limits = z.strictObject({
  name: field(line, 'What the set is called.', 'Elements, purified extracts'),
  draft: recordDraft,
  group: field(z.enum(TEST_GROUPS), 'The part of the certificate in which its rows stand.', 'elements'),
  tests: field(z.array(test).min(1), 'Its rows.'),
})

export const limitsSchema = limits.check(({ value, issues }) =>
  checkUnits({ value: value.tests, issues }, value.group, ['tests']),
)
