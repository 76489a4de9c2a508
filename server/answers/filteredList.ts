import { readPage, renderDocument } from '../../prerender/renderRoute.ts'
import { filterList, parseListFilter } from '../../shared/facets.ts'
import type { ListingPage, Page } from '../../shared/page.ts'
import { askedPage } from '../../shared/pagination.ts'
import { questionsOn } from '../../shared/questionsOn.ts'
import { askedTopic } from '../../shared/topics.ts'
import type { Build } from '../currentBuild.ts'
import type { Answer } from './answer.ts'

/** A list as its address narrows it, or the error page where that leaves no such page of it. */
export const filteredList: Answer = async ({ path, query, parameters, destination }, sources) => {
  if (destination.kind !== 'page') return undefined
  if (!parseListFilter(parameters) && !parameters.has('topic')) return undefined
  const build = await sources.build()
  const page = narrowed(await readPage(path, build), parameters, build)
  if (!page) return undefined
  const status = page.filtered ? 200 : 404
  return { kind: 'html', status, html: await renderDocument(path, page, build, query) }
}

/** A list with what the parameters leave of it; `undefined` where the page is no list, or not one that they narrow. */
function narrowed(page: Page, parameters: URLSearchParams, { entries, catalogue }: Build): ListingPage | undefined {
  if (!('listing' in page)) return undefined
  const { path } = page.paging
  if (page.listing === 'articles') {
    const asked = askedTopic(page.topics, parameters)
    return asked && { ...page, filtered: questionsOn(asked.topic, entries, path, askedPage(parameters)) }
  }
  const filter = parseListFilter(parameters)
  const query = new URLSearchParams(parameters)
  query.delete('page')
  return filter && { ...page, filtered: filterList(catalogue, path, filter, query.toString()) }
}
