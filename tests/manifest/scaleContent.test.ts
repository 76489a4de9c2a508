import { expect, test } from 'vitest'
import { scaleContent } from '../bench/scaleContent.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

test('the made-up content of npm run bench has no mistakes', async () => {
  const { problems } = await compileFolder(await writeTinyFolder(scaleContent(0.1)))
  expect(problems).toEqual([])
})
