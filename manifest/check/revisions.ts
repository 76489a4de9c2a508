import type { Library } from '../library.ts'
import { unissued } from '../catalogue/unissued.ts'
import type { Problem } from '../problems.ts'

/**
 * Products whose specification is not what their revision says: a buyer who refers to document and number means what was
 * issued. Where no revision was ever issued no ledger is kept, and nothing is asked for.
 */
export function checkRevisions(library: Library): Problem[] {
  if (library.revisions.size === 0) return []
  return unissued(library).map(({ file, revision, changes: [change] }) => ({
    file,
    wrong: change
      ? `the specification is not that of revision ${revision - 1} any more (${change.row})`
      : 'no revision of the specification has been issued',
    fix: 'Run npm run content:revise in the terminal, which asks for the reason, and commit what it writes together with this record',
  }))
}
