import { productPath } from '../../../shared/paths.ts'
import { wordsOf } from '../../../shared/words.ts'
import { createFinder } from '../../../src/search/createFinder.ts'
import { siteModel } from '../../siteContent.ts'

const { library, namedPayloads } = await siteModel()
const { search } = createFinder(namedPayloads.search())

/** Extracts of each plant: a pure substance has the plant only as a source. */
const extracts = [...library.products.values()].filter(
  ({ data }) => data.plant !== undefined && data.kind !== 'isolate',
)

function namesOf(id: string): string[] {
  const { names = {} } = library.plants.get(id)?.data ?? {}
  return Object.values(names)
    .flat()
    .map((name) => wordsOf(name).join(' '))
}

const plantsByName = new Map<string, Set<string>>()
for (const { data } of extracts)
  for (const name of namesOf(data.plant ?? ''))
    plantsByName.set(name, (plantsByName.get(name) ?? new Set()).add(data.plant ?? ''))
const shared = [...plantsByName].filter(([, plants]) => plants.size > 1)

test('a foreign name of several plants finds extracts of each', () => {
  const missing = shared.flatMap(([name, plants]) => {
    const found = new Set(search(name).hits.map(({ path }) => path))
    const hasExtract = (plant: string) =>
      extracts.some(({ data }) => data.plant === plant && found.has(productPath(data.category, data.slug)))
    return [...plants].filter((plant) => !hasExtract(plant)).map((plant) => `${name}: ${plant}`)
  })
  expect(shared).not.toEqual([])
  expect(missing).toEqual([])
})

test.each(['COA', 'TDS', 'BSE/TSE statement'])('the document "%s" is offered on request', (name) => {
  expect(search(name).links).toContainEqual({ address: '/inquiry', label: `${name} on request, with an inquiry` })
})
