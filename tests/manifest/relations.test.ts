import { expect, test } from 'vitest'
import { createRelations } from '../../manifest/catalogue/relations.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { CATEGORY_IDS } from '../../shared/catalogue.ts'

type Catalogue = Pick<Library, 'products' | 'articles' | 'plants'>

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Products whose traits are few, so that many share the same ones, and are missing now and then. */
function madeUpCatalogue(seed: number, size: number): Catalogue {
  const random = randomNumbers(seed)
  const oneOf = (count: number) => Math.floor(random() * count)
  const maybe = (name: string, count: number) => (random() < 0.2 ? undefined : `${name}-${oneOf(count)}`)
  const products = Array.from({ length: size }, (_, index) => ({
    category: CATEGORY_IDS[oneOf(CATEGORY_IDS.length)],
    data: {
      nodeid: String(index),
      plant: maybe('plant', 12),
      compound: maybe('compound', 15),
      substance: random() < 0.7 ? undefined : `substance-${oneOf(8)}`,
      kind: ['isolate', 'oil', 'blend'][oneOf(3)],
    },
  }))
  // Of the last two plants the family is not known.
  const plants = Array.from({ length: 10 }, (_, index) => [
    `plant-${index}`,
    { data: { family: `family-${index % 4}` } },
  ])
  return {
    products: new Map(products.map((product) => [product.data.nodeid, product])),
    plants: new Map(plants as [string, object][]),
    articles: new Map(),
  } as unknown as Catalogue
}

/** What `Relations.relatedProducts` is, by comparing a product with all others. */
function relatedByScore({ products, plants }: Catalogue, product: ProductFile): ProductFile[] {
  const familyOf = ({ data }: ProductFile) => plants.get(data.plant ?? '')?.data.family
  const isSame = (a: string | undefined, b: string | undefined) => a !== undefined && a === b
  const score = (other: ProductFile) =>
    (isSame(product.data.plant, other.data.plant) ? 8 : 0) +
    (isSame(product.data.compound, other.data.compound) ? 8 : 0) +
    (isSame(familyOf(product), familyOf(other)) ? 3 : 0) +
    (product.category === other.category ? 2 : 0) +
    (product.data.kind === other.data.kind ? 1 : 0)
  return [...products.values()]
    .filter((other) => other !== product && !isSame(other.data.substance, product.data.substance) && score(other) > 0)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, 6)
}

const nodeids = (products: ProductFile[]) => products.map(({ data }) => data.nodeid)

test.each([
  [1, 300],
  [2, 60],
  [3, 12],
  [4, 4],
])(
  'related products are those that comparing all pairs finds, in the same order (made-up catalogue %d)',
  (seed, size) => {
    const catalogue = madeUpCatalogue(seed, size)
    const { relatedProducts } = createRelations(catalogue)
    for (const product of catalogue.products.values())
      expect(nodeids(relatedProducts(product))).toEqual(nodeids(relatedByScore(catalogue, product)))
  },
)

test('siblings are the other products of the same substance, in the order of the catalogue', () => {
  const catalogue = madeUpCatalogue(5, 200)
  const { siblingsOf } = createRelations(catalogue)
  const all = [...catalogue.products.values()]
  for (const product of all) {
    const { substance } = product.data
    const others = all.filter(({ data }) => substance !== undefined && data.substance === substance)
    expect(siblingsOf(product)).toEqual(others.filter((other) => other !== product))
  }
})
