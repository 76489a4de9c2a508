import { expect, test } from 'vitest'
import { readContent } from '../../../manifest/readContent.ts'
import { edit, writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'
import { missingRevisions } from '../revisions.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'

const withRevisions = (count: number, was = '', now = '') => {
  const entries = Array.from({ length: count }, (_, index) => count - index).map(
    (number) => `  - {number: ${number}, date: 2026-03-0${number}, changed: [Change ${number}]}\n`,
  )
  const lines = count > 0 ? `revisions:\n${entries.join('')}` : ''
  return { [PIPERINE]: edit(PIPERINE, /\n---\n/, `\n${lines}---\n`)[PIPERINE]?.replace(was, now) ?? '' }
}

const read = async (files: Record<string, string>) => readContent(await writeTinyFolder(files))

const reportMissing = async (before: Record<string, string>, now: Record<string, string>) =>
  missingRevisions(await read(now), await read(before)).filter(({ file }) => file.endsWith(PIPERINE))

const CHANGED = withRevisions(1, 'Dry and dark', 'Cool')

test.each([
  ['without an entry is reported', CHANGED, ['number 2']],
  ['with a new revision is accepted', withRevisions(2, 'Dry and dark', 'Cool'), []],
  [
    'that the latest revision names is accepted',
    { [PIPERINE]: (CHANGED[PIPERINE] ?? '').replace('Change 1', 'Change 1, Change 2') },
    [],
  ],
])('a changed specification %s', async (_what, files, fixes) => {
  const problems = await reportMissing(withRevisions(1), files)
  expect(problems.map(({ fix }) => /number \d/.exec(fix)?.[0])).toEqual(fixes)
})

test('a new product without a first revision is reported', async () => {
  const before = readContent(await writeTinyFolder({ [PIPERINE]: null }))
  expect(missingRevisions(await read(withRevisions(0)), before)).toHaveLength(1)
  expect(missingRevisions(await read(withRevisions(1)), before)).toEqual([])
})
