import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QuestionsOnTopic, Topic } from '../../shared/topics.ts'
import { importChunk } from '../importChunk.ts'

/** A page of the questions on a topic, if one is chosen. What finds them is fetched with the first. */
export function useQuestions(topic: Topic | undefined, path: string, page: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['questions', topic, page],
    queryFn: async (): Promise<QuestionsOnTopic | null> => {
      if (!topic) return null
      const { findQuestions } = await importChunk('questions', () => import('./findQuestions.ts'))
      return findQuestions(client, topic, path, page)
    },
    enabled: topic !== undefined,
    staleTime: Infinity,
    // The questions before stay until those of the new topic are there.
    placeholderData: (previous) => previous,
  })
}
