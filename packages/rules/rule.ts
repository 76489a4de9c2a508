import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Library } from '../../manifest/library.ts'
import type { Described } from '../../manifest/problems.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import type { PagesRead } from './pagesRead.ts'
import type { SubjectName, Subjects } from './subjects.ts'

/** A pattern as scripts write it: `/has a row/i`. */
export const pattern = z
  .string()
  .regex(/^\/.+\/[a-z]*$/)
  .transform((text) => new RegExp(text.slice(1, text.lastIndexOf('/')), text.slice(text.lastIndexOf('/') + 1)))

const fields = z.record(z.string(), z.unknown())

/**
 * What is different from a sound little library, which has a product, its compound and plant, and an article on them; `null`
 * is left out.
 */
const change = z
  .strictObject({
    product: fields,
    text: z.string(),
    article: fields,
    answer: z.string(),
    compound: fields,
    plant: fields,
    limits: fields,
    /** Another page of the substance, that is like the product but for this. */
    sibling: fields,
    /** Records of law, by id. */
    laws: z.record(z.string(), fields),
  })
  .partial()

export type Change = z.infer<typeof change>

/** A row of the product, its text (of a rule on articles: the article's), or whatever else is different. */
const example = z.union([
  z.string(),
  z.strictObject({ test: z.string(), limit: z.string(), method: z.string() }),
  change,
])

export type Example = z.infer<typeof example>

const keys = z.array(z.union([z.string(), z.number()]))

/** What a rule says of itself, in a file of rules. */
const entry = z.strictObject({
  /** What holds, in a sentence. */
  says: z.string(),
  /** Where what is found stands below what is looked at, unless a finding says otherwise. */
  at: keys.default([]),
  /** Of a rule on texts: what is not found in a text spares looking at its parts. */
  words: pattern.default(/(?:)/),
  /** Tests that their methods do not give, and why. */
  misfit: z.strictObject({ test: pattern, method: pattern, because: z.string() }).optional(),
  /** Phrases of which no line that visitors read has any, and why; a name in `<>` stands for any of its words. */
  phrases: z
    .strictObject({
      any: z.array(z.string()),
      because: z.string(),
      words: z.record(z.string(), z.array(z.string())).default({}),
    })
    .optional(),
  /** What to do, unless a finding knows better. */
  fix: z.string(),
  finds: z.array(example).min(1),
  passes: z.array(example).min(1),
})

export type Entry = z.infer<typeof entry>

/** Something that editors look for beyond what the build needs. Records name exceptions by its id, which stays. */
export type Rule = Entry & { id: string; find: Finder }

/** By what it looks at, what a rule finds there. */
export type Finder = {
  [Name in SubjectName]?: (subject: Subjects[Name], library: Library, pagesRead: PagesRead) => Found
}

/** By the ids of rules. */
export type Finders = Record<string, Finder>

export type Path = z.infer<typeof keys>

/** Nothing, what is wrong, or more about it. */
export type Found = string | Finding | Finding[] | undefined

export type Finding = Pick<Described, 'wrong'> & {
  fix?: string
  /** Below what is looked at. */
  path?: Path
  /** Line of the file, from 1. */
  line?: number
  /** Where it is another one than that which is looked at. */
  record?: ContentFile<unknown>
}

/** A file of rules or words, as its schema reads it. */
export function readTable<T>(name: string, schema: z.ZodType<T>): T {
  return schema.parse(parse(readFileSync(`packages/rules/${name}.yaml`, 'utf8')))
}

/** The rules of a file by id, in its order. */
export function readRules(name: string): [id: string, entry: Entry][] {
  return Object.entries(readTable(`rules/${name}`, z.record(z.string(), entry)))
}
