import { columnOf, compareGrades } from '../../shared/compareGrades.ts'
import { GRADE_PARAMETER, readGrades } from '../../shared/comparison.ts'
import { parseListFilter } from '../../shared/facets.ts'
import { filterList } from '../../shared/filterList.ts'
import type { ListingPage, Page, PageOf } from '../../shared/page.ts'
import { readPageNumber } from '../../shared/lists.ts'
import { articlesOnTopic, readTopic } from '../../shared/topics.ts'
import { readSearchKind, readSearchQuery } from '../../shared/search.ts'
import { readStructureQuery } from '../../shared/structures/structures.ts'
import type { Build } from './currentBuild.ts'
import { productAt } from './personalPages.ts'

export function withSearch(
  page: PageOf<'search' | 'search-404'>,
  parameters: URLSearchParams,
  { search }: Build,
): Page | undefined {
  const query = readSearchQuery(parameters)
  if (query === '') return undefined
  const kind = readSearchKind(parameters)
  return { ...page, results: { query, kind, found: search(query, kind) } }
}

export async function withStructures(
  page: PageOf<'structure'>,
  parameters: URLSearchParams,
  build: Build,
): Promise<PageOf<'structure'> | undefined> {
  const question = readStructureQuery(parameters)
  return question && { ...page, found: { question, answer: await build.findStructures(question) } }
}

export async function withComparison(
  page: PageOf<'compare'>,
  parameters: URLSearchParams,
  build: Build,
): Promise<PageOf<'compare'> | undefined> {
  // The page also reports invalid grades.
  if (!parameters.has(GRADE_PARAMETER)) return undefined
  const { grades: references } = readGrades(parameters)
  const columns = references.map(async (grade) => columnOf(grade, (await productAt(`/${grade.slug}`, build))?.product))
  return { ...page, compared: { asked: references, ...compareGrades(await Promise.all(columns)) } }
}

/**
 * Returns `undefined` if no parameter filters this kind of list. A filtered list of products is `noindex`, because the
 * number of combinations has no limit.
 */
export function withFilter(
  page: ListingPage,
  parameters: URLSearchParams,
  { searchEntries, catalogue }: Build,
): ListingPage | undefined {
  const { path } = page.paging
  if (page.listing === 'articles') {
    const topic = readTopic(page.topics, parameters)
    return topic && { ...page, filtered: articlesOnTopic(topic.topic, searchEntries, path, readPageNumber(parameters)) }
  }
  const filter = parseListFilter(parameters)
  if (!filter) return undefined
  const query = new URLSearchParams(parameters)
  query.delete('page')
  const list = filterList(catalogue, path, { filter, parameters, query: query.toString() })
  return { ...page, noindex: true, filtered: list }
}
