import { gradesOf } from '../../manifest/catalogue/cards.ts'
import { testsOf } from '../../manifest/catalogue/specificationRows.ts'
import { groupBy } from '../../manifest/groupBy.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { rowId, specificationOf } from '../../shared/specification.ts'

/** A sentence. Grades stand between its parts: `Lead`, ` (98 %)`, `changed from “≤ 3 mg/kg” to “≤ 2 mg/kg”.` */
type RowChange = [subject: string, verb: string]

type Row = { name: string; limit: string; method?: string }

type GradeRows = { grade: string; rows: Map<string, Row> }

/**
 * Lists the sentences of a revision: new, removed and renamed grades, then the changes of rows, with their grades unless
 * all have the change.
 */
export function specificationChanges(before: [Library, ProductFile], now: [Library, ProductFile]): string[] {
  const [old, current] = [rowsByGrade(...before), rowsByGrade(...now)]
  const [removed, added] = [without(old, current), without(current, old)]
  const [renamed] = removed.length === 1 && added.length === 1 ? removed : []
  const changes = current.flatMap(({ grade, rows }) => {
    const former = old.find((entry) => entry.grade === grade) ?? renamed
    return former ? changesOfRows(former.rows, rows).map((change) => ({ grade, change })) : []
  })
  return [
    ...(renamed
      ? [`Grade “${renamed.grade}” renamed “${added[0]?.grade}”.`]
      : [
          ...removed.map(({ grade }) => `Grade “${grade}” removed.`),
          ...added.map(({ grade }) => `Grade “${grade}” added.`),
        ]),
    ...Array.from(groupBy(changes, ({ change }) => [change.join(' ')]).values(), (group) => {
      const [subject, verb] = group[0]?.change ?? []
      const grades = group.map(({ grade }) => grade).join(', ')
      return `${subject}${group.length < current.length ? ` (${grades})` : ''} ${verb}`
    }),
  ]
}

function without(grades: GradeRows[], others: GradeRows[]): GradeRows[] {
  return grades.filter(({ grade }) => !others.some((other) => other.grade === grade))
}

function rowsByGrade(library: Library, product: ProductFile): GradeRows[] {
  const tests = testsOf(library, product)
  return gradesOf(library, product.data).map((grade) => {
    const data = { ...product.data, ...grade }
    const statements = {
      Source: library.plants.get(data.plant ?? '')?.data.latin,
      Part: data.part,
      Origin: data.origin,
      'CAS number': library.compounds.get(data.compound ?? '')?.data.cas,
      'Material CAS': data.materialCas?.number,
      Solvents: data.solvents?.join(', '),
      Carriers: data.carriers?.join(', '),
      Allergens: data.allergens?.join(', '),
      Solubility: data.solubility,
      Storage: data.storage,
      Packaging: data.packaging,
      'Shelf life': data.shelfLife,
    }
    const rows = new Map<string, Row>()
    for (const [name, limit] of Object.entries(statements)) if (limit) rows.set(name, { name, limit })
    for (const { group, tests: groupTests } of specificationOf(tests, grade))
      for (const test of groupTests)
        rows.set(`${group} ${rowId(test)}`, { name: test.test, limit: test.limit, method: test.method })
    return { grade: grade.name, rows }
  })
}

function changesOfRows(before: Map<string, Row>, now: Map<string, Row>): RowChange[] {
  return [
    ...[...now].flatMap(([id, row]) => changesOfRow(before.get(id), row)),
    ...[...before].flatMap(([id, { name }]): RowChange[] => (now.has(id) ? [] : [[`Row “${name}”`, 'removed.']])),
  ]
}

function changesOfRow(from: Row | undefined, { name, limit, method = '' }: Row): RowChange[] {
  if (!from) return [[name, `added: ${limit}.`]]
  const changes: [subject: string, before: string, now: string][] = [
    [name, from.limit, limit],
    [`Method of ${name}`, from.method ?? '', method],
  ]
  return changes.flatMap(([subject, old, current]): RowChange[] =>
    old === current ? [] : [[subject, `changed from “${old}” to “${current}”.`]],
  )
}
