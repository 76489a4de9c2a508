import { queryOptions } from '@tanstack/react-query'
import type { Topic } from '../../shared/topics.ts'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'
import { SEARCH_ENTRIES_KEY } from '../search/searchQuery.ts'

export function questionsQuery(topic: Topic | undefined, path: string, page: number) {
  return queryOptions({
    queryKey: ['questions', topic, page],
    queryFn: async ({ client }) => {
      if (!topic) return null
      const questionsPromise = importChunk('questions', () => import('./findQuestions.ts')).then(({ findQuestions }) =>
        findQuestions(client, topic, path, page),
      )
      return client.getQueryData(SEARCH_ENTRIES_KEY) ? questionsPromise : withMinimumDelay(questionsPromise)
    },
  })
}
