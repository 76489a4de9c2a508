import { TEST_GROUPS, type TestGroup } from './catalogue.ts'
import { type GradeReference, type ComparisonCell, type ComparedGrade, type ComparedRow } from './comparison.ts'
import { FACTS, factsAt } from './facts/facts.ts'
import { factText, factValue } from './facts/factValues.ts'
import type { Product, Test } from './product.ts'
import { BASIS_ENDING, TEST_GROUP_NAMES, specificationOf } from './specification.ts'

const SYNONYMS: Record<string, string> = {
  'n-hexane': 'hexane',
  'melting point': 'melting range',
  moisture: 'loss on drying',
  'optical rotation': 'specific rotation',
  'sulphated ash': 'residue on ignition',
  ash: 'total ash',
  'aerobic mesophilic bacteria': 'total aerobic count',
}

export function compareGrades(grades: ComparedGrade[]) {
  const tests = grades.map(({ product, grade }) => testsByKey(specificationOf(product.tests, grade)))
  const rowGroups = groupsOfRows(tests)
  const groups = TEST_GROUPS.map((group) => ({
    name: TEST_GROUP_NAMES[group],
    rows: [...rowGroups].flatMap(([key, groupOfRow]) => (groupOfRow === group ? [testRow(key, tests)] : [])),
  }))
  const all = [...groups, { name: 'Material and handling', rows: factRows(grades) }]
  return { columns: grades, groups: all.filter(({ rows }) => rows.length > 0) }
}

type GroupedTest = Test & { group: TestGroup }

/** Maps tests by their name without basis, or its synonym. A repeated name gets a key, and so a row, of its own. */
function testsByKey(specification: { group: TestGroup; tests: Test[] }[]) {
  const byKey = new Map<string, GroupedTest>()
  for (const { group, tests } of specification)
    for (const test of tests) {
      const name = test.test.replaceAll('*', '').replace(BASIS_ENDING, '').toLowerCase()
      let key = SYNONYMS[name] ?? name
      while (byKey.has(key)) key += ' (again)'
      byKey.set(key, { ...test, group })
    }
  return byKey
}

/** Records may keep a test in different groups. Its row belongs to the first of them. */
function groupsOfRows(columns: Map<string, GroupedTest>[]) {
  const rows = new Map<string, TestGroup>()
  for (const group of TEST_GROUPS)
    for (const [key, test] of columns.flatMap((column) => [...column]))
      if (test.group === group && !rows.has(key)) rows.set(key, group)
  return rows
}

function testRow(key: string, columns: Map<string, GroupedTest>[]): ComparedRow {
  const tests = columns.map((column) => column.get(key))
  const cells = tests.map((test): ComparisonCell => {
    if (!test) return {}
    const { basis } = BASIS_ENDING.exec(test.test)?.groups ?? {}
    return { text: [test.limit, basis].filter(Boolean).join(', '), note: test.method || undefined }
  })
  return rowOf(tests.find((test) => test)?.test.replace(BASIS_ENDING, '') ?? key, cells)
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
  const differs = new Set(cells.map(({ text, note }) => `${wordingKey(text)}|${wordingKey(note)}`)).size > 1
  return { test, differs, cells }
}

const SAME_WORDS: [RegExp, string][] = [
  [/\bunder vacuum\b/, 'in vacuum'],
  [/\bftir\b/, 'ir'],
]

/** Returns the same text for wordings that mean the same: the order of parts and the listed words do not count. */
function wordingKey(text = ''): string {
  const plain = SAME_WORDS.reduce((words, [word, same]) => words.replace(word, same), text.toLowerCase())
  return plain.split(/[,;] /).toSorted().join(', ')
}

/** Returns `undefined` for a grade that the catalogue lacks. `found` is undefined when there is no page of the product. */
export function columnOf({ slug, grade: name }: GradeReference, found: Product | undefined): ComparedGrade | undefined {
  const grade = found?.grades.find((it) => it.name === name)
  // A rendered document has the products, so it leaves out long parts that it does not show.
  const product = found && { ...found, html: '', references: [], related: [], articles: [] }
  return product && grade && { slug, product, grade }
}
