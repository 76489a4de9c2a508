import { CATEGORY_IDS } from '../../shared/catalogue.ts'
import { articlePath, productPath } from '../../shared/paths.ts'
import { facetCounts } from '../../shared/filterList.ts'
import { LIST, type SearchEntry } from '../../shared/search.ts'
import type { Library, ProductFile } from '../library.ts'
import type { Compound } from '../schema/compound.ts'
import type { PageRecord } from '../schema/page.ts'
import type { Plant } from '../schema/plant.ts'
import { catalogueEntry } from './catalogueEntry.ts'
import { facetValues } from './facetValues.ts'
import { newsPath, productCard } from './cards.ts'
import { casNumbersOf, hasMarker } from './markers.ts'
import { eNumberKey, inchikeyKey, smilesKey } from '../../shared/identifiers.ts'
import { committedInchis } from '../chemistry/inchikeysFile.ts'
import type { ProductRecord } from '../schema/product.ts'
import { productsIn } from './productsIn.ts'

/** Filters that a search can name. */
const FACETS_IN_SEARCH = ['certificate', 'diet', 'form', 'part', 'marker', 'application'] as const

export function searchEntries(library: Library): SearchEntry[] {
  return [
    ...listEntries(library),
    ...[...library.products.values()].map((file) => productEntry(library, file)),
    ...[...library.articles.values()].map(({ data: { slug, question, subject, topic } }): SearchEntry => ({
      path: articlePath(slug),
      kind: 'article',
      name: question,
      detail: subject,
      also: '',
      topic,
    })),
    ...[...library.news.values()].map(({ data }): SearchEntry => ({
      path: newsPath(data),
      kind: 'news',
      name: data.title,
      detail: data.summary,
      also: '',
    })),
    ...[...library.pages.values()].flatMap(({ data }) => pageEntry(library, data)),
  ]
}

function pageEntry(library: Library, { path, heading, intro = '', searchWords }: PageRecord): SearchEntry[] {
  if (!searchWords) return []
  const category = CATEGORY_IDS.find((id) => path === `/${id}`)
  const [kind, detail] = category ? [LIST, countText(productsIn(library, category).length)] : ['page', intro]
  return [{ path, kind, name: heading, detail, also: words(searchWords) }]
}

function countText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}

function listEntries(library: Library): SearchEntry[] {
  const products = [...library.products.values()].map((file) => catalogueEntry(library, file))
  const counts = facetCounts({ values: facetValues(library), products })
  const searchWords = new Map(library.site.applications.map((application) => [application.id, application.searchWords]))
  return FACETS_IN_SEARCH.flatMap((facet) =>
    counts[facet].map(([id, label, count]) => ({
      path: `/products?${facet}=${id}`,
      kind: LIST,
      name: label,
      detail: countText(count),
      also: words(id.replaceAll('-', ' '), label.replace(/:.*/, '').split(/, | and | or /), searchWords.get(id)),
    })),
  )
}

function productEntry(library: Library, file: ProductFile): SearchEntry {
  const { plants, compounds } = library
  const { data } = file
  const { name, latin, grades, moq, picture, isRestricted } = productCard(library, file)
  const { facets } = catalogueEntry(library, file)
  const plant = plants.get(data.plant ?? '')?.data
  const isAnimal = plant?.kind === 'animal'
  const compound = compounds.get(data.compound ?? '')?.data
  // An extract is a plant with a marker. A pure product is a substance with a source plant.
  const [main, other] = hasMarker(data) || !compound ? [plant, compound] : [compound, plant]
  return {
    path: productPath(data.category, data.slug),
    kind: 'product',
    name,
    detail: (plant && data.part) ?? data.appearance.text,
    latin,
    ...casNumbersOf(compounds, data),
    materialCas: data.materialCas?.number,
    substance: compound?.name,
    grades,
    moq,
    picture,
    isRestricted,
    also: words(data.aliases, main === plant ? [] : namesOf(main)),
    plantNames: main === plant && !isAnimal ? words(namesOf(main)) || undefined : undefined,
    misnomers: plant?.misnomers,
    from: words(isAnimal ? namesOf(plant) : [], namesOf(other)) || undefined,
    lists: FACETS_IN_SEARCH.flatMap((facet) => facets[facet] ?? []).join(' '),
    codes: searchCodes(library, data) || undefined,
    chinese:
      [main, other]
        .map((record) => (record?.chinese ?? []).join(' '))
        .join('/')
        .replace(/\/$/, '') || undefined,
  }
}

function namesOf(record: Plant | Compound | undefined): string[] {
  if (record === undefined) return []
  if ('latin' in record) return plantNamesOf(record)
  return [record.name, ...(record.synonyms ?? [])]
}

function plantNamesOf({ common, misnomers, pinyin, tradedAs }: Plant): string[] {
  return [common, misnomers ?? [], pinyin ?? [], tradedAs ?? []].flat()
}

function words(...names: (string | string[] | undefined)[]): string {
  return [...new Set(names.flat().filter((name) => name !== undefined))].join('; ')
}

/**
 * Returns the E numbers of a product, and the formula, InChIKey and SMILES of its compound, the last two as keys. A
 * hydrate has those of the anhydrous substance as well.
 */
function searchCodes(library: Library, data: ProductRecord): string {
  const compound = library.compounds.get(data.compound ?? '')?.data
  const anhydrous = library.compounds.get(compound?.anhydrous ?? '')?.data
  const structures = [compound, anhydrous].flatMap((record) => (record ? structureCodes(library, record) : []))
  const codes = [...eNumbersOf(data, compound), ...structures]
  return [...new Set(codes)].join(' ')
}

function structureCodes({ chemistryOf }: Library, compound: Compound): string[] {
  const { smiles } = compound
  if (smiles === undefined) return []
  const inchikey = committedInchis().get(smiles)?.inchikey
  // Buyers do not type the charge of an ion.
  const formula = chemistryOf(compound)?.pageFacts.formula?.replace(/[²³⁴]?[⁺⁻]$/, '')
  const codes = [formula, inchikey && inchikeyKey(inchikey), smilesKey(smiles)]
  return codes.flatMap((code) => code || [])
}

function eNumbersOf(data: ProductRecord, compound: Compound | undefined): string[] {
  const names = [...(data.aliases ?? []), ...((!hasMarker(data) && compound?.synonyms) || []), ...(data.eNumbers ?? [])]
  return names.flatMap(eNumbersIn)
}

function eNumbersIn(text: string): string[] {
  return [...text.matchAll(/\bE \d{3,4}[a-h]?\b/g)].flatMap(([number]) => eNumberKey(number) ?? [])
}
