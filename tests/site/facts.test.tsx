// @vitest-environment happy-dom
import { describe, expect, inject, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { figuresOf } from '../../manifest/catalogue/figures.ts'
import { createLibrary } from '../../manifest/library.ts'
import { readContent } from '../../manifest/readContent.ts'
import { compile } from '../../manifest/compile.ts'
import { loadRenderer } from '../../prerender/document/renderer.ts'
import { compareAddress } from '../../shared/comparison/address.ts'
import { columnOf, compareGrades } from '../../packages/comparison/compareGrades.ts'
import { FACET_IDS, FACET_VALUES } from '../../shared/facetTable.ts'
import { type FactId, type FactPlace, FACT_IDS, FACTS, type FactSource } from '../../shared/facts/facts.ts'
import { factText, factValue } from '../../shared/facts/factValues.ts'
import type { Product } from '../../shared/product.ts'
import { sheetOf } from '../../packages/limits/sheet.ts'
import { factsOf } from '../factsOf.ts'
import { tinyFolder } from '../manifest/tinyFolder.ts'
import { tinyContent } from '../tinyContent.ts'

const ISOLATE = 'herbal-extract/pure-piperine'
const EXTRACT = 'herbal-extract/vine-tea-extract'
/** A product with the minimum of facts, all of them in its grades where possible. */
const SPARSE = 'herbal-extract/-glycyrrhetinic'

/** Facts with restricted values. */
const SAID: { [Id in FactId]?: unknown } = {
  ratio: '10:1',
  particleSize: '≥ 95 % through 80 mesh',
  bulkDensity: '0.35–0.55 g/mL',
  cites: undefined,
  latin: 'Piper nigrum',
}

/** Records with different values, as far as the values allow. */
const SPEAKERS = ['product', 'second grade', 'other product']
type Speaker = (typeof SPEAKERS)[number]

/** Returns a valid value that no other fact has. */
function said(id: FactId, by: Speaker): unknown {
  const fact = FACTS[id]
  const turn = SPEAKERS.indexOf(by)
  if (id in SAID) return SAID[id]
  if (fact.kind === 'figure') {
    const least = 'bounds' in fact ? fact.bounds[0] : 1
    return `${least + FACT_IDS.indexOf(id) + FACT_IDS.length * turn} ${fact.units.at(-1)}`
  }
  if (fact.kind === 'choice') return fact.values[turn % fact.values.length]
  if (fact.kind === 'list') return 'values' in fact ? fact.values.slice(turn, turn + 2) : [`${fact.label} of the ${by}`]
  return `${fact.label} of the ${by}`
}

function saidBy(source: FactSource, by: Speaker = 'product'): Record<string, unknown> {
  const ids = FACT_IDS.filter((id) => FACTS[id].of === source)
  return Object.fromEntries(ids.map((id) => [id, said(id, by)]).filter(([, value]) => value !== undefined))
}

function isOptional(id: string): boolean {
  return 'isOptional' in FACTS[id as FactId]
}

function only(facts: Record<string, unknown>, isKept: (id: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([id]) => isKept(id)))
}

/** Returns a value of each facet in `facets`. */
function facetsOf(turn: number): Record<string, string[]> {
  const listed = Object.entries(FACET_VALUES).filter(([, facet]) => 'help' in facet)
  return Object.fromEntries(listed.map(([facet, { values }]) => [facet, Object.keys(values).slice(turn, turn + 1)]))
}

type ProductRecord = { grades: [object, object]; [field: string]: unknown }

/** The tiny content, with a plant and two products that have all facts, and a product with the minimum. */
function wholeContent(): Record<string, string> {
  const tiny = tinyContent()
  const change = (slug: string, fieldsOf: (record: ProductRecord) => object) => {
    const file = `products/${slug}.md`
    const [, yaml = '', body = ''] = (tiny[file] ?? '').split('---\n')
    const record = parse(yaml) as ProductRecord
    return { [file]: `---\n${stringify({ ...record, ...fieldsOf(record) })}---\n${body}` }
  }
  const whole = ({ grades: [first, second] }: ProductRecord) => ({
    ...saidBy('product'),
    ...saidBy('either'),
    grades: [
      { ...first, ...saidBy('grade') },
      { ...second, ...saidBy('either', 'second grade'), ...saidBy('grade', 'second grade') },
    ],
  })
  const site = parse(tiny['site.yaml'] ?? '') as Record<'documents' | 'certificates' | 'applications', object[]>
  return {
    'site.yaml': stringify({
      ...site,
      documents: [
        ...site.documents,
        { id: 'organic', name: 'Organic', note: 'A certificate', certificate: 'Organic' },
        { id: 'sheet', name: 'Sheet', note: 'A sheet' },
      ],
      certificates: [
        ...site.certificates,
        {
          ...site.certificates[0],
          id: 'organic',
          name: 'ORGANIC',
          label: 'Organic',
          covers: 'lots',
          document: 'organic',
        },
      ],
      applications: [...site.applications, { id: 'cosmetics', name: 'Cosmetics' }],
    }),
    'plants/piper-nigrum.yaml': stringify({
      ...(parse(tiny['plants/piper-nigrum.yaml'] ?? '') as object),
      ...saidBy('plant'),
    }),
    ...change(ISOLATE, (record) => ({ ...whole(record), facets: facetsOf(0), kind: 'isolate' })),
    ...change(EXTRACT, (record) => ({ ...whole(record), facets: facetsOf(1), kind: 'standardised extract' })),
    ...change(SPARSE, ({ grades: [first, second], appearance, ...record }) => ({
      ...only(record, (id) => !(id in FACTS && isOptional(id))),
      ...only(saidBy('product', 'other product'), (id) => !isOptional(id)),
      facets: facetsOf(2),
      documents: ['coa', 'organic', 'sheet'],
      applications: ['food-supplements', 'cosmetics'],
      appearance: { ...(appearance as object), srgb: '#5a3722' },
      grades: [first, second].map((grade, index) => ({
        ...grade,
        assay: [{ min: 40, method: 'GC', technique: 'gc', marker: index === 0 ? 'saponins' : 'alkaloids' }],
        // A product with an origin of its own would not be of the plant.
        ...only(saidBy('either', SPEAKERS[index + 1]), (id) => isOptional(id) && id !== 'origin'),
      })),
    })),
  }
}

const read = readContent(await tinyFolder(wholeContent()))
const facts = await factsOf(read)
const publication = { drafts: false, today: '2026-06-01' }
const result = compile(read, { publication, facts, siteUrl: 'https://www.phytolane.example' })
if ('problems' in result) throw new Error(JSON.stringify(result.problems))
const { routes, entries } = result.compiled
const renderer = await loadRenderer(inject('builtSite').serverFolder)

async function pageAt(address: string, more: object = {}): Promise<Document> {
  const [path = '', query = ''] = address.split('?')
  const page = routes.get(path)?.()
  if (!page) throw new Error(`no route ${path}`)
  const { head, app } = await renderer.renderPage(path, { ...page, ...more }, query && `?${query}`)
  return new DOMParser().parseFromString(`<head>${head}</head><body>${app}</body>`, 'text/html')
}

/** Returns the product of a page as the app gets it. */
function productAt(slug: string): Product {
  const page = routes.get(`/${slug}`)?.()
  if (page?.name !== 'productsdetail') throw new Error(`${slug} is no product`)
  return page.product
}

function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map((element) => (element.querySelector('a') ?? element).textContent.trim())
}

async function labelsAt(address: string, selector: string, more?: object): Promise<string[]> {
  return textsOf((await pageAt(address, more)).querySelectorAll(selector))
}

/** Labels at each place of the built site. */
const PLACES: Record<FactPlace, (slug: string) => string[] | Promise<string[]>> = {
  plate: (slug) => labelsAt(`/${slug}`, '[aria-labelledby=facts] dt'),
  source: (slug) => labelsAt(`/${slug}`, 'p:has(> i) + dl dt'),
  // One column has the methods of the assays.
  grades: async (slug) =>
    (await labelsAt(`/${slug}`, '[aria-label=Grades] thead th')).filter((label) => label !== FACTS.method.label),
  specification: (slug) => labelsAt(`/${slug}`, 'table[aria-label^="Specification of the grade"] th[scope=row]'),
  differences: (slug) => labelsAt(`/${slug}`, 'caption ~ tbody th[scope=row]'),
  comparison: (slug) => {
    const product = productAt(slug)
    const asked = [{ slug, grade: product.grades[0]?.name ?? '' }]
    const compared = { asked, ...compareGrades(asked.map((grade) => columnOf(grade, product))) }
    return labelsAt(compareAddress(asked), 'tbody:last-of-type th[scope=row]', { compared })
  },
  structuredData: async (slug) => {
    const [data = ''] = await labelsAt(`/${slug}`, 'script[type="application/ld+json"]')
    type Property = { name: string; measurementTechnique?: string }
    type Described = { mainEntity: { additionalProperty: Property[] } }
    const [page] = (JSON.parse(data) as { '@graph': Described[] })['@graph']
    const properties = page?.mainEntity.additionalProperty ?? []
    const labelOf = ({ name }: Property) => name.replace(/, grade .*/, '')
    // Rows of the specification have a method.
    const rows = new Set(properties.filter(({ measurementTechnique }) => measurementTechnique).map(labelOf))
    return properties.map(labelOf).filter((label) => !rows.has(label))
  },
  list: async (slug) => {
    const table = (await pageAt('/herbal-extract')).querySelector('main table')
    const heads = [...(table?.querySelectorAll('thead th') ?? [])].flatMap((head) =>
      Array.from({ length: Number(head.getAttribute('colspan') ?? 1) }, () => textsOf([head])[0] ?? ''),
    )
    const row = table?.querySelector(`tbody tr:has(th a[href="/${slug}"])`)
    const cells = [...(row?.children ?? [])].map((cell) => textsOf([cell])[0])
    return heads.filter((_, column) => cells[column])
  },
  limits: (slug) => {
    const product = productAt(slug)
    const [grade] = product.grades
    const rows = grade ? sheetOf({ ...product, path: `/${slug}` }, grade).rows : []
    // Rows of the specification have a method.
    return rows.filter(({ method }) => method === '').map((row) => row.test)
  },
  reference: (slug) => {
    const [site] = read.content.site
    if (!site) throw new Error('The content has no site')
    const library = createLibrary(read.content, site.data, publication)
    const figures = [slug, 'compounds/piperine'].flatMap((id) => figuresOf(library, facts, id))
    const ids = new Set(figures.map(({ reference }) => reference.slice(reference.indexOf(': ') + 2)))
    // Rows of the specification are referred to by name.
    return FACT_IDS.filter((id) => ids.has(id) && !('row' in FACTS[id])).map((id) => FACTS[id].label)
  },
  search: (slug) => {
    const { detail, latin, cas, markerCas, also, from, codes } = entries().find(({ path }) => path === `/${slug}`) ?? {}
    const words = [detail, latin, cas, markerCas, also, from, codes].join()
    return labelsSaid(productAt(slug), (text) => text.split(', ').every((part) => words.includes(part)))
  },
}

/** Labels of the facts whose words are found. */
function labelsSaid(product: Product, isFound: (text: string) => boolean): string[] {
  return FACT_IDS.filter((id) => {
    const text = factText(id, factValue(id, { product, grade: product.grades[0] }))
    return text !== undefined && isFound(text)
  }).map((id) => FACTS[id].label)
}

/** Labels that the table expects at a place, for facts with a value or a statement that there is none. */
function labelsByTable(place: FactPlace, slug: string): string[] {
  const product = productAt(slug)
  const { structure } = product.compound ?? product.marker ?? {}
  return FACT_IDS.filter((id) => {
    // The structure drawing includes the formula.
    if (place === 'plate' && id === 'formula' && structure) return false
    const [text, ...others] = product.grades.map((grade) => factText(id, factValue(id, { product, grade })))
    if (place === 'differences' && others.every((other) => other === text)) return false
    // Lists show the recorded sieves of all grades, which this content does not have.
    if (place === 'list' && id === 'particleSize') return false
    // The table of grades has a column for each.
    if (place === 'differences' && (id === 'particleSize' || id === 'bulkDensity')) return false
    const isSaid = text !== undefined || (place === 'source' && id === 'allergens')
    return isSaid && isAt(place, id)
  }).map((id) => FACTS[id].label)
}

function isAt(place: FactPlace, id: FactId): boolean {
  return (FACTS[id].shown as readonly FactPlace[]).includes(place)
}

const LABELS = new Set<string>(FACT_IDS.map((id) => FACTS[id].label))

describe.each([ISOLATE, EXTRACT, SPARSE])('the facts of %s', (slug) => {
  test.each(Object.keys(PLACES) as FactPlace[])('appear in the place "%s" as the table says', async (place) => {
    const shown = (await PLACES[place](slug)).filter((label) => LABELS.has(label))
    expect(new Set(shown)).toEqual(new Set(labelsByTable(place, slug)))
  })
})

test.each(FACET_IDS)('a list with different values has the filter "%s"', async (facet) => {
  const { length } = (await pageAt('/herbal-extract')).querySelectorAll(`form [name="${facet}"]`)
  expect(length).toBeGreaterThan(0)
})
