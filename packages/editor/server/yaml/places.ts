import { isCollection, isMap, isScalar, isSeq, type Pair } from 'yaml'

/** What a node of a YAML document says, as data. */
export function valueOf(node: unknown): unknown {
  if (isScalar(node)) return node.value
  return isCollection(node) ? (node.toJSON() as unknown) : null
}

export function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key)
}

export function startOf(node: unknown): number {
  return rangeOf(node)[0]
}

/** Whether a value stands in the text; an empty one takes no room. */
export function isWritten(node: unknown): boolean {
  const [start, end] = rangeOf(node)
  return start !== end
}

export function lineStart(source: string, position: number): number {
  return source.lastIndexOf('\n', position - 1) + 1
}

/** Where the line ends, before its line break. */
export function lineEnd(source: string, position: number): number {
  const end = source.indexOf('\n', position)
  if (end < 0) return source.length
  return source[end - 1] === '\r' ? end - 1 : end
}

/** Where fields and entries of lists begin and end in the text of a file. */
export function placesIn(source: string) {
  return { columnOf, dashOf, colonOf, contentEnd, pairEnd, entryEnd, fieldEnd }

  /** The room before a place of its line, as it is written again. */
  function columnOf(position: number): string {
    return ' '.repeat(position - lineStart(source, position))
  }

  function dashOf(item: unknown): number {
    return source.lastIndexOf('-', startOf(item) - 1)
  }

  function colonOf({ key }: Pair): number {
    return source.indexOf(':', rangeOf(key)[1])
  }

  /** Where a value ends, without the comments and line breaks behind it. */
  function contentEnd(node: unknown): number {
    if (isCollection(node) && !node.flow) {
      const last = node.items.at(-1)
      if (last !== undefined) return isMap(node) ? pairEnd(last as Pair) : itemEnd(last)
    }
    const [start, end] = rangeOf(node)
    return start + source.slice(start, end).trimEnd().length
  }

  function pairEnd(pair: Pair): number {
    return isWritten(pair.value) ? contentEnd(pair.value) : colonOf(pair) + 1
  }

  function itemEnd(item: unknown): number {
    return isWritten(item) ? contentEnd(item) : dashOf(item) + 1
  }

  /** The end of the last line of an entry of a list, with the comments that stand in it. */
  function entryEnd(item: unknown): number {
    return linesEnd(itemEnd(item), columnOf(dashOf(item)))
  }

  /** The same of a field. */
  function fieldEnd(pair: Pair): number {
    return linesEnd(pairEnd(pair), columnOf(startOf(pair.key)))
  }

  /** Comments that stand further in belong to what is above them: in new files they hold what may be left out. */
  function linesEnd(position: number, indent: string): number {
    const comments = new RegExp(`(?:\\r?\\n${indent} +#[^\\r\\n]*)*`, 'y')
    comments.lastIndex = lineEnd(source, position)
    return comments.lastIndex + (comments.exec(source)?.[0].length ?? 0)
  }
}

function rangeOf(node: unknown): [number, number] {
  return ((isScalar(node) || isMap(node) || isSeq(node)) && (node.range?.slice(0, 2) as [number, number])) || [0, 0]
}
