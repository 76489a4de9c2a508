import type { QueryClient } from '@tanstack/react-query'
import { articlesOnTopic, type ArticlesOnTopic, type Topic } from '../../shared/topics.ts'
import { loadEntries } from '../search/loadEntries.ts'

/** Returns `null` if the topic has no such page. */
export async function findQuestions(
  client: QueryClient,
  topic: Topic,
  path: string,
  page: number,
): Promise<ArticlesOnTopic | null> {
  return articlesOnTopic(topic, await loadEntries(client), path, page)
}
