import { queryOptions } from '@tanstack/react-query'
import type { AskedGrade } from '../../shared/comparison/address.ts'
import { importChunk } from '../chunks/importChunk.ts'

/** Grades side by side. What compares them is fetched where the server has not done it. */
export function comparedQuery(asked: AskedGrade[]) {
  return queryOptions({
    queryKey: ['compared', asked],
    queryFn: async ({ client }) =>
      (await importChunk('comparison', () => import('./loadCompared.ts'))).loadCompared(asked, client),
  })
}
