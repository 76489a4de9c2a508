import type { Change } from '../../shared/revisions.ts'
import type { DatedContent } from '../datedContent.ts'
import type { RecordFile } from '../kinds.ts'
import type { Unissued } from './unissued.ts'

/** Revisions of later days, which nobody has read yet; a first issue that lies ahead was dated by a wrong clock. */
export function issuedAhead({ later }: DatedContent): RecordFile<'revisions'>[] {
  const records = later.flatMap(({ kind, record }) => (kind === 'revisions' ? record : []))
  // Its kind says so.
  return (records as RecordFile<'revisions'>[]).filter(({ data }) => data.issued === undefined)
}

/** Why a product changes, where that was issued ahead. */
export function reasonAhead(ahead: RecordFile<'revisions'>[], { product, changes }: Unissued): string | undefined {
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
