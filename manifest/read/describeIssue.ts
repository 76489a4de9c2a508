import type { z } from 'zod'
import type { Renaming } from '../problems.ts'
import { didYouMean } from './didYouMean.ts'
import { fieldLineMistake } from './fieldLine.ts'
import { fieldName } from './fieldName.ts'
import { dateFix, howToWrite } from './howToWrite.ts'

export type Described = { field: string; wrong: string; fix: string; mend?: Renaming }

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
  const wrong = `is ${show(value)}`
  if (issue.code === 'unrecognized_keys') return { field, ...describeUnknown(issue.keys, value, context) }
  if (issue.code === 'custom') {
    const { wrong: said = 'does not fit the rest', mend } = (issue.params ?? {}) as Partial<Described>
    return { field, wrong: said, fix: sentence(issue.message), mend }
  }
  if (value === null) return describeEmpty(field, name, issue, context)
  if (issue.path.length > 0 && value === undefined) {
    return { field, wrong: 'is missing', fix: `Add a line "${name}: …"` }
  }
  if (issue.code === 'invalid_value') return { field, ...describeChoice(value, issue.values.map(String)) }
  if (issue.code === 'invalid_union' && 'options' in issue) {
    return { field, ...describeChoice(value, (issue.options ?? []).map(String)) }
  }
  if (issue.code === 'invalid_type') return { field, wrong, fix: howToWrite(issue.expected, value) }
  if (issue.code === 'too_small') return { field, wrong, fix: `Give at least ${issue.minimum}` }
  return { field, wrong, fix: dateFix(value) ?? `It ${issue.message}` }
}

function describeChoice(value: unknown, choices: string[]): Omit<Described, 'field'> {
  return { wrong: `is ${show(value)}${didYouMean(String(value), choices)}`, fix: `Use one of ${choices.join(', ')}` }
}

/** Fields that the schema does not know; some are fields without their colon, or what a comma has split. */
function describeUnknown(keys: string[], value: unknown, { missing }: FieldContext): Omit<Described, 'field'> {
  const [key = ''] = keys
  const incomplete = valueAt(value, [key]) === null ? fieldLineMistake(key) : undefined
  if (incomplete) return incomplete
  if (/^\d+$/.test(key)) {
    return { wrong: `a comma stands in a number before ${key}`, fix: `Write a point: .${key} in place of ,${key}` }
  }
  const names = keys.map((it) => `"${it}"${didYouMean(it, missing)}`).join(', ')
  return { wrong: `unknown field ${names}`, fix: 'Remove it or correct its name' }
}

function describeEmpty(field: string, name: string, issue: Issue, { isOptional, comment }: FieldContext): Described {
  if (comment !== undefined) {
    return {
      field,
      wrong: 'is empty, since # begins a comment',
      fix: `Put the value in quotes: ${name}: '#${comment}'`,
    }
  }
  const isGroup = issue.code === 'invalid_type' && (issue.expected === 'object' || issue.expected === 'array')
  const fill = isGroup ? 'Write what belongs to it below, indented by two spaces' : 'Write its value behind the colon'
  return {
    field,
    wrong: 'is empty',
    fix: isOptional ? `${fill}, or delete the line: the field is optional` : `${fill}; the field is needed`,
  }
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
