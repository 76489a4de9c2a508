import type { Fields, RecordContent, Value } from '../protocol.ts'

/** What another has saved, with what was changed here since `base`; a field that both have changed is as it is here. */
export function mergeContent(base: RecordContent, mine: RecordContent, theirs: RecordContent): RecordContent {
  const fields: Fields = { ...theirs.fields }
  for (const name of new Set([...Object.keys(base.fields), ...Object.keys(mine.fields)])) {
    const own: Value | undefined = mine.fields[name]
    if (isSame(own, base.fields[name])) continue
    if (own === undefined) delete fields[name]
    else fields[name] = own
  }
  return { fields, body: mine.body === base.body ? theirs.body : mine.body }
}

function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
