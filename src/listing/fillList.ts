import { parseListFilter } from '../../shared/facets.ts'
import { readPageNumber } from '../../shared/lists.ts'
import type { Page } from '../../shared/page.ts'
import { readTopic } from '../../shared/topics.ts'
import { catalogueQuery } from '../catalogue/catalogueQuery.ts'
import type { MiddlewareContext } from '../router/middleware.ts'
import { questionsQuery } from './questionsQuery.ts'

/** Adds the questions of a topic. A list of products finds its own, once the catalogue is loaded. */
export async function fillList({ page, search, client }: MiddlewareContext): Promise<Page> {
  if (!('listing' in page)) return page
  if (page.listing === 'products') {
    if (parseListFilter(search)) await client.ensureQueryData(catalogueQuery)
    return page
  }
  const topic = readTopic(page.topics, search)
  if (!topic) return page
  const questions = questionsQuery(topic.topic, page.paging.path, readPageNumber(search))
  return { ...page, filtered: await client.ensureQueryData(questions) }
}
