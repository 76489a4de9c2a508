import { shownFacts } from '../../shared/facts/factValues.ts'
import { escapeHtml, groupThousands } from '../../shared/texts.ts'
import type { Grade } from '../../shared/product.ts'
import { telephoneUrl } from '../../shared/paths.ts'
import { slugOf } from '../../shared/urls.ts'
import { assayLimit, rowId, specificationOf } from '../../shared/specification.ts'
import { LISTED_KINDS } from '../kinds.ts'
import { type Library, type ProductFile, namesByFormerName, recordsByKind } from '../library.ts'
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

/**
 * Finds the figure of a reference: `category/slug: id` of a product, `category/slug#grade: id`
 * when grades differ, `compounds/id: id` of a compound, `catalogue/counts: id` of the catalogue, `site: id` of the site.
 * Ids are those of facts and rows.
 */
export function figureOf(library: Library, reference: string): Figure {
  const [, id = '', grade, row = ''] = /^([^#:]+)(?:#(.+?))?: (.+)$/.exec(reference) ?? []
  const product = library.products.get(id)
  const facts = product ? factsByGrade(library, product) : new Map([['', factsWithoutGrade(library, id)]])
  if (product && grade !== undefined && !facts.has(grade))
    return { wrong: `it names no grade of ${id}`, fix: `Use one of ${[...facts.keys()].join(', ')}` }
  const [first, ...others] = grade === undefined ? facts.values() : [facts.get(grade)]
  if (!first) return describeUnknownRecord(library, id)
  const value = first.get(row)
  if (others.some((rows) => rows?.get(row) !== value))
    return { wrong: `"${row}" differs between the grades of ${id}`, fix: 'Name one: {category/slug#grade: id}' }
  if (value !== undefined) return { value }
  return { wrong: `${id} has no "${row}"`, fix: `Use one of ${[...first.keys()].join(', ')}` }
}

function describeUnknownRecord(library: Library, id: string): Mistake {
  const now = namesByFormerName(library, 'products').get(id)
  if (now !== undefined) return describeRename(id, now)
  const names = [...library.products.keys(), ...Array.from(library.compounds.keys(), (name) => `compounds/${name}`)]
  const fix = 'Write {category/slug: id}, {category/slug#grade: id}, {compounds/name: id} or {site: id}'
  return { wrong: `it names no product or compound of the site${didYouMean(id, names)}`, fix }
}

function countFacts(library: Library): Facts {
  const products = [...library.products.values()]
  const records = recordsByKind(library)
  const counts = {
    ...Object.fromEntries(LISTED_KINDS.map((kind) => [kind, library[kind].size])),
    grades: products.reduce((sum, { data }) => sum + data.grades.length, 0),
    marketReferences: products.reduce((sum, { data: { references = [] } }) => sum + references.length, 0),
    references: records.reduce((sum, [, { markdown }]) => sum + markdown.figures.length, 0),
  }
  return new Map(Object.entries(counts).map(([name, count]) => [name, groupThousands(String(count))]))
}

function factsOfSite({ site: { brand, tagline, contact, samples, certifications } }: Library): Facts {
  const { address, ...lines } = contact
  const certificates = certifications.other.join(', ')
  return new Map(Object.entries({ brand, tagline, ...lines, address: address.join(', '), samples, certificates }))
}

function factsWithoutGrade(library: Library, id: string): Facts | undefined {
  if (id === 'site') return factsOfSite(library)
  if (id === 'catalogue/counts') return countFacts(library)
  const compound = compoundOf(library, id.replace('compounds/', ''))
  if (!compound) return undefined
  const facts = shownFacts('reference', { product: { compound } })
  return new Map(facts.map(({ id: fact, text }) => [fact, fact === 'formula' ? text.replace(/\d/g, subscript) : text]))
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
