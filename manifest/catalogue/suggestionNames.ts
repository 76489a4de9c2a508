import { CATEGORY_IDS } from '../../shared/catalogue.ts'
import {
  columnsOf,
  gradesAsText,
  type NamedProduct,
  type NamedSource,
  type SuggestionNames,
} from '../../shared/suggestions.ts'
import { nameWords } from '../../shared/nameWords.ts'
import { slugOf } from '../../shared/paths.ts'
import type { Library } from '../library.ts'
import type { Compound } from '../schema/compound.ts'
import type { Plant } from '../schema/plant.ts'
import { pictureOf, productCard } from './cards.ts'
import { hasMarker } from './markers.ts'
import { foundAs } from './productFound.ts'

/** What is suggested of the published content. */
export function suggestionNames(library: Library): SuggestionNames {
  const sources: NamedSource[] = []
  const places = new Map<Plant | Compound, number>()
  const placeOf = (record: Plant | Compound | undefined) => {
    if (record && !places.has(record)) places.set(record, sources.push(namedSource(record)) - 1)
    return record && places.get(record)
  }
  const products = [...library.products.values()].map((file): NamedProduct => {
    const { data } = file
    const plant = placeOf(library.plants.get(data.plant ?? '')?.data)
    const compound = placeOf(library.compounds.get(data.compound ?? '')?.data)
    const named = [plant, compound].flatMap((place) => (place === undefined ? [] : (sources[place] ?? [])))
    return {
      name: data.name,
      also: newWords(data.aliases, [data.name, ...named.flatMap(({ name, also = '' }) => [name, also])]),
      part: plant === undefined ? undefined : data.part,
      grades: gradesAsText(productCard(library, file).grades),
      category: CATEGORY_IDS.indexOf(data.category),
      slug: data.slug === slugOf(data.name) ? undefined : data.slug,
      plant,
      compound,
      materialCas: data.materialCas?.number,
      isMeasured: hasMarker(data) ? 1 : undefined,
      picture: data.photo ? `photos/${data.photo.file}` : pictureOf(library, file) && 1,
      hasSafetyNote: data.safetyNote === undefined ? undefined : 1,
    }
  })
  return {
    sources: columnsOf(sources, ['name', 'also', 'cas']),
    products: columnsOf(products, [
      'name',
      'also',
      'part',
      'grades',
      'category',
      'slug',
      'plant',
      'compound',
      'materialCas',
      'isMeasured',
      'picture',
      'hasSafetyNote',
    ]),
    questions: [...library.articles.values()].map(({ data }) => data.question),
  }
}

function namedSource(record: Plant | Compound): NamedSource {
  if ('latin' in record) {
    const { latin } = record
    return { name: latin, also: newWords(foundAs(record), [latin]) }
  }
  return { name: record.name, also: newWords(record.synonyms, [record.name]), cas: record.cas }
}

/** The words of names that the known ones have not, each once: by the others nothing more is found. */
function newWords(names: string[] = [], known: string[]): string | undefined {
  const words = new Set(known.flatMap(nameWords))
  const added = names.flatMap(nameWords).filter((word) => !words.has(word) && words.add(word))
  return added.join(' ') || undefined
}
