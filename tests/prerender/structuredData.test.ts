import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { htmlFile } from '../../shared/urls.ts'

const { siteFolder } = inject('builtSite')
const ORIGIN = 'https://www.pepperway.example'

type Thing = Record<string, unknown>

/** Returns the structured data of a page. */
async function graphOf(path: string): Promise<Thing[]> {
  const html = await readFile(join(siteFolder, htmlFile(path)), 'utf8')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(json) as { '@graph': Thing[] })['@graph']
}

test('the home page describes the company and the search', async () => {
  const [page, webSite, firm] = await graphOf('/')
  expect(page).toMatchObject({ isPartOf: { '@id': webSite?.['@id'] }, about: { '@id': firm?.['@id'] } })
  expect(webSite).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: `${ORIGIN}/search?q={query}` } },
  })
  expect(firm).toMatchObject({
    '@type': 'Organization',
    name: 'Pepperway',
    email: 'sales@pepperway.example',
    telephone: ['+1 555 0100', '+1 555 0142'],
  })
  expect(firm).not.toHaveProperty('address')
})

test('a page has its breadcrumbs, whatever its texts contain', async () => {
  const [page] = await graphOf('/knowledge/what-is-piperine-')
  const { itemListElement } = (page as { breadcrumb: { itemListElement: { name: string; item: object }[] } }).breadcrumb
  expect(itemListElement.map(({ name }) => name)).toEqual([
    'Home',
    'Knowledge',
    'Substances and markers',
    'What is piperine?',
  ])
  expect(itemListElement.at(-1)?.item).toEqual({ '@id': `${ORIGIN}/knowledge/what-is-piperine-` })
})

test.each([
  ['/spice-extracts/pure-piperine', 'ItemPage', { '@type': 'Product' }],
  ['/contact-us', 'ContactPage', { '@type': 'Organization', address: { streetAddress: '12 Sample Street' } }],
  ['/spice-extracts/page-2', 'CollectionPage', { '@type': 'ItemList' }],
  ['/news', 'CollectionPage', { '@type': 'ItemList', itemListElement: { 1: { position: 2, name: 'New mill' } } }],
  ['/knowledge/what-is-piperine-', 'WebPage', { '@type': 'Article', headline: 'What is piperine?' }],
  ['/company-news/new-mill', 'WebPage', { '@type': 'NewsArticle', datePublished: '2026-02-05' }],
])('%s is a %s about %j', async (path, type, mainEntity) => {
  expect((await graphOf(path))[0]).toMatchObject({ '@type': type, '@id': ORIGIN + path, mainEntity })
})

const molecule = {
  '@type': 'MolecularEntity',
  identifier: { '@type': 'PropertyValue', propertyID: 'CAS', value: '94-62-2' },
  molecularFormula: 'C17H19NO3',
  molecularWeight: '285.34 g/mol',
  inChIKey: 'MXXWOMGUGJBKIW-YPCIICBESA-N',
}

test.each([
  ['an isolate is a molecule', '/spice-extracts/pure-piperine', molecule],
  [
    'an extract is a material with its marker as a part',
    '/spice-extracts/vine-tea-extract',
    { '@type': 'ChemicalSubstance', hasBioChemEntityPart: { ...molecule, chemicalRole: { name: 'Marker' } } },
  ],
])('%s: %s', async (_claim, path, about) => {
  const potentialUse = [{ '@type': 'DefinedTerm', name: 'Food supplements' }]
  expect((await graphOf(path))[0]?.about).toMatchObject({ ...about, potentialUse })
})

test('a product page has its specification and no offer', async () => {
  const [page] = await graphOf('/spice-extracts/pure-piperine')
  const product = page?.mainEntity as Thing
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Pure Piperine',
    sku: 'pure-piperine',
    url: `${ORIGIN}/spice-extracts/pure-piperine`,
    brand: { name: 'Pepperway' },
  })
  for (const property of [
    { name: 'Piperine, dried basis, grade 98 %', value: '≥ 98.0 %', measurementTechnique: 'HPLC, 343 nm' },
    { '@type': 'PropertyValue', name: 'Lead, grade 95 %', value: '≤ 3.0 mg/kg' },
  ])
    expect(product.additionalProperty).toContainEqual(expect.objectContaining(property))
  for (const name of ['offers', 'review', 'aggregateRating']) expect(product).not.toHaveProperty(name)
})
