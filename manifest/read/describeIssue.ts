import type { z } from 'zod'
import { didYouMean } from './didYouMean.ts'
import { fieldName } from './fieldName.ts'

export type Described = { field: string; wrong: string; fix: string }

export type Issue = z.core.$ZodIssue

/** What is known of a field beside the schema's complaint. */
export type FieldContext = {
  isOptional: boolean
  /** What stands behind a `#` in place of the value. */
  comment?: string
  /** Fields that are missing beside an unknown one, which may be one of them misspelt. */
  missing: string[]
}

/** A schema error in the words of an author: which field, what is wrong, what to do. */
export function describeIssue(issue: Issue, root: unknown, context: FieldContext): Described {
  const field = fieldName(issue.path)
  const name = String(issue.path.at(-1))
  const value = valueAt(root, issue.path)
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"${didYouMean(key, context.missing)}`).join(', ')
    return { field, wrong: `unknown field ${names}`, fix: 'Remove it or correct its name' }
  }
  if (issue.code === 'custom') {
    return { field, wrong: 'does not fit the rest', fix: sentence(issue.message) }
  }
  if (value === null) return describeEmpty(field, name, context)
  if (issue.path.length > 0 && value === undefined) {
    return { field, wrong: 'is missing', fix: `Add a line "${name}: …"` }
  }
  if (issue.code === 'invalid_value') {
    return { field, wrong: `is ${show(value)}`, fix: `Use one of ${issue.values.map(String).join(', ')}` }
  }
  if (issue.code === 'invalid_union' && issue.discriminator) {
    return { field, wrong: `is ${show(value)}`, fix: 'Use a screen kind that docs/specification.md lists in section 2' }
  }
  if (issue.code === 'invalid_type') {
    return { field, wrong: `is ${show(value)}`, fix: `Write ${WRITTEN_AS[issue.expected] ?? issue.expected}` }
  }
  if (issue.code === 'too_small') {
    return { field, wrong: `is ${show(value)}`, fix: `Give at least ${issue.minimum}` }
  }
  return { field, wrong: `is ${show(value)}`, fix: `It ${issue.message}` }
}

function describeEmpty(field: string, name: string, { isOptional, comment }: FieldContext): Described {
  if (comment !== undefined) {
    return {
      field,
      wrong: 'is empty, since # begins a comment',
      fix: `Put the value in quotes: ${name}: '#${comment}'`,
    }
  }
  return {
    field,
    wrong: 'is empty',
    fix: isOptional
      ? 'Write its value behind the colon, or delete the line: the field is optional'
      : 'Write its value behind the colon; the field is needed',
  }
}

const WRITTEN_AS: Record<string, string> = {
  string: 'a text, in quotes where it looks like a number or a date',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  array: 'a list such as [one, two]',
  object: 'fields, each on a line of its own',
  boolean: 'true or false',
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'empty'
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    root,
  )
}
