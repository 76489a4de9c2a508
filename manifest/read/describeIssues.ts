import type { z } from 'zod'
import { type JsonSchema, jsonSchemaOf, partOf, variantOf } from '../authoring/jsonSchema.ts'
import type { FieldMistake, Mistake } from '../problems.ts'
import { didYouMean } from './didYouMean.ts'

type Issue = z.core.$ZodIssue

export function describeIssues(schema: z.ZodType, value: unknown, issues: Issue[]): FieldMistake[] {
  const fields = issues.length > 0 ? variantOf(jsonSchemaOf(schema), value) : {}
  return issues.flatMap((issue) => {
    const path = issue.path.filter((key) => typeof key !== 'symbol')
    const part = valueAt(value, path)
    const field = path.reduce(partOf, fields)
    if (issue.code !== 'unrecognized_keys') return { path, ...describeIssue(issue, part, field) }
    const unused = Object.keys(field.properties ?? {}).filter((name) => !(name in Object(part)))
    return issue.keys.map((key) => ({
      path: [...path, key],
      wrong: `is not a field${didYouMean(key, unused)}`,
      fix: 'Remove it or correct its name. Write a field as name: value, and decimals with a point',
    }))
  })
}

function describeIssue(issue: Issue, value: unknown, { type = '', examples: [example] = [] }: JsonSchema): Mistake {
  const valueText = value === null ? 'empty' : (JSON.stringify(value) ?? 'missing')
  const wrong = `is ${valueText.length > 80 ? `${valueText.slice(0, 77)}…` : valueText}`
  switch (issue.code) {
    case 'custom':
      return { wrong: String(issue.params?.wrong ?? 'does not match the other fields'), fix: capitalize(issue.message) }
    case 'invalid_value':
      return { wrong, fix: `Write one of ${issue.values.join(', ')}` }
    case 'invalid_union':
      return { wrong, fix: `Write one of ${('options' in issue && issue.options?.join(', ')) || 'its kinds'}` }
    case 'too_small':
      return { wrong, fix: `Give ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}` }
    case 'invalid_type':
      return {
        wrong,
        fix: `Write ${WRITTEN_AS[type] ?? type}${typeof example === 'string' ? `, such as ${JSON.stringify(example)}` : ''}`,
      }
    default:
      return { wrong, fix: `It ${issue.message}` }
  }
}

const WRITTEN_AS: Record<string, string> = {
  string: 'a text, in quotes where it looks like a number or a date',
  number: 'the number alone, without quotes, with a point for decimals',
  integer: 'a whole number without quotes',
  array: 'a list such as [one, two]',
  object: 'fields, each on a line of its own',
  boolean: 'true or false',
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    root,
  )
}
