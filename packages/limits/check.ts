import { unitFactor } from '../../shared/quantities/units.ts'
import type { Limit } from './parseLimit.ts'
import { keyText } from './readTest.ts'
import { readRow, type Requirement, type Row, type Unread } from './rows.ts'
import type { OwnRow, Sheet } from './sheet.ts'

type Outcome = { kind: 'meets' | 'fails' | 'unclear'; why?: string }

/** Comparison of our limit with the requested one, with our row. */
export type Verdict = (Outcome & { own: OwnRow }) | { kind: 'unstated'; own?: undefined; why?: undefined }

const MEETS: Outcome = { kind: 'meets' }
const FAILS: Outcome = { kind: 'fails' }
const unclear = (why: string): Outcome => ({ kind: 'unclear', why })

/** A grade with a verdict on each valid row. */
export type CheckedGrade = Sheet & { results: { row: Row; verdict: Verdict }[]; met: number; failed: number }

/** The parsed row of a buyer. `undefined` for an empty row. */
export type Reading = Requirement | Unread | undefined

/**
 * Checks grades against a buyer's table. Grades with the fewest failures come first, then those
 * that meet the most limits.
 */
export function check(rows: Row[], sheets: Sheet[]): { readings: Reading[]; grades: CheckedGrade[] } {
  const keys = new Set(sheets.flatMap((sheet) => sheet.rows.map(({ key }) => key)))
  const readings = rows.map((row) => readRow(row, keys))
  const grades = sheets.map((sheet): CheckedGrade => {
    const results = rows.flatMap((row, at) => {
      const reading = readings[at]
      return reading && 'limit' in reading ? [{ row, verdict: judge(reading, sheet) }] : []
    })
    const count = (kind: Verdict['kind']) => results.filter(({ verdict }) => verdict.kind === kind).length
    return { ...sheet, results, met: count('meets'), failed: count('fails') }
  })
  return { readings, grades: grades.toSorted((a, b) => a.failed - b.failed || b.met - a.met) }
}

function judge(asked: Requirement, { rows }: Sheet): Verdict {
  const { key } = asked.test
  const [own, ...others] = rows.filter((row) => (key === 'assay' ? row.isAssay : row.key === key))
  if (!own) return { kind: 'unstated' }
  const outcome = judgeRow(asked, own)
  const isSame = others.every((row) => judgeRow(asked, row).kind === outcome.kind)
  return { ...(isSame ? outcome : unclear('more than one row')), own }
}

function judgeRow({ test, limit: asked, text }: Requirement, { parsed: own, ...row }: OwnRow): Outcome {
  const known = keyText(`${row.test} ${row.method}`).split(' ')
  if (
    test.said.some((part) =>
      keyText(part)
        .split(' ')
        .some((word) => !known.includes(word)),
    )
  )
    return unclear('different method')
  if (asked.kind === 'words' || !own || own.kind === 'words')
    return keyText(text) === keyText(row.limit) ? MEETS : unclear('compare the wording')
  if (asked.kind === 'figure' && own.kind === 'figure') return compareFigures(asked, own)
  if (asked.kind === 'figure' && own.kind === 'absent')
    // "Absent" in a sample means less than one colony per sample weight.
    return (asked.max ?? 0) * (own.grams ?? Infinity) >= 1 ? MEETS : unclear('different kind of limit')
  if (asked.kind === 'absent' && own.kind === 'figure')
    return own.max === undefined ? unclear('different kind of limit') : FAILS
  if (asked.kind === 'absent' && own.kind === 'absent') {
    if (asked.grams === undefined) return MEETS
    return own.grams === undefined ? unclear('compare the wording') : own.grams >= asked.grams ? MEETS : FAILS
  }
  // A range is as coarse as its coarsest sieve.
  const mesh = own.kind === 'sieve' ? own.mesh : own.kind === 'figure' && own.unit === 'mesh' ? own.min : undefined
  if (asked.kind !== 'sieve' || mesh === undefined) return unclear('different kind of limit')
  // A finer sieve with at least the same share passes. A coarser sieve with at most the same share
  // fails.
  const share = (own.kind === 'sieve' && own.share) || 100
  if (mesh >= asked.mesh && share >= (asked.share ?? 0)) return MEETS
  return mesh <= asked.mesh && share <= (asked.share ?? 100) ? FAILS : unclear('different kind of limit')
}

type Figure = Extract<Limit, { kind: 'figure' }>

function compareFigures(asked: Figure, own: Figure): Outcome {
  const factor = unitFactor(own.unit, asked.unit)
  if (factor === undefined) return unclear('different unit')
  const [min, max] = [own.min, own.max].map((figure) => figure && Number((figure * factor).toPrecision(12)))
  if ((max ?? -Infinity) > (asked.max ?? Infinity) || (min ?? Infinity) < (asked.min ?? -Infinity)) return FAILS
  const isOpen = (asked.max !== undefined && max === undefined) || (asked.min !== undefined && min === undefined)
  if (isOpen) return unclear('different kind of limit')
  const isAtBound = asked.max === undefined ? asked.min === min : asked.max === max
  return asked.isStrict && !own.isStrict && isAtBound ? { kind: 'meets', why: 'same limit' } : MEETS
}
