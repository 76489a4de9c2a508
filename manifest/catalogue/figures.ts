import type { Grade } from '../../shared/product.ts'
import { assayLimit, groupThousands, specificationOf } from '../../shared/specification.ts'
import type { CompoundFacts } from '../chemistry/compoundFacts.ts'
import { type Library, type ProductFile, renamed } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { type Described, nowCalled } from '../problems.ts'
import { didYouMean, nearest } from '../read/didYouMean.ts'
import { setText } from '../read/markdown.ts'
import { replaceFigures } from '../read/figure.ts'
import { gradesOf } from './cards.ts'
import { countsOf } from './counts.ts'
import { compoundOf } from './compounds.ts'
import type { PageContext } from './pageContext.ts'
import { testsOf } from './productTests.ts'

type Figure = { value: string } | Described

type Facts = Map<string, string>

const COUNTS = 'catalogue/counts'

/** A text with the figures that it refers to in their places. */
export function withFigures({ library, facts }: PageContext, html: string): string {
  return replaceFigures(html, (reference) => {
    const figure = figureOf(library, facts, reference)
    // The content check has let none through that has no value.
    return 'value' in figure ? setText(figure.value) : ''
  })
}

/**
 * The figure that a reference names: `category/slug: row` of a product, `category/slug#grade: row` where its grades
 * differ, `compounds/id: fact` of a compound, `catalogue/counts: what` of the whole.
 */
export function figureOf(library: Library, facts: CompoundFacts, reference: string): Figure {
  const [, id = '', grade, row = ''] = /^([^#:]+)(?:#(.+?))?: (.+)$/.exec(reference) ?? []
  if (id === COUNTS) return valueIn(countFacts(library), row, 'The catalogue')
  if (id.startsWith('compounds/')) return compoundFigure(library, facts, id, row)
  const product = library.products.get(id)
  if (!product) {
    const now = renamed(library).get(id)
    if (now !== undefined) return nowCalled(id, now)
    const fix = 'Write {category/slug: row}, {category/slug#grade: row} or {compounds/id: fact}'
    return { wrong: `names no product of the site${didYouMean(id, library.products.keys())}`, fix }
  }
  const grades = factsByGrade(library, product)
  if (grade === undefined) return commonFigure([...grades.values()], row, product)
  const chosen = grades.get(grade)
  if (chosen) return valueIn(chosen, row, product.file)
  return { wrong: `names no grade of ${product.file}`, fix: `Use one of ${[...grades.keys()].join(', ')}` }
}

/** The figures to which texts can refer of a product (`category/slug`) or of a compound (`compounds/id`). */
export function figuresOf(library: Library, facts: CompoundFacts, id: string): { reference: string; value: string }[] {
  if (id.startsWith('compounds/')) return referencesTo(id, factsOfCompound(library, facts, id) ?? new Map())
  const product = library.products.get(id)
  const grades = product ? factsByGrade(library, product) : new Map<string, Facts>()
  const all = [...grades.values()]
  const isCommon = (row: string, value: string) => all.every((grade) => grade.get(row) === value)
  const common = [...(all[0] ?? [])].filter(([row, value]) => isCommon(row, value))
  const own = [...grades].flatMap(([grade, rows]) =>
    referencesTo(`${id}#${grade}`, new Map([...rows].filter(([row, value]) => !isCommon(row, value)))),
  )
  return [...referencesTo(id, new Map(common)), ...own]
}

function referencesTo(id: string, facts: Facts): { reference: string; value: string }[] {
  return [...facts].map(([row, value]) => ({ reference: `${id}: ${row}`, value }))
}

function countFacts(library: Library): Facts {
  return new Map(Object.entries(countsOf(library)).map(([name, count]) => [name, groupThousands(String(count))]))
}

function compoundFigure(library: Library, facts: CompoundFacts, id: string, name: string): Figure {
  const known = factsOfCompound(library, facts, id)
  if (!known) return { wrong: 'names no compound of the site', fix: `Use a name that content/compounds holds` }
  return valueIn(known, name, `content/${id}.yaml`)
}

function factsOfCompound(library: Library, facts: CompoundFacts, id: string): Facts | undefined {
  const compound = compoundOf(library, facts, id.replace('compounds/', ''))
  if (!compound) return undefined
  const { cas, formula, molecularWeight } = compound
  const known: Facts = new Map()
  if (cas !== undefined) known.set('CAS', cas)
  if (formula !== undefined) known.set('Formula', formula.replace(/\d/g, subscript))
  if (molecularWeight !== undefined)
    known.set('Molecular weight', `${groupThousands(molecularWeight.toFixed(2))} g/mol`)
  return known
}

function commonFigure(grades: Facts[], row: string, { file }: ProductFile): Figure {
  const values = new Set(grades.map((grade) => grade.get(row)))
  const [grade] = grades
  if (values.size <= 1 && grade) return valueIn(grade, row, file)
  return { wrong: `"${row}" differs between the grades of ${file}`, fix: 'Name one: {category/slug#grade: row}' }
}

function valueIn(facts: Facts, name: string, file: string): Figure {
  const value = facts.get(name)
  if (value !== undefined) return { value }
  const wrong = `${file} has no "${name}"`
  const near = nearest(name, facts.keys())
  if (near === undefined) return { wrong, fix: `Use one of ${[...facts.keys()].join(', ')}` }
  return { wrong: `${wrong}, perhaps "${near}"`, fix: `Write "${near}"`, mend: { from: `: ${name}`, to: `: ${near}` } }
}

/** What the page of a product says of each grade, row by row: specification, assay by analyte, facts for the buyer. */
const factsByGrade = onceFor(
  (library: Library, product: ProductFile): Map<string, Facts> =>
    new Map(gradesOf(library, product.data).map((grade) => [grade.name, factsOf(library, product, grade)])),
)

function factsOf(library: Library, product: ProductFile, grade: Grade): Facts {
  const { data } = product
  const { solubility, storage, packaging, shelfLife, leadTime, sample } = { ...data, ...grade }
  const facts: Facts = new Map()
  for (const { tests } of specificationOf(testsOf(library, product), grade))
    for (const { test, limit } of tests) facts.set(test, limit)
  for (const assay of grade.assay ?? []) facts.set(assay.analyte, assayLimit(assay))
  for (const [name, value] of Object.entries({
    Solubility: solubility,
    Storage: storage,
    'Shelf life': shelfLife,
    Packaging: packaging,
    MOQ: grade.moq,
    Sample: sample,
    'Lead time': leadTime,
  }))
    if (value !== undefined) facts.set(name, value)
  return facts
}

function subscript(digit: string): string {
  return String.fromCodePoint(0x2080 + Number(digit))
}
