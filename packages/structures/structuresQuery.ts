import { queryOptions } from '@tanstack/react-query'
import { type StructureQuery, readStructureQuery } from '../../shared/structures.ts'
import { importChunk } from '../../src/router/chunks.ts'
import { withMinimumDelay } from '../../src/router/pageQuery.ts'
import type { MiddlewareContext } from '../../src/router/middleware.ts'

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
