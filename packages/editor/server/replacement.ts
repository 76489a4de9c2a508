import type { Reading } from '../../../development/contentReader.ts'
import { namesIn } from '../../../manifest/authoring/namesIn.ts'
import type { Library } from '../../../manifest/library.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import { changeContent } from '../changeContent.ts'
import type { Edit, Fields } from '../protocol.ts'
import { renameIn } from '../renameIn.ts'
import { contents } from './contentOf.ts'
import { editsTo } from './editsTo.ts'
import { inTexts } from './followers.ts'
import { pageOf } from './pagesOf.ts'
import { nameFrom } from './productsNaming.ts'

/** What names another record in place of one, wherever that is named; the other takes over its address, too. */
export function replacementOf({ read }: Reading, library: Library, file: string, by: string): Edit[] {
  const records = contents(read)
  const gone = records.find(({ name }) => name === file)?.now.fields
  const heir = records.find(({ name }) => name === by)?.now.fields
  const old = gone && nameFrom(file, gone)
  const other = heir && nameFrom(by, heir)
  if (!old || !other) return []
  // Texts refer to what has no page by its folder.
  const addressOf = (name: string) => (pageOf(library, name) ?? `/${name.replace(/\.\w+$/, '')}`).slice(1)
  const [from, to] = [addressOf(file), addressOf(by)]
  // The words of a link stay: what a text says of one need not be true of the other.
  const renamed = (text: string) => renameIn(text, { from, to })
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
      // Its own stand last: the revisions that were issued under them are its own.
      const slugs = [gone.formerSlugs ?? [], gone.slug, after.fields.formerSlugs ?? []].flat()
      after = changeContent(after, ['formerSlugs'], [...new Set(slugs)], schema)
    }
    return editsTo(name, now, after)
  })
}
