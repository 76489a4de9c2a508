import type { z } from 'zod'
import { type Described, describeIssue, type FieldContext, type Issue, valueAt } from './describeIssue.ts'
import { didYouMean } from './didYouMean.ts'

/** Schema errors in the words of an author, each once: a misspelt field is not missing as well. */
export function describeIssues(
  schema: z.ZodType,
  value: unknown,
  issues: Issue[],
  commentAt: (path: (string | number)[]) => string | undefined,
): (Described & { path: (string | number)[] })[] {
  const misspelt = new Set<Issue>()
  const contexts = issues.map((issue): FieldContext => {
    const near = issues.filter((other) => isMisspeltAs(value, issue, other))
    for (const other of near) misspelt.add(other)
    return {
      isOptional: valueAt(value, issue.path) === null && isOptional(schema, value, issue.path),
      comment: commentAt(pathOf(issue)),
      missing: near.map(({ path }) => String(path.at(-1))),
    }
  })
  return issues.flatMap((issue, index) => {
    const context = contexts[index]
    if (!context || misspelt.has(issue)) return []
    return { ...describeIssue(issue, value, context), path: pathOf(issue) }
  })
}

function isMisspeltAs(value: unknown, unknown: Issue, missing: Issue): boolean {
  if (unknown.code !== 'unrecognized_keys' || missing === unknown) return false
  const name = missing.path.at(-1)
  return (
    valueAt(value, missing.path) === undefined &&
    missing.path.length === unknown.path.length + 1 &&
    unknown.path.every((key, index) => key === missing.path[index]) &&
    unknown.keys.some((key) => key.split(/[\s:]/)[0] === name || didYouMean(key, [String(name)]) !== '')
  )
}

/** The schema has no complaint once the field is gone. */
function isOptional(schema: z.ZodType, value: unknown, path: PropertyKey[]): boolean {
  const copy: unknown = structuredClone(value)
  const parent = valueAt(copy, path.slice(0, -1))
  const name = path.at(-1)
  if (typeof parent !== 'object' || parent === null || name === undefined) return false
  Reflect.deleteProperty(parent, name)
  const { error } = schema.safeParse(copy)
  return !error?.issues.some((issue) => issue.path.join('.') === path.join('.'))
}

/** Where the author has to look: at an unknown field itself, not at what it stands in. */
function pathOf(issue: Issue): (string | number)[] {
  const path = issue.path.filter((key) => typeof key !== 'symbol')
  return issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path
}
