import { readPage, readPageOf } from '../prerender/renderRoute.ts'
import { COMPARE_PATH, GRADE_FIELD } from '../shared/comparison/address.ts'
import { askedGrades, columnOf } from '../shared/comparison/columns.ts'
import { comparedOf } from '../shared/comparison/compared.ts'
import { namesFilter, parseListFilter } from '../shared/facets.ts'
import { filterList } from '../shared/filterList.ts'
import type { ListingPage, Page, PageOf } from '../shared/page.ts'
import { askedPage } from '../shared/pagination.ts'
import { questionsOn } from '../shared/questionsOn.ts'
import { STRUCTURE_PATH } from '../shared/paths.ts'
import { askedKind, askedQuery, NO_RESULT_PATH } from '../shared/search.ts'
import { askedStructure } from '../shared/structures.ts'
import { askedTopic } from '../shared/topics.ts'
import type { Build } from './currentBuild.ts'

export type FoundPage = PageOf<'search' | 'search-404' | 'structure' | 'compare'> | ListingPage

/**
 * A search, a search without results, structures, a comparison or a list with what its address finds; `undefined` where
 * it asks for nothing.
 */
export async function foundPage(
  path: string,
  parameters: URLSearchParams,
  build: Build,
): Promise<FoundPage | undefined> {
  const query = askedQuery(parameters)
  if (path === '/search') {
    const asked = { query, kind: askedKind(parameters) }
    if (query === '') return undefined
    const found = build.search.find(query, asked.kind, build.catalogue)
    return { ...(await readPageOf('search', path, build)), results: { ...asked, found } }
  }
  if (path === NO_RESULT_PATH) {
    if (query === '') return undefined
    const suggestion = { query, ...build.search.explain(query) }
    return { ...(await readPageOf('search-404', path, build)), suggestion }
  }
  if (path === COMPARE_PATH) return compared(path, parameters, build)
  if (path === STRUCTURE_PATH) {
    const question = askedStructure(parameters)
    if (!question) return undefined
    return {
      ...(await readPageOf('structure', path, build)),
      found: { question, answer: await build.findStructures(question) },
    }
  }
  const narrows = namesFilter(parameters) || parameters.has('topic')
  if (!narrows || build.manifest.routes[path] === undefined) return undefined
  return narrowed(await readPage(path, build), parameters, build)
}

async function compared(
  path: string,
  parameters: URLSearchParams,
  build: Build,
): Promise<PageOf<'compare'> | undefined> {
  const asked = askedGrades(parameters)
  // What names no grade is told of, too.
  if (!parameters.has(GRADE_FIELD)) return undefined
  const columns = asked.map(async (grade) => {
    const productPath = `/${grade.slug}`
    const page = build.manifest.routes[productPath] === undefined ? undefined : await readPage(productPath, build)
    return columnOf(grade, page?.name === 'productsdetail' ? page.product : undefined)
  })
  const page = await readPageOf('compare', path, build)
  return { ...page, compared: { asked, ...comparedOf(await Promise.all(columns)) } }
}

/**
 * A list with what the parameters leave of it; `undefined` where the page is no list, or not one that they are for. A list
 * of products is then for no search engine, also where they leave it as it is: their combinations have no end.
 */
function narrowed(page: Page, parameters: URLSearchParams, { entries, catalogue }: Build): ListingPage | undefined {
  if (!('listing' in page)) return undefined
  const { path } = page.paging
  if (page.listing === 'articles') {
    const asked = askedTopic(page.topics, parameters)
    return asked && { ...page, filtered: questionsOn(asked.topic, entries, path, askedPage(parameters)) }
  }
  if (!namesFilter(parameters)) return undefined
  const filter = parseListFilter(parameters)
  if (!filter) return { ...page, noindex: true }
  const query = new URLSearchParams(parameters)
  query.delete('page')
  const filtered = filterList(catalogue, path, { filter, parameters, query: query.toString() })
  return { ...page, noindex: true, filtered }
}
