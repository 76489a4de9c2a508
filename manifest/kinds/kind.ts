import type { z } from 'zod'

type FieldOf<Data> = keyof Data & string

/** What is true of a kind of records: whatever goes by kind reads it here. */
export type KindDescription<Data> = {
  /** What one is called, and what several are. */
  one: string
  many: string
  /** Its short name, as commands and addresses have it, where it is not what one is called: `--kind law`. */
  name?: string
  /** Where its files stand below the content folder; `*` is one name. */
  files: string
  /** Fields whose values stand for the `*`: they are what other records call it by. Without them its file is. */
  index?: FieldOf<Data>[]
  /** What its files may say. Pages have a schema of each screen (`manifest/screens.ts`). */
  schema?: z.ZodType<Data>
  /** The field by which people call it. */
  title: FieldOf<Data>
  /** Other fields by which they find it. */
  otherNames?: FieldOf<Data>[]
  /** The field that tells it from others of the same name where one is chosen. */
  detail?: FieldOf<Data>
  /** Fields that no two records share, each with what to do where two do. */
  unique?: { [Field in FieldOf<Data>]?: string }
  /** Makes the slug of the title, where no other will do. */
  slugFrom?: (title: string) => string
  /** The order of the site, where it is not that of the files. */
  order?: (a: Data, b: Data) => number
  /** The text below the fields: its heading in a form, and the least and most of its words; without these it may be empty. */
  text?: { heading?: string; words?: readonly [least: number, most: number] }
  /** What the search calls them among its results, which the screens that show them add. */
  results?: { one: string; many: string }
  /** How a new one is made: what its title is called, which fields are chosen, and what else stands in it, as YAML. */
  new?: { title: string; chosen?: FieldOf<Data>[]; given?: (today: string) => Record<string, string> }
}

export function defineKind<Data extends object>(description: KindDescription<Data>): KindDescription<Data> {
  return description
}
