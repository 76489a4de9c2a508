import type { Library } from '../library.ts'
import type { Described } from '../problems.ts'

/** Why a file, without extension, is not there for what refers to it: it is a draft, or waits for its date. */
export function describeLeftOut({ unpublished }: Library, file: string, name: string): Described | undefined {
  if (!unpublished.has(file)) return undefined
  const date = unpublished.get(file)
  if (date === undefined) {
    return { wrong: `"${name}" is a draft`, fix: 'Publish it first, or take the name out here' }
  }
  return {
    wrong: `"${name}" is not there before ${date}`,
    fix: `Give this page publishAt: ${date} or later, the other an earlier date, or take the name out here`,
  }
}
