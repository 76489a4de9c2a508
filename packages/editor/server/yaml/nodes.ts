import { isCollection, isScalar, type Pair } from 'yaml'

/** What a node of a YAML document says, as data. */
export function valueOf(node: unknown): unknown {
  if (isScalar(node)) return node.value
  return isCollection(node) ? (node.toJSON() as unknown) : null
}

export function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key)
}

export function startOf({ key }: Pair): number {
  return startOfNode(key)
}

export function startOfNode(node: unknown): number {
  return hasRange(node) ? node.range[0] : 0
}

/** Whether a value stands in the text; an empty one takes no room. */
export function isWritten(node: unknown): node is { range: [number, number, number] } {
  return hasRange(node) && node.range[0] !== node.range[1]
}

export function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
