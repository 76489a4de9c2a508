import { filterList } from '../shared/filterList.ts'
import type { Finder } from '../shared/search.ts'
import type { SearchIndex } from '../shared/searchIndex.ts'
import { createStructureSearch } from '../shared/structures/createStructureSearch.ts'
import type { NamedPayloads } from './compile.ts'
import type { SiteModel } from './siteDefinition.ts'

export function developmentSources({ search, articles, catalogue, structures }: NamedPayloads): SiteModel['sources'] {
  return (readPage, load) => ({
    search: async (text, kind) => {
      const { createFinder } = (await load('/src/search/createFinder.ts')) as {
        createFinder: (index: SearchIndex) => Finder
      }
      return createFinder(search()).search(text, kind)
    },
    articles: async () => articles(),
    filterList: async (list, filter) => filterList(catalogue(), list, filter),
    findStructures: async (question) => createStructureSearch(await import('openchemlib'), structures())(question),
    product: async (address) => {
      const product = readPage(address)
      return product?.name === 'productsdetail' ? product : undefined
    },
  })
}
