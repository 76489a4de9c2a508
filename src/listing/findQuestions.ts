import type { QueryClient } from '@tanstack/react-query'
import { articlesOnTopic, type ArticlesOnTopic, type Topic } from '../../shared/topics.ts'
import { asksServer, readAnswer } from '../router/data.ts'
import { loadEntries } from '../search/loadEntries.ts'

/** Returns `null` if the topic has no such page. */
export async function findQuestions(
  client: QueryClient,
  topic: Topic,
  path: string,
  page: number,
): Promise<ArticlesOnTopic | null> {
  if (!(await asksServer('search', client))) return articlesOnTopic(topic, await loadEntries(client), path, page)
  const { filtered } = await readAnswer(path, new URLSearchParams({ topic, page: String(page) }))
  return filtered && 'articles' in filtered ? filtered : null
}
