import { expect, test } from 'vitest'
import { tinyContent } from '../tinyContent.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

/** Returns the problems that a build prints for the tiny content with changed files. */
async function problemsOf(changes: Record<string, string | null>, drafts = false): Promise<string[]> {
  return (await compileFolder(await writeTinyFolder(changes), { publication: { drafts, today: '2026-06-01' } }))
    .problems
}

/** Returns a file of the tiny content with a replaced text. */
function editFile(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = tinyContent()[file]
  if (text === undefined) throw new Error(`no file ${file}`)
  return { [file]: text.replace(from, to) }
}

const PIPERINE = 'products/herbal-extract/pure-piperine.md'
const QUESTION = 'knowledge/what-is-piperine-.md'

test('all problems are reported together', async () => {
  const problems = await problemsOf({
    ...editFile(PIPERINE, 'compound: piperine', 'compound: x1'),
    ...editFile(QUESTION, '[piperine]', '[x2]'),
    'knowledge/empty.md': '',
    ...editFile('pages/about-us.md', 'A text on', '[A](/x3) text on'),
    'plants/none.yaml': 'kind: plant\n',
  })
  expect(problems.filter((line) => line.includes('plants/none.yaml'))).toHaveLength(4)
  expect(problems.map((line) => /x1|x2|x3|empty/.exec(line)?.[0]).filter(Boolean)).toEqual(['empty', 'x1', 'x2', 'x3'])
})

test.each([
  ['that lacks fields', 'question: Why?\ndraft: true\n'],
  ['with a mistake in its fields', "question: 'Why?\ndraft: true\n"],
])('a draft %s does not fail the build', async (_kind, fields) => {
  expect(await problemsOf({ 'knowledge/idea.md': `---\n${fields}---\n` })).toEqual([])
})
