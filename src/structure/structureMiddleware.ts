import { askedStructure } from '../../shared/structures.ts'
import type { Context } from '../navigation/decision.ts'
import { structuresQuery } from './structuresQuery.ts'

/** Waits for what the structure in the address finds. */
export async function structureMiddleware({ search, client }: Context): Promise<undefined> {
  const question = askedStructure(search)
  if (question) await client.ensureQueryData(structuresQuery(question))
}
