import { describeProblem } from '../../../manifest/problems.ts'
import { readContent } from '../../../manifest/readContent.ts'
import { edit, writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'
import { readYaml } from '../../../tests/readYaml.ts'
import { mistakesInRevisions } from '../revisions.ts'

const PIPERINE = 'products/spice-extracts/pure-piperine.md'

const withRevisions = (count: number, was = '', now = '') => {
  const entries = Array.from({ length: count }, (_, index) => count - index).map(
    (number) => `  - {number: ${number}, date: 2026-03-0${number}, changed: [Change ${number}]}\n`,
  )
  const lines = count > 0 ? `revisions:\n${entries.join('')}` : ''
  return { [PIPERINE]: edit(PIPERINE, /\n---\n/, `\n${lines}---\n`)[PIPERINE]?.replace(was, now) ?? '' }
}

const read = async (files: Record<string, string | null>) => readContent(await writeTinyFolder(files))

const report = async (before: Record<string, string>, now: Record<string, string | null>) =>
  mistakesInRevisions(await read(now), await read(before)).map(describeProblem)

/** Replaces a text of the specification and adds lines to the revision of the day. */
const changed = (was: string, now: string, ...lines: string[]) => ({
  [PIPERINE]: (withRevisions(1, was, now)[PIPERINE] ?? '').replace(
    '[Change 1]',
    JSON.stringify(['Change 1', ...lines]),
  ),
})

type Change = Record<'change' | 'was' | 'now' | 'sentence', string>

/** Changes of the specification, with their sentences. */
const CHANGES = readYaml('packages/rules/tests/revisions.yaml') as Change[]

describe.each(CHANGES)('$change', ({ was, now, sentence }) => {
  test('without a revision is reported with the sentence to write', async () => {
    const [problem] = await report(withRevisions(1), withRevisions(1, was, now))
    expect(problem).toContain('Write number 2 at the top of "revisions"')
    expect(problem).toContain(`: ${sentence}`)
  })

  test('with its sentence is accepted', async () => {
    expect(await report(withRevisions(1), changed(was, now, sentence))).toEqual([])
  })
})

test.each([
  ['other figures', 'Loss on drying changed from “≤ 0.5 %” to “≤ 9.9 %”.'],
  ['a row that was not added', 'Odour added: pungent.'],
])('a line with %s is reported with line and the right sentence', async (_what, line) => {
  const [problem, ...others] = await report(withRevisions(1), changed('≤ 0.5 %', '≤ 0.8 %', line))
  expect(problem).toMatch(/pure-piperine\.md:\d+:\d+: revisions 1, changed 2: .* does not agree with the change/)
  expect(problem).toContain('remove it: Loss on drying changed from “≤ 0.5 %” to “≤ 0.8 %”.')
  expect(others).toEqual([])
})

test('a change that no new line tells is reported', async () => {
  const twice = (withRevisions(1, '≤ 0.5 %', '≤ 0.8 %')[PIPERINE] ?? '').replace('Dry and dark', 'Cool')
  const line = 'Storage changed from “Dry and dark” to “Cool”.'
  const now = twice.replace('[Change 1]', JSON.stringify(['Change 1', line]))
  const [problem] = await report(withRevisions(1), { [PIPERINE]: now })
  expect(problem).toContain('the revision of today: Loss on drying changed from “≤ 0.5 %” to “≤ 0.8 %”.')
})

test('a line without a change is reported', async () => {
  expect(await report(withRevisions(1), changed('', '', 'Odour added: pungent.'))).toEqual([
    expect.stringContaining('"Odour added: pungent." does not agree with the change of the specification'),
  ])
})

test('filter values of a grade are no part of the specification', async () => {
  expect(await report(withRevisions(1), withRevisions(1, 'technique: hplc', 'technique: uv'))).toEqual([])
})

test('a product with a new slug is compared with its earlier specification', async () => {
  const renamed = (withRevisions(1, '≤ 0.5 %', '≤ 0.8 %')[PIPERINE] ?? '').replace('slug: pure-', 'slug: fine-')
  const now = { [PIPERINE]: null, 'products/spice-extracts/fine-piperine.md': renamed }
  const [problem] = await report(withRevisions(1), now)
  expect(problem).toContain('fine-piperine.md')
  expect(problem).toContain('Loss on drying changed from “≤ 0.5 %” to “≤ 0.8 %”.')
})

test.each([
  ['without a first revision', withRevisions(0), 1],
  ['with its first issue', withRevisions(1, 'Change 1', 'First issue'), 0],
])('a new product %s is judged by it', async (_what, now, problems) => {
  const before = readContent(await writeTinyFolder({ [PIPERINE]: null }))
  const found = mistakesInRevisions(await read(now), before)
  expect(found.filter(({ file }) => file.endsWith('pure-piperine.md'))).toHaveLength(problems)
})
