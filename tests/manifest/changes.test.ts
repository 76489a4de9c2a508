import { expect, test } from 'vitest'
import { tinyContent } from '../tinyContent.ts'
import { payloadAt } from '../payloadAt.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

const PIPERINE = 'products/herbal-extract/pure-piperine.md'

test('the page of changes lists revisions from the latest down to number 2', async () => {
  const revisions = [3, 2, 1].map((number) => ({ number, date: `2026-03-0${number}`, changed: [`Change ${number}`] }))
  const text = tinyContent()[PIPERINE]?.replace('\ngrades:', `\nrevisions: ${JSON.stringify(revisions)}\ngrades:`) ?? ''
  const result = await compileFolder(await writeTinyFolder({ [PIPERINE]: text }))
  const page = 'model' in result ? payloadAt(result.model, '/changes') : undefined
  expect(page).toMatchObject({ notices: [{ id: 'pure-piperine-3', changed: ['Change 3'] }, { id: 'pure-piperine-2' }] })
})
