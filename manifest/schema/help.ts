import type { z } from 'zod'

/** New files, JSON Schemas and forms show this text. */
export type Help = [description: string, ...examples: unknown[]]

export function field<Schema extends z.ZodType>(schema: Schema, ...[description, ...examples]: Help): Schema {
  return schema.meta(examples.length > 0 ? { description, examples } : { description })
}

export function optional<Schema extends z.ZodType>(schema: Schema, ...help: Help): z.ZodOptional<Schema> {
  return field(schema.optional(), ...help)
}
