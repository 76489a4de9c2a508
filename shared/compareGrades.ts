import { casNumbersOfProduct } from './casNumber.ts'
import { TEST_GROUPS } from './catalogue.ts'
import {
  type GradeReference,
  type ComparisonCell,
  type ComparisonColumn,
  type GradeComparison,
  type ComparedGrade,
  type ComparedRow,
  gradesIn,
} from './comparison.ts'
import { FACTS, factsAt } from './facts/facts.ts'
import { factText, factValue, pickFactFields } from './facts/factValues.ts'
import { gradesByMethod } from './gradeNames.ts'
import type { Product, Test } from './product.ts'
import { TEST_GROUP_NAMES, specificationOf } from './specification.ts'

const SYNONYMS: Record<string, string> = {
  'n-hexane': 'hexane',
  'melting point': 'melting range',
  'sulphated ash': 'residue on ignition',
  ash: 'total ash',
  'aerobic mesophilic bacteria': 'total aerobic count',
}

const BASIS = /, (?<basis>as is|(?:dried|anhydrous) basis)$/

export function compareGrades(columns: ComparisonColumn[]): GradeComparison {
  const grades = gradesIn(columns)
  const specifications = grades.map(({ product, grade }) => specificationOf(product.tests, grade))
  const groups = TEST_GROUPS.map((group) => ({
    name: TEST_GROUP_NAMES[group],
    rows: testRows(specifications.map((groupsOf) => groupsOf.find((tests) => tests.group === group)?.tests ?? [])),
  }))
  const all = [...groups, { name: 'Material and handling', rows: factRows(grades) }]
  return { columns, groups: all.filter(({ rows }) => rows.length > 0) }
}

function testRows(grades: Test[][]): ComparedRow[] {
  const byKey = grades.map(testsByKey)
  const keys = new Set(byKey.flatMap((tests) => [...tests.keys()]))
  return [...keys].map((key) => {
    const tests = byKey.map((columnTests) => columnTests.get(key))
    const cells = tests.map((test): ComparisonCell => {
      if (!test) return {}
      const { basis } = BASIS.exec(test.test)?.groups ?? {}
      return { text: [test.limit, basis].filter(Boolean).join(', '), note: test.method || undefined }
    })
    return rowOf(tests.find((test) => test)?.test.replace(BASIS, '') ?? key, cells)
  })
}

/** Maps tests by their name without basis, or its synonym. A repeated name gets a key, and so a row, of its own. */
function testsByKey(tests: Test[]): Map<string, Test> {
  const byKey = new Map<string, Test>()
  for (const test of tests) {
    const name = test.test.replaceAll('*', '').replace(BASIS, '').toLowerCase()
    let key = SYNONYMS[name] ?? name
    while (byKey.has(key)) key += ' (again)'
    byKey.set(key, test)
  }
  return byKey
}

function factRows(grades: ComparedGrade[]): ComparedRow[] {
  return factsAt('comparison').flatMap((id) => {
    const cells = grades.map((goods): ComparisonCell => {
      const text = factText(id, factValue(id, goods))
      const note = id === 'solvents' ? goods.product.solventNote : undefined
      return { text: id === 'latin' && text ? `*${text}*` : text, note }
    })
    if (cells.every(({ text }) => text === undefined)) return []
    return [rowOf(FACTS[id].label, cells)]
  })
}

function rowOf(test: string, cells: ComparisonCell[]): ComparedRow {
  const [first] = cells
  return { test, differs: cells.some(({ text, note }) => text !== first?.text || note !== first?.note), cells }
}

/** `product` is undefined when its page does not exist. */
export function columnOf(reference: GradeReference, product: Product | undefined): ComparisonColumn {
  const grade = product?.grades.find(({ name }) => name === reference.grade)
  if (!product || !grade) return { missing: reference }
  return {
    grade,
    names: product.grades.map(({ name }) => name),
    card: {
      name: product.name,
      path: `/${reference.slug}`,
      grades: gradesByMethod(product.grades),
      ...casNumbersOfProduct(product),
      picture: product.picture,
    },
    product: {
      ...pickFactFields('comparison', product),
      tests: product.tests,
      solventNote: product.solventNote,
      isRestricted: product.isRestricted,
    },
  }
}
