import { gradesOf } from '../../manifest/catalogue/cards.ts'
import { testsOf } from '../../manifest/catalogue/specificationRows.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { memoize } from '../../manifest/memoize.ts'
import type { Test } from '../../shared/product.ts'
import { gramsOf } from '../../shared/amounts.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { specificationOf } from '../../shared/specification.ts'
import type { Finding, Rule } from './rule.ts'
import { beginsWithAny, containsAny, WORD_LISTS } from './tables.ts'

type ProductContext = { data: ProductFile['data']; rows: Test[]; library: Library }

/** A rule that is applied to each product. `find` yields fields of the product's record. */
type ProductRule = Omit<Rule, 'find'> & { find: (product: ProductContext) => Iterable<Omit<Finding, 'record'>> }

/** Allowed relative difference between a figure in a grade's name and its assay. */
const NAME_TOLERANCE = 0.02

/** Threshold in mg/kg for declaring sulphites: Regulation (EU) No 1169/2011, Annex II. */
const SULPHITE_DECLARATION_MG_KG = 10

const PER_PRODUCT_RULES: ProductRule[] = [
  {
    id: 'safety-note',
    predicate: 'is restricted, and the product has no safety note',
    fix: 'Write one in "safetyNote"',
    *find({ data: { safetyNote, compound = '', plant = '' }, library }) {
      const sources = { compound: library.compounds.get(compound), plant: library.plants.get(plant) }
      for (const [field, source] of Object.entries(sources))
        if (source?.data.restricted !== undefined && safetyNote === undefined) yield { path: [field], text: source.id }
    },
  },
  {
    id: 'allergen-of-source',
    predicate: 'is in all material from this source, but is not declared',
    fix: 'Add it to "allergens"',
    *find({ data: { plant = '', allergens = [] }, library }) {
      const allergen = library.plants.get(plant)?.data.allergen
      if (allergen !== undefined && !allergens.includes(allergen)) yield { path: ['plant'], text: allergen }
    },
  },
  {
    id: 'sulphites',
    predicate: 'is above the level at which labels must declare sulphites',
    fix: 'Add sulphites to "allergens"',
    *find({ data: { allergens = [] }, rows }) {
      const row = rows.find(
        ({ test, limit }) =>
          containsAny(test, ['sulphur dioxide', 'sulphite']) &&
          (readLimit(limit)?.max ?? 0) > SULPHITE_DECLARATION_MG_KG,
      )
      if (row && !allergens.includes('sulphites')) yield { path: ['tests'], text: `${row.test} ${row.limit}` }
    },
  },
  {
    id: 'allergen-statement',
    predicate: 'lack the allergen statement, which every page promises',
    fix: 'Add "allergen"',
    *find({ data: { documents } }) {
      if (!documents.includes('allergen')) yield { path: ['documents'], text: 'documents' }
    },
  },
  {
    id: 'excluded-certificate',
    predicate: 'is excluded for this product, but is among its documents',
    fix: 'Remove it from "documents" or from "excludedCertifications"',
    *find({ data: { excludedCertifications = [], documents } }) {
      const excludedNames = new Set(excludedCertifications.map((name) => name.toLowerCase()))
      for (const [index, document] of documents.entries())
        if (excludedNames.has(document)) yield { path: ['documents', index], text: document }
    },
  },
  {
    id: 'food-row',
    predicate: 'is missing from the specification of a product for food',
    fix: 'Add the row, or a set of limits that has it',
    *find({ data: { applications, limits = [], tests }, library }) {
      if (applications.length > 0 && applications.every((application) => WORD_LISTS.notEaten.includes(application)))
        return
      const sets = limits.flatMap((id) => library.limits.get(id)?.data ?? [])
      for (const { group, row, words } of WORD_LISTS.foodRows) {
        const sharedRows = sets.filter((set) => set.group === group).flatMap((set) => set.tests)
        if (![...sharedRows, ...(tests[group] ?? [])].some(({ test }) => containsAny(test, words)))
          yield { path: ['applications'], text: row }
      }
    },
  },
  {
    id: 'solvent-row',
    predicate: 'is used, and no row limits its residue',
    fix: 'Add the row',
    *find({ data: { solvents = [] }, rows }) {
      for (const [index, solvent] of solvents.entries()) {
        const names = WORD_LISTS.solventRows[solvent]
        if (names && !rows.some(({ test }) => beginsWithAny(test, names)))
          yield { path: ['solvents', index], text: solvent }
      }
    },
  },
  {
    id: 'row-of-solid',
    predicate: 'cannot be measured on a liquid',
    fix: 'Remove the row, or correct the form',
    *find({ data: { appearance }, rows }) {
      const row = rows.find(({ test }) => beginsWithAny(test, WORD_LISTS.rowsOfSolids))
      if (row && ['liquid', 'oil'].includes(appearance.form)) yield { path: ['appearance', 'form'], text: row.test }
    },
  },
  {
    id: 'material-cas',
    predicate: 'is the CAS number of its compound',
    fix: 'Give the number of the material, or leave "materialCas" out',
    *find({ data: { materialCas, compound = '' }, library }) {
      const { cas } = library.compounds.get(compound)?.data ?? {}
      if (materialCas && materialCas.number === cas) yield { path: ['materialCas', 'number'], text: cas }
    },
  },
  {
    id: 'grade-name',
    predicate: 'is the name of another grade, too',
    fix: 'Say in the name how the two differ',
    *find({ data: { grades } }) {
      for (const [index, { name }] of grades.entries())
        if (grades.findIndex((other) => other.name === name) < index)
          yield { path: ['grades', index, 'name'], text: name }
    },
  },
  {
    id: 'grade-figure',
    predicate: 'has a figure that no assay of the grade measures',
    fix: 'Add the assay, or remove the figure from the name',
    *find({ data: { grades } }) {
      for (const [index, { name, assay = [] }] of grades.entries()) {
        const contents = assay.filter(({ unit }) => unit === '%')
        const figures = [...name.matchAll(/(\d[\d.]*) ?%/g)].map(([, figure]) => Number(figure))
        const isMeasured = (figure: number) =>
          contents.some(
            ({ min, max = min }) => figure >= min * (1 - NAME_TOLERANCE) && figure <= max * (1 + NAME_TOLERANCE),
          )
        if (assay.length > 0 && !figures.every(isMeasured)) yield { path: ['grades', index, 'name'], text: name }
      }
    },
  },
  {
    id: 'first-grade',
    predicate: 'differs from the value of the first grade, which is shown in lists',
    fix: 'Give the product the value of its first grade',
    *find({ data }) {
      for (const field of ['moq', 'packaging'] as const)
        if ((data.grades[0]?.[field] ?? data[field]) !== data[field]) yield { path: [field], text: data[field] }
    },
  },
  {
    id: 'sample',
    predicate: 'is not smaller than a minimum order',
    fix: 'Offer a smaller sample, or correct the minimum order',
    *find({ data: { sample, moq, grades } }) {
      const minimum = Math.min(...grades.map((grade) => gramsOf(grade.moq ?? moq) ?? Infinity))
      if (sample !== undefined && (gramsOf(sample) ?? 0) >= minimum) yield { path: ['sample'], text: sample }
    },
  },
]

const CITES: Rule = {
  id: 'cites',
  predicate: 'belongs to a group that CITES lists in part',
  fix: 'Name in "cites" the record that says whether it is listed',
  *find({ plants }) {
    for (const record of plants.values()) {
      const { latin, cites } = record.data
      if (cites === undefined && beginsWithAny(latin, WORD_LISTS.citesNames))
        yield { record, path: ['latin'], text: latin }
    }
  },
}

export const PRODUCT_RULES: Rule[] = [...PER_PRODUCT_RULES.map(onEachProduct), CITES]

function onEachProduct({ find, ...rule }: ProductRule): Rule {
  return {
    ...rule,
    *find(library) {
      for (const record of library.products.values()) {
        const { data } = record
        for (const finding of find({ data, rows: rowsOf(library, record), library })) yield { record, ...finding }
      }
    },
  }
}

const rowsOf = memoize((library: Library, record: ProductFile): Test[] => {
  const tests = testsOf(library, record)
  return gradesOf(library, record.data).flatMap((grade) =>
    specificationOf(tests, grade).flatMap((group) => group.tests),
  )
})
