import { queryOptions } from '@tanstack/react-query'
import type { Topic } from '../../shared/topics.ts'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'
import { ENTRIES_KEY } from '../../packages/search/search.ts'

export function questionsQuery(topic: Topic | undefined, path: string, page: number) {
  return queryOptions({
    queryKey: ['questions', topic, page],
    queryFn: async ({ client }) => {
      if (!topic) return null
      const finding = importChunk('questions', () => import('./findQuestions.ts')).then(({ findQuestions }) =>
        findQuestions(client, topic, path, page),
      )
      return client.getQueryData(ENTRIES_KEY) ? finding : withMinimumDelay(finding)
    },
  })
}
