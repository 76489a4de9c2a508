import type { Library, ProductFile } from '../../manifest/library.ts'
import type { Finding, Rule } from './rule.ts'

type ProductContext = { data: ProductFile['data']; library: Library }

/** A rule that is applied to each product. `find` yields fields of the product's record. */
type ProductRule = Omit<Rule, 'find'> & { find: (product: ProductContext) => Iterable<Omit<Finding, 'record'>> }

/** Allowed relative difference between a figure in a grade's name and its assay. */
const NAME_TOLERANCE = 0.02

const COLD_STORAGE = new Set<string>(['refrigerated', 'frozen'])

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
        for (const finding of find({ data, library })) yield { record, ...finding }
      }
    },
  }
}
