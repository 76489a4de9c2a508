import { kindOf, KINDS } from '../../manifest/kinds.ts'
import type { Fields } from './protocol.ts'

/** What the record in a file is called, from the content folder; the file where no field says so, or what is given. */
export function recordTitle(name: string, fields: Fields, otherwise = name): string {
  const kind = kindOf(name)
  const value = kind && fields[KINDS[kind].title]
  return typeof value === 'string' && value !== '' ? value : otherwise
}
