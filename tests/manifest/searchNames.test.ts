import { expect, test } from 'vitest'
import { tinyContent } from '../tinyContent.ts'
import { compiledFrom, tinyFolder } from './tinyFolder.ts'

test('a misnomer is searchable but never shown', async () => {
  const name = 'plants/piper-nigrum.yaml'
  const plant = `${tinyContent()[name]}misnomers: [Jesuit gold]\n`
  const result = await compiledFrom(await tinyFolder({ [name]: plant }))
  if (!('compiled' in result)) throw new Error(result.problems.join('\n'))
  const { routes, entries } = result.compiled
  expect(JSON.stringify(entries())).toContain('Jesuit gold')
  const pages = Array.from(routes.values(), (make) => JSON.stringify(make()))
  expect(pages.filter((page) => page.includes('Jesuit'))).toEqual([])
})
