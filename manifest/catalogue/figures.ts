import { shownFacts } from '../../shared/facts/factValues.ts'
import { escapeHtml, groupThousands } from '../../shared/texts.ts'
import type { Grade } from '../../shared/product.ts'
import { telephoneUrl } from '../../shared/paths.ts'
import { slugOf } from '../../shared/urls.ts'
import { assayLimit, rowId, specificationOf } from '../../shared/specification.ts'
import { LISTED_KINDS } from '../kinds.ts'
import { type Library, type ProductFile, namesByFormerName, recordsWithText } from '../library.ts'
import { memoize } from '../memoize.ts'
import { type Mistake, describeRename } from '../problems.ts'
import { didYouMean } from '../read/didYouMean.ts'
import { renderText } from '../read/markdown.ts'
import { replaceFigures, replaceReferences } from '../read/figure.ts'
import { gradesOf } from './cards.ts'
import { compoundOf } from './compounds.ts'
import { testsOf } from './specificationRows.ts'
import { recordedFacts } from './recordedFacts.ts'

type Figure = { value: string } | Mistake

/** Values by the id of a fact or row. */
type Facts = Map<string, string>

const COUNTS = 'catalogue/counts'

export function withFigures(library: Library, html: string): string {
  return replaceFigures(html, (reference) => {
    const value = valueOf(library, reference)
    const href = SITE_LINKS[reference]?.(value)
    return href === undefined ? renderText(value) : `<a href="${escapeHtml(href)}">${renderText(value)}</a>`
  })
}

/** Replaces references in a text for search engines. */
export function withFigureValues(library: Library, text: string): string {
  return replaceReferences(text, (reference) => valueOf(library, reference))
}

function valueOf(library: Library, reference: string): string {
  const figure = figureOf(library, reference)
  return 'value' in figure ? figure.value : ''
}

const SITE_LINKS: Record<string, (value: string) => string> = {
  'site: email': (address) => `mailto:${address}`,
  'site: phone': telephoneUrl,
  'site: mobile': telephoneUrl,
}

type FigureSource = { file: string; grades: Map<string, Facts> }

/**
 * Finds the figure of a reference: `category/slug: id` of a product, `category/slug#grade: id`
 * when grades differ, `compounds/id: id` of a compound, `catalogue/counts: id` of the catalogue, `site: id` of the site.
 * Ids are those of facts and rows.
 */
export function figureOf(library: Library, reference: string): Figure {
  const [, id = '', grade, row = ''] = /^([^#:]+)(?:#(.+?))?: (.+)$/.exec(reference) ?? []
  const source = findFigureSource(library, id)
  if (!source) return describeUnknownRecord(library, id)
  const { file, grades } = source
  const gradeFacts = grades.get(grade ?? '')
  if (gradeFacts) return valueIn(gradeFacts, row, file)
  if (grade !== undefined)
    return { wrong: `it names no grade of ${file}`, fix: `Use one of ${[...grades.keys()].join(', ')}` }
  const [first = new Map()] = grades.values()
  return isSameInAllGrades(grades, row)
    ? valueIn(first, row, file)
    : { wrong: `"${row}" differs between the grades of ${file}`, fix: 'Name one: {category/slug#grade: id}' }
}

function describeUnknownRecord(library: Library, id: string): Mistake {
  if (id.startsWith('compounds/'))
    return { wrong: 'it names no compound of the site', fix: `Use a name from content/compounds` }
  const now = namesByFormerName(library, 'products').get(id)
  if (now !== undefined) return describeRename(id, now)
  const fix = 'Write {category/slug: id}, {category/slug#grade: id}, {compounds/name: id} or {site: id}'
  return { wrong: `it names no product of the site${didYouMean(id, library.products.keys())}`, fix }
}

function isSameInAllGrades(grades: Map<string, Facts>, row: string): boolean {
  return new Set(Array.from(grades.values(), (rows) => rows.get(row))).size <= 1
}

function findFigureSource(library: Library, id: string): FigureSource | undefined {
  if (id === 'site') return { file: 'content/site.yaml', grades: new Map([['', factsOfSite(library)]]) }
  if (id === COUNTS) return { file: 'the catalogue', grades: new Map([['', countFacts(library)]]) }
  const product = library.products.get(id)
  if (product) return { file: product.file, grades: factsByGrade(library, product) }
  const compound = id.startsWith('compounds/') && factsOfCompound(library, id)
  return compound ? { file: `content/${id}.yaml`, grades: new Map([['', compound]]) } : undefined
}

const countsOf = memoize((library: Library) => {
  const products = [...library.products.values()]
  return {
    ...Object.fromEntries(LISTED_KINDS.map((kind) => [kind, library[kind].size])),
    grades: products.reduce((sum, { data }) => sum + data.grades.length, 0),
    marketReferences: products.reduce((sum, { data: { references = [] } }) => sum + references.length, 0),
    references: recordsWithText(library).reduce((sum, { markdown }) => sum + markdown.figures.length, 0),
  }
})

function countFacts(library: Library): Facts {
  return new Map(Object.entries(countsOf(library)).map(([name, count]) => [name, groupThousands(String(count))]))
}

function factsOfSite({ site: { brand, tagline, contact, samples, certifications } }: Library): Facts {
  const { address, ...lines } = contact
  const certificates = certifications.other.join(', ')
  return new Map(Object.entries({ brand, tagline, ...lines, address: address.join(', '), samples, certificates }))
}

function factsOfCompound(library: Library, id: string): Facts | undefined {
  const compound = compoundOf(library, id.replace('compounds/', ''))
  if (!compound) return undefined
  const facts = shownFacts('reference', { product: { compound } })
  return new Map(facts.map(({ id: fact, text }) => [fact, fact === 'formula' ? text.replace(/\d/g, subscript) : text]))
}

function valueIn(facts: Facts, name: string, file: string): Figure {
  const value = facts.get(name)
  if (value !== undefined) return { value }
  return { wrong: `${file} has no "${name}"`, fix: `Use one of ${[...facts.keys()].join(', ')}` }
}

const factsByGrade = memoize(
  (library: Library, product: ProductFile): Map<string, Facts> =>
    new Map(gradesOf(library, product.data).map((grade) => [grade.name, factsOfGrade(library, product, grade)])),
)

function factsOfGrade(library: Library, file: ProductFile, grade: Grade): Facts {
  const facts: Facts = new Map()
  for (const { tests } of specificationOf(testsOf(library, file), grade))
    for (const row of tests) facts.set(rowId(row), row.limit)
  for (const assay of grade.assay ?? []) facts.set(slugOf(assay.analyte), assayLimit(assay))
  const product = recordedFacts(file.data, 'product', 'either')
  for (const { id, text } of shownFacts('reference', { product, grade })) facts.set(id, text)
  return facts
}

function subscript(digit: string): string {
  return String.fromCodePoint(0x2080 + Number(digit))
}
