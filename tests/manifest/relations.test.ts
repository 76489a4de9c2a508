import { Molecule } from 'openchemlib'
import { expect, test } from 'vitest'
import { indexBy } from '../../manifest/catalogue/indexBy.ts'
import { createRelations } from '../../manifest/catalogue/relations.ts'
import { isSameSubstance } from '../../manifest/chemistry/isSameSubstance.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { readContent } from '../../manifest/readContent.ts'

type Fields = Record<string, unknown>

const fileOf = (data: Fields, links: string[] = []) => ({ data, markdown: { links: links.map((href) => ({ href })) } })

const PLAIN = { category: 'herbal-extract', kind: 'isolate', applications: [], facets: { class: [] } }

/** A product by its slug; the list of products is long enough for a use or a category to tell of one. */
const product = (slug: string, fields: Fields = {}, links?: string[]) =>
  fileOf({ ...PLAIN, slug, nodeid: slug, ...fields }, links)

const MUSHROOM = { category: 'organic-mushroom-extract' }
const PRODUCTS = [
  product('piperine', { plant: 'pepper', compound: 'piperine', substance: 'piperine', applications: ['skin-care'] }, [
    '/herbal-extract/named',
  ]),
  product('pepper-oil', { plant: 'pepper' }),
  product('pepper-extract', { compound: 'piperine', kind: 'standardised extract' }),
  product('named'),
  product('compared', { plant: 'ginger' }),
  product('piperlongumine', { compound: 'piperlongumine' }),
  product('harmine', { compound: 'harmine' }),
  product('reishi', { compound: 'glucan', applications: ['skin-care'], ...MUSHROOM }),
  product('chaga', { ...MUSHROOM }),
  product('oat', { compound: 'glucan-of-oats' }),
  product('piperine-salt', { compound: 'salt', substance: 'piperine' }),
  product('chavicine', { compound: 'chavicine', substance: 'piperine' }),
  ...Array.from({ length: 12 }, (_, index) => product(`other-${index}`)),
]
const COMPOUNDS: Record<string, Fields> = {
  piperine: { class: 'piperidine alkaloid', family: 'alkaloids', smiles: 'CCN' },
  salt: { smiles: 'CC[NH3+].[Cl-]' },
  chavicine: { smiles: 'CCCN' },
  piperlongumine: { class: 'piperidine alkaloid (amide)', family: 'alkaloids' },
  harmine: { class: 'indole', family: 'alkaloids' },
  glucan: { class: 'beta-glucan' },
  'glucan-of-oats': { class: 'beta-glucan' },
}
const ARTICLE = {
  topic: 'grades',
  products: ['herbal-extract/piperine', 'herbal-extract/compared'],
  plants: ['pepper', 'ginger'],
}

const products = new Map(PRODUCTS.map((it) => [`${String(it.data.category)}/${String(it.data.slug)}`, it]))
// As much of a library as relations are made from.
const relations = createRelations({
  site: { applications: [{ id: 'skin-care', name: 'Skin care' }], documents: [] },
  products,
  articles: new Map([['which', fileOf(ARTICLE)]]),
  plants: new Map(),
  compounds: new Map(Object.entries(COMPOUNDS).map(([id, data]) => [id, fileOf(data)])),
} as unknown as Library)
const productAt = (id: string) => products.get(id) as unknown as ProductFile
const slugs = (files: ProductFile[]) => files.map(({ data }) => data.slug)

test.each([
  [
    'herbal-extract/piperine',
    {
      'pepper-oil': 'Same plant',
      'pepper-extract': 'Same marker',
      named: 'Named in the text',
      compared: 'In the same question',
      piperlongumine: 'Same class: piperidine alkaloid',
      harmine: 'Same class: alkaloids',
    },
  ],
  [
    'organic-mushroom-extract/reishi',
    {
      chaga: 'Same category: organic mushroom extract',
      oat: 'Same class: beta-glucan',
      piperine: 'Same use: skin care',
    },
  ],
  ['herbal-extract/other-1', {}],
])('%s is related to at most six products, the closest first, each with its reason', (id, reasons) => {
  const found = relations.relatedProducts(productAt(id)).map(({ file, reason }) => [file.data.slug, reason])
  expect(found).toEqual(Object.entries(reasons))
})

test('of the other pages of a substance those with the same compound are forms, the others are easily confused', () => {
  const piperine = productAt('herbal-extract/piperine')
  expect(slugs(relations.formsOf(piperine))).toEqual(['piperine-salt'])
  expect(slugs(relations.confusedWith(piperine))).toEqual(['chavicine'])
})

test('texts of structures tell forms of a substance as the chemistry library does', () => {
  const { products: all, compounds } = readContent('content').content
  const smilesOf = new Map(compounds.map(({ id, data }) => [id, data.smiles]))
  const pairs = [...indexBy(all, ({ data }) => [data.substance ?? []].flat()).values()]
    .map((files) => files.flatMap(({ data }) => smilesOf.get(data.compound ?? '') ?? []))
    .flatMap((structures) => structures.flatMap((a, index) => structures.slice(index + 1).map((b) => [a, b] as const)))
  const told = (isSame: typeof isSameSubstance) => pairs.map(([a, b]) => `${a} ${b} ${isSame(a, b)}`)
  expect(told(isSameSubstance)).toEqual(told(isSameByLibrary))
  // All content is read for it, on a machine that may have other work.
}, 300_000)

function isSameByLibrary(smiles: string, other: string): boolean {
  const [a, b] = [parent(smiles), parent(other)]
  const flat = [a, b].map((molecule) => {
    const copy = molecule.getCompactCopy()
    copy.stripStereoInformation()
    return copy.getIDCode()
  })
  const isOpen = [a, b].some((molecule, index) => molecule.getIDCode() === flat[index])
  return a.getIDCode() === b.getIDCode() || (isOpen && flat[0] === flat[1])
}

/** The largest part, neutral. */
function parent(smiles: string): Molecule {
  const [largest] = Molecule.fromSmiles(smiles)
    .getFragments()
    .toSorted((a, b) => b.getAllAtoms() - a.getAllAtoms())
  if (!largest) throw new Error(`${smiles} has no parts`)
  for (let atom = 0; atom < largest.getAllAtoms(); atom++) largest.setAtomCharge(atom, 0)
  return Molecule.fromIDCode(largest.getIDCode())
}
