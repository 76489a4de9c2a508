import type { z } from 'zod'

/**
 * What is said of a field to whoever fills it in. It stands here once, and is shown by new files, JSON Schemas, the
 * tables of docs/fields.md and whatever edits records.
 */
export type Help = [description: string, ...examples: unknown[]]

/**
 * What a field names, for `.meta` as well: records of a kind, or entries of a list that the site has (`check/references.ts`).
 * What is named has to be there, and forms offer it.
 */
export function names(what: string): { names: string } {
  return { names: what }
}

/** A field with what is said of it, and examples. */
export function field<Schema extends z.ZodType>(schema: Schema, ...[description, ...examples]: Help): Schema {
  return schema.meta(examples.length > 0 ? { description, examples } : { description })
}

/** The same of a field that may be left out. */
export function optional<Schema extends z.ZodType>(schema: Schema, ...help: Help): z.ZodOptional<Schema> {
  return field(schema.optional(), ...help)
}
