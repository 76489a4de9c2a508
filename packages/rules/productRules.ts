import { gradesOf } from '../../manifest/catalogue/cards.ts'
import { testsOf } from '../../manifest/catalogue/specificationRows.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { memoize } from '../../manifest/memoize.ts'
import type { Test } from '../../shared/product.ts'
import { rowId, specificationOf } from '../../shared/specification.ts'
import type { Finding, Rule } from './rule.ts'

type ProductContext = { data: ProductFile['data']; rows: Test[]; library: Library }

/** A rule that is applied to each product. `find` yields fields of the product's record. */
type ProductRule = Omit<Rule, 'find'> & { find: (product: ProductContext) => Iterable<Omit<Finding, 'record'>> }

/** Allowed relative difference between a figure in a grade's name and its assay. */
const NAME_TOLERANCE = 0.02

const COLD_STORAGE = new Set<string>(['refrigerated', 'frozen'])

/** Rows that the specification of a food needs, by id. Others may stand for the first of a list. */
const FOOD_ROWS = [
  ['lead'],
  ['arsenic', 'inorganic-arsenic'],
  ['cadmium'],
  ['mercury'],
  ['total-aerobic-count', 'aerobic-mesophilic-bacteria'],
  ['yeasts-and-moulds', 'viable-yeast'],
  ['escherichia-coli', 'enterobacteriaceae', 'coliforms', 'bile-tolerant-gram-negative-bacteria'],
  ['salmonella'],
]

/** Solvents whose residue needs no limit. */
const HARMLESS_SOLVENTS = new Set<string>([
  'water',
  'carbon dioxide',
  'edible oil',
  'glycerol',
  'propane-1,3-diol',
  'acetic acid',
])

const OTHER_SOLVENT_NAMES: Record<string, string> = {
  hexane: 'n-hexane',
  'propan-2-ol': 'isopropanol',
  'dimethyl sulfoxide': 'dimethyl sulphoxide',
}

const PER_PRODUCT_RULES: ProductRule[] = [
  {
    id: 'safety-note',
    predicate: 'is restricted, and the product has no note',
    fix: 'Write one in "safetyNote", or in "legalNote" if it is on law alone',
    *find({ data: { safetyNote, legalNote, compound = '', plant = '' }, library }) {
      const sources = { compound: library.compounds.get(compound), plant: library.plants.get(plant) }
      for (const [field, source] of Object.entries(sources))
        if (source?.data.restricted !== undefined && (safetyNote ?? legalNote) === undefined)
          yield { path: [field], text: source.id }
    },
  },
  {
    id: 'food-row',
    predicate: 'is missing from the specification of a product for food',
    fix: 'Add the row, or a set of limits that has it',
    *find({ data: { applications, limits = [], tests }, library }) {
      const uses = library.site.applications.filter(({ id }) => applications.includes(id))
      if (uses.length > 0 && uses.every(({ isNotEaten }) => isNotEaten)) return
      const sets = limits.flatMap((id) => library.limits.get(id)?.data ?? [])
      const present = new Set([...sets.flatMap((set) => set.tests), ...Object.values(tests).flat()].map(rowId))
      for (const ids of FOOD_ROWS)
        if (!ids.some((id) => present.has(id))) yield { path: ['applications'], text: ids[0] ?? '' }
    },
  },
  {
    id: 'solvent-row',
    predicate: 'is used, and no row limits its residue',
    fix: 'Add the row',
    *find({ data: { solvents = [] }, rows }) {
      for (const [index, solvent] of solvents.entries()) {
        if (HARMLESS_SOLVENTS.has(solvent)) continue
        const names = [solvent, OTHER_SOLVENT_NAMES[solvent] ?? solvent]
        if (!rows.some(({ test }) => names.some((name) => test.toLowerCase().startsWith(name))))
          yield { path: ['solvents', index], text: solvent }
      }
    },
  },
  {
    id: 'cold-transport',
    predicate: 'is cold storage, and nothing says how the goods travel',
    fix: 'Fill in "transport" of the product or of its cold grades',
    *find({ data: { facets, transport, grades } }) {
      if (transport !== undefined || grades.some((grade) => grade.transport !== undefined)) return
      for (const [index, storage] of facets.storage.entries())
        if (COLD_STORAGE.has(storage)) yield { path: ['facets', 'storage', index], text: storage }
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
]

export const PRODUCT_RULES: Rule[] = PER_PRODUCT_RULES.map(onEachProduct)

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
