import { z } from 'zod'
import type { Mistake } from '../problems.ts'
import { didYouMean, nearest } from './didYouMean.ts'

type Issue = z.core.$ZodIssue

/** A misspelt field is not also reported as missing. */
export function describeIssues(
  schema: z.ZodType,
  value: unknown,
  issues: Issue[],
): (Mistake & { path: (string | number)[] })[] {
  const missingFields = issues.filter(({ path }) => path.length > 0 && valueAt(value, path) === undefined)
  const explained = new Set<Issue>()
  return issues
    .toSorted((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'))
    .flatMap((issue) => {
      if (explained.has(issue)) return []
      const path = issue.path.filter((key) => typeof key !== 'symbol')
      const fieldValue = valueAt(value, path)
      if (issue.code !== 'unrecognized_keys') return { path, ...describeIssue(issue, fieldValue, path.at(-1)) }
      const siblings = missingFields.filter((other) => other.path.slice(0, -1).join() === path.join())
      return issue.keys.map((key) => {
        const [word = ''] = key.split(/[\s:=]/)
        const names = siblings.map((other) => String(other.path.at(-1)))
        const suggestion =
          nearest(word, names) ?? (word.length > MAX_SHORT_WORD ? nearest(word, fieldsAt(schema, path)) : undefined)
        for (const other of siblings) if (other.path.at(-1) === suggestion) explained.add(other)
        return {
          path: [...path, key],
          wrong: `is not a field${suggestion === undefined ? '' : `; perhaps you mean "${suggestion}"`}`,
          fix: 'Remove it or correct its name. Write a field as name: value, and decimals with a point',
        }
      })
    })
}

/** Words up to this length would match any short name. */
const MAX_SHORT_WORD = 4

function fieldsAt(schema: z.ZodType, path: (string | number)[]): string[] {
  const jsonSchema = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema
  const at = path.reduce<JsonSchema | undefined>(
    (part, key) => (typeof key === 'number' ? part?.items : part?.properties?.[key]),
    jsonSchema,
  )
  return Object.keys(at?.properties ?? {})
}

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema }

function describeIssue(issue: Issue, value: unknown, name: string | number | undefined): Mistake {
  const valueText = JSON.stringify(value) ?? 'empty'
  const wrong = `is ${valueText.length > 80 ? `${valueText.slice(0, 77)}…` : valueText}`
  const choices = (values: readonly unknown[]) => ({
    wrong: wrong + didYouMean(String(value), values.map(String)),
    fix: `${values.length === 1 ? 'Write' : 'Use one of'} ${values.join(', ')}`,
  })
  if (issue.code === 'custom') {
    const { wrong: text = 'does not match the other fields' } = (issue.params ?? {}) as Partial<Mistake>
    return { wrong: text, fix: issue.message.charAt(0).toUpperCase() + issue.message.slice(1) }
  }
  if (value === null) return { wrong: 'is empty', fix: FILL_IN }
  if (value === undefined && name !== undefined)
    return { wrong: 'is missing', fix: `Add a line "${name}: …" to the fields` }
  if (issue.code === 'invalid_value') return choices(issue.values)
  if (issue.code === 'invalid_union' && 'options' in issue) return choices(issue.options ?? [])
  if (issue.code === 'invalid_type') return { wrong, fix: `Write ${WRITTEN_AS[issue.expected] ?? issue.expected}` }
  if (issue.code === 'too_small')
    return { wrong, fix: `Give ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}` }
  return { wrong, fix: `It ${issue.message}` }
}

const FILL_IN =
  'Write its value after the colon, or its entries below, indented by two spaces. Delete the line if the field is not needed'

const WRITTEN_AS: Record<string, string> = {
  string: 'a text, in quotes where it looks like a number or a date',
  number: 'the number alone, without quotes, with a point for decimals',
  int: 'a whole number without quotes',
  array: 'a list such as [one, two]',
  tuple: 'a list such as [one, two]',
  object: 'fields, each on a line of its own',
  boolean: 'true or false',
}

function valueAt(root: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    root,
  )
}
