import type { Change } from '../../shared/revisions.ts'
import { slugOf } from '../../shared/slugs.ts'
import { firstIssue, numberOfDay } from './ledger.ts'
import { undated, type Unissued, unissued } from './unissued.ts'
import { contentOn, type DatedContent, daysOf } from '../contentOn.ts'
import { fileOf, type RecordFile } from '../kinds.ts'
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
 * day needs nobody. What was issued ahead follows its change: it is made anew for the same reason, and `removed` where it
 * is another by that. `changed` is what has no reason yet.
 */
export function issues(
  read: DatedContent,
  { today, reason = FIRST_ISSUE, names = [], products }: Issuing,
): { days: IssuesOfDay[]; removed: string[] } {
  const revisions = [...read.content.revisions]
  const ahead = issuedAhead(read)
  const later = read.later.filter(({ record }) => !ahead.some(({ file }) => file === record.file))
  const there = new Map(ahead.map(({ file, text }) => [text, file.slice('content/'.length)]))
  const earlier = [...names, ...[...revisions, ...read.later.map(({ record }) => record)].map(({ id }) => id)]
  const days = [today, ...daysOf({ ...read, later }, today)].flatMap((day) => {
    const library = issuable({ later, content: { ...read.content, revisions } }, day)
    if (!library) return []
    const of = unissued(library).flatMap((it) => {
      const known = reasonAhead(ahead, it)
      const isWanted = known !== undefined || (products?.includes(it.product) ?? true)
      return isWanted ? { ...it, known } : []
    })
    const changed = of.filter((it) => it.changes.length > 0)
    const first = of.filter((it) => it.changes.length === 0)
    const records = recordsOf(library, { date: day, reason, names: earlier, there, changed, first })
    for (const { name, text } of records) {
      const parsed = parseContentFile(revisionSchema, `content/${name}`, text)
      if ('record' in parsed) revisions.push(parsed.record)
    }
    return [{ day, changed: changed.filter(({ known }) => known === undefined), first, records }]
  })
  const made = new Set(days.flatMap(({ records }) => records.map(({ name }) => name)))
  const known = new Set(there.values())
  return {
    days: days.map((it) => ({ ...it, records: it.records.filter(({ name }) => !known.has(name)) })),
    removed: [...known].filter((name) => !made.has(name)),
  }
}

/** Revisions of later days, which nobody has read yet; a first issue that lies ahead was dated by a wrong clock. */
export function issuedAhead({ later }: DatedContent): RecordFile<'revisions'>[] {
  const records = later.flatMap(({ kind, record }) => (kind === 'revisions' ? record : []))
  // Its kind says so.
  return (records as RecordFile<'revisions'>[]).filter(({ data }) => data.issued === undefined)
}

/** Why a product changes, where that was issued ahead. */
function reasonAhead(ahead: RecordFile<'revisions'>[], { product, changes }: Unissued): string | undefined {
  const record = ahead.find(({ data: { changed = [] } }) => {
    const its = changed.filter(({ products }) => products.includes(product))
    return its.length > 0 && meant(its) === meant(changes)
  })
  return record?.data.reason
}

/** What changes lead to, wherever they come from. */
function meant(changes: Pick<Change, 'row' | 'now'>[]): string {
  return JSON.stringify(changes.map(({ row, now }) => JSON.stringify([row, now])).toSorted())
}

/** A product with the reason that is known of it. */
type Wanting = Unissued & { known: string | undefined }

type Wanted = {
  date: string
  reason: string
  names: string[]
  /** Names of records that may be written anew, by their text. */
  there: ReadonlyMap<string, string>
  changed: Wanting[]
  first: Unissued[]
}

/** The records that issue what has changed in products for a reason, those that issue what is new, and date the texts. */
function recordsOf(library: Library, { date, reason, names, there, changed, first }: Wanted): Issue[] {
  const issue = (count: number, said: Omit<RevisionRecord, 'date'>): Issue[] => {
    if (count === 0) return []
    const { name, text } = revisionFile(date, said, names)
    const known = there.get(text)
    if (known === undefined) names.push(name.replace(/^.*\//, ''))
    return [{ name: known ?? name, text, count, isOfTexts: said.texts !== undefined }]
  }
  const texts = undated(library)
  const whyOf = ({ known = reason }: Wanting) => known
  return [
    ...[...new Set(changed.map(whyOf))].flatMap((why) => {
      const products = changed.filter((it) => whyOf(it) === why)
      return issue(products.length, issueOf(products, why))
    }),
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
