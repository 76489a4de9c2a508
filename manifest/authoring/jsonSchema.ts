import { z } from 'zod'

/** The parts of JSON Schema that this project reads; `names` is its own (`schema/help.ts`). */
export type JsonSchema = {
  type?: string
  description?: string
  examples?: unknown[]
  enum?: string[]
  const?: string
  pattern?: string
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

/**
 * The JSON Schema of a kind of record as its author writes it: draft 7, the latest that language servers of YAML read.
 * Rules that look at several fields have no place in it.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as JsonSchema
}
