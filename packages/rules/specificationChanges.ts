import { gradesOf } from '../../manifest/catalogue/cards.ts'
import { testsOf } from '../../manifest/catalogue/specificationRows.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { plainNumber } from '../../shared/quantities/plainNumber.ts'
import { rowId, specificationOf } from '../../shared/specification.ts'

/** A sentence that names grades: ` (98 %, 95 %)`, or nothing for all grades. */
type RowChange = (grades: string) => string

type Row = { name: string; limit: string; method?: string }

type GradeRows = { grade: string; rows: Map<string, Row> }

/**
 * Lists the sentences of a revision: new, removed and renamed grades, then the changes of rows, with their grades unless
 * all have the change.
 */
export function specificationChanges(before: [Library, ProductFile], now: [Library, ProductFile]): string[] {
  const [old, current] = [rowsByGrade(...before), rowsByGrade(...now)]
  const [removed, added] = [without(old, current), without(current, old)]
  const renamed = removed.length === 1 && added.length === 1 ? removed[0] : undefined
  const changes = new Map<string, { change: RowChange; grades: string[] }>()
  for (const { grade, rows } of current) {
    const former = old.find((entry) => entry.grade === grade) ?? renamed
    for (const change of former ? changesOfRows(former.rows, rows) : []) {
      const key = change('')
      const entry = changes.get(key) ?? { change, grades: [] }
      changes.set(key, { change, grades: [...entry.grades, grade] })
    }
  }
  return [
    ...changesOfGrades(removed, added),
    ...Array.from(changes.values(), ({ change, grades }) =>
      change(grades.length < current.length ? ` (${grades.join(', ')})` : ''),
    ),
  ]
}

function without(grades: GradeRows[], others: GradeRows[]): GradeRows[] {
  return grades.filter(({ grade }) => !others.some((other) => other.grade === grade))
}

function changesOfGrades(removed: GradeRows[], added: GradeRows[]): string[] {
  const [from, to] = [removed, added].map((grades) => grades.map(({ grade }) => grade))
  if (from?.length === 1 && to?.length === 1) return [`Grade “${from[0]}” renamed “${to[0]}”.`]
  return [
    ...(from ?? []).map((grade) => `Grade “${grade}” removed.`),
    ...(to ?? []).map((grade) => `Grade “${grade}” added.`),
  ]
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
  const removed = new Map([...before].filter(([id]) => !now.has(id)))
  const changes = [...now].flatMap(([id, row]): RowChange[] => {
    const [formerId = id] = before.has(id) ? [] : ([...removed].find(([, { limit }]) => limit === row.limit) ?? [])
    const former = before.get(formerId)
    removed.delete(formerId)
    return former ? [...changesOfRow(former, row)] : [(grades) => `${row.name}${grades} added: ${row.limit}.`]
  })
  return [
    ...changes,
    ...Array.from(
      removed.values(),
      ({ name }): RowChange =>
        (grades) =>
          `Row “${name}”${grades} removed.`,
    ),
  ]
}

function* changesOfRow(from: Row, to: Row): Generator<RowChange> {
  const { name } = to
  if (from.name !== name) yield (grades) => `Row “${from.name}”${grades} renamed “${name}”.`
  if (from.limit !== to.limit) yield (grades) => changedLimit(name, grades, from.limit, to.limit)
  if (from.method !== to.method)
    yield (grades) => `Method of ${name}${grades} changed from “${from.method ?? ''}” to “${to.method ?? ''}”.`
}

/** A limit is raised or lowered if only its figure differs. */
function changedLimit(name: string, grades: string, before: string, now: string): string {
  const [, sign, from = '', rest = ''] = BOUND.exec(before) ?? []
  const [, newSign, to = '', newRest] = BOUND.exec(now) ?? []
  if (sign === undefined || sign !== newSign || rest !== newRest)
    return `${name}${grades} changed from “${before}” to “${now}”.`
  const direction = Number(plainNumber(to)) > Number(plainNumber(from)) ? 'raised' : 'lowered'
  return `${name} limit${grades} ${direction} from ${from}${rest} to ${to}${rest}.`
}

const BOUND = /^([≤≥<>] ?)([\d.,]+)(.*)$/
