import type { Reading } from '../../../development/contentReader.ts'
import type { Library, ProductFile } from '../../../manifest/library.ts'
import { readLimit } from '../../../shared/quantities/limits.ts'
import { findLimit } from '../../../shared/quantities/typedLimits.ts'
import { rowId } from '../../../shared/specification.ts'
import { isSame } from '../mergeContent.ts'
import { type Answers, type Edit, type Fields, isFields, type Path, type Value } from '../protocol.ts'
import { entryLabel, recordTitle, valueAt } from '../recordTitle.ts'
import { contents } from './contentOf.ts'
import { limitRows } from './limitRows.ts'
import type { Asked } from './requests.ts'

/** What one row comes to: an edit, what of it stays as it is, or both. */
type Made = { edit?: Edit; why?: string }

/** What gives products or grades another limit: rows of their own, or another one in the sets from which they take it. */
export function limitEdits(
  { read }: Reading,
  library: Library,
  { rows, test, limit, isShared, edits: pending }: Asked['limit'],
): Answers['limit'] {
  const files = new Map(contents(read).map(({ name, now }) => [name, now.fields]))
  const products = new Map([...library.products.values()].map((product) => [product.file, product]))
  const made = rows.map(({ name, path }) => {
    const [product, fields] = [products.get(`content/${name}`), files.get(name)]
    const title = [recordTitle(name, fields ?? {}), entryLabel(fields ?? {}, path)].filter(Boolean).join(', ')
    if (!product || !fields) return { name, title, why: 'it cannot be read' }
    return { name, title, ...(isShared ? inSet(product, path) : inProduct(name, fields, product, path)) }
  })
  // Many products take it from the same set.
  const edits = new Map(made.flatMap(({ edit }) => (edit ? [[JSON.stringify([edit.name, edit.path]), edit]] : [])))
  return {
    edits: [...edits.values()],
    left: made.flatMap(({ name, title, why }) => (why === undefined ? [] : [{ name, title, why }])),
  }

  function inProduct(name: string, fields: Fields, product: ProductFile, path: Path): Made {
    const found = limitsIn(product, path)
    const [first] = found
    if (!first) return { why: `it has no limit of ${test}` }
    const { group, row } = first
    const kept = path.length > 0 ? [] : found.filter(({ isOfGrade }) => isOfGrade)
    const why =
      kept.length === 0
        ? undefined
        : `${kept.map((it) => `${it.grade} keeps ${it.row.limit}`).join(', ')}, a row of its own, which is changed under “Grades”`
    if (kept.length === found.length) return { why }
    const place = [...path, 'tests', group]
    const from = valueAt(fields, place) ?? null
    const now = rowsIn(pending.find((edit) => edit.name === name && isSame(edit.path, place))?.to ?? from)
    const isRow = (it: Written) => rowId(it) === rowId(row)
    const own = now.find(isRow)
    const base = own ?? rowsIn(valueAt(fields, ['tests', group])).find(isRow) ?? setRow(product, isRow)?.row
    if (!base) return { why: `it has no limit of ${test}` }
    const next = { ...base, limit: carriedLimit(limit, base.limit) }
    if (next.limit === base.limit) return { why: `it is ${next.limit} already` }
    const to = own ? now.map((it) => (it === own ? next : it)) : [...now, next]
    return { edit: { name, path: place, entry: entryLabel(fields, place), from, to }, why }
  }

  function inSet(product: ProductFile, path: Path): Made {
    const shared = limitsIn(product, path).find(({ set }) => set !== undefined)
    const found = shared && setRow(product, (it) => rowId(it) === rowId(shared.row))
    if (!found) return { why: `it takes no limit of ${test} from a set` }
    const { name, fields, place, row } = found
    const at = ['tests', place, 'limit']
    const to = carriedLimit(limit, row.limit)
    if (to === row.limit) return { why: `it is ${to} already` }
    return { edit: { name, path: at, entry: entryLabel(fields, at), from: row.limit, to } }
  }

  /** The row of the test in each grade. */
  function limitsIn(product: ProductFile, path: Path) {
    return product.data.grades
      .filter((_, place) => path.length === 0 || place === path[1])
      .flatMap((grade) =>
        limitRows(library, product, grade)
          .filter(({ row }) => row.test === test)
          .map((it) => ({
            ...it,
            grade: grade.name,
            isOfGrade: (grade.tests?.[it.group] ?? []).some((own) => rowId(own) === rowId(it.row)),
          })),
      )
  }

  /** A row of the sets of a product, as the file has it. */
  function setRow({ data }: ProductFile, isRow: (row: Written) => boolean) {
    for (const id of data.limits ?? []) {
      const name = library.limits.get(id)?.file.slice('content/'.length) ?? ''
      const fields = files.get(name) ?? {}
      const list = rowsIn(fields.tests)
      const place = list.findIndex(isRow)
      const row = list[place]
      if (row) return { name, fields, place, row }
    }
    return undefined
  }
}

/** A row as a file has it. */
type Written = Fields & { test: string; limit: string; id?: string }

function rowsIn(value: Value | undefined): Written[] {
  return Array.isArray(value) ? value.filter(isWritten) : []
}

function isWritten(it: Value): it is Written {
  return isFields(it) && typeof it.test === 'string' && typeof it.limit === 'string'
}

const FIGURE = /^(?<sign>[≤≥<>]?) ?(?<figure>\d[\d.,]*)(?<rest>.*)$/

/** A limit that was typed, with the sign, the unit and what else it leaves out of the one that is there: `0.3` of `≤ 0.5 mg/kg`. */
export function carriedLimit(typed: string, now: string): string {
  const text = typed.trim()
  const found = findLimit(text)
  const isAll = found?.notation !== undefined && found.start === 0 && found.end === text.length
  const [own, old] = [FIGURE.exec(isAll ? (found.notation ?? text) : text)?.groups, FIGURE.exec(now)?.groups]
  if (!own || !old) return text
  const bound = `${own.sign || old.sign} ${own.figure}`.trim()
  if (own.rest === '') return bound + old.rest
  const whole = `${bound}${own.rest}`
  const of = readLimit(whole)?.of === '' ? readLimit(now)?.of : ''
  return [whole, of].filter(Boolean).join(' ')
}
