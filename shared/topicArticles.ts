import { hasFields } from './hasFields.ts'
import type { TopicArticle } from './topics.ts'

export function isTopicArticles(value: unknown): value is TopicArticle[] {
  return Array.isArray(value) && value.every((article) => hasFields(article, 'path', 'topic'))
}
