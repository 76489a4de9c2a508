import type { z } from 'zod'
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts'

/** What an author has to know of a field. */
export type Field = {
  name: string
  isNeeded: boolean
  help: string
  /** What may stand there, where that is a fixed list. */
  values: string[]
  example: unknown
  isList: boolean
  /** Fields of its own, or those of each of its entries. */
  fields: Field[]
}

/** The fields of a kind of record, in the order in which files have them. */
export function fieldsOf(schema: z.ZodType): Field[] {
  return propertiesOf(jsonSchemaOf(schema))
}

export function propertiesOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, property]) => {
    const content = property.items ?? property
    return {
      name,
      isNeeded: required.includes(name),
      help: property.description ?? '',
      values: content.enum ?? [],
      example: property.examples?.[0],
      isList: property.type === 'array',
      fields: propertiesOf(content),
    }
  })
}
