import { readPageNumber } from '../../shared/lists.ts'
import type { Need } from '../../shared/need.ts'
import type { ArticleListingData } from '../../shared/screens.ts'
import { articlesOnTopic, readTopic } from '../../shared/topics.ts'

/** A topic has no page beyond its last. */
export function articlesNeed(
  { topics, paging }: ArticleListingData,
  parameters: URLSearchParams,
): Need<ArticleListingData['extra']> | undefined {
  const topic = readTopic(topics, parameters)?.topic
  const page = readPageNumber(parameters)
  return (
    topic && {
      key: [topic, page],
      load: async ({ articles }) => articlesOnTopic(topic, await articles(), paging.path, page),
    }
  )
}
