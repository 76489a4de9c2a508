import * as openchemlib from 'openchemlib'
import { createStructureSearch } from '../../../shared/structures/createStructureSearch.ts'
import { computeFacts } from '../../../manifest/chemistry/computeFacts.ts'
import { readYaml } from '../../readYaml.ts'
import { testValues } from '../../testValues.ts'
import type { Relation, StructureEntry } from '../../../shared/structures/structures.ts'

type Substance = Pick<StructureEntry, 'name' | 'smiles'> & Partial<StructureEntry>

const SUBSTANCES = readYaml(import.meta.dirname, 'substances.yaml') as Substance[]

const search = createStructureSearch(
  openchemlib,
  SUBSTANCES.map((substance): StructureEntry => {
    const facts = computeFacts(substance)
    if (!facts) throw new Error(`${substance.smiles} cannot be read`)
    const { formula, structure } = facts.pageFacts
    const products = [{ name: substance.name, path: '/spice-extracts/x', isMarker: false }]
    return { synonyms: [], products, ...substance, formula, drawing: structure, ...facts.searchData }
  }),
)

/** Returns the answer to a search with its first page. */
const find = (structure: string, relation: Relation) => {
  const answer = search({ structure, relation, page: 1 }) ?? expect.fail('there is no first page')
  return 'hits' in answer ? answer : expect.fail(answer.problem)
}

testValues(readYaml(import.meta.dirname, 'searches.yaml'), {
  same: (structure: string) => {
    const { hits, name, smiles } = find(structure, 'same')
    return { name, smiles, found: hits.map((hit) => `${hit.name}: ${hit.sameness}`) }
  },
  contains: (structure: string) => find(structure, 'contains').hits.map(({ name }) => name),
  problem: (structure: string) => Object.values(search({ structure, relation: 'contains', page: 1 }) ?? {})[0],
})

test('a structure of too many atoms is refused', () => {
  expect(search({ structure: `[13CH2]1${'Cl'.repeat(100)}${'c'.repeat(200)}1`, relation: 'same', page: 1 })).toEqual({
    problem: 'Too large: 301 atoms, of at most 200.',
  })
})
