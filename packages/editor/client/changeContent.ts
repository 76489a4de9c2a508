import { isFields } from '../isFields.ts'
import type { JsonSchema, Mend, Path, RecordContent, Value } from '../protocol.ts'
import { renameIn } from '../renameIn.ts'
import { withValue } from './values.ts'

/** A record with another value in a field. */
export function changeContent(content: RecordContent, path: Path, value: Value, schema: JsonSchema): RecordContent {
  const fields = withValue(content.fields, path, value, schema)
  return isFields(fields) ? { ...content, fields } : content
}

/** A record with a mistake set right. */
export function mendContent(content: RecordContent, mend: Mend, schema: JsonSchema): RecordContent {
  if ('from' in mend) return { ...content, body: renameIn(content.body, mend) }
  return changeContent(content, mend.path, mend.value, schema)
}
