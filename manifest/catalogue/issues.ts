import { issuedAhead, reasonAhead } from './issuedAhead.ts'
import { issueOf, revisionFile } from './issueRecord.ts'
import { undated, type Unissued, unissued } from './unissued.ts'
import { withChangesDue, type DatedContent, daysOf } from '../datedContent.ts'
import { createLibrary, type Library } from '../library.ts'
import { parseContentFile } from '../read/contentFile.ts'
import { type RevisionRecord, revisionSchema } from '../schema/revision.ts'

/** Of a product that was never issued nobody asks why. */
export const FIRST_ISSUE = 'First issue'

/** All that is not a draft, as it is on a day; also pages that appear later: they must not need anybody on their day. */
export function issuable(read: DatedContent, day: string): Library | undefined {
  const content = withChangesDue(read, day)
  const [site] = content.site
  return site && createLibrary(content, site.data, { drafts: false, today: '9999-12-31' })
}

/** A record that is to be written, named from the content folder, and of how many products or texts it is. */
type Issue = { name: string; text: string; count: number; isOfTexts: boolean }

type Issuing = {
  today: string
  /** Why a specification changes; without it, it is seen what would be issued. */
  reasonOf?: (it: Unissued) => string
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
  { today, reasonOf = () => FIRST_ISSUE, names = [], products }: Issuing,
): { days: IssuesOfDay[]; removed: string[] } {
  const revisions = [...read.content.revisions]
  const ahead = issuedAhead(read)
  const later = read.later.filter(({ record }) => !ahead.some(({ file }) => file === record.file))
  const there = new Map(ahead.map(({ file, fileText }) => [fileText, file.slice('content/'.length)]))
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
    const records = recordsOf(library, { date: day, reasonOf, names: earlier, there, changed, first })
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

/** A product with the reason that is known of it. */
type Wanting = Unissued & { known: string | undefined }

type Wanted = {
  date: string
  reasonOf: (it: Unissued) => string
  names: string[]
  /** Names of records that may be written anew, by their text. */
  there: ReadonlyMap<string, string>
  changed: Wanting[]
  first: Unissued[]
}

/** The records that issue what has changed in products, for each reason one, those that issue what is new, and date the texts. */
function recordsOf(library: Library, { date, reasonOf, names, there, changed, first }: Wanted): Issue[] {
  const issue = (count: number, said: Omit<RevisionRecord, 'date'>): Issue[] => {
    if (count === 0) return []
    const { name, text } = revisionFile(date, said, names)
    const known = there.get(text)
    if (known === undefined) names.push(name.replace(/^.*\//, ''))
    return [{ name: known ?? name, text, count, isOfTexts: said.texts !== undefined }]
  }
  const texts = undated(library)
  const whyOf = (it: Wanting) => it.known ?? reasonOf(it)
  return [
    ...[...new Set(changed.map(whyOf))].flatMap((why) => {
      const products = changed.filter((it) => whyOf(it) === why)
      return issue(products.length, issueOf(products, why))
    }),
    ...issue(first.length, issueOf(first, FIRST_ISSUE)),
    ...issue(Object.keys(texts).length, { texts }),
  ]
}
