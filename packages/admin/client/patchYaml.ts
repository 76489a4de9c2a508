import { type Document, isMap, parseDocument, stringify } from 'yaml'
import { canonicalYaml } from '../../../manifest/write/canonicalYaml.ts'

export type Fields = Record<string, unknown>

/** Sets the fields of a YAML text. Keeps comments, order and quotes of unchanged parts. */
export function patchYaml(text: string, fields: Fields): string {
  const document = parseDocument(text)
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never
  change(document, [], document.toJS(), fields)
  return canonicalYaml(document)
}

/** Sets what differs. A new field goes to the end. */
function change(document: Document, path: string[], old: unknown, value: unknown): void {
  if (isDeepEqual(old, value)) return
  const isList = Array.isArray(old) && Array.isArray(value)
  if (!isList && !(isFields(old) && isFields(value))) {
    // An entry of a list is one line. A scalar keeps its quotes and its comment.
    const flow = /^\d+$/.test(path.at(-1) ?? '')
    return document.setIn(path, typeof value === 'object' ? document.createNode(value, { flow }) : value)
  }
  // Entries of a list are removed from its end on.
  for (const name of Object.keys(old).toReversed()) if (!(name in value)) document.deleteIn([...path, name])
  for (const [name, part] of Object.entries(value)) change(document, [...path, name], Reflect.get(old, name), part)
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Ignores the order of fields. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  const [one, other] = [a, b].map((value) => stringify(value, { sortMapEntries: true, aliasDuplicateObjects: false }))
  return one === other
}
