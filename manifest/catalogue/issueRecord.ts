import type { Change } from '../../shared/revisions.ts'
import { slugOf } from '../../shared/paths.ts'
import { fileOf } from '../kinds.ts'
import { preciseYaml } from '../read/preciseYaml.ts'
import type { RevisionRecord } from '../schema/revision.ts'
import { firstIssue, numberOfDay } from './ledger.ts'
import type { Unissued } from './unissued.ts'

const HEAD = '# Written by npm run content:revise. What was issued stays as it is; another revision sets it right.'

/** What a record says of products that are issued for a reason. */
export function issueOf(products: Unissued[], reason: string): Omit<RevisionRecord, 'date'> {
  return { reason, ...issuesOf(products), ...changesOf(products) }
}

/** No file system takes the name of any length. */
const LONGEST_NAME = 100

/** The file of a record, below the content folder; `earlier` ones have names of their own. */
export function revisionFile(
  date: string,
  said: Omit<RevisionRecord, 'date'>,
  earlier: Iterable<string>,
): { name: string; text: string } {
  const numbers = [...earlier].map((name) => numberOfDay(name, date) ?? 0)
  const words = slugOf(said.reason ?? 'texts')
    .split('-')
    .filter(Boolean)
    .slice(0, 6)
    .join('-')
    .slice(0, LONGEST_NAME)
  const data: RevisionRecord = { date, ...said }
  return {
    name: fileOf('revisions', [date, String(Math.max(0, ...numbers) + 1).padStart(2, '0'), words].join('-')),
    text: `${HEAD}\n${preciseYaml().stringify(data, { lineWidth: 0, singleQuote: true })}`,
  }
}

function issuesOf(products: Unissued[]): Pick<RevisionRecord, 'issued'> {
  const first = products.filter(({ revision }) => revision === 1)
  if (first.length === 0) return {}
  return { issued: Object.fromEntries(first.map(({ product, rows }) => [product, firstIssue(rows)])) }
}

/** Each change once, with all products of which it is true. */
function changesOf(products: Unissued[]): Pick<RevisionRecord, 'changed'> {
  const all = new Map<string, Change & { products: string[] }>()
  for (const { product, changes: its } of products)
    for (const { row, grades, was, now } of its) {
      const key = JSON.stringify([row, grades, was, now])
      const change = all.get(key) ?? { row, grades, was, now, products: [] }
      change.products.push(product)
      all.set(key, change)
    }
  return all.size > 0 ? { changed: [...all.values()] } : {}
}
