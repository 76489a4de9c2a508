import type { Library } from '../library.ts'
import type { Mistake } from '../problems.ts'

/** Explains why a referenced file is not published. `file` has no extension. */
export function describeUnpublished({ unpublished }: Library, file: string, name: string): Mistake | undefined {
  if (!unpublished.has(file)) return undefined
  const date = unpublished.get(file)
  if (date === undefined) {
    return { wrong: `"${name}" is a draft`, fix: 'Publish it first, or remove the name here' }
  }
  return {
    wrong: `"${name}" is not published before ${date}`,
    fix: `Give this page publishAt: ${date} or later, give the other page an earlier date, or remove the name here`,
  }
}
