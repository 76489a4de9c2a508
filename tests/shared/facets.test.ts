import { byFacet, type CatalogueEntry, type Facet } from '../../shared/facets.ts'
import { filterList } from '../../shared/filterList.ts'
import { readYaml } from '../readYaml.ts'
import { testRows } from '../testValues.ts'

type Entry = Partial<CatalogueEntry> & { name: string; assays?: number[] }
type Case = { claim: string; of?: string; path?: string; query: string }
const yaml = readYaml('tests/shared/facets.yaml') as {
  values: Partial<Record<Facet, Record<string, string>>>
  lists: Record<string, Entry[]>
  cases: unknown
}

const values = byFacet((facet) => Object.entries(yaml.values[facet] ?? {}).map(([id, label]) => ({ id, label })))
const lists: Record<string, Entry[]> = {
  ...yaml.lists,
  many: Array.from({ length: 120 }, (_, index) => ({
    name: `Extract ${index}`,
    facets: { form: ['powder'], part: [index < 5 ? 'leaf' : 'root'] },
  })),
}

const entryOf = ({ assays = [], ...fields }: Entry) =>
  ({
    path: `/spice-extracts/${fields.name}`,
    grades: [],
    moq: '1 kg',
    facets: {},
    contents: assays.map((min) => ({ grade: `${min} %`, analyte: fields.name, min, methods: ['hplc'] })),
    ...fields,
  }) as unknown as CatalogueEntry

const filter = (list: string, path: string, query: string) => {
  const products = lists[list]?.map(entryOf) ?? []
  return filterList({ path: '/products', values, products }, path, new URLSearchParams(query))
}

testRows(yaml.cases, ({ of = 'herbs', path = '/spice-extracts', query, ...expected }: Case) => {
  const { products = [], facets, paging } = filter(of, path, query) ?? {}
  const found = {
    claim: expected.claim,
    lists: products.map(({ name }) => name),
    matched: products.map(({ name, matched }) => [name, matched?.grades.join(', ')].join(': ')),
    text: products[0]?.matched?.text,
    counts: Object.fromEntries(
      Object.entries(facets ?? {}).map(([facet, rows]) => [
        facet,
        rows.map(([id, , count]) => `${id} ${count}`).join(', '),
      ]),
    ),
    paging,
  }
  expect(found).toMatchObject(expected)
})
