import { Molecule } from 'openchemlib'
import { expect, test } from 'vitest'
import { classesOf } from '../../manifest/catalogue/compoundClass.ts'
import { indexBy } from '../../manifest/catalogue/indexBy.ts'
import { createRelations } from '../../manifest/catalogue/relations.ts'
import { isSameSubstance } from '../../manifest/chemistry/isSameSubstance.ts'
import type { ArticleFile, Library, ProductFile } from '../../manifest/library.ts'
import { siteContent } from '../siteContent.ts'

type Fields = Record<string, unknown>

const fileOf = (data: Fields, links: string[] = []) => ({ data, markdown: { links: links.map((href) => ({ href })) } })

const PLAIN = {
  category: 'herbal-extract',
  kind: 'isolate',
  applications: ['skin-care'],
  facets: { class: [] },
  grades: [],
}

/** A product by its slug, and called by it. */
const product = (slug: string, fields: Fields = {}, links?: string[]) =>
  fileOf({ ...PLAIN, name: slug.replaceAll('-', ' '), slug, nodeid: slug, ...fields }, links)

const assayOf = (marker: string) => [{ name: '20 %', assay: [{ min: 20, unit: '%', method: 'UV', marker }] }]
const PRODUCTS = [
  product('piperine', { plant: 'pepper', part: 'fruit', compound: 'piperine', substance: 'piperine' }),
  product('pepper-oil', { plant: 'pepper', part: 'fruit' }),
  product('pepper-tincture', { plant: 'pepper', part: 'fruit', kind: 'ratio extract' }),
  product('resin', { plant: 'pepper', part: 'root' }),
  product('long-pepper', { compound: 'piperine', kind: 'standardised extract' }),
  product('gingerol', { plant: 'ginger' }),
  product('piperlongumine', { plant: 'long-pepper', compound: 'piperlongumine' }),
  product('harmine', { compound: 'harmine' }),
  product('harmaline', { compound: 'harmaline' }),
  product('rue-extract', { plant: 'rue', compound: 'harmaline', kind: 'standardised extract' }),
  product('reishi', { plant: 'reishi', kind: 'polysaccharide', grades: assayOf('polysaccharides') }),
  product('chaga', { plant: 'chaga', kind: 'polysaccharide', grades: assayOf('polysaccharides') }),
  product('oat', { plant: 'oat', kind: 'polysaccharide', grades: assayOf('polysaccharides') }),
  product('lactoferrin', { plant: 'cattle', part: 'milk' }),
  product('colostrum', { plant: 'cattle', part: 'first milk' }),
  product('chondroitin', { plant: 'cattle', part: 'cartilage' }),
  product('quercetin', { compound: 'quercetin', origin: 'hydrolysis of rutin' }),
  product('myricetin', { compound: 'myricetin' }, ['/herbal-extract/quercetin']),
  product('fisetin', { compound: 'fisetin' }),
  product('rutin', { compound: 'rutin' }),
  product('whole-buds', { compound: 'rutin', kind: 'whole powder or juice' }),
  product('geniposide', { compound: 'geniposide' }),
  product('genipin', { compound: 'genipin', origin: 'hydrolysis of geniposide' }),
  product('gardenia-blue', { origin: 'reaction of L-genipin with food-grade amino acids, or with protein' }),
  product('white-genipin', { compound: 'white-genipin', origin: 'extraction of the fruit, or reduction of chavicine' }),
  product('graded', { origin: 'hydrolysis of baicalin; the 40 % grade by extraction of the root' }),
  product('baicalin', { compound: 'baicalin' }),
  product('scutellarin', { compound: 'scutellarin' }, ['/herbal-extract/baicalin']),
  product('white-ferulic', { compound: 'ferulic-acid' }),
  product('natural-ferulic', { compound: 'ferulic-acid', applications: ['flavouring'] }),
  product('clover', { plant: 'clover', kind: 'standardised extract', grades: assayOf('isoflavones') }),
  product('soya', { plant: 'soya', kind: 'standardised extract', grades: assayOf('isoflavones') }),
  product('piperine-salt', { compound: 'salt', substance: 'piperine' }),
  product('chavicine', { compound: 'chavicine', substance: 'piperine' }),
]
const COMPOUNDS: Record<string, Fields> = {
  piperine: { name: 'Piperine', class: 'piperidine alkaloid', family: 'alkaloids', smiles: 'CCN' },
  salt: { name: 'Salt', smiles: 'CC[NH3+].[Cl-]' },
  chavicine: { name: 'Chavicine', smiles: 'CCCN' },
  piperlongumine: { name: 'Piperlongumine', class: 'piperidine alkaloid (amide)', family: 'alkaloids' },
  harmaline: { name: 'Harmaline' },
  harmine: { name: 'Harmine', class: 'indole', family: 'alkaloids' },
  quercetin: { name: 'Quercetin', class: 'flavonol', family: 'flavonoids' },
  rutin: { name: 'Rutin', class: 'flavonol rutinoside', family: 'flavonoids' },
  myricetin: { name: 'Myricetin', class: 'flavonol', family: 'flavonoids' },
  fisetin: { name: 'Fisetin', class: 'flavonol', family: 'flavonoids' },
  geniposide: { name: 'Geniposide' },
  genipin: { name: 'L-Genipin' },
  baicalin: { name: 'Baicalin', class: 'flavone glucuronide', family: 'flavonoids' },
  scutellarin: { name: 'Scutellarin', class: 'flavone glucuronide', family: 'flavonoids' },
  'ferulic-acid': { name: 'Ferulic acid' },
}
const PLANTS: Record<string, Fields> = {
  pepper: { kind: 'plant', latin: 'Piper nigrum', common: ['black pepper'] },
  'long-pepper': { kind: 'plant', latin: 'Piper longum', common: ['long pepper'] },
  rue: { kind: 'plant', latin: 'Peganum harmala', common: ['Syrian rue'] },
  ginger: { kind: 'plant', latin: 'Zingiber officinale', common: ['ginger'] },
  reishi: { kind: 'fungus', latin: 'Ganoderma lingzhi', common: ['reishi'] },
  chaga: { kind: 'fungus', latin: 'Inonotus obliquus', common: ['chaga'] },
  oat: { kind: 'plant', latin: 'Avena sativa', common: ['oat'] },
  clover: { kind: 'plant', latin: 'Trifolium pratense', common: ['red clover'] },
  soya: { kind: 'plant', latin: 'Glycine max', common: ['soya'] },
  cattle: { kind: 'animal', latin: 'Bos taurus', common: ['cattle'] },
}
const ARTICLES = {
  which: {
    question: 'Piperine or gingerol?',
    subject: 'Two pungents',
    topic: 'grades',
    products: ['herbal-extract/piperine', 'herbal-extract/gingerol', 'herbal-extract/harmine'],
    plants: ['pepper', 'ginger'],
  },
  oil: {
    question: 'Does piperine dissolve in oil?',
    subject: 'Solubility',
    topic: 'handling',
    products: ['herbal-extract/piperine'],
  },
  colour: {
    question: 'Why is pepper black?',
    subject: 'Colour of pepper',
    topic: 'plants',
    plants: ['pepper'],
  },
  grading: {
    question: 'How is pepper sieved?',
    subject: 'Sieves',
    topic: 'plants',
    plants: ['pepper'],
  },
  serum: {
    question: 'How is ferulic acid kept in a serum?',
    subject: 'Ferulic acid',
    topic: 'formulation',
    products: ['herbal-extract/white-ferulic'],
    compounds: ['ferulic-acid'],
  },
  source: {
    question: 'Where does ferulic acid come from?',
    subject: 'Ferulic acid',
    topic: 'plants',
    compounds: ['ferulic-acid'],
  },
  staining: {
    question: 'Why does harmaline stain?',
    subject: 'Harmaline, staining',
    topic: 'stability',
    compounds: ['harmaline'],
  },
  spiking: {
    question: 'How is added harmaline found in rue extract?',
    subject: 'Rue extract, spiking',
    topic: 'purity',
    products: ['herbal-extract/rue-extract'],
    compounds: ['harmaline'],
  },
  rue: {
    question: 'Which rue is grown?',
    subject: 'Rue, species',
    topic: 'plants',
    products: ['herbal-extract/rue-extract'],
  },
  terms: {
    question: 'Which Incoterms are there?',
    subject: 'Delivery',
    topic: 'trade',
    products: ['herbal-extract/piperine', 'herbal-extract/harmine'],
  },
}

const products = new Map(PRODUCTS.map((it) => [`${String(it.data.category)}/${String(it.data.slug)}`, it]))
// As much of a library as relations are made from.
const relations = createRelations({
  products,
  articles: new Map(Object.entries(ARTICLES).map(([id, data]) => [id, fileOf(data)])),
  plants: new Map(Object.entries(PLANTS).map(([id, data]) => [id, fileOf(data)])),
  compounds: new Map(Object.entries(COMPOUNDS).map(([id, data]) => [id, fileOf(data)])),
} as unknown as Library)
const productAt = (id: string) => products.get(id) as unknown as ProductFile
const slugs = (files: ProductFile[]) => files.map(({ data }) => data.slug)

test.each([
  [
    'piperine',
    {
      'long-pepper': 'Has it as marker compound',
      'pepper-tincture': 'Same plant: black pepper',
      gingerol: 'Compared in: Two pungents',
    },
  ],
  ['lactoferrin', { colostrum: 'Also from milk of cattle' }],
  ['quercetin', { rutin: 'Starting material', myricetin: 'Same class: flavonol' }],
  ['rutin', { quercetin: 'Made from it', 'whole-buds': 'Has it as marker compound' }],
  ['whole-buds', { rutin: 'Its marker compound' }],
  ['geniposide', { genipin: 'Made from it', 'gardenia-blue': 'Made from it, by way of L-genipin' }],
  ['gardenia-blue', { genipin: 'Starting material', geniposide: 'Starting material, by way of L-genipin' }],
  ['white-genipin', { chavicine: 'Starting material, in some lots' }],
  ['chavicine', { 'white-genipin': 'Made from it, in some lots' }],
  ['graded', { baicalin: 'Starting material, in some grades' }],
  ['baicalin', { graded: 'Made from it, in some grades', scutellarin: 'Same class: flavone glucuronide' }],
  ['clover', { soya: 'Also specified by isoflavones' }],
])('%s is related to what shares something that the reason names, the closest first', (slug, reasons) => {
  const found = relations.relatedProducts(productAt(`herbal-extract/${slug}`))
  expect(found.map(({ file, reason }) => [file.data.slug, reason])).toEqual(Object.entries(reasons))
})

test.each(['harmine', 'piperlongumine', 'chondroitin', 'oat', 'reishi', 'resin', 'fisetin'])(
  '%s shares a use, a class, a plant, a genus or a class marker with others, and is related to nothing',
  (slug) => {
    expect(relations.relatedProducts(productAt(`herbal-extract/${slug}`))).toEqual([])
  },
)

test('a question stands beside the products that it names, and not beside those that it lists', () => {
  const questions = (slug: string) =>
    relations.articlesAbout(productAt(`herbal-extract/${slug}`)).map(({ data }) => data.question)
  expect(questions('piperine')).toEqual(['Piperine or gingerol?', 'Does piperine dissolve in oil?'])
  expect(questions('harmine')).toEqual([])
})

test('a question on the use of one page does not stand beside another of the substance that is sold for other uses', () => {
  const questions = (slug: string) =>
    relations.articlesAbout(productAt(`herbal-extract/${slug}`)).map(({ data }) => data.question)
  expect(questions('white-ferulic')).toEqual([ARTICLES.serum.question, ARTICLES.source.question])
  expect(questions('natural-ferulic')).toEqual([ARTICLES.source.question])
})

test('a question on its plant alone does not stand beside a product, which may be of another part', () => {
  expect(relations.articlesAbout(productAt('herbal-extract/pepper-tincture'))).toEqual([])
})

test('a question on a compound stands beside the product that it is, and not beside an extract that is measured by it', () => {
  const questions = (slug: string) =>
    relations.articlesAbout(productAt(`herbal-extract/${slug}`)).map(({ data }) => data.question)
  expect(questions('harmaline')).toEqual([ARTICLES.staining.question])
  expect(questions('rue-extract')).toEqual([ARTICLES.spiking.question, ARTICLES.rue.question])
})

test('a question stands beside another on the same substance or product, no example, no marker and no plant', () => {
  const beside = Object.entries(ARTICLES).map(([id, data]) => {
    const found = relations.relatedArticles(fileOf(data) as unknown as ArticleFile)
    return [id, found.map((article) => article.data.question).filter((question) => question !== data.question)]
  })
  expect(Object.fromEntries(beside)).toEqual({
    which: [],
    oil: [],
    colour: [],
    grading: [],
    serum: ['Where does ferulic acid come from?'],
    source: ['How is ferulic acid kept in a serum?'],
    staining: [],
    spiking: ['Which rue is grown?'],
    rue: ['How is added harmaline found in rue extract?'],
    terms: [],
  })
})

test('a class is that of what an assay measures, and what is sold whole has none', () => {
  const compounds = new Map(Object.entries(COMPOUNDS).map(([id, data]) => [id, fileOf(data)]))
  const data = { kind: 'standardised extract', compound: 'rutin', facets: { class: [] } }
  const grades = [{ assay: [{}] }, { assay: [{ analyte: 'Piperine' }] }]
  const classes = (fields: Fields) => classesOf({ compounds } as never, { ...data, ...fields } as never)
  expect(classes({ grades: grades.slice(0, 1) })).toEqual(['flavonoids'])
  expect(classes({ grades })).toEqual(['flavonoids', 'alkaloids'])
  expect(classes({ grades, kind: 'whole powder or juice' })).toEqual([])
})

test('of the other pages of a substance those with the same compound are forms, the others are easily confused', () => {
  const piperine = productAt('herbal-extract/piperine')
  expect(slugs(relations.formsOf(piperine))).toEqual(['piperine-salt'])
  expect(slugs(relations.confusedWith(piperine))).toEqual(['chavicine'])
})

/** The library takes its time: of so many pairs one is looked at. */
const SAMPLE = 5

test('texts of structures tell forms of a substance as the chemistry library does', () => {
  const { products: all, compounds } = siteContent().content
  const smilesOf = new Map(compounds.map(({ id, data }) => [id, data.smiles]))
  const pairs = [...indexBy(all, ({ data }) => [data.substance ?? []].flat()).values()]
    .map((files) => files.flatMap(({ data }) => smilesOf.get(data.compound ?? '') ?? []))
    .flatMap((structures) => structures.flatMap((a, index) => structures.slice(index + 1).map((b) => [a, b] as const)))
    .filter((_, index) => index % SAMPLE === 0)
  const told = (isSame: typeof isSameSubstance) => pairs.map(([a, b]) => `${a} ${b} ${isSame(a, b)}`)
  expect(told(isSameSubstance)).toEqual(told(isSameByLibrary))
})

/** Its structure with stereochemistry and without, each computed once: the library takes its time. */
const forms = new Map<string, { exact: string; flat: string }>()

function formOf(smiles: string) {
  const known = forms.get(smiles)
  if (known) return known
  const molecule = parent(smiles)
  const exact = molecule.getIDCode()
  molecule.stripStereoInformation()
  const form = { exact, flat: molecule.getIDCode() }
  forms.set(smiles, form)
  return form
}

function isSameByLibrary(smiles: string, other: string): boolean {
  const [a, b] = [formOf(smiles), formOf(other)]
  return a.exact === b.exact || (a.flat === b.flat && (a.exact === a.flat || b.exact === b.flat))
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
