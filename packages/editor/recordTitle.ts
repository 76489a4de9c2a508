import { kindOf, KINDS } from '../../manifest/kinds.ts'
import { type Fields, isFields, type Value } from './protocol.ts'

/** What the record in a file is called, from the content folder; the file where no field says so, or what is given. */
export function recordTitle(name: string, fields: Fields, otherwise = name): string {
  const kind = kindOf(name)
  const value = kind && fields[KINDS[kind].title]
  return typeof value === 'string' && value !== '' ? value : otherwise
}

/** What an entry of a list is called, such as a grade or a row of tests; empty where no field says so. */
export function entryName(entry: Value): string {
  if (!isFields(entry)) return ''
  const name = entry.name ?? entry.test ?? entry.heading ?? entry.label
  return typeof name === 'string' ? name : ''
}
