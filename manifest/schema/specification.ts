import { z } from 'zod'
import { defineKind } from '../defineKind.ts'
import { TEST_GROUPS, type TestGroup } from '../../shared/catalogue.ts'
import { facetValue } from './facets.ts'
import { line, method, recordDraft, reportMistake, title } from './fields.ts'
import { field, optional } from './help.ts'
import { limitMistake } from './limitNotation.ts'

export const marker = optional(facetValue('marker'), 'Marker group of the content, for the filter.', 'polyphenols')

const test = z.strictObject({
  test: field(title, 'Test; *asterisks* mark Latin names.', 'Loss on drying'),
  limit: field(line, 'Allowed result.', '≤ 0.5 %'),
  method: field(method, 'Test method.', 'USP ⟨731⟩, 105 °C'),
})
const ownTest = test.extend({
  marker,
  isNumber: optional(z.literal(true), 'The limit is a number without unit, as of a ratio.', true),
})

/** Limit of a fact that the specification lists as a row. */
export function limitOf(testName: string) {
  return line.check(reportMistake((limit) => limitMistake('physical', { test: testName, limit })))
}

type Rows = z.core.ParsePayload<(z.infer<typeof test> & { isNumber?: true })[]>

function checkLimits({ value, issues }: Rows, group: TestGroup, path: string[] = []): void {
  for (const [index, row] of value.entries()) {
    const mistake = limitMistake(group, row)
    if (!mistake) continue
    const { fix: message, ...params } = mistake
    issues.push({ code: 'custom', input: row.limit, message, params, path: [...path, index, 'limit'] })
  }
}

const rowsOf = (group: TestGroup, description: string, name: string, limit: string, how: string) =>
  optional(
    z.array(ownTest).check((rows) => checkLimits(rows, group)),
    description,
    [{ test: name, limit, method: how }],
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
const limitSet = z.strictObject({
  name: field(title, 'Name of the set.', 'Elements, purified extracts'),
  draft: recordDraft,
  group: field(z.enum(TEST_GROUPS), 'Group of its rows.', 'elements'),
  tests: field(z.array(test).min(1), 'Rows.'),
})

const limitsSchema = limitSet.check(({ value, issues }) =>
  checkLimits({ value: value.tests, issues }, value.group, ['tests']),
)

export const limits = defineKind({
  one: 'set of limits',
  many: 'sets of limits',
  name: 'limits',
  files: 'limits/*.yaml',
  schema: limitsSchema,
  title: 'name',
  detail: 'group',
  new: { title: 'Name' },
})
