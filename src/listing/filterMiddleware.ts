import { pageNotFound } from '../../shared/errors.ts'
import { parseListFilter } from '../../shared/facets.ts'
import { readPageNumber } from '../../shared/lists.ts'
import { readTopic } from '../../shared/topics.ts'
import type { MiddlewareContext, Decision } from '../router/middleware.ts'
import { catalogueQuery } from '../catalogue/catalogueQuery.ts'
import { questionsQuery } from './questionsQuery.ts'

/** Waits for the filter data. A page number beyond the questions of a topic is not found. */
export async function filterMiddleware(context: MiddlewareContext): Promise<Decision | undefined> {
  return (await hasRequestedPage(context)) ? undefined : { error: pageNotFound() }
}

async function hasRequestedPage({ page, search, client }: MiddlewareContext): Promise<boolean> {
  if (!('listing' in page)) return true
  const { path } = page.paging
  if (page.listing === 'articles') {
    const topic = readTopic(page.topics, search)
    if (!topic) return true
    return (await client.ensureQueryData(questionsQuery(topic.topic, path, readPageNumber(search)))) !== null
  }
  if (parseListFilter(search)) await client.ensureQueryData(catalogueQuery)
  return true
}
