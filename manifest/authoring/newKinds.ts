import { KIND_NAMES, type Kind, KINDS } from '../kinds.ts'
import { jsonSchemaOf } from './jsonSchema.ts'

export const NEW_KINDS = KIND_NAMES.filter((kind) => KINDS[kind].new)

export function chosenFields(kind: Kind): { field: string; values: string[] }[] {
  const { schema, new: begun } = KINDS[kind]
  const { properties = {} } = schema ? jsonSchemaOf(schema) : {}
  return (begun?.chosen ?? []).map((field) => ({ field, values: properties[field]?.enum ?? [] }))
}
