import type { Change } from '../../shared/revisions.ts'
import { slugOf } from '../../shared/slugs.ts'
import { firstIssue, numberOfDay } from './ledger.ts'
import { undated, type Unissued, unissued } from './unissued.ts'
import { type Content, fileOf } from '../kinds.ts'
import { createLibrary, type Library } from '../library.ts'
import { preciseYaml } from '../read/preciseYaml.ts'
import type { RevisionRecord } from '../schema/revision.ts'

/** Of a product that was never issued nobody asks why. */
export const FIRST_ISSUE = 'First issue'

export const REASON_WANTED = 'Say what happened in one line of 2 to 30 words: buyers read it, and it stays'

export function isReason(line: string): boolean {
  const words = line.match(/\p{L}{2,}/gu) ?? []
  return !line.includes('\n') && line.length <= 300 && words.length >= 2 && words.length <= 30
}

/** All that is not a draft, also what appears later: it must not need anybody on its day. */
export function issuable({ content }: { content: Content }): Library | undefined {
  const [site] = content.site
  return site && createLibrary(content, site.data, { drafts: false, today: '9999-12-31' })
}

/** A record that is to be written, named from the content folder, and of how many products or texts it is. */
type Issue = { name: string; text: string; count: number; isOfTexts: boolean }

type Issuing = {
  date: string
  reason: string
  /** Names of the records that are there. */
  earlier: Iterable<string>
  of?: Unissued[]
}

/** The records that issue what has changed in products for a reason, those that issue what is new, and date the texts. */
export function issues(library: Library, { date, reason, earlier, of = unissued(library) }: Issuing): Issue[] {
  const names = [...earlier]
  const issue = (count: number, said: Omit<RevisionRecord, 'date'>): Issue[] => {
    if (count === 0) return []
    const { name, text } = revisionFile(date, said, names)
    names.push(name.replace(/^.*\//, ''))
    return [{ name, text, count, isOfTexts: said.texts !== undefined }]
  }
  const changed = of.filter((it) => it.changes.length > 0)
  const first = of.filter((it) => it.changes.length === 0)
  const texts = undated(library)
  return [
    ...issue(changed.length, issueOf(changed, reason)),
    ...issue(first.length, issueOf(first, FIRST_ISSUE)),
    ...issue(Object.keys(texts).length, { texts }),
  ]
}

const HEAD = '# Written by npm run content:revise. What was issued stays as it is; another revision sets it right.'

/** What has changed, product by product; those in which it is the same stand together. */
export function changesInWords(products: Unissued[]): string[] {
  const alike = new Map<string, string[]>()
  for (const { product, revision, changes } of products) {
    const key = changes.map(inWords).join('\n')
    alike.set(key, [...(alike.get(key) ?? []), `${product}, revision ${revision}`])
  }
  return [...alike].map(([changes, names]) => `${names.join('\n')}\n${changes}\n`)
}

function inWords({ row, grades, was = '(new)', now = '(gone)' }: Change): string {
  return `  ${row}${grades ? ` (${grades.join(', ')})` : ''}: ${was} -> ${now}`
}

/** What a record says of products that are issued for a reason. */
function issueOf(products: Unissued[], reason: string): Omit<RevisionRecord, 'date'> {
  return { reason, ...issuesOf(products), ...changesOf(products) }
}

/** No file system takes the name of any length. */
const LONGEST_NAME = 100

/** The file of a record, below the content folder; `earlier` ones have names of their own. */
function revisionFile(
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
