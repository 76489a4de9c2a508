import { fileOf, kindOf, KINDS } from '../../../manifest/kinds.ts'
import { recordFile } from '../../../manifest/read/fileNames.ts'
import { wrongSlug } from '../../../manifest/schema/fields.ts'
import type { Fields } from '../protocol.ts'
import { dayAhead } from '../dayAhead.ts'

/** Whether a name is that of a record's file, and of nothing outside the content folder. */
export function isRecordName(name: string): boolean {
  const parts = name.split('/')
  const isInside = !/[\\\0:]/.test(name) && parts.every((part) => part !== '' && !part.startsWith('.'))
  return isInside && kindOf(name) !== undefined
}

/** The file of a record after a change of the fields that it is named after; the same for records without any. */
export function nameAfter(name: string, fields: Fields): string {
  const kind = kindOf(name)
  const { index = [] } = kind ? KINDS[kind] : {}
  const parts = index.flatMap((field) => {
    const part = fields[field]
    return typeof part === 'string' && /^[a-z0-9-]+$/.test(part) && !wrongSlug(part) ? part : []
  })
  if (!kind || index.length === 0 || parts.length < index.length) return name
  const file = fileOf(kind, parts.join('/'))
  // What has another address on a day only could not be found by its name.
  return file === recordFile(name) || dayAhead(name) !== undefined ? name : file
}
