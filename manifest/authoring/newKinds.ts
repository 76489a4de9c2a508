import { KIND_NAMES, type Kind, KINDS } from '../kinds.ts'
import { jsonSchemaOf } from './jsonSchema.ts'

/** Kinds that `content:new` can create. */
export const NEW_KINDS = KIND_NAMES.filter((kind) => KINDS[kind].new)

/** Lists the fields of a new record that offer a choice, with their values. */
export function chosenFields(kind: Kind): { field: string; values: string[] }[] {
  const { schema, new: begun } = KINDS[kind]
  const { properties = {} } = schema ? jsonSchemaOf(schema) : {}
  return (begun?.chosen ?? []).map((field) => ({ field, values: properties[field]?.enum ?? [] }))
}
