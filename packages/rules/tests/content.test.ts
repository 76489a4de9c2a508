import { loadInchiCalculator } from '../../../manifest/chemistry/rdkit.ts'
import { checkInchikeys } from '../inchikeys.ts'
import { checkEditorialRules } from '../rules.ts'
import { createLibrary, productsIn } from '../../../manifest/library.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { factsForContent } from '../../../tests/factsForContent.ts'
import { siteContent, siteModel } from '../../../tests/siteContent.ts'

const { content } = siteContent
const site = content.site[0]
if (!site) throw new Error('content/site.yaml cannot be read')

test('the content has no problems', async () => {
  await expect(siteModel()).resolves.toBeDefined()
})

test('the content passes the editorial check', () => {
  const library = createLibrary(content, site.data, { drafts: true, today: new Date().toISOString().slice(0, 10) })
  expect(checkEditorialRules(library).map(describeProblem)).toEqual([])
})

test('a vine tea extract ends the list of herbal extracts', async () => {
  const { library } = await siteModel()
  expect(productsIn(library, 'herbal-extract').at(-1)?.data.slug).toBe('vine-tea-extract')
})

test('every structure has the reference InChIKey or a stated reason', async () => {
  const problems = await checkInchikeys(
    content.compounds,
    await factsForContent(siteContent),
    'manifest/chemistry/massbank.tsv',
  )
  expect(problems.map(describeProblem)).toEqual([])
})

test('InChIKey and InChI of every structure are committed (npm run structures)', async () => {
  const chemistryOf = await factsForContent(siteContent)
  const inchisOf = await loadInchiCalculator()
  const structures = content.compounds.filter(({ data }) => data.smiles !== undefined)
  expect(structures.filter(({ data }) => !chemistryOf(data)?.inchis?.[data.smiles ?? ''])).toEqual([])
  for (const { data } of structures.filter((_, index) => index % 20 === 0))
    expect(chemistryOf(data)?.inchis).toEqual(inchisOf(data.smiles ?? ''))
})

test.each([
  ['products', 10, 40],
  ['herbal-extract', 10, 26],
  ['cosmetic-ingredients', 10, 3],
  ['healthcare-supplement', 10, 11],
  ['organic-mushroom-extract', 10, 2],
  ['knowledge', 12, 45],
])('/%s shows %i records per page, on at least %i pages', async (list, perPage, minPages) => {
  const { routes, library } = await siteModel()
  const products = [...library.products.values()].filter(({ data }) => list === 'products' || data.category === list)
  const records = list === 'knowledge' ? library.articles.size : products.length
  const pages = [...routes.keys()].filter((path) => path.startsWith(`/${list}/page-`))
  expect(pages).toHaveLength(Math.ceil(records / perPage))
  expect(pages.length).toBeGreaterThanOrEqual(minPages)
})
