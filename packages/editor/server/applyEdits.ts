import { changeContent } from '../changeContent.ts'
import { isSame, mergeContent } from '../mergeContent.ts'
import type { Edit, JsonSchema, RecordContent } from '../protocol.ts'
import { entryLabel, valueAt } from '../recordTitle.ts'

/** A record after edits, and those that do not fit it any more: another has changed the same place meanwhile. */
export function applyEdits(
  now: RecordContent,
  edits: Edit[],
  schema: JsonSchema,
): { content: RecordContent; overtaken: Edit[] } {
  let content = now
  const overtaken = edits.filter((edit) => {
    const next = edit.path.length === 0 ? withText(content, edit) : withValue(now, content, edit, schema)
    content = next ?? content
    return next === undefined
  })
  return { content, overtaken }
}

function withValue(now: RecordContent, content: RecordContent, { path, entry, from, to }: Edit, schema: JsonSchema) {
  const isThere = entryLabel(now.fields, path) === entry && isSame(valueAt(now.fields, path) ?? null, from)
  return isThere ? changeContent(content, path, to, schema) : undefined
}

/** What another has changed in other lines of the text stays. */
function withText(content: RecordContent, { from, to }: Edit): RecordContent | undefined {
  const { fields } = content
  if (typeof from !== 'string' || typeof to !== 'string') return undefined
  const [base, mine] = [
    { fields, body: from },
    { fields, body: to },
  ]
  const { clashes, choose } = mergeContent({ base, mine, theirs: content })
  return clashes.length === 0 ? choose([]) : undefined
}
