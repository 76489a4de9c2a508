import { expect, test } from 'vitest'
import { readContent } from '../../manifest/readContent.ts'
import { missingRevisions } from '../../packages/rules/revisions.ts'
import type { PageOf } from '../../shared/page.ts'
import { tinyContent } from '../tinyContent.ts'
import { payloadAt } from '../payloadAt.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'

const withRevisions = (count: number, was = '', now = '') => {
  const entries = Array.from({ length: count }, (_, index) => count - index).map(
    (number) => `  - {number: ${number}, date: 2026-03-0${number}, changed: [Change ${number}]}\n`,
  )
  const lines = count > 0 ? `revisions:\n${entries.join('')}` : ''
  const text = (tinyContent()[PIPERINE] ?? '').replace(was, now)
  return { [PIPERINE]: text.replace(/\n---\n/, `\n${lines}---\n`) }
}

const read = async (files: Record<string, string>) => readContent(await writeTinyFolder(files))

const reportMissing = async (before: Record<string, string>, now: Record<string, string>) =>
  missingRevisions(await read(now), await read(before)).filter(({ file }) => file.endsWith(PIPERINE))

test('a changed specification without a new revision is reported', async () => {
  expect(await reportMissing(withRevisions(1), withRevisions(1, 'Dry and dark', 'Cool'))).toEqual([
    expect.objectContaining({ fix: expect.stringContaining('number 2') }),
  ])
})

test('a changed specification with a new revision is accepted', async () => {
  expect(await reportMissing(withRevisions(1), withRevisions(2, 'Dry and dark', 'Cool'))).toEqual([])
})

test('a change added to the latest revision is accepted', async () => {
  const now = withRevisions(1, 'Dry and dark', 'Cool')
  const extended = { [PIPERINE]: (now[PIPERINE] ?? '').replace('Change 1', 'Change 1, Change 2') }
  expect(await reportMissing(withRevisions(1), extended)).toEqual([])
})

test('a new product without a first revision is reported', async () => {
  const before = readContent(await writeTinyFolder({ [PIPERINE]: null }))
  expect(missingRevisions(await read(withRevisions(0)), before)).toHaveLength(1)
  expect(missingRevisions(await read(withRevisions(1)), before)).toEqual([])
})

test('a gap between revision numbers is reported', async () => {
  const files = withRevisions(2)
  const folder = await writeTinyFolder({ [PIPERINE]: (files[PIPERINE] ?? '').replace('number: 2', 'number: 3') })
  expect((await compileFolder(folder)).problems).toEqual([expect.stringContaining('count down to 1')])
})

test('two revisions on one day are reported', async () => {
  const files = withRevisions(2)
  const folder = await writeTinyFolder({ [PIPERINE]: (files[PIPERINE] ?? '').replace('2026-03-02', '2026-03-01') })
  expect((await compileFolder(folder)).problems).toEqual([expect.stringContaining('two on one day')])
})

test('the page of changes lists revisions from the latest down to number 2', async () => {
  const result = await compileFolder(await writeTinyFolder(withRevisions(3)))
  const page = 'model' in result ? (payloadAt(result.model, '/changes') as PageOf<'changes'>) : undefined
  expect(page?.notices.map(({ id, changed }) => [id, changed])).toEqual([
    ['pure-piperine-3', ['Change 3']],
    ['pure-piperine-2', ['Change 2']],
  ])
})
