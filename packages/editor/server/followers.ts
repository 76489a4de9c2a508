import type { Problem, Renaming } from '../../../manifest/problems.ts'
import { isFields, type Value } from '../protocol.ts'
import { renameIn } from '../renameIn.ts'
import { changeRecordText, readRecordText } from './recordText.ts'

/** What is set right in another record once this one has its new name. */
export type Follower = { name: string; mends: Renaming[] }

/** The records that name one by what it was called before, among all that goes wrong with its new name. */
export function followersOf(problems: Problem[]): Follower[] {
  const mends = new Map<string, Follower['mends']>()
  for (const { file, mend } of problems) {
    if (mend) mends.set(file, [...(mends.get(file) ?? []), mend])
  }
  return [...mends].map(([file, its]) => ({ name: file.replace(/^content\//, ''), mends: its }))
}

/** A record that calls others by their new names, in its fields and in its text. */
export function follow(name: string, text: string, mends: Follower['mends']): string {
  const content = readRecordText(name, text)
  if (!content) return text
  const renamed = (part: string) => mends.reduce(renameIn, part)
  const fields = inTexts(content.fields, renamed)
  return changeRecordText(name, text, {
    fields: isFields(fields) ? fields : content.fields,
    body: renamed(content.body),
  })
}

/** A value with its texts changed. */
export function inTexts(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => inTexts(item, change))
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inTexts(part, change)]))
}
