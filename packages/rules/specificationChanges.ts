import { gradesOf } from '../../manifest/catalogue/cards.ts'
import { testsOf } from '../../manifest/catalogue/specificationRows.ts'
import type { Library, ProductFile } from '../../manifest/library.ts'
import { readLimit } from '../../shared/quantities/limits.ts'
import { rowId, specificationOf } from '../../shared/specification.ts'

/** A difference between two versions of a specification. Its line in a revision holds all `words`. */
export type Change = { sentence: string; words: string[] }

type Row = { name: string; limit: string }

type GradeRows = { grade: string; rows: Map<string, Row> }

/** Lists renamed grades, then the changes of rows, each with its grades if there are several. */
export function specificationChanges(before: [Library, ProductFile], now: [Library, ProductFile]): Change[] {
  const [old, current] = [rowsByGrade(...before), rowsByGrade(...now)]
  const changes = new Map<string, { change: (grades: string) => Change; grades: string[] }>()
  const renamedGrades: Change[] = []
  for (const { grade, rows } of current) {
    const former = old.find((entry) => entry.grade === grade) ?? onlyUnmatched(old, current)
    if (!former) continue
    if (former.grade !== grade)
      renamedGrades.push({
        sentence: `Grade “${former.grade}” renamed “${grade}”.`,
        words: [former.grade, grade],
      })
    for (const change of changesOfRows(former.rows, rows)) {
      const key = change('').sentence
      const entry = changes.get(key) ?? { change, grades: [] }
      changes.set(key, { change, grades: [...entry.grades, grade] })
    }
  }
  return [
    ...renamedGrades,
    ...Array.from(changes.values(), ({ change, grades }) =>
      change(grades.length < current.length ? ` (${grades.join(', ')})` : ''),
    ),
  ]
}

/** Returns the only grade that has gone, if there is only one new grade. */
function onlyUnmatched(old: GradeRows[], current: GradeRows[]): GradeRows | undefined {
  const [gone, added] = [without(old, current), without(current, old)]
  return gone.length === 1 && added.length === 1 ? gone[0] : undefined
}

function without(grades: GradeRows[], others: GradeRows[]): GradeRows[] {
  return grades.filter(({ grade }) => !others.some((other) => other.grade === grade))
}

function rowsByGrade(library: Library, product: ProductFile): GradeRows[] {
  const tests = testsOf(library, product)
  return gradesOf(library, product.data).map((grade) => {
    const { solubility, storage, packaging } = { ...product.data, ...grade }
    const statements = { Solubility: solubility, Storage: storage, Packaging: packaging }
    const rows = new Map<string, Row>()
    for (const [name, limit] of Object.entries({ ...statements, 'Shelf life': product.data.shelfLife }))
      rows.set(name, { name, limit })
    for (const test of specificationOf(tests, grade).flatMap((group) => group.tests))
      rows.set(rowId(test), { name: test.test, limit: test.limit })
    return { grade: grade.name, rows }
  })
}

function changesOfRows(before: Map<string, Row>, now: Map<string, Row>): ((grades: string) => Change)[] {
  const removed = [...before].filter(([id]) => !now.has(id)).map(([, row]) => row)
  const added = [...now].filter(([id]) => !before.has(id)).map(([, row]) => row)
  const renamed = added.flatMap((row): [Row, Row][] => {
    const former = removed.find(({ limit }) => limit === row.limit)
    return former ? [[former, row]] : []
  })
  const isRenamed = (row: Row) => renamed.flat().includes(row)
  return [
    ...renamed.map(([{ name: from }, { name: to }]) => (grades: string) => ({
      sentence: `Row “${from}”${grades} renamed “${to}”.`,
      words: [from, to],
    })),
    ...[...now].flatMap(([id, row]) => {
      const former = before.get(id)
      return former && former.limit !== row.limit ? [changedLimit(row.name, former.limit, row.limit)] : []
    }),
    ...added
      .filter((row) => !isRenamed(row))
      .map(({ name, limit }) => (grades: string) => ({
        sentence: `${name}${grades} added: ${limit}.`,
        words: [name, withoutSign(limit)],
      })),
    ...removed
      .filter((row) => !isRenamed(row))
      .map(({ name }) => (grades: string) => ({ sentence: `Row “${name}”${grades} removed.`, words: [name] })),
  ]
}

function changedLimit(name: string, before: string, now: string): (grades: string) => Change {
  const [from, to] = [withoutSign(before), withoutSign(now)]
  const verb = directionOf(before, now)
  return (grades) => ({
    sentence: verb
      ? `${name} limit${grades} ${verb} from ${from} to ${to}.`
      : `${name}${grades} changed from “${before}” to “${now}”.`,
    words: [from, to],
  })
}

/** Returns `undefined` if the two are not both a maximum, or both a minimum, in one unit. */
function directionOf(before: string, now: string): 'raised' | 'lowered' | undefined {
  const [from, to] = [readLimit(before), readLimit(now)]
  if (!from || !to || from.unit !== to.unit || from.of !== to.of) return undefined
  if ((from.min === undefined) !== (to.min === undefined) || (from.max === undefined) !== (to.max === undefined))
    return undefined
  if (from.min !== undefined && from.max !== undefined) return undefined
  return (to.min ?? to.max ?? 0) > (from.min ?? from.max ?? 0) ? 'raised' : 'lowered'
}

function withoutSign(limit: string): string {
  return limit.replace(/^[≤≥<>] ?/, '')
}
