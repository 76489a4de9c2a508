import { expect, test } from 'vitest'
import { compileTiny } from './tinyFolder.ts'

test.each([
  ['that lacks fields', 'question: Why?\ndraft: true\n'],
  ['with a mistake in its fields', "question: 'Why?\ndraft: true\n"],
])('a draft %s does not fail the build', async (_kind, fields) => {
  await expect(compileTiny({ 'knowledge/idea.md': `---\n${fields}---\n` })).resolves.toBeDefined()
})
