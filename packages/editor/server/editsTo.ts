import { isSame } from '../mergeContent.ts'
import { type Edit, isFields, type Path, type RecordContent, type Value } from '../protocol.ts'
import { entryLabel, valueAt } from '../recordTitle.ts'

/** What makes one state of a record of another, value by value. */
export function editsTo(name: string, before: RecordContent, after: RecordContent): Edit[] {
  const edits: Edit[] =
    before.body === after.body ? [] : [{ name, path: [], entry: '', from: before.body, to: after.body }]
  const visit = (from: Value | undefined, to: Value | undefined, path: Path) => {
    if (isSame(from, to)) return
    if (isEntered(from) && isEntered(to) && (!Array.isArray(from) || !Array.isArray(to) || from.length === to.length))
      for (const key of Object.keys({ ...(to as object) })) {
        const step = Array.isArray(to) ? Number(key) : key
        visit(valueAt(from, [step]), valueAt(to, [step]), [...path, step])
      }
    else
      edits.push({ name, path, entry: entryLabel(before.fields, path), from: from ?? null, to: eachOnce(to) ?? null })
  }
  visit(before.fields, after.fields, [])
  return edits
}

/** Whether its parts are compared each by itself. */
function isEntered(value: Value | undefined): boolean {
  return isFields(value) || (Array.isArray(value) && value.some(isFields))
}

/** A list that names the other already names it once. */
function eachOnce(value: Value | undefined): Value | undefined {
  return Array.isArray(value) && !value.some(isFields) ? [...new Set(value)] : value
}
