import { queryOptions } from '@tanstack/react-query'
import type { QuestionsOnTopic, Topic } from '../../shared/topics.ts'
import { importChunk } from '../chunks/importChunk.ts'

/** A page of the questions on a topic; `null` where there is no such page. What finds them is fetched with the first. */
export function questionsQuery(topic: Topic | undefined, path: string, page: number) {
  return queryOptions({
    queryKey: ['questions', topic, page],
    queryFn: async ({ client }): Promise<QuestionsOnTopic | null> => {
      if (!topic) return null
      const { findQuestions } = await importChunk('questions', () => import('./findQuestions.ts'))
      return findQuestions(client, topic, path, page)
    },
    staleTime: Infinity,
  })
}
