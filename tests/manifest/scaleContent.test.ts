import { expect, test } from 'vitest'
import { scaleContent } from '../bench/scaleContent.ts'
import { compileTiny } from './tinyFolder.ts'

test('the made-up content of npm run bench has no mistakes', async () => {
  await expect(compileTiny(scaleContent(0.5))).resolves.toBeDefined()
})
