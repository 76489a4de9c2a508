import { isMap, isSeq, type Pair } from 'yaml'
import { lineEnd, lineStart } from './edits.ts'
import { hasRange, isWritten, startOf, startOfNode } from './nodes.ts'

/** Where fields and entries of lists begin and end in the text of a file. */
export function placesIn(source: string) {
  return { columnOf, dashOf, colonOf, contentEnd, pairEnd, entryEnd, fieldEnd }

  /** The room before a place of its line, as it is written again. */
  function columnOf(position: number): string {
    return ' '.repeat(position - lineStart(source, position))
  }

  function dashOf(item: unknown): number {
    return source.lastIndexOf('-', startOfNode(item) - 1)
  }

  function colonOf(pair: Pair): number {
    return source.indexOf(':', hasRange(pair.key) ? pair.key.range[1] : 0)
  }

  /** Where a value ends, without the comments and line breaks behind it. */
  function contentEnd(node: unknown): number {
    if (isMap(node) && !node.flow) {
      const last = node.items.at(-1)
      if (last) return pairEnd(last)
    }
    if (isSeq(node) && !node.flow && node.items.length > 0) return itemEnd(node.items.at(-1))
    const [start, end] = hasRange(node) ? node.range : [0, 0]
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
    return linesEnd(pairEnd(pair), columnOf(startOf(pair)))
  }

  /** Comments that stand further in belong to what is above them: in new files they hold what may be left out. */
  function linesEnd(position: number, indent: string): number {
    const comments = new RegExp(`(?:\\r?\\n${indent} +#[^\\r\\n]*)*`, 'y')
    comments.lastIndex = lineEnd(source, position)
    return comments.lastIndex + (comments.exec(source)?.[0].length ?? 0)
  }
}
