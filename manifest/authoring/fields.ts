import type { z } from 'zod'
import { type JsonSchema, jsonSchemaOf } from './jsonSchema.ts'

export type Field = {
  name: string
  isRequired: boolean
  help: string
  values: string[]
  example: unknown
  isList: boolean
  fields: Field[]
}

export function fieldsOf(schema: z.ZodType): Field[] {
  return propertiesOf(jsonSchemaOf(schema))
}

function propertiesOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, property]) => {
    const content = property.items ?? property
    return {
      name,
      isRequired: required.includes(name),
      help: property.description ?? '',
      values: content.enum ?? [],
      example: property.examples?.[0],
      isList: property.type === 'array',
      fields: propertiesOf(content),
    }
  })
}
