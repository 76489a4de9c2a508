import { z } from 'zod'
import { TEST_GROUPS, type TestGroup } from '../../shared/catalogue.ts'
import { facetValue } from './facets.ts'
import { limit, line, method, recordDraft, slug, reportMistake } from './fields.ts'
import { field, optional } from './help.ts'
import { unitMistake } from './limitUnits.ts'

export const marker = optional(facetValue('marker'), 'Marker group of the content, for the filter.', 'polyphenols')

const testName = line.check(
  reportMistake((text) =>
    text.split('*').length % 2 === 0
      ? {
          wrong: 'an asterisk has no partner',
          fix: 'write one on each side of a Latin name, and “green to red” for the colour value a*',
        }
      : undefined,
  ),
)

const test = z.strictObject({
  test: field(testName, 'Test; *asterisks* mark Latin names.', 'Loss on drying'),
  limit: field(limit, 'Allowed result.', '≤ 0.5 %'),
  method: field(method, 'Test method.', 'USP ⟨731⟩, 105 °C'),
  id: optional(slug, 'Id for texts, if it is not the name in lower case with hyphens.', 'lead'),
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

const rowsOf = (group: TestGroup, description: string, name: string, expected: string, how: string) =>
  optional(
    z.array(ownTest).check((rows) => checkUnits(rows, group)),
    description,
    [{ test: name, limit: expected, method: how }],
  )

export const testGroups = z.strictObject({
  identity: rowsOf(
    'identity',
    'Rows on identity.',
    'Identification',
    'Retention time matches the reference',
    'HPLC-DAD',
  ),
  physical: rowsOf('physical', 'Rows on physical properties.', 'Loss on drying', '≤ 0.5 %', 'USP ⟨731⟩, 105 °C'),
  elements: rowsOf('elements', 'Rows on elements.', 'Lead', '≤ 1.0 mg/kg', 'ICP-MS'),
  residues: rowsOf('residues', 'Rows on residues.', 'Ethanol', '≤ 5000 mg/kg', 'USP ⟨467⟩'),
  microbiology: rowsOf('microbiology', 'Rows on microbes.', '*Salmonella*', 'Absent in 25 g', 'USP ⟨2022⟩'),
})

/** A set of limits shared by many products, `content/limits/<id>.yaml`. */
const limits = z.strictObject({
  name: field(line, 'Name of the set.', 'Elements, purified extracts'),
  draft: recordDraft,
  group: field(z.enum(TEST_GROUPS), 'Group of its rows.', 'elements'),
  tests: field(z.array(test).min(1), 'Rows.'),
})

export const limitsSchema = limits.check(({ value, issues }) =>
  checkUnits({ value: value.tests, issues }, value.group, ['tests']),
)
