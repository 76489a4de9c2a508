import { Molecule } from 'openchemlib'
import { describe, expect, test } from 'vitest'
import { catalogueEntry } from '../../manifest/catalogue/catalogueEntry.ts'
import { facetValues } from '../../manifest/catalogue/facetValues.ts'
import { createRelations } from '../../manifest/catalogue/relations.ts'
import { isSameSubstance } from '../../manifest/chemistry/isSameSubstance.ts'
import { createLibrary, type ProductFile } from '../../manifest/library.ts'
import { readContent } from '../../manifest/readContent.ts'

const { content } = readContent('content')
const site = content.site[0]
if (!site) throw new Error('content/site.yaml cannot be read')
const library = createLibrary(content, site.data, { drafts: false, today: new Date().toISOString().slice(0, 10) })
const { formsOf, confusedWith, relatedProducts } = createRelations(library)
const products = [...library.products.values()]

function productCalled(slug: string): ProductFile {
  const found = products.find(({ data }) => data.slug === slug)
  if (!found) throw new Error(`${slug} is no product`)
  return found
}

const slugs = (files: ProductFile[]) => files.map(({ data }) => data.slug)
const relatedTo = (slug: string) => relatedProducts(productCalled(slug))

const values = facetValues(library)

function labelsOf(facet: 'application' | 'class', file: ProductFile): string[] {
  const ids = catalogueEntry(library, file).facets[facet] ?? []
  return values[facet].filter(({ id }) => ids.includes(id)).map(({ label }) => label.toLowerCase())
}

describe('related products', () => {
  /** Whether what a reason says is true of two products, from their records alone. */
  function holds(reason: string, a: ProductFile, b: ProductFile): boolean {
    if (reason === 'Same substance' || reason === 'Same marker') return a.data.compound === b.data.compound
    if (reason === 'Same plant') return a.data.plant === b.data.plant
    if (reason === 'Named in the text')
      return a.markdown.links.some(({ href }) => href.startsWith(`/${b.data.category}/${b.data.slug}`))
    if (reason === 'In the same question')
      return [...library.articles.values()].some(({ data }) =>
        [a, b].every((file) => data.products?.includes(`${file.data.category}/${file.data.slug}`)),
      )
    const [kind, what = ''] = reason.split(': ')
    if (kind === 'Same use') return [a, b].every((file) => labelsOf('application', file).includes(what))
    if (kind === 'Same category')
      return a.data.category === b.data.category && a.data.category.replaceAll('-', ' ') === what
    const classOf = ({ data }: ProductFile) => library.compounds.get(data.compound ?? '')?.data.class ?? ''
    return (
      kind === 'Same class' &&
      ([a, b].every((file) => classOf(file).includes(what)) ||
        [a, b].every((file) => labelsOf('class', file).includes(what)))
    )
  }

  test('no product shows a neighbour without a reason that holds', () => {
    const unfounded = products.flatMap((product) =>
      relatedProducts(product)
        .filter(({ file, reason }) => !holds(reason, product, file))
        .map(({ file, reason }) => `${product.data.slug} and ${file.data.slug}: ${reason}`),
    )
    expect(unfounded).toEqual([])
  })

  test('are at most six, each once, without the product and the other pages of its substance', () => {
    for (const product of products) {
      const found = relatedProducts(product).map(({ file }) => file)
      expect(found.length).toBeLessThanOrEqual(6)
      expect(new Set(found).size).toBe(found.length)
      for (const other of [product, ...formsOf(product), ...confusedWith(product)]) expect(found).not.toContain(other)
    }
  })

  test('are there for nearly all products', () => {
    const without = products.filter((product) => relatedProducts(product).length === 0)
    expect(without.length).toBeLessThanOrEqual(products.length / 50)
  })

  test('of taurine are substances of its kind, not what stands beside it in the file', () => {
    const related = relatedTo('taurine-powder')
    expect(slugs(related.map(({ file }) => file))).not.toContain('dihydromyricetin-powder')
    expect(new Set(related.map(({ reason }) => reason))).toEqual(
      new Set(['Same class: amino acids, peptides and amines']),
    )
  })
})

describe('related products of a kind', () => {
  test.each(['reishi-mushroom-extract', 'reishi-polysaccharides-powder', 'turkey-tail-mushroom-extract'])(
    'of %s are mushrooms, as those of its class are that stand in its category',
    (slug) => {
      const categories = relatedTo(slug).map(({ file }) => file.data.category)
      expect(new Set(categories)).toEqual(new Set(['organic-mushroom-extract']))
    },
  )

  test('of Cordyceps are first what is made of the same fungus, then mushrooms', () => {
    const [first, ...others] = relatedTo('cordyceps-militaris-extract').map(({ file }) => file)
    expect(first?.data.slug).toBe('cordycepin-powder')
    expect(new Set(others.map(({ data }) => data.category))).toEqual(new Set(['organic-mushroom-extract']))
  })

  test('of vitamin C are the fruit that is measured by it, then vitamins of its category before those of others', () => {
    const related = relatedTo('ascorbic-acid-powder')
    expect(related[0]).toMatchObject({ file: { data: { slug: 'acerola-cherry-powder' } }, reason: 'Same marker' })
    expect(new Set(related.slice(1).map(({ file }) => file.data.category))).toEqual(new Set(['healthcare-supplement']))
  })

  test('are of the same plant before any others', () => {
    for (const product of products) {
      const isSamePlant = relatedProducts(product).map(({ reason }) => reason === 'Same plant')
      expect(isSamePlant).toEqual(isSamePlant.toSorted((a, b) => Number(b) - Number(a)))
    }
  })
})

describe('the other pages of a substance', () => {
  test.each([
    ['berberine-chloride-powder', ['coptis-extract-powder'], []],
    ['yohimbine-hcl-powder', ['yohimbe-bark-extract'], ['alpha-yohimbine-powder']],
    ['baicalin-powder', ['scutellaria-baicalensis-extract'], ['baicalein-powder']],
    ['matrine-powder', [], ['oxymatrine-powder']],
    ['quercetin-dihydrate-powder', ['quercetin-anhydrous-powder'], []],
    ['taurine-powder', [], []],
  ])('%s has the forms %j, and is confused with %j', (slug, forms, confused) => {
    const product = productCalled(slug)
    expect(slugs(formsOf(product))).toEqual(forms)
    expect(slugs(confusedWith(product))).toEqual(confused)
  })

  test('are forms of it where the chemistry library says that they are one substance', () => {
    for (const product of products) {
      for (const other of [...formsOf(product), ...confusedWith(product)]) {
        const [a, b] = [product, other].map(({ data }) => library.compounds.get(data.compound ?? '')?.data.smiles)
        if (a === undefined || b === undefined) continue
        expect([a, b, isSameSubstance(a, b)]).toEqual([a, b, isSameByLibrary(a, b)])
      }
    }
  })

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
})
