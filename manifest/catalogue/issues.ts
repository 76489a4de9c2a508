import type { Change } from '../../shared/revisions.ts'
import { slugOf } from '../../shared/slugs.ts'
import { firstIssue, numberOfDay } from './ledger.ts'
import { undated, type Unissued, unissued } from './unissued.ts'
import { contentOn, type DatedContent, daysOf } from '../contentOn.ts'
import { fileOf } from '../kinds.ts'
import { createLibrary, type Library } from '../library.ts'
import { parseContentFile } from '../read/contentFile.ts'
import { preciseYaml } from '../read/preciseYaml.ts'
import { type RevisionRecord, revisionSchema } from '../schema/revision.ts'

/** Of a product that was never issued nobody asks why. */
export const FIRST_ISSUE = 'First issue'

export const REASON_WANTED = 'Say what happened in one line of 2 to 30 words: buyers read it, and it stays'

export function isReason(line: string): boolean {
  const words = line.match(/\p{L}{2,}/gu) ?? []
  return !line.includes('\n') && line.length <= 300 && words.length >= 2 && words.length <= 30
}

/** All that is not a draft, as it is on a day; also pages that appear later: they must not need anybody on their day. */
export function issuable(read: DatedContent, day: string): Library | undefined {
  const content = contentOn(read, day)
  const [site] = content.site
  return site && createLibrary(content, site.data, { drafts: false, today: '9999-12-31' })
}

/** A record that is to be written, named from the content folder, and of how many products or texts it is. */
type Issue = { name: string; text: string; count: number; isOfTexts: boolean }

type Issuing = {
  today: string
  /** Without one it is seen what would be issued. */
  reason?: string
  /** Names of further records that are there. */
  names?: Iterable<string>
  /** The products whose specification is issued, where it is not all. */
  products?: string[]
}

/** What is issued as of a day: products, and the records that are to be written. */
type IssuesOfDay = { day: string; changed: Unissued[]; first: Unissued[]; records: Issue[] }

/**
 * What issues all that is not as it was issued last: today, and for each later day on which a record changes, so that the
 * day needs nobody.
 */
export function issues(
  read: DatedContent,
  { today, reason = FIRST_ISSUE, names = [], products }: Issuing,
): IssuesOfDay[] {
  const revisions = [...read.content.revisions]
  const earlier = [...names, ...[...revisions, ...read.later.map(({ record }) => record)].map(({ id }) => id)]
  return [today, ...daysOf(read, today)].flatMap((day) => {
    const library = issuable({ ...read, content: { ...read.content, revisions } }, day)
    if (!library) return []
    const of = unissued(library).filter(({ product }) => products?.includes(product) ?? true)
    const changed = of.filter((it) => it.changes.length > 0)
    const first = of.filter((it) => it.changes.length === 0)
    const records = recordsOf(library, { date: day, reason, names: earlier, changed, first })
    for (const { name, text } of records) {
      const parsed = parseContentFile(revisionSchema, `content/${name}`, text)
      if ('record' in parsed) revisions.push(parsed.record)
    }
    return [{ day, changed, first, records }]
  })
}

type Wanted = { date: string; reason: string; names: string[]; changed: Unissued[]; first: Unissued[] }

/** The records that issue what has changed in products for a reason, those that issue what is new, and date the texts. */
function recordsOf(library: Library, { date, reason, names, changed, first }: Wanted): Issue[] {
  const issue = (count: number, said: Omit<RevisionRecord, 'date'>): Issue[] => {
    if (count === 0) return []
    const { name, text } = revisionFile(date, said, names)
    names.push(name.replace(/^.*\//, ''))
    return [{ name, text, count, isOfTexts: said.texts !== undefined }]
  }
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
