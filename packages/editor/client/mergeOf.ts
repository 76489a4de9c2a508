import { type Clash, mergeContent, type Side } from '../mergeContent.ts'
import type { FieldsOrText, RecordContent } from '../protocol.ts'

type MergeOfAny = { clashes: Clash[]; choose: (choices: (Side | undefined)[]) => FieldsOrText }

/** Merges records whole, or as texts; nothing where the fields of one of them cannot be read. */
export function mergeOf(base: FieldsOrText, mine: FieldsOrText, theirs: FieldsOrText): MergeOfAny | undefined {
  if ('fields' in base && 'fields' in mine && 'fields' in theirs) return mergeContent({ base, mine, theirs })
  if (!('text' in base && 'text' in mine && 'text' in theirs)) return undefined
  const { clashes, choose } = mergeContent({ base: asText(base), mine: asText(mine), theirs: asText(theirs) })
  return { clashes, choose: (choices) => ({ text: choose(choices).body }) }
}

function asText({ text }: { text: string }): RecordContent {
  return { fields: {}, body: text }
}
