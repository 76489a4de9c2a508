import { expect, test } from 'vitest'
import { payloadOf } from '../../manifest/screens.ts'
import { tinyContent } from '../tinyContent.ts'
import { compileFolder, writeTinyFolder } from './tinyFolder.ts'

test('a misnomer is searchable but never shown', async () => {
  const name = 'plants/piper-nigrum.yaml'
  const plant = `${tinyContent()[name]}misnomers: [Jesuit gold]\n`
  const result = await compileFolder(await writeTinyFolder({ [name]: plant }))
  if (!('model' in result)) throw new Error(result.problems.join('\n'))
  const { routes, library, namedPayloads } = result.model
  expect(JSON.stringify(namedPayloads.search())).toContain('Jesuit gold')
  const pages = Array.from(routes.values(), (route) => JSON.stringify(payloadOf(library, route)))
  expect(pages.filter((page) => page.includes('Jesuit'))).toEqual([])
})

test('a remark in the label of a filter does not name its list', async () => {
  const result = await compileFolder(await writeTinyFolder())
  if (!('model' in result)) throw new Error(result.problems.join('\n'))
  const list = result.model.namedPayloads.search().find(({ path }) => path === '/products?diet=vegan')
  expect(list).toMatchObject({ name: 'Vegan: no animal origin, carrier or allergen', also: 'vegan; Vegan' })
})
