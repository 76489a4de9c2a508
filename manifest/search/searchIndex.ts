import { facetCounts } from '../../shared/filterList.ts'
import { eNumberKey, inchikeyKey } from '../../shared/identifiers.ts'
import { articlePath, productPath } from '../../shared/paths.ts'
import type { SearchList } from '../../shared/search.ts'
import type { SearchIndex } from '../../shared/searchIndex.ts'
import { rowId } from '../../shared/specification.ts'
import { phraseOf } from '../../shared/words.ts'
import { committedInchis } from '../chemistry/inchikeysFile.ts'
import { addressOf, KINDS, LISTED_KINDS, type ListedKind, shortName } from '../kinds.ts'
import { type ArticleFile, type Library, pathOfScreen, type ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { Compound } from '../schema/compound.ts'
import type { PageRecord } from '../schema/page.ts'
import type { Plant } from '../schema/plant.ts'
import type { ProductRecord } from '../schema/product.ts'
import { productCard } from '../catalogue/cards.ts'
import { catalogueEntry } from '../catalogue/catalogueEntry.ts'
import { facetValues } from '../catalogue/facetValues.ts'
import { casNumbersOf, hasMarker } from '../catalogue/markers.ts'
import { productsIn } from '../catalogue/productsIn.ts'
import { buildIndex, type Indexed } from './buildIndex.ts'
import { testsOf } from '../catalogue/specificationRows.ts'

/** Filters that a query can name. */
const FACETS_IN_SEARCH = ['certificate', 'diet', 'form', 'part', 'marker', 'application', 'storage'] as const

/** Makes the index of the search: entries, and the terms of all their names and facts. */
export function searchIndex(library: Library): SearchIndex {
  const lists = listsOf(library)
  const indexed = LISTED_KINDS.filter((kind) => KINDS[kind].results).flatMap((kind) =>
    Array.from<ContentFile<object>, Indexed | undefined>(library[kind].values(), (file) => {
      const { [kind]: index = indexedByTitle }: Record<string, Index> = INDEXES
      return index({ library, kind, file: file as never, lists })
    }).filter((entry) => entry !== undefined),
  )
  const paths = { search: pathOfScreen(library, 'search'), structure: pathOfScreen(library, 'structure') }
  const index = buildIndex(
    indexed,
    lists.map(({ ids: _ids, ...list }) => list),
    brandsIn([...library.products.values()]),
    [...library.articles.values(), ...library.products.values()].map(({ markdown: { html } }) => html),
  )
  return { ...index, paths }
}

type Indexing<File> = { library: Library; kind: ListedKind; file: File; lists: ListOfProducts[] }
type Index = (indexing: Indexing<never>) => Indexed | undefined

/** Kinds whose entries have more than title and detail. */
const INDEXES = { products: indexedProduct, articles: indexedArticle, pages: indexedPage }

function indexedByTitle({ kind, file: { data } }: Indexing<ContentFile<object>>): Indexed {
  const textOf = (field = '') => String(Reflect.get(data, field) ?? '')
  const { title, detail } = KINDS[kind]
  const name = textOf(title)
  return {
    entry: { path: addressOf(kind, data) ?? '', kind: shortName(kind), name, detail: textOf(detail) },
    texts: { name: [name] },
  }
}

function brandsIn(products: ProductFile[]): SearchIndex['brands'] {
  const places = new Map<string, number[]>()
  for (const [place, { data }] of products.entries())
    for (const brand of data.otherBrands ?? []) places.set(brand, [...(places.get(brand) ?? []), place])
  return Array.from(places, ([brand, all]) => [brand, ...all])
}

function indexedPage({ library, file: { data } }: Indexing<ContentFile<PageRecord>>): Indexed | undefined {
  const { path, heading, intro = '', searchWords } = data
  if (!searchWords || library.site.categories.some((id) => path === `/${id}`)) return undefined
  return {
    entry: { path, kind: 'page', name: heading, detail: intro },
    texts: { name: [heading], otherName: searchWords },
  }
}

type ListOfProducts = SearchList & { ids: Set<string> }

function listsOf(library: Library): ListOfProducts[] {
  const listPath = pathOfScreen(library, 'products')
  const products = [...library.products.values()].map((file) => catalogueEntry(library, file))
  const counts = facetCounts({ values: facetValues(library), products })
  const searchWords = new Map(library.site.applications.map((application) => [application.id, application.searchWords]))
  const filtered = FACETS_IN_SEARCH.flatMap((facet) =>
    counts[facet].map(([id, label, count]): ListOfProducts => {
      const others = [label.replace(/:.*/, '').split(/, | and | or /), searchWords.get(id)]
      return {
        path: `${listPath}?${facet}=${id}`,
        name: label,
        words: foldedNames(id.replaceAll('-', ' '), ...others),
        count,
        contents: facet === 'marker' ? highestContents(products, id) : undefined,
        // Words of conditions are those of the terms of sale: refrigerated, limit.
        ids: new Set(
          facet === 'storage'
            ? []
            : products.filter(({ facets }) => facets[facet]?.includes(id)).map(({ path }) => path),
        ),
      }
    }),
  )
  const categories = library.site.categories.flatMap((id): ListOfProducts[] => {
    const { data } = [...library.pages.values()].find(({ data: { path } }) => path === `/${id}`) ?? {}
    const files = productsIn(library, id)
    const ids = new Set(files.map((file) => productPath(file.data.category, file.data.slug)))
    const words = data?.searchWords
    return data && words
      ? [{ path: data.path, name: data.heading, words: foldedNames(words), count: ids.size, ids }]
      : []
  })
  const documents = library.site.documents
    .filter(({ certificate }) => certificate === undefined)
    .map(({ name, note }): ListOfProducts => ({
      path: pathOfScreen(library, 'inquiry'),
      name: `${name} on request, with an inquiry`,
      words: foldedNames(name, note),
      ids: new Set(),
    }))
  return [...filtered, ...categories, ...documents]
}

function highestContents(products: ReturnType<typeof catalogueEntry>[], markerId: string): number[] {
  const contents = products.map((product) =>
    product.contents.filter(({ marker, unit }) => marker === markerId && unit === undefined).map(({ min }) => min),
  )
  return contents
    .filter((values) => values.length > 0)
    .map((values) => Math.max(...values))
    .toSorted((a, b) => a - b)
}

function indexedProduct({ library, file, lists }: Indexing<ProductFile>): Indexed {
  const { plants, compounds } = library
  const { data } = file
  const { name, path, latin, grades, moq, picture, restriction } = productCard(library, file)
  const plant = plants.get(data.plant ?? '')?.data
  const compound = compounds.get(data.compound ?? '')?.data
  const detail = (plant && data.part) ?? data.appearance.text
  // An extract is a plant with a marker. A pure product, or one named after a substance, is that with a source.
  const isSubstance = compound && (!hasMarker(data) || name.startsWith(compound.name))
  const [main, other] = !isSubstance ? [plant, compound] : [compound, plant]
  const methods = grades.flatMap(({ method = '' }) => abbreviationsIn(method))
  return {
    entry: {
      path,
      kind: 'product',
      name,
      detail,
      latin,
      ...casNumbersOf(compounds, data),
      materialCas: data.materialCas?.number,
      grades,
      moq,
      picture,
      restriction,
      codes: searchCodes(library, data) || undefined,
    },
    texts: {
      name: [name],
      otherName: [
        ...(data.aliases ?? []),
        ...foreignNamesOf(data),
        // Animals are sources of many goods.
        ...(main && !isAnimal(main) ? namesOf(main) : []),
      ],
      relatedName: [
        ...(other ? englishNamesOf(other) : []),
        ...(other?.chinese ?? []),
        ...(main && isAnimal(main) ? namesOf(main) : []),
      ],
      fact: [
        detail,
        ...grades.flatMap(({ names, of = '' }) => [...names, of]),
        ...methods,
        ...statementsOf(library, file),
        ...(data.searchWords ?? []),
        // Results name the other fields, and a misnomer is never shown.
        ...(plant?.misnomers ?? []),
      ],
      lists: lists.filter(({ ids }) => ids.has(path)).map(({ words }) => words),
      topics: [
        ...Object.values(testsOf(library, file))
          .flat()
          .flatMap(({ method }) => abbreviationsIn(method)),
        ...namesIn(file.markdown.html),
      ],
    },
  }
}

/** Returns the row that says what was done to the goods, and what was not: irradiation, ethylene oxide. */
function statementsOf(library: Library, file: ProductFile): string[] {
  const rows = Object.values(testsOf(library, file)).flat()
  return rows.filter((row) => rowId(row) === 'sterilisation').flatMap(({ limit }) => limit.split('; ').slice(1))
}

function indexedArticle({ library, file: { data, markdown } }: Indexing<ArticleFile>): Indexed {
  const { html } = markdown
  const { question, subject, slug, plants = [], compounds = [] } = data
  // Goods of the catalogue are found themselves. Other goods lead to the questions about them.
  const sold = soldGoods(library)
  const sources = [
    ...plants.filter((id) => !sold.has(id)).map((id) => library.plants.get(id)?.data),
    ...compounds.filter((id) => !sold.has(id)).map((id) => library.compounds.get(id)?.data),
  ]
  return {
    entry: { path: articlePath(slug), kind: 'article', name: question, detail: '' },
    texts: {
      name: [question],
      otherName: [subject],
      relatedName: sources.flatMap((source) => mainNamesOf(source)),
      topics: [...abbreviationsIn(html), ...namesIn(html)],
    },
  }
}

const soldGoods = memoize(
  (library: Library) => new Set([...library.products.values()].flatMap(({ data }) => [data.plant, data.compound])),
)

/** Latin names, and numbers of laws. */
const NAME = /(?<=<em>|<em translate="no">)[A-Z][a-z]+ [a-z]+(?=<\/em>)|\b\d{2,4}\/\d{2,4}\b|\bProposition \d+/g

function namesIn(html: string): string[] {
  return Array.from(html.matchAll(NAME), ([name]) => name)
}

function abbreviationsIn(text: string): string[] {
  return Array.from(text.matchAll(/\b[A-Za-z]?[A-Z]{2}[\w-]*/g), ([word]) => word)
}

function mainNamesOf(record: Plant | Compound | undefined): string[] {
  if (record === undefined) return []
  return 'latin' in record ? [record.latin, ...(record.common ?? [])] : [record.name]
}

function isAnimal(record: Plant | Compound): boolean {
  return 'latin' in record && record.kind === 'animal'
}

function namesOf(record: Plant | Compound): string[] {
  return [...englishNamesOf(record), ...foreignNamesOf(record)]
}

function englishNamesOf(record: Plant | Compound): string[] {
  return 'latin' in record ? plantNamesOf(record) : [record.name, ...(record.synonyms ?? [])]
}

function plantNamesOf({ latin, common, pinyin, tradedAs }: Plant): string[] {
  const genus = latin.split(' ')[0] ?? []
  return [latin, genus, common, pinyin ?? [], tradedAs ?? []].flat()
}

function foreignNamesOf({ names = {}, chinese = [] }: Pick<Plant, 'names' | 'chinese'>): string[] {
  return [...Object.values(names).flat(), ...chinese]
}

function foldedNames(...names: (string | string[] | undefined)[]): string {
  return [
    ...new Set(
      names
        .flat()
        .filter((name) => name !== undefined)
        .map(phraseOf),
    ),
  ].join('; ')
}
/**
 * Returns the E numbers of a product, and the formula and keys of the structure of its compound. A hydrate has those of
 * the anhydrous substance as well.
 */
function searchCodes(library: Library, data: ProductRecord): string {
  const compound = library.compounds.get(data.compound ?? '')?.data
  const anhydrous = library.compounds.get(compound?.anhydrous ?? '')?.data
  const structures = [compound, anhydrous].flatMap((record) => (record ? structureCodes(library, record) : []))
  const codes = [...eNumbersOf(data, compound), ...structures, ...(data.eNumbers ?? []).flatMap(eNumbersIn)]
  return [...new Set(codes)].join(' ')
}

function structureCodes({ chemistryOf }: Library, compound: Compound): string[] {
  const { smiles } = compound
  if (smiles === undefined) return []
  const inchikey = committedInchis().get(smiles)?.inchikey
  // Buyers do not type the charge of an ion.
  const formula = chemistryOf(compound)?.pageFacts.formula?.replace(/[²³⁴]?[⁺⁻]$/, '')
  const codes = [formula, inchikey && inchikeyKey(inchikey)]
  return codes.flatMap((code) => code || [])
}

function eNumbersOf(data: ProductRecord, compound: Compound | undefined): string[] {
  const names = [...(data.aliases ?? []), ...((!hasMarker(data) && compound?.synonyms) || [])]
  return names.flatMap(eNumbersIn)
}

function eNumbersIn(text: string): string[] {
  return [...text.matchAll(/\bE \d{3,4}[a-h]?\b/g)].flatMap(([number]) => eNumberKey(number) ?? [])
}
