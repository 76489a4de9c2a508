import type { z } from 'zod'

type Described = { field: string; wrong: string; fix: string }

/** A schema error in the words of an author: which field, what is wrong, what to do. */
export function describeIssue(issue: z.core.$ZodIssue, root: unknown): Described {
  const field = issue.path.map(String).join('.')
  const value = issue.path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    root,
  )
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(', ')
    return { field, wrong: `unknown field ${names}`, fix: 'Remove it or correct its name' }
  }
  if (issue.code === 'custom') {
    return { field, wrong: 'does not fit the rest', fix: sentence(issue.message) }
  }
  if (value === null) {
    return {
      field,
      wrong: 'is empty',
      fix: 'Write its value behind the colon, or delete the line if the field is optional',
    }
  }
  if (issue.path.length > 0 && value === undefined) {
    return { field, wrong: 'is missing', fix: `Add a line "${field.split('.').at(-1)}: …"` }
  }
  if (issue.code === 'invalid_value') {
    return { field, wrong: `is ${show(value)}`, fix: `Use one of ${issue.values.map(String).join(', ')}` }
  }
  if (issue.code === 'invalid_union' && issue.discriminator) {
    return { field, wrong: `is ${show(value)}`, fix: 'Use a screen kind of docs/authoring.md' }
  }
  if (issue.code === 'invalid_type') {
    return { field, wrong: `is ${show(value)}`, fix: `Write ${WRITTEN_AS[issue.expected] ?? issue.expected}` }
  }
  if (issue.code === 'too_small') {
    return { field, wrong: `is ${show(value)}`, fix: `Give at least ${issue.minimum}` }
  }
  return { field, wrong: `is ${show(value)}`, fix: `It ${issue.message}` }
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
