import { countsMicrobes } from '../../../../manifest/schema/limitUnits.ts'
import { writtenLimit } from '../../../../manifest/schema/writtenLimit.ts'
import { TEST_GROUPS, type TestGroup } from '../../../../shared/catalogue.ts'
import { rowLimit, inUnit } from '../../../../shared/comparison/rowLimits.ts'
import { FACT_IDS, FACTS } from '../../../../shared/facts/facts.ts'
import { absentIn, readLimit } from '../../../../shared/quantities/limits.ts'
import { rowId } from '../../../../shared/specification.ts'
import { areNear, fold, keyOfRow, namesOf } from '../../../../src/limits/testNames.ts'
import { changeContent } from '../../changeContent.ts'
import { type Fields, isFields, type KnownTests, type Path, type Value } from '../../protocol.ts'
import { entryName, valueAt } from '../../recordTitle.ts'
import { textOf } from '../form.ts'
import type { PastedRow } from './pastedRows.ts'

/** A row that a specification has already; one that is not its own says whose it is. */
export type Standing = { section: string; fields: Fields } & (
  | { is: 'own'; index: number }
  | { is: 'shared'; of: string }
  | { is: 'fact'; path: Path }
)

/** What becomes of a pasted row. */
export type Taking = 'add' | 'replace' | 'leave'

export type PlacedRow = PastedRow & {
  /** Where it goes; in rows that have no sections an empty name. */
  section: string
  /** No record has such a test, so that it stays where it was pasted. */
  isUnplaced: boolean
  there?: Standing
  /** How the row that is there differs. */
  differs?: 'nothing' | 'method' | 'more' | 'test'
  /** Its limit lets pass what that of the row that is there does not. */
  isLooser: boolean
  offered: Taking[]
  taking: Taking
}

/** What a person has chosen for a row. */
export type Choice = { section?: string; taking?: Taking }

/** The group of the path where that leads to one section of a specification of several. */
export function sectionOf(path: Path): TestGroup | undefined {
  return path.at(-2) === 'tests' ? TEST_GROUPS.find((group) => group === path.at(-1)) : undefined
}

/** The rows that are there, first the own: those of all sections, of what is shared, and what the form has fields for. */
export function standingRows(record: Fields, path: Path, sets: KnownTests['sets']): Standing[] {
  if (sectionOf(path) === undefined) return ownRows(valueAt(record, path), '')
  const [first, place] = path
  const isOfGrade = first === 'grades'
  const grades = Array.isArray(record.grades) ? record.grades : []
  const limits = Array.isArray(record.limits) ? record.limits : []
  return [
    ...rowsBySection(valueAt(record, path.slice(0, -1))),
    ...grades.flatMap((grade, index) => (isOfGrade && index !== place ? [] : factRows(record, grade, index))),
    ...(isOfGrade
      ? rowsBySection(record.tests).map((row) => ({ ...row, is: 'shared', of: 'the product' }) as const)
      : []),
    ...limits.flatMap((id) => {
      const set = sets[textOf(id)]
      return (set?.tests ?? []).map(
        (fields) => ({ section: set?.group ?? '', fields, is: 'shared', of: set?.name ?? '' }) as const,
      )
    }),
  ]
}

function rowsBySection(groups: Value | undefined): Standing[] {
  return isFields(groups) ? Object.entries(groups).flatMap(([section, rows]) => ownRows(rows, section)) : []
}

function ownRows(rows: Value | undefined, section: string): Standing[] {
  return (Array.isArray(rows) ? rows : []).flatMap((fields, index) =>
    isFields(fields) && !isEmpty(fields) ? [{ section, fields, is: 'own', index }] : [],
  )
}

/** Rows that a page makes of fields, such as the bulk density. */
function factRows(record: Fields, grade: Value, place: number): Standing[] {
  return FACT_IDS.flatMap((id): Standing[] => {
    const fact = FACTS[id]
    const own = valueAt(grade, [id])
    const said = own ?? record[id]
    const limit = isFields(said) ? said.text : said
    if (!('row' in fact) || typeof limit !== 'string') return []
    const path = [...(own === undefined ? [] : ['grades', place]), id, ...(isFields(said) ? ['text'] : [])]
    return [{ section: fact.row.group, fields: { test: fact.label, limit }, is: 'fact', path }]
  })
}

/** The section in which most records have a test, by the key of the test. */
export function sectionsByTest(sections: KnownTests['sections']): Map<string, TestGroup> {
  const counts = new Map<string, Map<TestGroup, number>>()
  for (const { test, group, times } of sections) {
    const groups = counts.get(keyOfRow(test)) ?? new Map<TestGroup, number>()
    counts.set(keyOfRow(test), groups.set(group, (groups.get(group) ?? 0) + times))
  }
  return new Map(Array.from(counts, ([key, groups]) => [key, mostOften(groups)]))
}

function mostOften(groups: Map<TestGroup, number>): TestGroup {
  return [...groups].reduce((most, it) => (it[1] > most[1] ? it : most))[0]
}

type Place = { section: TestGroup | undefined; standing: Standing[]; known: ReadonlyMap<string, TestGroup> }

/** Each row beside the one that it repeats, in its section; `choices` are what a person has chosen, by row. */
export function placeRows(rows: PastedRow[], place: Place, choices: ReadonlyMap<number, Choice>): PlacedRow[] {
  return rows.map((row, index) => placed(row, place, choices.get(index) ?? {}))
}

function placed(row: PastedRow, { section: here, standing, known }: Place, choice: Choice): PlacedRow {
  const name = entryName(row.fields)
  const there = name === '' ? undefined : thereOf(name, standing)
  const differs = there && differenceOf(row.fields, there.fields)
  const usual = here && (there?.section ?? known.get(keyOfRow(name)) ?? sectionByLimit(row.fields))
  const isLooser = there !== undefined && differs === 'more' && isLooserThan(row.fields, there.fields)
  const taking = isLooser ? 'leave' : defaultTaking(row, there, differs)
  const offered: Taking[] = [
    // One of the same name in the place of a shared row is no other row.
    ...(there?.is === 'shared' && idOf(row.fields) === idOf(there.fields) ? [] : ['add' as const]),
    ...(there && (there.is !== 'fact' || row.fields.limit !== undefined) ? ['replace' as const] : []),
    'leave',
  ]
  const chosen = choice.taking && offered.includes(choice.taking) ? choice.taking : taking
  const section = chosen === 'replace' ? there?.section : (choice.section ?? usual ?? here)
  const isUnplaced = here !== undefined && usual === undefined && row.doubt === undefined
  return { ...row, section: section ?? '', isUnplaced, there, differs, isLooser, offered, taking: chosen }
}

/** Places of pasted rows that are left out though they say something else than ours in their place. */
export function rowsOfOurs(rows: PlacedRow[]): number[] {
  return rows.flatMap(({ taking, offered, differs }, place) =>
    taking === 'leave' && offered.includes('replace') && (differs === 'more' || differs === 'method') ? [place] : [],
  )
}

function defaultTaking(
  { doubt, fields: row }: PastedRow,
  there: Standing | undefined,
  differs: PlacedRow['differs'],
): Taking {
  if (doubt !== undefined || differs === 'nothing') return 'leave'
  // Moisture beside the loss on drying: a person has to say whether it is one test or two.
  if (there && differs === 'test' && keyOfRow(entryName(row)) !== keyOfRow(entryName(there.fields))) return 'leave'
  if (!there || differs === 'test') return 'add'
  // The same limit by another method: ours may be named more exactly.
  return there.is === 'fact' || differs === 'method' ? 'leave' : 'replace'
}

/** The row of the same name, else of the same test, else of one that is close. */
function thereOf(name: string, standing: Standing[]): Standing | undefined {
  const key = keyOfRow(name)
  const find = (isIt: (test: string) => boolean) => standing.find(({ fields }) => isIt(entryName(fields)))
  return (
    find((test) => fold(test) === fold(name)) ??
    find((test) => isSameTest(test, name)) ??
    find((test) => keyOfRow(test) === key || areNear(keyOfRow(test), key))
  )
}

/** Whether two names mean one test: `Lead (Pb)` and `Lead`, but not `Arsenic (inorganic)` and `Arsenic`. */
function isSameTest(one: string, other: string): boolean {
  if (fold(one) === fold(other)) return true
  const key = keyOfRow(one)
  const names = new Set(namesOf(key))
  const isPlain = (test: string) =>
    names.has(fold(test)) ||
    [...test.matchAll(/\(([^)]*)\)/g)].every(([, said = '']) =>
      [fold(said), `${fold(said)} ${key}`].some((it) => names.has(it)),
    )
  return key === keyOfRow(other) && isPlain(one) && isPlain(other)
}

function differenceOf(row: Fields, there: Fields): PlacedRow['differs'] {
  if (!isSameTest(entryName(row), entryName(there))) return 'test'
  const isSame = (name: string) => row[name] === undefined || fold(textOf(row[name])) === fold(textOf(there[name]))
  const others = Object.keys(row).filter((name) => !['test', 'name', 'limit', 'method'].includes(name))
  if (!isSameLimit(textOf(row.limit), textOf(there.limit)) || !others.every(isSame)) return 'more'
  return there.method === undefined || isSame('method') ? 'nothing' : 'method'
}

function isSameLimit(one: string, other: string): boolean {
  const [a, b] = [readLimit(writtenLimit(one)), readLimit(writtenLimit(other))]
  return a && b ? JSON.stringify(a) === JSON.stringify(b) : one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Whether a limit lets more pass than another, as far as they can be compared. */
function isLooserThan(row: Fields, there: Fields): boolean {
  const [typed, known] = [row, there].map(({ limit }) => writtenLimit(textOf(limit)))
  const [portion, ours] = [absentIn(typed ?? ''), absentIn(known ?? '')]
  if (portion !== undefined && ours !== undefined) return portion < ours
  const own = readLimit(known ?? '')
  const figure = rowLimit({ test: '', limit: typed ?? '', method: '' })
  const theirs = own && figure && inUnit(figure, own.unit)
  if (!theirs) return false
  const { min = -Infinity, max = Infinity } = theirs
  return min < (own.min ?? -Infinity) || max > (own.max ?? Infinity)
}

/** What is counted, or may not be found in a portion, is a microbe. */
function sectionByLimit({ limit }: Fields): TestGroup | undefined {
  const text = textOf(limit)
  return absentIn(text) !== undefined || countsMicrobes(readLimit(text)?.unit ?? '') ? 'microbiology' : undefined
}

function idOf({ test, id }: Fields): string {
  return rowId({ test: textOf(test), id: typeof id === 'string' ? id : undefined })
}

/** What such a row says goes into a field of the form. */
export function isOfField({ there, taking }: Pick<PlacedRow, 'there' | 'taking'>): boolean {
  return taking === 'replace' && there?.is === 'fact'
}

/** Rows by section with those that are taken. What replaces a row keeps its name; rows in which nothing stands go. */
export function withTaken(groups: Fields, rows: PlacedRow[], here: string): Fields {
  const lists = new Map<string, Value[]>(
    Object.entries(groups).map(([name, list]) => [name, Array.isArray(list) ? [...list] : []]),
  )
  for (const { fields, section, there, taking } of rows) {
    if (taking === 'leave' || isOfField({ there, taking })) continue
    const list = lists.get(section) ?? []
    lists.set(section, list)
    if (taking === 'add' || !there) list.push(fields)
    else {
      const { test, name, id } = there.fields
      const called = {
        ...(test !== undefined && { test }),
        ...(name !== undefined && { name }),
        ...(id !== undefined && { id }),
      }
      if (there.is === 'own') list[there.index] = { ...there.fields, ...fields, ...called }
      else list.push({ ...fields, ...called })
    }
  }
  const changed = new Set([
    here,
    ...rows.filter((row) => row.taking !== 'leave' && !isOfField(row)).map(({ section }) => section),
  ])
  return [...lists].reduce((all, [name, list]) => {
    if (!changed.has(name)) return all
    const filled = list.filter((row) => !isEmpty(row))
    return changeContent({ fields: all, body: '' }, [name], filled.length === 0 ? null : filled, IN_ORDER).fields
  }, groups)
}

/** Sections that are new stand where the schema has them. */
const IN_ORDER = { properties: Object.fromEntries(TEST_GROUPS.map((group) => [group, {}])) }

function isEmpty(row: Value): boolean {
  return isFields(row) && Object.values(row).every((value) => textOf(value).trim() === '')
}
