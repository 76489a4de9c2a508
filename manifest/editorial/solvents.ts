import { type Solvent, SOLVENTS } from '../../shared/materials.ts'
import type { Test } from '../../shared/product.ts'
import { type Report, reportField } from '../check/report.ts'
import type { Library } from '../library.ts'
import { isEaten } from './foodLimits.ts'
import { rowsByGrade } from './gradeRows.ts'

/** Leaves nothing that a row would limit. */
const UNMEASURED = new Set<Solvent>([
  'water',
  'carbon dioxide',
  'acetic acid',
  'edible oil',
  'glycerol',
  'propane-1,3-diol',
])

/** Other names by which rows call a solvent. */
const ALSO: { [Name in Solvent]?: string } = {
  'propan-2-ol': 'isopropanol|isopropyl alcohol',
  'butan-1-ol': 'butanol|butan-2-ol',
  'dimethyl sulfoxide': 'dimethyl sulphoxide',
}

/** How rows of a specification begin that limit a solvent. */
const ROWS = new Map(
  SOLVENTS.filter((name) => !UNMEASURED.has(name)).map((name) => [
    name,
    new RegExp(`^(?:n-|N,N-)?(?:${[name, ALSO[name]].filter(Boolean).join('|')})`, 'i'),
  ]),
)

/** Directive 2009/32/EC, Annex I: in all extracts for food, to good manufacturing practice or to a limit. */
const FOR_FOOD = new Set<Solvent>([
  'water',
  'ethanol',
  'carbon dioxide',
  'ethyl acetate',
  'acetone',
  'methanol',
  'propan-2-ol',
  'edible oil',
  'glycerol',
  'acetic acid',
])

/** Materials that are made by extraction; others follow the purity criteria of their substance. */
const EXTRACTS = new Set(['standardised extract', 'ratio extract', 'polysaccharide'])

/** A solvent of ours has a row, a row has its solvent, and extracts for food keep to the directive. */
export function checkSolvents(library: Library, report: Report): void {
  for (const record of library.products.values()) {
    const { solvents = [], solventNote, kind, applications } = record.data
    const rows = rowsByGrade(library, record)
      .flatMap((grade) => grade.rows)
      .filter(({ group }) => group === 'residues')
    for (const [index, solvent] of solvents.entries()) {
      const path = ['solvents', index]
      if (!hasRow(rows, solvent)) {
        const wrong = `"${solvent}" is used, but no row says what may be left of it`
        reportField(report, record, { path, wrong, fix: 'Add the row to residues' })
      }
      if (!FOR_FOOD.has(solvent) && !solventNote && EXTRACTS.has(kind) && applications.some(isEaten)) {
        const wrong = `"${solvent}" is no solvent that Directive 2009/32/EC names for all foods`
        reportField(report, record, { path, wrong, fix: 'Say in "solventNote" why it may be used, or use another' })
      }
    }
    for (const { name, row } of limitedIn(rows)) {
      if (solvents.includes(name)) continue
      const wrong = `the row "${row}" limits ${name}, which is not among the solvents`
      reportField(report, record, { path: ['solvents'], wrong, fix: 'Name it there, or leave the row out' })
    }
  }
}

function hasRow(rows: Test[], solvent: Solvent): boolean {
  const pattern = ROWS.get(solvent)
  return !pattern || rows.some(({ test }) => pattern.test(test))
}

/** Solvents that rows limit, and not only prove absent. */
export function limitedIn(rows: Test[]): { name: Solvent; row: string }[] {
  const limits = rows.filter(({ limit }) => !/^(?:Not detected|Absent|Not applicable)/i.test(limit))
  return [...ROWS].flatMap(([name, pattern]) => {
    const row = limits.find(({ test }) => pattern.test(test))
    return row ? [{ name, row: row.test }] : []
  })
}
