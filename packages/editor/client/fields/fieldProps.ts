import type { JsonSchema, Path, Value } from '../../protocol.ts'

/** A field of a form: where it stands, what may stand in it and what does. */
export type FieldProps = {
  path: Path
  label: string
  schema: JsonSchema
  value: Value | undefined
  isNeeded: boolean
  /** Whether a heading above it says its name already. */
  isHeaded?: boolean
}

/** A text in a field; what is no text is shown as it stands in the file. */
export function textOf(value: Value | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
