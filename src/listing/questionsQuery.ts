import { queryOptions } from '@tanstack/react-query'
import { articlesOnTopic, type Topic } from '../../shared/topics.ts'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'
import { SEARCH_ENTRIES_KEY } from '../search/searchQuery.ts'

export function questionsQuery(topic: Topic | undefined, path: string, page: number) {
  return queryOptions({
    queryKey: ['questions', topic, page],
    queryFn: async ({ client }) => {
      if (!topic) return null
      const loading = importChunk('questions', () => import('../search/loadEntries.ts')).then(({ loadEntries }) =>
        loadEntries(client),
      )
      const isLoaded = client.getQueryData(SEARCH_ENTRIES_KEY) !== undefined
      return articlesOnTopic(topic, await (isLoaded ? loading : withMinimumDelay(loading)), path, page)
    },
  })
}
