import { queryOptions } from '@tanstack/react-query'
import type { Page } from '../../shared/page.ts'
import { type StructureQuery, readStructureQuery } from '../../shared/structures/structures.ts'
import { importChunk } from '../router/chunks.ts'
import { withMinimumDelay } from '../router/pageQuery.ts'
import type { MiddlewareContext } from '../router/middleware.ts'

export function structuresQuery(question: StructureQuery) {
  return queryOptions({
    queryKey: ['structures', question],
    queryFn: ({ client }) =>
      withMinimumDelay(
        importChunk('structures', () => import('./findStructures.ts')).then(({ findStructures }) =>
          findStructures(question, client),
        ),
      ),
  })
}

export async function fillStructures({ page, search, client }: MiddlewareContext): Promise<Page> {
  const question = readStructureQuery(search)
  if (page.name !== 'structure' || !question) return page
  return { ...page, found: { question, answer: await client.ensureQueryData(structuresQuery(question)) } }
}
