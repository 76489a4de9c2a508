import type { QueryClient } from '@tanstack/react-query'
import { malformedPayload } from '../../shared/errors.ts'
import { STRUCTURE_PATH } from '../../shared/paths.ts'
import {
  isStructureEntries,
  SEARCH_TOOK_TOO_LONG,
  type StructureAnswer,
  type StructureQuestion,
} from '../../shared/structures.ts'
import { asksServer, readAnswer } from '../data/readAnswer.ts'
import { readNamedPayload } from '../data/readNamedPayload.ts'
import { type AskThread, startSearch } from './startSearch.ts'

const THREAD_KEY = ['structure-search']

/** Searches the structures in a thread of the browser; where they are too many to be fetched, the server does. */
export async function findStructures(question: StructureQuestion, client: QueryClient): Promise<StructureAnswer> {
  if (await asksServer('structures', client)) return askServer(question)
  const ask = await threadOf(client)
  const answer = await ask(question)
  if (answer) return answer
  // The thread has been ended; the next question starts another.
  client.removeQueries({ queryKey: THREAD_KEY })
  return SEARCH_TOOK_TOO_LONG
}

/** Fetches the structures once, and starts the thread. */
async function threadOf(client: QueryClient): Promise<AskThread> {
  return client.ensureQueryData({
    queryKey: THREAD_KEY,
    queryFn: async (context) => {
      const { url, value } = await readNamedPayload('structures', context)
      if (!isStructureEntries(value)) throw malformedPayload(url)
      return startSearch(value)
    },
  })
}

async function askServer({ structure, relation, page }: StructureQuestion): Promise<StructureAnswer> {
  const asked = new URLSearchParams({ smiles: structure, how: relation, page: String(page) })
  const { structures } = await readAnswer(STRUCTURE_PATH, asked)
  if (!structures) throw malformedPayload(STRUCTURE_PATH)
  return structures
}
