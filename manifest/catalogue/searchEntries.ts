import { articlePath } from '../../shared/paths.ts'
import type { SearchEntry } from '../../shared/search.ts'
import type { Library } from '../library.ts'
import { newsPath, productCard } from './cards.ts'
import { casNumbersOf } from './markers.ts'

/** What the search finds: products, articles and news, by every name that a buyer may type. */
export function searchEntries(library: Library): SearchEntry[] {
  const { products, articles, news, plants, compounds } = library
  return [
    ...[...products.values()].map((file): SearchEntry => {
      const { data } = file
      const { name, path, latin, grades, moq, picture } = productCard(library, file)
      const plant = data.plant === undefined ? undefined : plants.get(data.plant)?.data
      const compound = data.compound === undefined ? undefined : compounds.get(data.compound)?.data
      return {
        path,
        kind: 'product',
        name,
        detail: (plant && data.part) ?? data.appearance.text,
        latin,
        ...casNumbersOf(compounds, data),
        grades,
        moq,
        picture,
        also: words(
          data.aliases,
          // Typed without hyphens, or as "CAS 94-62-2".
          compound?.cas && `CAS ${compound.cas.replaceAll('-', '')}`,
          plant?.common,
          plant?.pinyin,
          plant?.tradedAs,
          compound?.name,
          compound?.synonyms,
        ),
      }
    }),
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

function words(...names: (string | string[] | undefined)[]): string {
  return [...new Set(names.flat().filter((name) => name !== undefined))].join('; ')
}
