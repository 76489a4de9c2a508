import { unitFactor } from '../../shared/quantities/notation.ts'
import type { ParsedLimit } from './parseLimit.ts'
import { normalizeText } from './parseTestName.ts'
import { parseBuyersRow, type Requirement, type BuyersRow, type RowProblem } from './buyersRows.ts'
import type { SpecificationRow, GradeSpecification } from './gradeSpecification.ts'

type Outcome = { kind: 'meets' | 'fails' | 'unclear'; why?: string }

/** The outcome for one limit of the buyer, with our row. */
export type Verdict = (Outcome & { row: SpecificationRow }) | { kind: 'unstated'; row?: undefined; why?: undefined }

const MEETS: Outcome = { kind: 'meets' }
const FAILS: Outcome = { kind: 'fails' }
const unclear = (why: string): Outcome => ({ kind: 'unclear', why })

/** A grade with a verdict on each valid row. */
export type CheckedGrade = GradeSpecification & {
  results: { row: BuyersRow; verdict: Verdict }[]
  metCount: number
  failedCount: number
}

/** A parsed row of the buyer, or its problem. `undefined` stands for an empty row. */
export type ParsedRow = Requirement | RowProblem | undefined

/** Grades with the fewest failures come first, then those that meet the most limits. */
export function checkGrades(
  rows: BuyersRow[],
  specifications: GradeSpecification[],
): { parsedRows: ParsedRow[]; grades: CheckedGrade[] } {
  const keys = new Set(specifications.flatMap((specification) => specification.rows.map(({ key }) => key)))
  const parsedRows = rows.map((row) => parseBuyersRow(row, keys))
  const grades = specifications.map((specification): CheckedGrade => {
    const results = rows.flatMap((row, at) => {
      const parsedRow = parsedRows[at]
      return parsedRow && 'limit' in parsedRow ? [{ row, verdict: judge(parsedRow, specification) }] : []
    })
    const count = (kind: Verdict['kind']) => results.filter(({ verdict }) => verdict.kind === kind).length
    return { ...specification, results, metCount: count('meets'), failedCount: count('fails') }
  })
  return { parsedRows, grades: grades.toSorted((a, b) => a.failedCount - b.failedCount || b.metCount - a.metCount) }
}

function judge(requirement: Requirement, { rows }: GradeSpecification): Verdict {
  const { key } = requirement.test
  const [firstRow, ...otherRows] = rows.filter((row) => (key === 'assay' ? row.isAssay : row.key === key))
  if (!firstRow) return { kind: 'unstated' }
  const outcome = judgeRow(requirement, firstRow)
  const isSame = otherRows.every((row) => judgeRow(requirement, row).kind === outcome.kind)
  return { ...(isSame ? outcome : unclear('more than one row')), row: firstRow }
}

function judgeRow(
  { test, limit: required, text }: Requirement,
  { parsedLimit: offered, ...row }: SpecificationRow,
): Outcome {
  const words = normalizeText(`${row.test} ${row.method}`).split(' ')
  if (
    test.qualifiers.some((part) =>
      normalizeText(part)
        .split(' ')
        .some((word) => !words.includes(word)),
    )
  )
    return unclear('different method')
  if (required.kind === 'words' || !offered || offered.kind === 'words')
    return normalizeText(text) === normalizeText(row.limit) ? MEETS : unclear('compare the wording')
  if (required.kind === 'figure' && offered.kind === 'figure') return compareFigures(required, offered)
  if (required.kind === 'figure' && offered.kind === 'absent')
    // "Absent" in a sample means less than one colony per sample weight.
    return (required.max ?? 0) * (offered.grams ?? Infinity) >= 1 ? MEETS : unclear('different kind of limit')
  if (required.kind === 'absent' && offered.kind === 'figure')
    return offered.max === undefined ? unclear('different kind of limit') : FAILS
  if (required.kind === 'absent' && offered.kind === 'absent') {
    if (required.grams === undefined) return MEETS
    return offered.grams === undefined
      ? unclear('compare the wording')
      : offered.grams >= required.grams
        ? MEETS
        : FAILS
  }
  // A range is as coarse as its coarsest sieve.
  const mesh =
    offered.kind === 'sieve'
      ? offered.mesh
      : offered.kind === 'figure' && offered.unit === 'mesh'
        ? offered.min
        : undefined
  if (required.kind !== 'sieve' || mesh === undefined) return unclear('different kind of limit')
  // A finer sieve with at least the same share passes. A coarser sieve with at most the same share fails.
  const share = (offered.kind === 'sieve' && offered.share) || 100
  if (mesh >= required.mesh && share >= (required.share ?? 0)) return MEETS
  return mesh <= required.mesh && share <= (required.share ?? 100) ? FAILS : unclear('different kind of limit')
}

type Figure = Extract<ParsedLimit, { kind: 'figure' }>

function compareFigures(required: Figure, offered: Figure): Outcome {
  const factor = unitFactor(offered.unit, required.unit)
  if (factor === undefined) return unclear('different unit')
  const [min, max] = [offered.min, offered.max].map((figure) => figure && Number((figure * factor).toPrecision(12)))
  if ((max ?? -Infinity) > (required.max ?? Infinity) || (min ?? Infinity) < (required.min ?? -Infinity)) return FAILS
  const isOpen = (required.max !== undefined && max === undefined) || (required.min !== undefined && min === undefined)
  if (isOpen) return unclear('different kind of limit')
  const isAtBound = required.max === undefined ? required.min === min : required.max === max
  return required.isStrict && !offered.isStrict && isAtBound
    ? { kind: 'meets', why: 'a result of exactly this value would not meet your limit' }
    : MEETS
}
