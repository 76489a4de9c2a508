import { TEST_GROUPS, type TestGroup } from './catalogue.ts'
import { FACTS } from './facts/facts.ts'
import { shownFacts } from './facts/factValues.ts'
import { groupThousands } from './texts.ts'
import type { Assay, Grade, Test, TestGroups } from './product.ts'
import { slugOf } from './urls.ts'

export const TEST_GROUP_NAMES: Record<TestGroup, string> = {
  identity: 'Identity and assay',
  physical: 'Physical',
  elements: 'Elements',
  residues: 'Residues',
  microbiology: 'Microbiology',
}

type PartialAssay = Omit<Assay, 'basis' | 'method'> & { basis?: string; method?: string }

/** `≥ 98.0 %`, `97.0–102.0 %`, `≥ 500 ATU/g` */
export function assayLimit({ min, max, unit }: PartialAssay): string {
  const decimals = Math.max(unit === '%' ? 1 : 0, decimalsOf(min), decimalsOf(max))
  const number = (value: number) => groupThousands(value.toFixed(decimals))
  return max === undefined ? `≥ ${number(min)} ${unit}` : `${number(min)}–${number(max)} ${unit}`
}

const BASIS_NAMES: Record<string, string> = { dried: 'dried basis', anhydrous: 'anhydrous basis', 'as is': 'as is' }

/** Ending of the name of an assay that has a basis. */
export const BASIS_ENDING = new RegExp(`, (?<basis>${Object.values(BASIS_NAMES).join('|')})$`)

/** `Piperine, dried basis` */
export function assayName({ analyte, basis }: PartialAssay): string {
  return basis === undefined ? analyte : `${analyte}, ${BASIS_NAMES[basis]}`
}

export function rowId({ test }: Pick<Test, 'test'>): string {
  return slugOf(test)
}

/** Assays stand after the appearance. The grade's own rows replace other rows of the same id. */
export function specificationOf(product: TestGroups, grade: Grade) {
  const facts = factRows(grade)
  const [appearance = [], ...otherFacts] = (facts.identity ?? []).map((row) => [row])
  const assays = (grade.assay ?? []).map(assayRow)
  const fromGrade: TestGroups = { ...facts, identity: [...appearance, ...assays, ...otherFacts.flat()] }
  return TEST_GROUPS.map((group) => ({
    group,
    tests: replaceRows([...(fromGrade[group] ?? []), ...(product[group] ?? [])], grade.tests?.[group] ?? []),
  })).filter(({ tests }) => tests.length > 0)
}

function factRows(grade: Grade): TestGroups {
  const rows: TestGroups = {}
  for (const { id, label, text } of shownFacts('specification', { product: {}, grade })) {
    const fact = FACTS[id]
    if (!('row' in fact)) continue
    const { group, method } = fact.row
    // The field `method` of a grade belongs to its ratio.
    const ratioMethod = id === 'ratio' ? grade.method : undefined
    rows[group] = [...(rows[group] ?? []), { test: label, limit: text, method: ratioMethod ?? method(text) }]
  }
  return rows
}

function assayRow(assay: Assay): Test {
  return { test: assayName(assay), limit: assayLimit(assay), method: assay.method }
}

/** Appends the replacements whose id `base` does not have. */
export function replaceRows(base: Test[], replacements: Test[]): Test[] {
  if (replacements.length === 0) return base
  const byId = new Map(replacements.map((row) => [rowId(row), row]))
  const rows = base.map((row) => {
    const replacement = byId.get(rowId(row))
    byId.delete(rowId(row))
    return replacement ?? row
  })
  return [...rows, ...byId.values()]
}

function decimalsOf(value = 0): number {
  return String(value).split('.')[1]?.length ?? 0
}

export type GradeContent = Pick<Assay, 'min' | 'max' | 'basis'> & {
  /** Absent when all grades have this content. */
  grade?: string
  analyte?: string
  /** Per cent by default. */
  unit?: string
  marker?: string
  /** Limit as written in the row: `≥ 30 %`. */
  limit?: string
  methods?: string[]
}

export type GradeMatch = {
  /** Names of the matching grades, closest first. Empty when all grades match. */
  grades: string[]
  /** Content of the chosen marker: `Beta-glucan, dried basis ≥ 25.0 %`. */
  text?: string
}

export function gradeMatchOf(contents: GradeContent[], isMarkerChosen: boolean): GradeMatch {
  const [first] = contents
  return {
    grades: [...new Set(contents.flatMap(({ grade }) => grade ?? []))],
    text: isMarkerChosen && first?.analyte !== undefined ? contentText(first, first.analyte) : undefined,
  }
}

function contentText({ unit = '%', limit, ...content }: GradeContent, analyte: string): string {
  const assay = { ...content, unit, analyte }
  return `${assayName(assay)} ${limit ?? assayLimit(assay)}`
}
