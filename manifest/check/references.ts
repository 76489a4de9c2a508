import { PHOTOS_PATH, UPLOADS_PATH } from '../../shared/urls.ts'
import { MIDDLEWARE } from '../../shared/middleware.ts'
import { type Market, MARKETS } from '../../shared/product.ts'
import { type Content, fileOf, type Kind, KINDS, LISTED_KINDS } from '../kinds.ts'
import { type Library, recordsByKind, namesByFormerName } from '../library.ts'
import { recordJsonSchema } from '../screens.ts'
import { photosIn } from '../read/publicFiles.ts'
import type { Regulation } from '../schema/regulation.ts'
import { namesInSite } from '../schema/site.ts'
import { didYouMean } from '../read/didYouMean.ts'
import { type Mistake, describeRename, type Problem } from '../problems.ts'
import type { ReadContent } from '../readContent.ts'
import { type ContentFile, problemIn } from '../read/contentFile.ts'
import { createLinkCheck } from './links.ts'
import { describeUnpublished } from './unpublished.ts'
import { memoize } from '../memoize.ts'
import type { JsonSchema } from '../authoring/jsonSchema.ts'

/** Target of references. `former` maps former names to current ones. */
type Target = {
  description: string
  location: string
  names: Set<string>
  former?: Map<string, string>
  fileOf?: (name: string) => string
  fix?: string
}

export function* checkReferences(
  { site }: Content,
  library: Library,
  unchecked: ReadContent['unchecked'],
): Generator<Problem> {
  const targets = targetsOf(library)
  const mistakeInLink = createLinkCheck(library, unchecked)
  const records: [Kind, ContentFile<object>][] = [
    ...site.map((record): [Kind, ContentFile<object>] => ['site', record]),
    ...recordsByKind(library),
    ...unchecked,
  ]
  for (const [kind, record] of records)
    for (const { path, targetList, name } of referencesOf(record, kind)) {
      if (targetList === ADDRESSES) {
        const mistake = mistakeInLink(name)
        if (mistake) yield problemIn(record, { path, ...mistake })
        continue
      }
      const target = targets.get(targetList)
      if (!target) throw new Error(`${path.join('.')} of ${kind} names "${targetList}", which is not a list of records`)
      if (target.names.has(name)) continue
      const file = target.fileOf?.(name) ?? ''
      if (library.invalidFiles.has(file)) continue
      const mistake = describeUnpublished(library, file, name) ?? describeUnknown(name, target)
      yield problemIn(record, { path, ...mistake })
    }
}

const ADDRESSES = 'addresses'

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

function describeUnknown(name: string, { description, location, names, former, fix }: Target): Mistake {
  const now = former?.get(name)
  if (now !== undefined) return describeRename(name, now)
  return {
    wrong: `there is no ${description} "${name}"${didYouMean(name, names)}`,
    fix: fix ?? `Use a name from ${location}, or add it there`,
  }
}

function targetsOf(library: Library): Map<string, Target> {
  return new Map<string, Target>([
    ...LISTED_KINDS.map((kind): [string, Target] => [
      kind,
      {
        description: KINDS[kind].one,
        location: `content/${KINDS[kind].files.split('/')[0]}`,
        names: new Set(library[kind].keys()),
        former: namesByFormerName(library, kind),
        fileOf: (name) => `content/${fileOf(kind, name)}`.replace(/\.\w+$/, ''),
      },
    ]),
    ...Object.entries(namesInSite(library.site)).map(([list, names]): [string, Target] => [
      list,
      { description: NAMES_OF_LISTS[list] ?? list.slice(0, -1), location: 'content/site.yaml', names: new Set(names) },
    ]),
    [
      'photos',
      {
        description: 'photo',
        location: `public${PHOTOS_PATH}`,
        names: photosIn(library.publicFiles),
        fix: `Put the file into the folder photos, write ${UPLOADS_PATH} before its name, and run npm run pictures`,
      },
    ],
    [
      'middleware',
      { description: 'middleware', location: 'shared/middleware.ts', names: new Set(Object.keys(MIDDLEWARE)) },
    ],
  ])
}

type RecordReference = { path: (string | number)[]; targetList: string; name: string }

/** A save changes few records. */
const referencesOf = memoize((record: ContentFile<object>, kind: Kind) =>
  referencesIn(recordJsonSchema(kind, record.data), record.data),
)

function referencesIn(schema: JsonSchema, value: unknown, path: RecordReference['path'] = []): RecordReference[] {
  const target = schema.format === 'uri-reference' ? ADDRESSES : schema.names
  if (target !== undefined && typeof value === 'string') return [{ path, targetList: target, name: value }]
  if (typeof value !== 'object' || value === null || !hasReferences(schema)) return []
  if (Array.isArray(value)) {
    const entry = target === undefined ? (schema.items ?? {}) : { names: target }
    return value.flatMap((item, index) => referencesIn(entry, item, [...path, index]))
  }
  return Object.entries(value).flatMap(([key, part]) => referencesIn(fieldIn(schema, key), part, [...path, key]))
}

function fieldIn({ properties, additionalProperties }: JsonSchema, name: string): JsonSchema {
  return properties?.[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}

const hasReferences = memoize((schema: JsonSchema): boolean => /"names":|"uri-reference"/.test(JSON.stringify(schema)))
