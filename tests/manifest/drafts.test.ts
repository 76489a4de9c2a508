import { expect, test } from 'vitest'
import { tinyContent } from '../tinyContent.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

/** Returns the problems that a build prints for the tiny content with changed files. */
async function problemsOf(changes: Record<string, string>): Promise<string[]> {
  return (await compileFolder(await writeTinyFolder(changes))).problems
}

/** Returns a file of the tiny content with a replaced text. */
function editFile(file: string, from: string, to: string): Record<string, string> {
  return { [file]: (tinyContent()[file] ?? '').replace(from, to) }
}

test('all problems are reported together', async () => {
  const problems = await problemsOf({
    ...editFile('products/herbal-extract/pure-piperine.md', 'compound: piperine', 'compound: x1'),
    ...editFile('knowledge/what-is-piperine-.md', '[piperine]', '[x2]'),
    ...editFile('pages/about-us.md', 'A text on', '[A](/x3) text on'),
    'knowledge/empty.md': '',
    'plants/none.yaml': 'kind: plant\n',
  })
  const found = problems.map((problem) => /x1|x2|x3|empty|none/.exec(problem)?.[0])
  expect(new Set(found)).toEqual(new Set(['x1', 'x2', 'x3', 'empty', 'none']))
})

test.each([
  ['that lacks fields', 'question: Why?\ndraft: true\n'],
  ['with a mistake in its fields', "question: 'Why?\ndraft: true\n"],
])('a draft %s does not fail the build', async (_kind, fields) => {
  expect(await problemsOf({ 'knowledge/idea.md': `---\n${fields}---\n` })).toEqual([])
})
