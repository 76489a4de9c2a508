import { TEST_GROUPS, type TestGroup } from './catalogue.ts'
import type { Assay, Grade, Product, Test, TestGroups } from './product.ts'

export const GROUP_NAMES: Record<TestGroup, string> = {
  identity: 'Identity and assay',
  physical: 'Physical',
  elements: 'Elements',
  residues: 'Residues',
  microbiology: 'Microbiology',
}

/** `≥ 98.0 %`, `97.0–102.0 %`, `≥ 500 ATU/g` */
export function assayLimit({ min, max, unit }: Assay): string {
  const decimals =
    unit === '%' ? Math.max(1, decimalsOf(min), decimalsOf(max)) : Math.max(decimalsOf(min), decimalsOf(max))
  const number = (value: number) => groupThousands(value.toFixed(decimals))
  return max === undefined ? `≥ ${number(min)} ${unit}` : `${number(min)}–${number(max)} ${unit}`
}

/** `Piperine, dried basis` */
export function assayName({ analyte, basis }: Assay): string {
  if (basis === undefined) return analyte
  return basis === 'as is' ? `${analyte}, as is` : `${analyte}, ${basis} basis`
}

/**
 * The specification of one grade: assay, appearance, particle size and density of the grade, the product's rows,
 * and the grade's own rows in place of those with the same name. Groups without rows are left out.
 */
export function specificationOf(product: TestGroups, grade: Grade): { group: TestGroup; tests: Test[] }[] {
  const fromGrade: TestGroups = {
    identity: [
      { test: 'Appearance', limit: grade.appearance, method: 'Visual' },
      ...(grade.assay ?? []).map((assay) => ({
        test: assayName(assay),
        limit: assayLimit(assay),
        method: assay.method,
      })),
      ...(grade.ratio
        ? [{ test: 'Extraction ratio', limit: grade.ratio, method: grade.method ?? 'Batch record' }]
        : []),
    ],
    physical: [
      ...(grade.particleSize ? [{ test: 'Particle size', limit: grade.particleSize, method: 'USP ⟨786⟩' }] : []),
      ...(grade.bulkDensity ? [{ test: 'Bulk density', limit: grade.bulkDensity, method: 'USP ⟨616⟩' }] : []),
    ],
  }
  return TEST_GROUPS.map((group) => ({
    group,
    tests: replaceByName([...(fromGrade[group] ?? []), ...(product[group] ?? [])], grade.tests?.[group] ?? []),
  })).filter(({ tests }) => tests.length > 0)
}

/**
 * Rows of a grade that are not those of another, and key facts: what the table of grades shows is left out. A row that
 * only the other one has is not specified here.
 */
export function differencesOf(product: ProductFacts, grade: Grade, other: Grade): Test[] {
  const rows = factsAndRows(product, grade)
  const known = factsAndRows(product, other)
  const differing = rows.filter(
    ({ test, limit, method }) =>
      !known.some((row) => row.test === test && row.limit === limit && row.method === method),
  )
  const missing = known.filter(({ test }) => rows.every((row) => row.test !== test))
  return [...differing, ...missing.map(({ test }) => ({ test, limit: 'Not specified', method: '' }))]
}

type ProductFacts = Pick<Product, 'solubility' | 'storage' | 'packaging' | 'tests'>

function factsAndRows(product: ProductFacts, { solubility, storage, packaging, tests = {} }: Grade): Test[] {
  return [
    { test: 'Solubility', limit: solubility ?? product.solubility, method: '' },
    { test: 'Storage', limit: storage ?? product.storage, method: '' },
    { test: 'Packaging', limit: packaging ?? product.packaging, method: '' },
    ...TEST_GROUPS.flatMap((group) => replaceByName(product.tests[group] ?? [], tests[group] ?? [])),
  ]
}

/** Rows of `own` take the place of rows of `shared` with the same test; the others follow. */
export function replaceByName(shared: Test[], own: Test[]): Test[] {
  if (own.length === 0) return shared
  const byName = new Map(own.map((test) => [test.test, test]))
  const kept = shared.map((test) => {
    const replacement = byName.get(test.test)
    byName.delete(test.test)
    return replacement ?? test
  })
  return [...kept, ...byName.values()]
}

function decimalsOf(value = 0): number {
  return String(value).split('.')[1]?.length ?? 0
}

/** `1,287.45` */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',')
}
