import type { Reading } from '../../../development/contentReader.ts'
import { namesIn } from '../../../manifest/authoring/namesIn.ts'
import { WRITTEN_KINDS } from '../../../manifest/kinds.ts'
import type { Library } from '../../../manifest/library.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import { changeContent } from '../changeContent.ts'
import { isSame } from '../mergeContent.ts'
import { type Edit, type Fields, isFields, type Path, type RecordContent, type Value } from '../protocol.ts'
import { entryLabel, valueAt } from '../recordTitle.ts'
import { renameIn } from '../renameIn.ts'
import { contentOf } from './contentOf.ts'
import { inTexts } from './followers.ts'
import { pageOf } from './pagesOf.ts'
import { nameFrom } from './productsNaming.ts'

/** What names another record in place of one, wherever that is named; the other takes over its address, too. */
export function replacementOf({ read: { content } }: Reading, library: Library, file: string, by: string): Edit[] {
  const records = ([...WRITTEN_KINDS, 'site'] as const).flatMap((kind) =>
    content[kind].flatMap((record) => {
      const now = contentOf(record)
      return now ? [{ kind, name: record.file.slice('content/'.length), now }] : []
    }),
  )
  const gone = records.find(({ name }) => name === file)?.now.fields
  const heir = records.find(({ name }) => name === by)?.now.fields
  const old = gone && nameFrom(file, gone)
  const other = heir && nameFrom(by, heir)
  if (!old || !other) return []
  // Texts refer to what has no page by its folder.
  const addressOf = (name: string) => (pageOf(library, name) ?? `/${name.replace(/\.\w+$/, '')}`).slice(1)
  const renamed = (text: string) => renameIn(text, { from: addressOf(file), to: addressOf(by) })
  return records.flatMap(({ kind, name, now }) => {
    if (name === file) return []
    const schema = recordSchema(kind, now.fields)
    let after = now
    for (const it of namesIn(schema, now.fields).filter(
      ({ what, name: named }) => what === old.kind && named === old.name,
    ))
      after = changeContent(after, it.path, other.name, schema)
    after = { fields: inTexts(after.fields, renamed) as Fields, body: renamed(after.body) }
    if (name === by && gone.slug !== undefined && gone.category === heir.category && gone.draft !== true) {
      const slugs = [after.fields.formerSlugs ?? [], gone.formerSlugs ?? [], gone.slug].flat()
      after = changeContent(after, ['formerSlugs'], [...new Set(slugs)], schema)
    }
    return editsTo(name, now, after)
  })
}

/** What makes one state of a record of another, value by value. */
function editsTo(name: string, before: RecordContent, after: RecordContent): Edit[] {
  const edits: Edit[] =
    before.body === after.body ? [] : [{ name, path: [], entry: '', from: before.body, to: after.body }]
  const visit = (from: Value | undefined, to: Value | undefined, path: Path) => {
    if (isSame(from, to)) return
    if (isEntered(from) && isEntered(to) && (!Array.isArray(from) || !Array.isArray(to) || from.length === to.length))
      for (const key of Object.keys({ ...(to as object) })) {
        const step = Array.isArray(to) ? Number(key) : key
        visit(valueAt(from, [step]), valueAt(to, [step]), [...path, step])
      }
    else
      edits.push({ name, path, entry: entryLabel(before.fields, path), from: from ?? null, to: eachOnce(to) ?? null })
  }
  visit(before.fields, after.fields, [])
  return edits
}

/** Whether its parts are compared each by itself. */
function isEntered(value: Value | undefined): boolean {
  return isFields(value) || (Array.isArray(value) && value.some(isFields))
}

/** A list that names the other already names it once. */
function eachOnce(value: Value | undefined): Value | undefined {
  return Array.isArray(value) && !value.some(isFields) ? [...new Set(value)] : value
}
