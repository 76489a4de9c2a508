import { z } from 'zod'

/** The subset of JSON Schema in use. The extension `names` gives the kind or list that a field refers to. */
export type JsonSchema = {
  type?: string
  description?: string
  examples?: unknown[]
  enum?: string[]
  const?: string
  pattern?: string
  maxLength?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  minItems?: number
  default?: string | boolean
  format?: string
  oneOf?: JsonSchema[]
  names?: string
}

/** Draft 7 is the latest version that YAML language servers support. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as JsonSchema
}

/** Returns the schema of a field, or of an entry of a list. */
export function partOf({ items, properties, additionalProperties }: JsonSchema, key: string | number): JsonSchema {
  const field = typeof key === 'number' ? items : properties?.[key]
  return field ?? (typeof additionalProperties === 'object' ? additionalProperties : {})
}

/** Returns the schema of a page's kind. Other schemas have no variants. */
export function variantOf(schema: JsonSchema, data: unknown): JsonSchema {
  const name: unknown = Object(data).name
  return schema.oneOf?.find(({ properties }) => properties?.name?.const === name) ?? schema
}
