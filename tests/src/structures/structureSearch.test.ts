import * as openchemlib from 'openchemlib'
import { createStructureSearch } from '../../../shared/structures/createStructureSearch.ts'
import { computeFacts } from '../../../manifest/chemistry/computeFacts.ts'
import { readYaml } from '../../readYaml.ts'
import type { Relation, StructureEntry, StructureMatches } from '../../../shared/structures/structures.ts'

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

function find(structure: string, relation: Relation): StructureMatches {
  const answer = search({ structure, relation, page: 1 })
  if (!answer) throw new Error('the results have no first page')
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}

const namesOf = ({ hits }: StructureMatches) => hits.map(({ name }) => name)

test('equal stereochemistry comes first, then other stereoisomers, then salts', () => {
  const { hits } = find('OC(=O)[C@@H](N)C', 'same')
  expect(hits.map(({ name, sameness }) => `${name}: ${sameness}`)).toEqual([
    'L-Alanine: exact',
    'D-Alanine: flat',
    'Alanine: flat',
    'Sodium L-alaninate: parent',
  ])
})

test('the name of a substance that is sold as its hydrate finds the hydrate', () => {
  const { hits } = find('isomaltulose', 'same')
  expect(hits.map(({ name, sameness }) => `${name}: ${sameness}`)).toEqual(['Isomaltulose monohydrate: parent'])
})

const WITH_PHENOL = ['Phenol', 'Salicylic acid', 'Vanillin', 'Sodium salicylate', 'Ferulic acid', 'Curcumin']
const SALICYLATES = ['Salicylic acid', 'Sodium salicylate']

test.each([
  ['lists the smallest molecule first', 'COc1cccc(C=C)c1', ['Ferulic acid', 'Piperine', 'Curcumin']],
  ['ignores stereochemistry', 'C[C@H](N)C(=O)O', ['L-Alanine', 'D-Alanine', 'Alanine', 'Sodium L-alaninate']],
  ['takes a carboxylate for its acid', '[O-]C(=O)c1ccccc1O', SALICYLATES],
  ['takes a hydroxyl for no ether', 'Oc1ccccc1', WITH_PHENOL],
  ['takes a hydroxyl in brackets for no ether', '[OH]c1ccccc1C(=O)O', SALICYLATES],
  ['takes each of two hydroxyls for no ether', 'Oc1ccc(C=O)cc1O', []],
])('a substructure search %s: %s', (_claim, structure, names) => {
  expect(namesOf(find(structure, 'contains'))).toEqual(names)
})

test('a substance is found by name, synonym, CAS number, InChI or InChIKey', () => {
  for (const [input, name] of [
    ['vanillin', 'Vanillin'],
    ['heliotropin', 'Piperonal'],
    [`${SUBSTANCES.find(({ inchi }) => inchi)?.inchi}`, 'Vanillin'],
    ['458-37-7', 'Curcumin'],
    ['MWOOGOJBHIARFG-UHFFFAOYSA-N', 'Vanillin'],
  ] as const) {
    const result = find(input, 'same')
    expect(result).toMatchObject({ name, smiles: SUBSTANCES.find((substance) => substance.name === name)?.smiles })
    expect(namesOf(result)).toEqual([name])
  }
})

test.each([
  ['CC(C', 'not closed'],
  ['CC)C', 'Not recognised'],
  ['C1CCCCC', 'Not recognised'],
  ['InChI=1S/CH4/h1H4', 'this InChI'],
  ['VNWKTOKETHGBQD-UHFFFAOYSA-N', 'this InChIKey'],
  ['CC(C)(C)(C)(C)C', 'too many bonds'],
  ['64-17-5', 'this CAS number'],
  ['hello', 'Not recognised'],
  ['C', 'at least two atoms'],
  ['CCC.CCC', 'not connected'],
  ['***********[*]**********', 'Too open: 22 atoms of any kind (*), of at most 20.'],
])('%s is rejected: %s', (structure, problem) => {
  const answer = search({ structure, relation: 'contains', page: 1 })
  expect(answer).toEqual({ problem: expect.stringContaining(problem) })
})

test('a structure of too many atoms is refused', () => {
  expect(search({ structure: `[13CH2]1${'Cl'.repeat(100)}${'c'.repeat(200)}1`, relation: 'same', page: 1 })).toEqual({
    problem: 'Too large: 301 atoms, of at most 200.',
  })
})
