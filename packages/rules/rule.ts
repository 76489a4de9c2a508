import type { z } from 'zod'
import type { Test } from '../../shared/product.ts'
import type { Library } from '../../manifest/library.ts'
import type { Described } from '../../manifest/problems.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import type { articleSchema } from '../../manifest/schema/article.ts'
import type { compoundSchema } from '../../manifest/schema/compound.ts'
import type { plantSchema } from '../../manifest/schema/plant.ts'
import type { productSchema } from '../../manifest/schema/product.ts'
import type { regulationSchema } from '../../manifest/schema/regulation.ts'
import type { limitsSchema } from '../../manifest/schema/specification.ts'
import type { PagesRead } from './pagesRead.ts'
import type { SubjectName, Subjects } from './subjects.ts'

/** Something that editors look for beyond what the build needs. */
export type Rule = { [Name in SubjectName]: RuleOn<Name> }[SubjectName]

export type RuleOn<Name extends SubjectName> = {
  /** By which records name exceptions; it stays. */
  id: string
  /** What holds, in a sentence. */
  says: string
  looksAt: Name
  /** Where what is found stands below what is looked at, unless a finding says otherwise. */
  at?: Path
  // A method and no property: the runner hands each rule its own kind of subject, which the compiler cannot follow.
  find(subject: Subjects[Name], library: Library, pagesRead: PagesRead): Found
  /** What to do, unless a finding knows better. */
  fix: string
  finds: Examples
  passes: Examples
} & (Name extends 'sentences' | 'lines' | 'page lines' | 'file lines'
  ? {
      /** What is not found in a text spares looking at its parts. */
      words: RegExp
    }
  : { words?: undefined })

export type Path = (string | number)[]

/** Nothing, what is wrong, or more about it. */
type Found = string | Finding | Finding[] | undefined

export type Finding = Pick<Described, 'wrong' | 'mend'> & {
  fix?: string
  /** Below what is looked at. */
  path?: Path
  /** Line of the file, from 1. */
  line?: number
  /** Where it is another one than that which is looked at. */
  record?: ContentFile<unknown>
}

export type Examples = [Example, ...Example[]]

/** A row of the product, its text (of a rule on articles: the article's), or whatever else is different. */
export type Example = Test | string | Change

/** What is different from a sound little library, which has a product, its compound and plant, and an article on them. */
export type Change = {
  product?: Partly<z.input<typeof productSchema>>
  text?: string
  article?: Partly<z.input<typeof articleSchema>>
  answer?: string
  compound?: Partly<z.input<typeof compoundSchema>>
  plant?: Partly<z.input<typeof plantSchema>>
  limits?: Partly<z.input<typeof limitsSchema>>
  /** Another page of the substance, that is like the product but for this. */
  sibling?: Partly<z.input<typeof productSchema>>
  /** Records of law, by id. */
  laws?: Record<string, Partly<z.input<typeof regulationSchema>>>
}

type Partly<T> = T extends readonly unknown[] ? T : T extends object ? { [Key in keyof T]?: Partly<T[Key]> } : T
