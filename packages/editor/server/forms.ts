import { kindOf } from '../../../manifest/kinds.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import type { Fields, OpenRecord } from '../protocol.ts'

/** What the form of a record consists of; `fields` tell the kind of a page. */
export function formOf(name: string, fields: Fields | undefined): Pick<OpenRecord, 'kind' | 'schema'> {
  const kind = kindOf(name)
  if (!kind) throw new Error(`content/${name} is no record: docs/authoring.md names the folders`)
  return { kind, schema: recordSchema(kind, fields) }
}
