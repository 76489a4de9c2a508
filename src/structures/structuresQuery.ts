import { queryOptions } from '@tanstack/react-query'
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

export async function structureMiddleware({ search, client }: MiddlewareContext): Promise<undefined> {
  const question = readStructureQuery(search)
  if (question) await client.ensureQueryData(structuresQuery(question))
}
