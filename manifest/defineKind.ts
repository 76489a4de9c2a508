import type { z } from 'zod'

type FieldOf<Data> = keyof Data & string

export type KindDescription<Data> = {
  one: string
  many: string
  /** Short name for commands and URLs, if different: `--kind law`. */
  name?: string
  /** File pattern below the content folder. `*` is one name of lowercase letters, digits and hyphens. */
  files: string
  /**
   * Fields whose values replace the `*`. Together they are the record's name in references.
   * Default: the file name.
   */
  nameFields?: FieldOf<Data>[]
  schema?: z.ZodType<Data>
  /** Address of a record's page, if each record has one. */
  address?: (data: Data) => string
  title: FieldOf<Data>
  otherNames?: FieldOf<Data>[]
  detail?: FieldOf<Data>
  /** Places of days that may not lie in the future. A text ends in its day. */
  dates?: (string | number)[][]
  /** Fields with unique values, each with the advice for a duplicate. */
  unique?: { [Field in FieldOf<Data>]?: string }
  slugFrom?: (title: string) => string
  /** Compares two records. Lists of the site come by name. */
  order?: (a: Data, b: Data, lists: Record<string, string[]>) => number
  /** Text below the fields. Without word limits it may be empty. */
  text?: { heading?: string; words?: readonly [least: number, most: number] }
  results?: { one: string; many: string }
  /** How to create a record: label of the title, fields to choose, and default values as YAML. */
  new?: { title: string; choiceFields?: FieldOf<Data>[]; defaults?: (today: string) => Record<string, string> }
}

export function defineKind<Data extends object>(description: KindDescription<Data>): KindDescription<Data> {
  return description
}

// `localeCompare` depends on the machine.
export function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function compareOrder(a: { order?: number }, b: { order?: number }): number {
  return (a.order ?? Number.MAX_SAFE_INTEGER) - (b.order ?? Number.MAX_SAFE_INTEGER)
}
