import { readFileSync } from 'node:fs'
import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Search } from '../../../shared/search.ts'

export type LabelledQuery = {
  kind: string
  query: string
  /** Slugs of the expected results. */
  answers: string[]
  /** Addresses of the filtered lists that the search must offer. */
  lists: string[]
  /** The search is not tuned on this query. */
  isHeldOut: boolean
}

/** The number of queries of a kind, and of those with an answer first or among the first five. */
export type Recall = { queries: number; at1: number; at5: number }

export const ABSENT = 'absent'

export function readQueries(): LabelledQuery[] {
  return readFileSync(join(import.meta.dirname, 'queries.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('# '))
    .map((line) => line.split('\t'))
    .map(([kind = '', query = '', answers = '']) => ({
      kind,
      query,
      answers: answers.split(' ').filter((answer) => answer !== '' && !answer.startsWith('/')),
      lists: answers.split(' ').filter((answer) => answer.startsWith('/')),
      isHeldOut: Number.parseInt(hash('sha256', query).slice(0, 6), 16) % 3 === 0,
    }))
}

/**
 * Returns the rank of the first answer, from 1, or `Infinity` if there is none. A query for missing goods has rank 1 if
 * it finds nothing. A missing list counts as a missing answer.
 */
export function rankOf({ query, answers, lists }: LabelledQuery, search: Search): number {
  const { hits, structurePath, links = [] } = search(query)
  const addresses = new Set(links.map(({ address }) => address))
  if (!lists.every((address) => addresses.has(address))) return Infinity
  if (answers.length === 0 && lists.length > 0) return 1
  if (answers.length === 0) return hits.length === 0 ? 1 : Infinity
  // The structure search, which has its own tests, finds any SMILES.
  if (structurePath !== undefined) return 1
  const place = hits.findIndex(({ path }) => answers.includes(path.split('/').at(-1) ?? ''))
  return place < 0 ? Infinity : place + 1
}

/** Returns recall by kind and overall. */
export function recallOf(queries: LabelledQuery[], search: Search): Map<string, Recall> {
  const recalls = new Map<string, Recall>()
  for (const query of queries) {
    const place = rankOf(query, search)
    for (const kind of query.kind === ABSENT ? [ABSENT] : [query.kind, 'all']) {
      const { queries: before, at1, at5 } = recalls.get(kind) ?? { queries: 0, at1: 0, at5: 0 }
      recalls.set(kind, { queries: before + 1, at1: at1 + Number(place <= 1), at5: at5 + Number(place <= 5) })
    }
  }
  return recalls
}
