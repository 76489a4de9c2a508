/**
 * What is said of a field to whoever fills it in. It stands here once, and is shown by new files, JSON Schemas, the
 * tables of docs/authoring.md and whatever edits records.
 */
export type Help = { description: string; examples?: unknown[] }

/** The help of a field, for `.meta`, behind whatever makes the field optional. */
export function help(description: string, ...examples: unknown[]): Help {
  return examples.length > 0 ? { description, examples } : { description }
}
