import { sql } from 'kysely'
import type { Queries } from '../../server/database/database.ts'
import type { Tables } from '../../server/database/tables.ts'

/** What was done, newest first; `before` is the id of an event: what comes after it in this order. */
export function listEvents(
  queries: Queries,
  { before, limit }: { before?: string; limit: number },
): Promise<Tables['events'][]> {
  return queries
    .selectFrom('events')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (select at, id from events where id = ${before})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
