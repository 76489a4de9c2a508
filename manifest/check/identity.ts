import { slugOf } from '../../shared/urls.ts'
import { type Content, fileOf, isNamedByFields, type Kind, KIND_NAMES, KINDS, nameOf } from '../kinds.ts'
import { draftsLast, type Library } from '../library.ts'
import { memoize } from '../memoize.ts'
import type { Problem } from '../problems.ts'
import { type ContentFile, problemIn } from '../read/contentFile.ts'
import { routesOf } from '../screens.ts'
import { addressField } from '../screens/screen.ts'

/** Checks that file names match their fields, and that names and addresses are unique. */
export function* checkIdentity(content: Content, library: Library): Generator<Problem> {
  for (const kind of KIND_NAMES) {
    const records: ContentFile<object>[] = content[kind]
    for (const record of records) {
      yield* checkFile(kind, record)
      yield* duplicatesIn(record)
    }
    yield* checkUnique(records, KINDS[kind].unique ?? {})
  }
  yield* checkUnique(Object.values(content).flat(), {
    nodeid: 'Find out which of the two files is the copy, and write a new id there, from npm run content:id',
  })
  yield* checkAddresses(library)
}

/** Checks folder and file name against the fields, and the slug against the title. */
function* checkFile(kind: Kind, record: ContentFile<object>): Generator<Problem> {
  const { nameFields, title, slugFrom } = KINDS[kind]
  const fieldText = (field: string) => String(Reflect.get(record.data, field))
  if (nameFields && !isNamedByFields(kind, record))
    yield problemIn(record, {
      path: nameFields.slice(-1),
      wrong: `the fields ${nameFields.join(' and ')} give the file name content/${fileOf(kind, nameOf(kind, record))}`,
      fix: 'Rename the file, or correct the fields; links and names that lead here are checked after that',
    })
  const slug = slugFrom?.(fieldText(title))
  if (slug !== undefined && slug !== fieldText('slug'))
    yield problemIn(record, {
      path: ['slug'],
      wrong: `is "${fieldText('slug')}", but the ${title} gives "${slug}"`,
      fix: `Word the ${title} as before, or run npm run content:rename -- ${fileOf(kind, fieldText('slug')).replace(/\.md$/, '')} ${fileOf(kind, slug).replace(/\.md$/, '')}`,
    })
}

/** Checks that no record has a text that another has in one of these fields. */
function* checkUnique(records: ContentFile<object>[], fields: Record<string, string>): Generator<Problem> {
  const first = new Map<string, string>()
  for (const record of draftsLast(records))
    for (const [field, fix] of Object.entries(fields))
      for (const value of [Reflect.get(record.data, field) ?? []].flat() as string[]) {
        const other = first.get(value)
        if (other === undefined) first.set(value, record.file)
        else if (other !== record.file)
          yield problemIn(record, { path: [field], wrong: `"${value}" also stands in ${other}`, fix })
      }
}

/** Checks that each path belongs to one page, that former paths redirect to one page, and that none hides a page. */
function* checkAddresses(library: Library): Generator<Problem> {
  const routes = routesOf(library)
  const numberedPages = routes.filter(({ number }) => number !== undefined)
  const owners = new Map(numberedPages.map(({ path, record }) => [path, `a page of the list ${record.file}`]))
  const firstPages = routes.filter(({ number }) => number === undefined)
  const claims = [
    ...firstPages.map(({ path, record }) => ({ path, record, field: [addressField(record)] })),
    ...firstPages.flatMap(({ formerPaths, record }) => {
      const field = addressField(record) === 'path' ? 'formerPaths' : 'formerSlugs'
      return formerPaths.map((path, index) => ({ path, record, field: [field, index] }))
    }),
  ]
  for (const { path, record, field } of claims) {
    const owner = owners.get(path)
    if (owner === undefined) owners.set(path, record.file)
    else
      yield problemIn(record, {
        path: field,
        wrong: `the address ${path} belongs to ${owner}`,
        fix: 'Change or remove one of the two addresses',
      })
  }
}

/** Finds entries that a list has twice: equal texts, and rows or groups with one name. */
const duplicatesIn = memoize((record: ContentFile<object>): Problem[] => [...findDuplicates(record, record.data)])

function* findDuplicates(
  record: ContentFile<object>,
  value: unknown,
  path: (string | number)[] = [],
): Generator<Problem> {
  if (typeof value !== 'object' || value === null) return
  const names = Array.isArray(value) ? value.map(nameOfEntry) : []
  for (const [key, part] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    const place = [...path, key]
    const name = typeof key === 'number' ? names[key] : undefined
    if (name !== undefined && names.indexOf(name) !== key)
      yield problemIn(record, {
        path: place,
        wrong: `"${name}" stands in this list twice`,
        fix: 'Remove or correct one of the two',
      })
    yield* findDuplicates(record, part, place)
  }
}

/** Rows with one id replace each other (`shared/specification.ts`). */
function nameOfEntry(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry
  const { id, test, name, path } = entry as Partial<Record<string, string>>
  return id ?? (test === undefined ? (name ?? path) : slugOf(test))
}
