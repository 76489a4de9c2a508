import { changedPlaces } from '../changedPlaces.ts'
import type { NamedRecord } from '../protocol.ts'
import { recordTitle } from '../recordTitle.ts'
import type { Draft } from './draftRecord.ts'
import { readRecordText } from './recordText.ts'

/** What a commit is about; `more` are the records that it changes beside its own. */
export type About = { subject: string; more?: string[] }

/** More of them make no subject. */
const MOST_PLACES = 3

/** A saved record, by what of it is another: `Piperine: MOQ, Storage`. */
export function aboutSave({ name, newName, text }: Draft, before: string, followers: NamedRecord[]): About {
  const [was, is] = [readRecordText(name, before), readRecordText(newName, text)]
  const title = recordTitle(newName, is?.fields ?? {})
  const places = was && is ? changedPlaces(was.fields, is.fields).map(({ label }) => label) : []
  if (was?.body !== is?.body) places.push('Text')
  const more = places.length > MOST_PLACES ? [`${places.length - MOST_PLACES} more`] : []
  const what = [...places.slice(0, MOST_PLACES), ...more].join(', ')
  return { subject: what === '' ? title : `${title}: ${what}`, more: followers.map((it) => it.title) }
}

/** Records that were changed together, and one that was removed with it. */
export function aboutMany(files: NamedRecord[], removed: string | undefined): About {
  const titles = files.map(({ title }) => title)
  if (removed !== undefined) return { subject: `${removed}: removed`, more: titles }
  const [first = '', ...more] = titles
  return more.length === 0 ? { subject: first } : { subject: `${first} and ${more.length} more`, more: titles }
}
