import { expect, test } from 'vitest'
import { mainProducts } from '../../manifest/catalogue/articleProducts.ts'
import type { ArticleFile, Library } from '../../manifest/library.ts'

const products = new Map(
  ['shikimic-acid', 'gallic-acid'].map((slug) => [
    `herbal-extract/${slug}`,
    { data: { category: 'herbal-extract', slug, name: slug.replace('-', ' ') } },
  ]),
)
const library = { products, plants: new Map(), compounds: new Map() } as unknown as Library

function productsOf(question: string, body: string, listed: string[] = []): string[] {
  const links = Array.from(body.matchAll(/\]\((.*?)\)/g), ([, href]) => ({ href }))
  const data = { question, subject: 'Acids', products: listed.map((slug) => `herbal-extract/${slug}`) }
  const file = { file: 'content/knowledge/x.md', text: `---\nslug: x\n---\n\n${body}\n`, data, markdown: { links } }
  return mainProducts(library, file as unknown as ArticleFile).map((id) => id.slice('herbal-extract/'.length))
}

const GALLIC = '[gallic acid](/herbal-extract/gallic-acid)'

test.each([
  ['a closing clause', `Star anise has it. A neighbour on the way is ${GALLIC}.`, []],
  ['two sentences', `Beside it stands ${GALLIC}. Gallic acid is an aromatic ring.`, ['gallic-acid']],
  ['a heading', `## Gallic acid\n\nA neighbour is ${GALLIC}.`, ['gallic-acid']],
  ['a table', `| Acid | From |\n| --- | --- |\n| ${GALLIC} | Galls |`, ['gallic-acid']],
])('what an article lists and names in %s is its product, or is not', (_where, body, found) => {
  expect(productsOf('Where does it come from?', body, ['gallic-acid'])).toEqual(found)
})

test('what an article links to and does not list is no product of it', () => {
  expect(productsOf('What is gallic acid?', `${GALLIC} is a phenol. Gallic acid is sour.`)).toEqual([])
})

test('what a question names is its product; what is only listed is none', () => {
  expect(productsOf('Where does shikimic acid come from?', 'From pods.', ['shikimic-acid', 'gallic-acid'])).toEqual([
    'shikimic-acid',
  ])
})
