import { expect, test } from 'vitest'
import { namesBelow } from '../../manifest/read/signatures.ts'
import { readContent } from '../../manifest/readContent.ts'

test('a file that disappears while reading is no error', () => {
  const names = [...namesBelow('content/compounds')].slice(0, 1).map((name) => `compounds/${name}`)
  const { content, problems } = readContent('content', ['site.yaml', ...names, 'compounds/gone.yaml'])
  expect(problems).toEqual([])
  expect(content.compounds.map(({ file }) => file)).toEqual(names.map((name) => `content/${name}`))
})
