import type CMS from '@sveltia/cms'
import { formerSlugsAfter } from '../../../manifest/authoring/rename.ts'
import { type Kind, KINDS } from '../../../manifest/kinds.ts'
import { type BeforeWriting, SOURCE_FIELD, textToCompare } from './recordFormat.ts'

type Listener = Parameters<typeof CMS.registerEventListener>[0]
type Entry = Parameters<Listener['handler']>[0]['entry']

/** Reads the files of a kind on disk, by path relative to the project root. */
export type ReadTexts = (kind: Kind) => Promise<Record<string, string>>

export function refuseChangedFile(textsOnDisk: ReadTexts): BeforeWriting {
  return async (kind, texts) => {
    const known = new Set(texts.map(textToCompare))
    if (Object.values(await textsOnDisk(kind)).some((text) => known.has(textToCompare(text)))) return
    throw new Error(
      'The file was changed or removed outside of this page. Nothing was saved. Copy what you typed, reload this page, open the record again, choose “Discard” and type it there.',
    )
  }
}

/**
 * Sets the path of a new record. The file name becomes the slug, and the old slug a former one. A duplicate becomes a
 * draft, since it says nothing of its own yet.
 */
export function prepareForSaving(entry: Entry): Entry {
  const kind = kindOf(entry)
  const isNew = entry.get('newRecord')
  const isCopyOfPublished = isNew && entry.getIn(['data', SOURCE_FIELD]) && entry.getIn(['data', 'draft']) === false
  const record = isCopyOfPublished ? entry.setIn(['data', 'draft'], true) : entry
  const withSource = isNew ? record.setIn(['data', SOURCE_FIELD], entry.get('path')) : record
  if (!KINDS[kind].nameFields) return withSource
  const slug = entry.get('slug').split('/').at(-1)
  const before = entry.getIn(['data', 'slug']) as string | undefined
  if (before === slug) return withSource
  const renamedEntry = withSource.setIn(['data', 'slug'], slug)
  if (isNew || !before) return renamedEntry
  const { formerSlugs } = (entry.get('data') as unknown as { toJS: () => { formerSlugs?: string[] } }).toJS()
  return renamedEntry.setIn(['data', 'formerSlugs'], formerSlugsAfter(before, String(slug), formerSlugs))
}

export async function refuseExistingFile(entry: Entry, textsOnDisk: ReadTexts): Promise<void> {
  const path = entry.get('path')
  const isMoved = entry.get('slug').split('/').at(-1) !== (entry.getIn(['data', 'slug']) ?? entry.get('slug'))
  if (!entry.get('newRecord') && !isMoved) return
  if (path in (await textsOnDisk(kindOf(entry)))) throw new Error(`There is a file ${path}. Choose another slug.`)
}

function kindOf(entry: Entry): Kind {
  return entry.get('collection') as Kind
}
