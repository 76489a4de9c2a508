import { KIND_NAMES, type Kind, KINDS } from '../kinds.ts'
import { jsonSchemaOf } from './jsonSchema.ts'

/** The kinds of which new records are made. */
export const NEW_KINDS = KIND_NAMES.filter((kind) => KINDS[kind].new)

/** The fields of a new record of which a value is chosen, and the values. */
export function chosenFields(kind: Kind): { field: string; values: string[] }[] {
  const { schema, new: begun } = KINDS[kind]
  const { properties = {} } = schema ? jsonSchemaOf(schema) : {}
  return (begun?.chosen ?? []).map((field) => ({ field, values: properties[field]?.enum ?? [] }))
}
