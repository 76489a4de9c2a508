import type { Change } from '../../shared/revisions.ts'
import { allTexts, type Library } from '../library.ts'
import { onceFor } from '../onceFor.ts'
import { recordFile } from '../read/fileNames.ts'
import { changesBetween, datedSince, issued, type Rows } from './ledger.ts'
import { specificationRows } from './specificationRows.ts'

/** A product whose specification is not the one that was issued last, or of which none was: then `changes` is empty. */
export type Unissued = { product: string; file: string; revision: number; changes: Change[]; rows: Rows }

/** Products of which a revision is to be issued. A content folder without any revision keeps no ledger. */
export const unissued = onceFor((library: Library): Unissued[] =>
  [...library.products].flatMap(([product, record]) => {
    if (record.data.draft) return []
    const rows = specificationRows(library, record)
    const known = issued(library).get(product)
    const changes = known ? changesBetween(known.rows, rows) : []
    if (known && changes.length === 0) return []
    return [{ product, file: record.file, revision: (known?.revisions.length ?? 0) + 1, changes, rows }]
  }),
)

/** Texts that are to be dated, each with its hash. */
export function undated(library: Library): Record<string, string> {
  const waiting = allTexts(library).filter((record) => !record.data.draft && datedSince(library, record) === undefined)
  return Object.fromEntries(
    waiting.map(({ file, markdown }) => [recordFile(file).slice('content/'.length), markdown.hash]),
  )
}
