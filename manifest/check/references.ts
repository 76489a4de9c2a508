import { UPLOADS_PATH } from '../../shared/urls.ts'
import { MIDDLEWARE } from '../../shared/middleware.ts'
import { type Market, MARKETS } from '../../shared/product.ts'
import { type Content, fileOf, type Kind, KINDS, LISTED_KINDS, type ListedKind } from '../kinds.ts'
import { type Library, recordsByKind, namesByFormerName } from '../library.ts'
import { recordJsonSchema } from '../screens.ts'
import { photosIn } from '../read/publicFiles.ts'
import type { Regulation } from '../schema/regulation.ts'
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
    ...library.unchecked,
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

/** Kinds of texts that make no statement about a material. */
const GENERAL_KINDS = new Set<Regulation['kind']>(['general act', 'list guide'])

/** Markets whose rows name only the law of that jurisdiction. */
const LAW_OF_MARKET: Partial<Record<Market, Regulation['jurisdiction']>> = {
  euFood: 'EU',
  euAdditive: 'EU',
  us: 'US',
  uk: 'UK',
  china: 'CN',
}

/** Checks that rows of products name acts of their market that a person has read, and one that names the material. */
export function* checkReferencedActs({ products, regulations }: Library): Generator<Problem> {
  for (const record of products.values())
    for (const [index, { market, acts }] of (record.data.references ?? []).entries()) {
      const path = ['references', index, 'acts']
      const read = acts.flatMap((id) => regulations.get(id)?.data ?? [])
      if (read.length === acts.length && read.every(({ kind }) => GENERAL_KINDS.has(kind)))
        yield problemIn(record, {
          path,
          wrong: 'no act of this row names a material',
          fix: 'Add the list, entry or notice that does, or remove the row',
        })
      for (const [place, id] of acts.entries()) {
        const act = regulations.get(id)?.data
        if (act && act.confirmedBy === undefined)
          yield problemIn(record, {
            path: [...path, place],
            wrong: `nobody has read "${id}"`,
            fix: 'Read it and fill in its "confirmedBy", or remove it here',
          })
        const law = LAW_OF_MARKET[market]
        if (act && law && act.jurisdiction !== law)
          yield problemIn(record, {
            path: [...path, place],
            wrong: `"${id}" is not law of the market ${MARKETS[market]}`,
            fix: `Name an act whose jurisdiction is ${law}, or remove it here`,
          })
      }
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
