import type { Reading } from '../../../development/contentReader.ts'
import { fieldIn } from '../../../manifest/authoring/namesIn.ts'
import type { Library } from '../../../manifest/library.ts'
import { onceFor } from '../../../manifest/onceFor.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import { FACT_IDS } from '../../../shared/facts/facts.ts'
import { pathLabel } from '../labels.ts'
import {
  type Grid,
  type GridColumn,
  type GridOf,
  type GridRow,
  isFields,
  type JsonSchema,
  type Kind,
  type Path,
  type Value,
} from '../protocol.ts'
import { entryLabel, recordTitle, valueAt } from '../recordTitle.ts'
import { contents } from './contentOf.ts'
import { limitRows } from './limitRows.ts'
import { nameFrom, productsNaming } from './productsNaming.ts'
import { libraryOf } from './readings.ts'

/** Entries that have a row each: whether the fields that lead to one are those of it. */
const ENTRIES: Record<Exclude<GridOf, Kind>, (fields: string[]) => boolean> = {
  grades: (fields) => fields.at(-1) === 'grades',
  assays: (fields) => fields.at(-1) === 'assay',
  tests: (fields) => fields.includes('tests'),
}

/** What a record is known by is changed in its form, where others follow it. */
const NOT_COLUMNS = new Set(['nodeid', 'slug', 'category', 'middleware', 'path', 'formerSlugs', 'exceptions'])

/** Records or their entries, a row each, with a column for each field that one can fill in at a glance. */
export function gridOf(reading: Reading, of: GridOf): Grid {
  const isEntry = isEntries(of) ? ENTRIES[of] : undefined
  const records = contents(reading.read).filter(({ kind }) => isEntry ?? kind === of)
  const library = libraryOf(reading)
  const naming = library && productsNaming(library)
  const columns = new Map<string, GridColumn>()
  // Rows of tests have a method, too, which is none of the facts.
  const hasFacts = !isEntry || of === 'grades'
  const rows = records.flatMap(({ kind, name, now: { fields } }): GridRow[] => {
    const schema = recordSchema(kind, fields)
    const entries = isEntry
      ? entriesIn(schema, fields).filter(({ path }) => isEntry(path.filter((key) => typeof key === 'string')))
      : [{ path: [], schema }]
    const known = nameFrom(name, fields)
    const products = kind === 'products' || !known ? 0 : (naming?.(known.kind, known.name).size ?? 0)
    return entries.map(({ path, schema: own }) => {
      for (const column of columnsOf(own, hasFacts)) if (!columns.has(column.id)) columns.set(column.id, column)
      const value = valueAt(fields, path)
      return {
        name,
        title: recordTitle(name, fields),
        path,
        entry: entryLabel(fields, path),
        values: Object.fromEntries(
          columnsOf(own, hasFacts).flatMap((column) => {
            const cell = valueAt(value, column.path)
            return cell === undefined || cell === null ? [] : [[column.id, cell]]
          }),
        ),
        ...(library && (of === 'products' || of === 'grades') && { limits: limitsOf(library, known?.name, path) }),
        ...(products > 0 && { products }),
      }
    })
  })
  const unread = new Set(reading.read.problems.map(({ file }) => file))
  return { columns: [...columns.values()], rows, unread: unread.size }
}

function isEntries(of: GridOf): of is keyof typeof ENTRIES {
  return of in ENTRIES
}

type Entry = { path: Path; schema: JsonSchema }

/** All entries of lists in a value that have fields of their own. */
function entriesIn(schema: JsonSchema, value: Value | undefined, path: Path = []): Entry[] {
  if (Array.isArray(value)) {
    const { items = {} } = schema
    if (items.type !== 'object') return []
    return value.flatMap((item, place) => [
      { path: [...path, place], schema: items },
      ...entriesIn(items, item, [...path, place]),
    ])
  }
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, part]) => entriesIn(fieldIn(schema, name), part, [...path, name]))
}

/** Fields with one value or a list of them, also those of groups; facts first, as the table of facts has them. */
const columnsOf = onceFor((schema: JsonSchema, hasFacts: boolean): GridColumn[] => {
  const columns = columnsIn(schema, []).map((column) => ({ ...column, isFact: hasFacts && order(column) >= 0 }))
  return [
    ...columns.filter(({ isFact }) => isFact).toSorted((a, b) => order(a) - order(b)),
    ...columns.filter(({ isFact }) => !isFact),
  ]
})

/** The place of a column in the table of facts; below 0 for what is none. */
function order({ path: [name] }: { path: string[] }): number {
  return FACT_IDS.findIndex((id) => id === name)
}

function columnsIn({ properties = {} }: JsonSchema, path: string[]): Omit<GridColumn, 'isFact'>[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (NOT_COLUMNS.has(name)) return []
    const own = [...path, name]
    if (schema.properties) return columnsIn(schema, own)
    const { type } = schema.type === 'array' ? (schema.items ?? {}) : schema
    return type === 'object' || type === 'array'
      ? []
      : [{ id: own.join('.'), path: own, label: pathLabel(own), schema }]
  })
}

/** The rows of a specification that have a limit, those of all grades where no grade is meant. */
function limitsOf(library: Library, name = '', path: Path): GridRow['limits'] {
  const product = library.products.get(name)
  if (!product) return []
  const grades = path.length === 0 ? product.data.grades : product.data.grades.filter((_, place) => place === path[1])
  const rows = grades
    .flatMap((grade) => limitRows(library, product, grade))
    .map(({ row: { test, limit }, set }): [string, string, string?] =>
      set === undefined ? [test, limit] : [test, limit, set],
    )
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}
