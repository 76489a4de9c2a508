import { expect, test } from 'vitest'
import { mainCompounds, mainProducts } from '../../manifest/catalogue/articleSubjects.ts'
import type { ArticleFile, Library } from '../../manifest/library.ts'

const PRODUCTS = {
  'shikimic-acid': { name: 'Shikimic Acid', compound: 'shikimic-acid', plant: 'star-anise' },
  'gallic-acid': { name: 'Gallic Acid', compound: 'gallic-acid' },
  'ginsenoside-rh2': { name: 'Ginsenoside Rh2', compound: 'rh2', plant: 'ginseng' },
  fucoidan: { name: 'Fucoidan', compound: 'fucoidan', plant: 'kelp' },
}

const library = {
  products: new Map(
    Object.entries(PRODUCTS).map(([slug, data]) => [`herbal-extract/${slug}`, { data: { ...data, slug } }]),
  ),
  plants: named('plants', { ginseng: 'Ginseng', kelp: 'Kelp', 'star-anise': 'Star anise' }),
  compounds: named('compounds', {
    'gallic-acid': 'Gallic acid',
    fucoidan: 'Fucoidan',
    'compound-k': 'Ginsenoside compound K',
    rh2: 'Ginsenoside Rh2',
    rg1: 'Ginsenoside Rg1',
  }),
} as unknown as Library

function named(kind: 'plants' | 'compounds', names: Record<string, string>) {
  return new Map(
    Object.entries(names).map(([id, name]) => [
      id,
      { data: kind === 'plants' ? { latin: name, common: [name] } : { name } },
    ]),
  )
}

type Listed = { products?: string[]; compounds?: string[]; plants?: string[] }

function article(question: string, body: string, { products = [], ...listed }: Listed): ArticleFile {
  const data = { question, subject: '', ...listed, products: products.map((slug) => `herbal-extract/${slug}`) }
  return { file: 'content/knowledge/x.md', fileText: `---\nslug: x\n---\n\n${body}\n`, data } as unknown as ArticleFile
}

function productsOf(question: string, body: string, listed: Listed): string[] {
  return mainProducts(library, article(question, body, listed)).map((id) => id.slice('herbal-extract/'.length))
}

const GALLIC = '[gallic acid](/herbal-extract/gallic-acid)'

test.each([
  ['a closing clause', `Star anise has it. A neighbour on the way is ${GALLIC}. Gallic acid is a ring.`, []],
  ['two paragraphs', `Beside it stands ${GALLIC}.\n\nGallic acid is an aromatic ring.`, ['gallic-acid']],
  ['a heading', `## Gallic acid\n\nA neighbour is ${GALLIC}.`, ['gallic-acid']],
  ['a table', `| Acid | From |\n| --- | --- |\n| ${GALLIC} | Galls |`, ['gallic-acid']],
  ['a list', `Two are cheap:\n\n- ${GALLIC};\n- tannin.`, ['gallic-acid']],
])('the compound of an article that it names in %s is its product, or is not', (_where, body, found) => {
  const listed = { products: ['gallic-acid'], compounds: ['gallic-acid'] }
  expect(productsOf('Where does it come from?', body, listed)).toEqual(found)
})

test('what an article links to and does not list is no product of it', () => {
  expect(productsOf('What is gallic acid?', `${GALLIC} is a phenol.\n\nGallic acid is sour.`, {})).toEqual([])
})

test('what a question names is its product; what is only listed is none', () => {
  const listed = { products: ['shikimic-acid', 'gallic-acid'] }
  expect(productsOf('Where does shikimic acid come from?', 'From pods.', listed)).toEqual(['shikimic-acid'])
})

test('a table and two paragraphs hold examples of a question on no substance, and neighbours of one that is', () => {
  const listed = { products: ['gallic-acid'], plants: ['star-anise'] }
  const table = `| Acid | Odour |\n| --- | --- |\n| ${GALLIC} | None |`
  expect(productsOf('Which powders smell?', table, listed)).toEqual(['gallic-acid'])
  expect(productsOf('How does star anise smell?', table, listed)).toEqual([])
  const text = `${GALLIC} has none.\n\nGallic acid is sour.`
  expect(productsOf('Which powders smell?', text, listed)).toEqual(['gallic-acid'])
  expect(productsOf('How does star anise smell?', text, listed)).toEqual([])
})

test('another ginsenoside than the one asked for is no product of the answer, and fucoidan none of kelp’s iodine', () => {
  const ginseng = { products: ['ginsenoside-rh2'], compounds: ['compound-k'], plants: ['ginseng'] }
  const text = 'Ginsenosides lose sugars.\n\nRh2 has the same mass.'
  expect(productsOf('Which ginsenoside is compound K?', text, ginseng)).toEqual([])
  const kelp = { products: ['fucoidan'], compounds: ['fucoidan'], plants: ['kelp'] }
  expect(
    productsOf('How much iodine is in kelp?', 'Much. Fucoidan has a limit for it. Fucoidan is a gum.', kelp),
  ).toEqual([])
})

test('the compounds of an article are those that it names by more than their common word, or whose figures it gives', () => {
  const listed = { compounds: ['rh2', 'rg1', 'gallic-acid'] }
  const text = '## Ginsenosides\n\nRg1 falls.\n\nRg1 is split. It weighs {compounds/gallic-acid: molecularWeight}.'
  expect(mainCompounds(library, article('What does steaming change?', text, listed))).toEqual(['rg1', 'gallic-acid'])
})
