import { hasFields } from './hasFields.ts'
import type { TopicArticle } from './topics.ts'

// In `topics.ts` it would draw all that lists share into the chunk that fetches data.
export function isTopicArticles(value: unknown): value is TopicArticle[] {
  return Array.isArray(value) && value.every((article) => hasFields(article, 'path', 'topic'))
}
