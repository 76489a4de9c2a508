import { gradesOf } from '../../manifest/catalogue/cards.ts'
import { testsOf } from '../../manifest/catalogue/specificationRows.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { rowId, specificationOf } from '../../shared/specification.ts'

type Direction = 'raised' | 'lowered'

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
  const removed = [...before].filter(([id]) => !now.has(id)).map(([, row]) => row)
  const added = [...now].filter(([id]) => !before.has(id)).map(([, row]) => row)
  const renamed = added.flatMap((row): [Row, Row][] => {
    const former = removed.find(({ limit }) => limit === row.limit)
    return former ? [[former, row]] : []
  })
  const kept = [...now].flatMap(([id, row]): [Row, Row][] => {
    const former = before.get(id)
    return former ? [[former, row]] : []
  })
  const isRenamed = (row: Row) => renamed.flat().includes(row)
  return [
    ...[...renamed, ...kept].flatMap(([from, to]) => changesOfRow(from, to)),
    ...added
      .filter((row) => !isRenamed(row))
      .map(
        ({ name, limit }) =>
          (grades: string) =>
            `${name}${grades} added: ${limit}.`,
      ),
    ...removed
      .filter((row) => !isRenamed(row))
      .map(
        ({ name }) =>
          (grades: string) =>
            `Row “${name}”${grades} removed.`,
      ),
  ]
}

function changesOfRow(from: Row, to: Row): RowChange[] {
  return [
    ...(from.name === to.name ? [] : [renamedRow(from.name, to.name)]),
    ...(from.limit === to.limit ? [] : [changedLimit(to.name, from.limit, to.limit)]),
    ...(from.method === to.method ? [] : [changedMethod(to.name, from.method, to.method)]),
  ]
}

function renamedRow(from: string, to: string): RowChange {
  return (grades) => `Row “${from}”${grades} renamed “${to}”.`
}

function changedMethod(name: string, from = '', to = ''): RowChange {
  return (grades) => `Method of ${name}${grades} changed from “${from}” to “${to}”.`
}

function changedLimit(name: string, before: string, now: string): RowChange {
  const direction = directionOf(before, now)
  return (grades) =>
    direction
      ? `${name} limit${grades} ${direction} from ${withoutSign(before)} to ${withoutSign(now)}.`
      : `${name}${grades} changed from “${before}” to “${now}”.`
}

/** Returns `undefined` if the two are not both a maximum, or both a minimum, in one unit, or if only the sign differs. */
function directionOf(before: string, now: string): Direction | undefined {
  const [from, to] = [readLimit(before), readLimit(now)]
  if (!from || !to || from.unit !== to.unit || from.of !== to.of) return undefined
  if ((from.min === undefined) !== (to.min === undefined) || (from.max === undefined) !== (to.max === undefined))
    return undefined
  if (from.min !== undefined && from.max !== undefined) return undefined
  const difference = (to.min ?? to.max ?? 0) - (from.min ?? from.max ?? 0)
  if (difference === 0) return undefined
  return difference > 0 ? 'raised' : 'lowered'
}

function withoutSign(limit: string): string {
  return limit.replace(/^[≤≥<>] ?/, '')
}
