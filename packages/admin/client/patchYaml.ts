import {
  type Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { canonicalYaml } from '../../../manifest/write/canonicalYaml.ts'

export type Fields = Record<string, unknown>

/** Sets the fields of a YAML text. Keeps comments, order and quotes of unchanged parts. */
export function patchYaml(text: string, fields: Fields): string {
  const document = parseDocument(text)
  if (!isMap(document.contents)) document.contents = document.createNode({}) as never
  setMap(document, document.contents, fields)
  return canonicalYaml(document)
}

/** Sets the fields of a map and removes all others. A new field goes after its predecessor in `fields`. */
function setMap(document: Document, map: YAMLMap, fields: Fields): void {
  map.items = map.items.filter(({ key }) => String(key) in fields)
  let place = 0
  for (const [name, value] of Object.entries(fields)) {
    const index = map.items.findIndex(({ key }) => String(key) === name)
    const pair = map.items[index]
    if (pair) pair.value = applyValue(document, pair.value as Node, value)
    else map.items.splice(place, 0, document.createPair(name, newNode(document, value)) as Pair<unknown, Node>)
    place = (pair ? index : place) + 1
  }
}

function applyValue(document: Document, node: Node, value: unknown): Node {
  if (isDeepEqual(node.toJS(document), value)) return node
  if (isMap(node) && isFields(value)) setMap(document, node, value)
  else if (isSeq(node) && Array.isArray(value)) setList(document, node, value)
  else if (isScalar(node) && typeof value !== 'object') node.value = value
  else return newNode(document, value)
  return node
}

function setList(document: Document, list: YAMLSeq, values: unknown[]): void {
  const items = list.items as Node[]
  const current = items.map((item) => item.toJS(document) as unknown)
  const length = Math.min(items.length, values.length)
  let start = 0
  while (start < length && isDeepEqual(current[start], values[start])) start++
  let end = 0
  while (end < length - start && isDeepEqual(current.at(-1 - end), values.at(-1 - end))) end++
  const old = items.slice(start, items.length - end)
  const isOnOneLine = items.some((item) => isCollection(item) && item.flow)
  const middle = values.slice(start, values.length - end).map((value, at) => {
    const node = old[at]
    return node ? applyValue(document, node, value) : newNode(document, value, isOnOneLine)
  })
  items.splice(start, old.length, ...middle)
}

function newNode(document: Document, value: unknown, isOnOneLine = false): Node {
  const node = document.createNode(value) as Node
  if (isOnOneLine && isCollection(node)) node.flow = true
  else setFlowStyle(node)
  return node
}

function setFlowStyle(node: unknown): void {
  if (isMap(node)) for (const { value } of node.items) setFlowStyle(value)
  if (!isSeq(node)) return
  node.flow = node.items.every(isScalar)
  for (const item of node.items)
    if (isMap(item) && item.items.every(({ value }) => isScalar(value))) item.flow = true
    else setFlowStyle(item)
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Ignores the order of fields. */
export function isDeepEqual(a: unknown, b: unknown): boolean {
  const [one, other] = [a, b].map((value) => stringify(value, { sortMapEntries: true, aliasDuplicateObjects: false }))
  return one === other
}
