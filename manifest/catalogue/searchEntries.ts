import { articlePath } from '../../shared/paths.ts'
import type { SearchEntry } from '../../shared/search.ts'
import type { CompoundFacts } from '../chemistry/compoundFacts.ts'
import type { Library, ProductFile } from '../library.ts'
import type { Compound } from '../schema/compound.ts'
import type { Plant } from '../schema/plant.ts'
import { newsPath, productCard } from './cards.ts'
import { casNumbersOf, hasMarker } from './markers.ts'
import { searchCodes } from './searchCodes.ts'

/** What the search finds: products, articles and news, by every name that a buyer may type. */
export function searchEntries(library: Library, facts: CompoundFacts): SearchEntry[] {
  const { products, articles, news } = library
  return [
    ...[...products.values()].map((file): SearchEntry => productEntry(library, file, facts)),
    ...[...articles.values()].map(({ data }): SearchEntry => ({
      path: articlePath(data.slug),
      kind: 'article',
      name: data.question,
      detail: data.subject,
      also: '',
      topic: data.topic,
    })),
    ...news.map(({ data }): SearchEntry => ({
      path: newsPath(data),
      kind: 'news',
      name: data.title,
      detail: data.summary,
      also: '',
    })),
  ]
}

function productEntry(library: Library, file: ProductFile, facts: CompoundFacts): SearchEntry {
  const { plants, compounds } = library
  const { data } = file
  const { name, path, latin, grades, moq, picture, hasSafetyNote } = productCard(library, file)
  const plant = data.plant === undefined ? undefined : plants.get(data.plant)?.data
  const compound = data.compound === undefined ? undefined : compounds.get(data.compound)?.data
  // An extract is its plant and is measured by a substance; a substance is itself and is made from a plant.
  const [own, other] = hasMarker(data) || !compound ? [plant, compound] : [compound, plant]
  return {
    path,
    kind: 'product',
    name,
    detail: (plant && data.part) ?? data.appearance.text,
    latin,
    ...casNumbersOf(compounds, data),
    substance: compound?.name,
    grades,
    moq,
    picture,
    hasSafetyNote,
    also: words(data.aliases, namesOf(own)),
    from: words(namesOf(other)) || undefined,
    codes: searchCodes(library, data, facts) || undefined,
    chinese:
      [own, other]
        .map((record) => (record?.chinese ?? []).join(' '))
        .join('/')
        .replace(/\/$/, '') || undefined,
  }
}

function namesOf(record: Plant | Compound | undefined): string[] {
  if (record === undefined) return []
  if ('latin' in record) return [...record.common, record.pinyin ?? [], record.tradedAs ?? []].flat()
  return [record.name, ...(record.synonyms ?? [])]
}

function words(...names: (string | string[] | undefined)[]): string {
  return [...new Set(names.flat().filter((name) => name !== undefined))].join('; ')
}
