import { ledger, numberOfDay } from '../catalogue/ledger.ts'
import { unissued } from '../catalogue/unissued.ts'
import type { Library } from '../library.ts'
import type { Problem } from '../problems.ts'

/**
 * Products whose specification is not what their revision says: a buyer who refers to document and number means what was
 * issued. Where no revision was ever issued no ledger is kept, and nothing is asked for.
 */
export function checkRevisions(library: Library): Problem[] {
  if (library.revisions.size === 0) return []
  const faults = ledgerFaults(library)
  // From a ledger that does not hold together nothing follows.
  if (faults.length > 0) return faults
  return unissued(library).map(({ file, revision, changes: [change] }) => ({
    file,
    wrong: change
      ? `the specification is not that of revision ${revision - 1} any more (${change.row})`
      : 'no revision of the specification has been issued',
    fix: 'Run npm run content:revise in the terminal, which asks for the reason, and commit what it writes together with this record',
  }))
}

/** Why nothing can be concluded from the records of what was issued. */
export function ledgerFaults(library: Library): Problem[] {
  return [...misnamed(library), ...ledger(library).faults]
}

/** Records follow each other by their names: each needs its day and a number of its own. */
function misnamed(library: Library): Problem[] {
  const numbers = new Set<string>()
  return [...library.revisions].flatMap(([name, { file, data }]) => {
    const number = numberOfDay(name, data.date)
    if (number === undefined)
      return { file, wrong: `its name does not begin with ${data.date} and a number of two digits`, fix: RENAME }
    const place = `${data.date}-${String(number).padStart(2, '0')}`
    if (numbers.has(place)) return { file, wrong: `another record is ${place}, too`, fix: RENAME }
    numbers.add(place)
    return []
  })
}

const RENAME = 'Rename the file: the day, the next number of that day, a few words of the reason'
