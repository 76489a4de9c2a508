import { UPLOADS_PATH } from '../../shared/urls.ts'
import { MIDDLEWARE } from '../../shared/middleware.ts'
import { type Content, fileOf, type Kind, KINDS, LISTED_KINDS, type ListedKind } from '../kinds.ts'
import { type Library, recordsByKind, namesByFormerName } from '../library.ts'
import { recordJsonSchema } from '../screens.ts'
import { photosIn } from '../read/publicFiles.ts'
import { namesInSite } from '../schema/site.ts'
import { didYouMean } from '../read/didYouMean.ts'
import { type Mistake, describeRename, type Problem } from '../problems.ts'
import { type ContentFile, problemIn } from '../read/contentFile.ts'
import { createLinkCheck, describeUnpublished } from './links.ts'
import { memoize } from '../memoize.ts'
import { type JsonSchema, partOf } from '../authoring/jsonSchema.ts'

export function* checkReferences({ site }: Content, library: Library): Generator<Problem> {
  const checks = checksOf(library)
  const records: [Kind, ContentFile<object>][] = [
    ...site.map((record): [Kind, ContentFile<object>] => ['site', record]),
    ...recordsByKind(library),
  ]
  for (const [kind, record] of records)
    for (const { path, target, name } of referencesOf(record, kind)) {
      const check = checks.get(target)
      if (!check) throw new Error(`${path.join('.')} of ${kind} names "${target}", which is not a list of records`)
      const mistake = check(name)
      if (mistake) yield problemIn(record, { path, ...mistake })
    }
}

const NAMES_OF_LISTS: Record<string, string> = { categories: 'category', newsSections: 'news section' }

/** Checks that products name only acts that a person has read. */
export function* checkReferencedActs({ products, regulations }: Library): Generator<Problem> {
  for (const record of products.values())
    for (const [index, { acts }] of (record.data.references ?? []).entries())
      for (const [place, id] of acts.entries()) {
        const act = regulations.get(id)?.data
        if (act && act.confirmedBy === undefined)
          yield problemIn(record, {
            path: ['references', index, 'acts', place],
            wrong: `nobody has read "${id}"`,
            fix: 'Read it and fill in its "confirmedBy", or remove it here',
          })
      }
}

type NameCheck = (name: string) => Mistake | undefined

/** Returns the checks of references by their target. */
function checksOf(library: Library): Map<string, NameCheck> {
  const photoFix = `Put the file into the folder photos, write ${UPLOADS_PATH} before its name, and run npm run pictures`
  return new Map<string, NameCheck>([
    ...LISTED_KINDS.map((kind): [string, NameCheck] => [kind, createRecordCheck(library, kind)]),
    ...Object.entries(namesInSite(library.site)).map(([list, names]): [string, NameCheck] => [
      list,
      createNameCheck(NAMES_OF_LISTS[list] ?? list.slice(0, -1), names, useNameFrom('content/site.yaml')),
    ]),
    ['photos', createNameCheck('photo', photosIn(library.publicFiles), photoFix)],
    ['middleware', createNameCheck('middleware', Object.keys(MIDDLEWARE), useNameFrom('shared/middleware.ts'))],
    ['addresses', createLinkCheck(library)],
  ])
}

function createRecordCheck(library: Library, kind: ListedKind): NameCheck {
  const { one, files } = KINDS[kind]
  const check = createNameCheck(one, library[kind].keys(), useNameFrom(`content/${files.split('/')[0]}`))
  return (name) => {
    if (library[kind].has(name)) return undefined
    const file = `content/${fileOf(kind, name)}`.replace(/\.\w+$/, '')
    if (library.invalidFiles.has(file)) return undefined
    const now = namesByFormerName(library, kind).get(name)
    return describeUnpublished(library, file, name) ?? (now === undefined ? check(name) : describeRename(name, now))
  }
}

function createNameCheck(what: string, names: Iterable<string>, fix: string): NameCheck {
  const known = new Set(names)
  return (name) =>
    known.has(name) ? undefined : { wrong: `there is no ${what} "${name}"${didYouMean(name, known)}`, fix }
}

function useNameFrom(location: string): string {
  return `Use a name from ${location}, or add it there`
}

type RecordReference = { path: (string | number)[]; target: string; name: string }

/** A save changes few records. */
const referencesOf = memoize((record: ContentFile<object>, kind: Kind) =>
  referencesIn(recordJsonSchema(kind, record.data), record.data),
)

function referencesIn(schema: JsonSchema, value: unknown, path: RecordReference['path'] = []): RecordReference[] {
  const target = schema.names
  if (target !== undefined && typeof value === 'string') return [{ path, target, name: value }]
  if (typeof value !== 'object' || value === null || !hasReferences(schema)) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, part]: [string | number, unknown]) =>
    referencesIn(partOf(schema, key), part, [...path, key]),
  )
}

const hasReferences = memoize((schema: JsonSchema): boolean => JSON.stringify(schema).includes('"names":'))
