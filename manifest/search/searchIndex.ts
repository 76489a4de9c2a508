import type { CatalogueEntry, Facet } from '../../shared/facets.ts'
import { facetCounts } from '../../shared/filterList.ts'
import { eNumberKey, inchikeyKey } from '../../shared/identifiers.ts'
import { STOP_WORDS, TRADE_WORDS } from '../../shared/lexicon.ts'
import { articlePath, productPath } from '../../shared/paths.ts'
import type { SearchList } from '../../shared/search.ts'
import type { SearchIndex } from '../../shared/searchIndex.ts'
import { rowId } from '../../shared/specification.ts'
import { lackOf, phraseOf, wordsOf } from '../../shared/words.ts'
import { groupBy } from '../groupBy.ts'
import { addressOf, KINDS, LISTED_KINDS, type ListedKind, shortName } from '../kinds.ts'
import { type ArticleFile, type Library, pathOfScreen, type ProductFile, productsIn } from '../library.ts'
import { memoize } from '../memoize.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { Compound } from '../schema/compound.ts'
import type { PageRecord } from '../schema/page.ts'
import type { Plant } from '../schema/plant.ts'
import type { ProductRecord } from '../schema/product.ts'
import { productCard } from '../catalogue/cards.ts'
import { catalogueEntry } from '../catalogue/catalogueEntry.ts'
import { facetValues } from '../catalogue/facetValues.ts'
import { compoundOf, casNumbersOf, hasMarker } from '../catalogue/compounds.ts'
import { categoryPage } from '../screens/productsclass.ts'
import { buildIndex, type Indexed } from './buildIndex.ts'
import { testsOf } from '../catalogue/specificationRows.ts'

/** Filters that a query can name. */
const FACETS_IN_SEARCH = [
  'class',
  'certificate',
  'diet',
  'form',
  'part',
  'marker',
  'application',
  'storage',
  'solubility',
  'moq',
] as const

/** Kinds whose entries have more than title and detail. */
const KINDS_WITH_INDEX = new Set<ListedKind>(['products', 'articles', 'pages'])

/** Makes the index of the search: entries, and the terms of all their names and facts. */
export function searchIndex(library: Library): SearchIndex {
  const { products, articles, pages } = library
  const lists = listsOf(library)
  const otherKinds = LISTED_KINDS.filter((kind) => KINDS[kind].results && !KINDS_WITH_INDEX.has(kind))
  const indexed = [
    ...Array.from(products.values(), (file) => indexedProduct(library, file, lists)),
    ...Array.from(articles.values(), (file) => indexedArticle(library, file)),
    ...otherKinds.flatMap((kind) =>
      Array.from<ContentFile<object>, Indexed>(library[kind].values(), ({ data }) => indexedByTitle(kind, data)),
    ),
    ...[...pages.values()].flatMap(({ data }) => indexedPage(data) ?? []),
  ]
  const brands = groupBy([...products.values()].entries(), ([, { data }]) => data.otherBrands ?? [])
  const index = buildIndex(
    indexed,
    lists.map(({ ids: _ids, ...list }) => list),
    Array.from(brands, ([brand = '', all]) => [brand, ...all.map(([place]) => place)]),
    [...articles.values(), ...products.values()].map(({ markdown: { html } }) => html),
  )
  return {
    ...index,
    paths: { search: pathOfScreen(library, 'search'), structure: pathOfScreen(library, 'structure') },
  }
}

function indexedByTitle(kind: ListedKind, data: object): Indexed {
  const textOf = (field = '') => String(Reflect.get(data, field) ?? '')
  const { title, detail } = KINDS[kind]
  const name = textOf(title)
  return {
    entry: { path: addressOf(kind, data) ?? '', kind: shortName(kind), name, detail: textOf(detail) },
    texts: { name: [name] },
  }
}

function indexedPage({ name, path, heading, intro = '', searchWords }: PageRecord): Indexed | undefined {
  // Words of a category lead to its list.
  if (!searchWords || name === 'productsclass') return undefined
  return {
    entry: { path, kind: 'page', name: heading, detail: intro },
    texts: { name: [heading], otherName: searchWords },
  }
}

type ListOfProducts = SearchList & { ids?: Set<string> }

function listsOf(library: Library): ListOfProducts[] {
  const { applications, categories, documents } = library.site
  const listPath = pathOfScreen(library, 'products')
  const products = [...library.products.values()].map((file) => catalogueEntry(library, file))
  const counts = facetCounts({ values: facetValues(library), products })
  const searchWords = new Map(applications.map((application) => [application.id, application.searchWords]))
  const filteredLists = FACETS_IN_SEARCH.flatMap((facet) =>
    counts[facet].map(([id, label, count]): ListOfProducts => {
      return {
        path: `${listPath}?${facet}=${id}`,
        name: facet === 'class' ? `Compound class: ${label}` : label,
        words: foldedNames([...namesOfValue(facet, id, label), ...(searchWords.get(id) ?? [])]),
        count,
        contents: facet === 'marker' ? highestContents(products, id) : undefined,
        ids: new Set(
          // Words of conditions, or of very different goods, lead to the list alone: refrigerated, minimum, peptides.
          facet === 'storage' || NAMES_WITH_FILTER[facet] || (facet === 'class' && /, |enzyme/.test(label))
            ? []
            : products.filter(({ facets }) => facets[facet]?.includes(id)).map(({ path }) => path),
        ),
      }
    }),
  )
  const categoryLists = categories.flatMap((id): ListOfProducts[] => {
    const page = categoryPage(library, id)
    if (!page.searchWords) return []
    const ids = new Set(productsIn(library, id).map(({ data }) => productPath(data.category, data.slug)))
    return [{ path: page.path, name: page.heading, words: foldedNames(page.searchWords), count: ids.size, ids }]
  })
  const documentLists = documents
    .filter(({ certificate }) => certificate === undefined)
    .map(({ name, note, searchWords: others = [] }): ListOfProducts => ({
      path: pathOfScreen(library, 'inquiry'),
      name: `${name} on request, with an inquiry`,
      words: foldedNames([name, note, ...others]),
    }))
  return [...filteredLists, ...categoryLists, ...documentLists]
}

/** Names of a value, in which buyers say the filter. */
const NAMES_WITH_FILTER: Partial<Record<Facet, string[]>> = {
  moq: ['minimum order $', 'minimum order quantity $', 'minimum $', '$ minimum'],
  solubility: ['soluble in $', 'soluble in cold $', '$ soluble'],
}

function namesOfValue(facet: Facet, id: string, label: string): string[] {
  const value = label.replace(/^(?:Up to|Soluble in) /, '')
  const names = NAMES_WITH_FILTER[facet]?.map((name) => name.replace('$', value))
  return names ?? [id.replaceAll('-', ' '), ...label.replace(/:.*/, '').split(/, | and | or /)]
}

function highestContents(products: CatalogueEntry[], markerId: string): number[] {
  return products.flatMap(({ contents }) => {
    const values = contents.filter(({ marker, unit }) => marker === markerId && unit === undefined)
    return values.length > 0 ? Math.max(...values.map(({ min }) => min)) : []
  })
}

function indexedProduct(library: Library, file: ProductFile, lists: ListOfProducts[]): Indexed {
  const { plants, compounds } = library
  const { data } = file
  const { name, path, latin, grades, moq, picture, restriction } = productCard(library, file)
  const plant = plants.get(data.plant ?? '')?.data
  const compound = compounds.get(data.compound ?? '')?.data
  const detail = (plant && data.part) ?? data.appearance.text
  // An extract is a plant with a marker. A pure product, or one named after a substance, is that with a source.
  const isSubstance = compound && (!hasMarker(data) || name.startsWith(compound.name))
  const [main, other] = isSubstance ? [compound, plant] : [plant, compound]
  // Glycine is a substance, and the genus of soy.
  const mainNames = [...englishNamesOf(main), ...foreignNamesOf(main)].filter(
    (text) => main !== plant || !compounds.has(text.toLowerCase()),
  )
  // Animals are sources of many goods.
  const isAnimal = main === plant && plant?.kind === 'animal'
  const rows = Object.values(testsOf(library, file)).flat()
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
      // Both words are one name: Berberine HCl.
      wholeName: [name, ...(data.aliases ?? [])]
        .map((alias) =>
          wordsOf(alias).filter((word) => /\D/.test(word) && !TRADE_WORDS.has(word) && !STOP_WORDS.has(word)),
        )
        .filter(({ length }) => length > 1 && length <= 4)
        .map((words) => words.join('').replaceAll('-', '')),
      name: [name],
      otherName: [...(data.aliases ?? []), ...foreignNamesOf(data), ...(isAnimal ? [] : mainNames)],
      relatedName: [...englishNamesOf(other), ...(other?.chinese ?? [])],
      // A substance is also made from another: the active vitamin B6 from pyridoxine.
      mention: isAnimal ? mainNames : (/(?<= from )[\w-]+(?: acid| oxide)?/.exec(data.origin ?? '') ?? []),
      fact: [
        detail,
        ...grades.flatMap(({ names, of = '' }) => [...names, of]),
        ...grades.flatMap(({ method = '' }) => abbreviationsIn(method)),
        // This row says what was not done to the goods: irradiation, ethylene oxide.
        ...rows
          .filter((row) => rowId(row) === 'sterilisation')
          .map(({ limit }) => limit.replaceAll(/(?:.*; )?no /g, lackOf(''))),
        ...Array.from(data.sieves?.matchAll(/\d+(?=[^;]* mesh)/g) ?? [], ([size]) => `${size} mesh`),
        ...(data.searchWords ?? []),
        // Results name the other fields, and a misnomer is never shown.
        ...(plant?.misnomers ?? []),
      ],
      lists: lists.filter(({ ids }) => ids?.has(path)).map(({ words }) => words),
      topics: [...rows.flatMap(({ method }) => abbreviationsIn(method)), ...namesIn(file.markdown.html)],
    },
  }
}

function indexedArticle(library: Library, { data, markdown: { html } }: ArticleFile): Indexed {
  const { question, subject, slug, plants = [], compounds = [] } = data
  // Goods of the catalogue are found themselves. Other goods lead to the questions about them.
  const sold = soldGoods(library)
  const otherPlants = plants.flatMap((id) => (sold.has(id) ? [] : (library.plants.get(id) ?? [])))
  const otherCompounds = compounds.flatMap((id) => (sold.has(id) ? [] : (library.compounds.get(id) ?? [])))
  return {
    entry: { path: articlePath(slug), kind: 'article', name: question, detail: subject },
    texts: {
      name: [question],
      otherName: [subject],
      relatedName: [
        ...otherPlants.flatMap(({ data: { latin, common } }) => [latin, ...common]),
        ...otherCompounds.map((compound) => compound.data.name),
      ],
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

function englishNamesOf(record: Plant | Compound | undefined): string[] {
  if (record === undefined) return []
  if ('name' in record) return [record.name, ...(record.synonyms ?? [])]
  const { latin, common, pinyin = [], tradedAs = [] } = record
  return [latin, latin.split(' ')[0] ?? [], common, pinyin, tradedAs].flat()
}

function foreignNamesOf({ names = {}, chinese = [] }: Pick<Plant, 'names' | 'chinese'> = {}): string[] {
  return [...Object.values(names).flat(), ...chinese]
}

function foldedNames(names: string[]): string {
  return [...new Set(names.map(phraseOf))].join('; ')
}

/**
 * Returns the E numbers of a product, and the formula and keys of the structure of its compound. A hydrate has those of
 * the anhydrous substance as well.
 */
function searchCodes(library: Library, data: ProductRecord): string {
  const compound = library.compounds.get(data.compound ?? '')?.data
  const names = [...(data.aliases ?? []), ...((!hasMarker(data) && compound?.synonyms) || [])]
  const structures = [data.compound, compound?.anhydrous].flatMap((id) => {
    const { formula, inchikey } = compoundOf(library, id) ?? {}
    // Buyers do not type the charge of an ion.
    return [formula?.replace(/[²³⁴]?[⁺⁻]$/, ''), inchikey && inchikeyKey(inchikey)].flatMap((code) => code || [])
  })
  return [...new Set([...names.flatMap(eNumbersIn), ...structures, ...(data.eNumbers ?? []).flatMap(eNumbersIn)])].join(
    ' ',
  )
}

function eNumbersIn(text: string): string[] {
  return [...text.matchAll(/\bE \d{3,4}[a-h]?\b/g)].flatMap(([number]) => eNumberKey(number) ?? [])
}
