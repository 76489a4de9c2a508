import { describe, expect, test } from 'vitest'
import { describeProblem } from '../../../manifest/problems.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { edit, writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'
import { mistakesInRevisions } from '../revisions.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'

const withRevisions = (count: number, was = '', now = '') => {
  const entries = Array.from({ length: count }, (_, index) => count - index).map(
    (number) => `  - {number: ${number}, date: 2026-03-0${number}, changed: [Change ${number}]}\n`,
  )
  const lines = count > 0 ? `revisions:\n${entries.join('')}` : ''
  return { [PIPERINE]: edit(PIPERINE, /\n---\n/, `\n${lines}---\n`)[PIPERINE]?.replace(was, now) ?? '' }
}

const read = async (files: Record<string, string>) => readContent(await writeTinyFolder(files))

const report = async (before: Record<string, string>, now: Record<string, string>) =>
  mistakesInRevisions(await read(now), await read(before))
    .filter(({ file }) => file.endsWith(PIPERINE))
    .map(describeProblem)

/** Replaces a text of the specification and adds lines to the revision of the day. */
const changed = (was: string, now: string, ...lines: string[]) => ({
  [PIPERINE]: (withRevisions(1, was, now)[PIPERINE] ?? '').replace(
    '[Change 1]',
    JSON.stringify(['Change 1', ...lines]),
  ),
})

const SPECIFICATION: [change: string, was: string, now: string, sentence: string][] = [
  ['a text', 'Dry and dark', 'Cool', 'Storage changed from “Dry and dark” to “Cool”.'],
  ['a higher limit', '≤ 0.5 %', '≤ 0.8 %', 'Loss on drying limit raised from 0.5 % to 0.8 %.'],
  [
    'a lower limit of one grade',
    '≤ 3.0 mg/kg',
    '≤ 2.0 mg/kg',
    'Lead limit (95 %) lowered from 3.0 mg/kg to 2.0 mg/kg.',
  ],
  [
    'a new row',
    'microbiology: [',
    'microbiology: [{test: Yeasts, limit: ≤ 100 CFU/g, method: USP}, ',
    'Yeasts added: ≤ 100 CFU/g.',
  ],
  [
    'a removed row',
    'physical: [{test: Loss on drying, limit: ≤ 0.5 %, method: USP ⟨731⟩}]',
    'physical: []',
    'Row “Loss on drying” removed.',
  ],
  ['a renamed row', 'test: Loss on drying', 'test: Water', 'Row “Loss on drying” renamed “Water”.'],
  ['a renamed grade', 'name: 98 %,', 'name: 98 % fine,', 'Grade “98 %” renamed “98 % fine”.'],
]

describe.each(SPECIFICATION)('%s', (_change, was, now, sentence) => {
  test('without a revision is reported with the sentence to write', async () => {
    const [problem] = await report(withRevisions(1), withRevisions(1, was, now))
    expect(problem).toContain('Add number 2 at the top of "revisions"')
    expect(problem).toContain(`: ${sentence}`)
  })

  test('with its sentence is accepted', async () => {
    expect(await report(withRevisions(1), changed(was, now, sentence))).toEqual([])
  })
})

test.each([
  ['other figures', 'Loss on drying limit raised from 0.5 % to 9.9 %.'],
  ['another direction of the figures', 'Loss on drying limit lowered from 0.9 % to 0.5 %.'],
])('a line with %s is reported with line and the right sentence', async (_what, line) => {
  const [problem, ...others] = await report(withRevisions(1), changed('≤ 0.5 %', '≤ 0.8 %', line))
  expect(problem).toMatch(/pure-piperine\.md:\d+:\d+: revisions 1, changed 2: .* does not agree with the change/)
  expect(problem).toContain('remove it: Loss on drying limit raised from 0.5 % to 0.8 %.')
  expect(others).toEqual([])
})

test('a change that no new line tells is reported', async () => {
  const [problem] = await report(withRevisions(1), changed('≤ 0.5 %', '≤ 0.8 %', 'Odour added: pungent.'))
  expect(problem).toContain('Add what is missing: Loss on drying limit raised from 0.5 % to 0.8 %.')
})

test('a new product without a first revision is reported', async () => {
  const before = readContent(await writeTinyFolder({ [PIPERINE]: null }))
  expect(mistakesInRevisions(await read(withRevisions(0)), before)).toHaveLength(1)
  expect(mistakesInRevisions(await read(withRevisions(1)), before)).toEqual([])
})
