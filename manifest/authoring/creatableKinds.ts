import { KIND_NAMES, type Kind, KINDS } from '../kinds.ts'
import { jsonSchemaOf } from './jsonSchema.ts'

export const CREATABLE_KINDS = KIND_NAMES.filter((kind) => KINDS[kind].new)

export function choiceFieldsOf(kind: Kind): { field: string; values: string[] }[] {
  const { schema, new: creation } = KINDS[kind]
  const { properties = {} } = schema ? jsonSchemaOf(schema) : {}
  return (creation?.choiceFields ?? []).map((field) => ({ field, values: properties[field]?.enum ?? [] }))
}
