import { parseDocument } from 'yaml'
import { isFields } from '../../isFields.ts'
import type { Fields } from '../../protocol.ts'

/** The fields of a file as they stand, also where the check has something against them; nothing where they are no YAML. */
export function readValues(yaml: string): Fields | undefined {
  const document = parseDocument(yaml)
  if (document.errors.length > 0) return undefined
  const value: unknown = document.toJS()
  return isFields(value) ? value : undefined
}
