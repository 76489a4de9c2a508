import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Pair, parseDocument } from 'yaml'
import { isFields } from '../../isFields.ts'
import type { Fields, Value } from '../../protocol.ts'
import { createGroupChange } from './changeGroups.ts'
import { createListChange } from './changeLists.ts'
import { applyEdits, type Edit } from './edits.ts'
import { isWritten, nameOf, startOf, startOfNode, valueOf } from './nodes.ts'
import { placesIn } from './places.ts'
import { readValues } from './readValues.ts'
import { behindColon, flowText, itemText, scalarText } from './yamlText.ts'

/**
 * The fields of a file with other values. Only the text of what differs changes: comments, order and quotes stay. `help`
 * is what new files say above each field: it goes with its field.
 */
export function changeFields(yaml: string, wanted: Fields, help: Record<string, string> = {}): string {
  const { contents } = parseDocument(yaml)
  const changed = isMap(contents)
    ? applyEdits(yaml, createChange(yaml, help).changeBlockMap(contents, wanted))
    : `${yaml}${behindColon(wanted, '').trimStart()}\n`
  if (!isDeepStrictEqual(readValues(changed), wanted))
    throw new Error('The change cannot be written into this file: change its text')
  return changed
}

/** A value, with the pair that it is the value of, where it is one. */
type Place = { node: unknown; pair?: Pair; isFlow: boolean }

/** What to write in the text so that a place has another value. */
export type ChangeValue = (place: Place, wanted: Value) => Edit[]

function createChange(source: string, help: Record<string, string>) {
  const { columnOf, colonOf, contentEnd } = placesIn(source)
  const { changeBlockMap, changeFlowMap } = createGroupChange(source, changeValue, help)
  const { changeBlockSeq, changeFlowSeq } = createListChange(source, changeValue)
  return { changeBlockMap }

  function changeValue(place: Place, wanted: Value): Edit[] {
    const { node } = place
    if (isDeepStrictEqual(valueOf(node), wanted)) return []
    if (isMap(node) && isFields(wanted)) {
      if (node.flow) return changeFlowMap(node, wanted)
      if (node.items.some((pair) => nameOf(pair) in wanted)) return changeBlockMap(node, wanted)
    }
    if (isSeq(node) && Array.isArray(wanted)) {
      if (node.flow) return changeFlowSeq(node, wanted)
      if (node.items.length > 0 && wanted.length > 0) return changeBlockSeq(node, wanted)
    }
    return [replace(place, wanted)]
  }

  function replace({ node, pair, isFlow }: Place, wanted: Value): Edit {
    const isEmpty = !isWritten(node)
    if (!isEmpty && isScalar(node) && !isCollectionValue(wanted)) {
      const style = typeof node.value === 'string' ? node.type : undefined
      return { from: startOfNode(node), to: contentEnd(node), text: scalarText(wanted, { style, isFlow }) }
    }
    if (!pair) {
      const from = startOfNode(node)
      return {
        from,
        to: isEmpty ? from : contentEnd(node),
        text: isFlow ? flowText(wanted) : itemText(wanted, columnOf(from)),
      }
    }
    const from = colonOf(pair) + 1
    if (!isFlow) {
      const to = isEmpty ? from : contentEnd(node)
      return { from, to, text: behindColon(wanted, columnOf(startOf(pair))) }
    }
    // `{ min: , basis: dried }`
    const blank = isEmpty ? (/^[ ]*/.exec(source.slice(from))?.[0].length ?? 0) : 0
    const end = isEmpty ? from + blank : contentEnd(node)
    return { from, to: end, text: ` ${flowText(wanted)}${source[end] === '}' && isEmpty ? ' ' : ''}` }
  }
}

function isCollectionValue(value: Value): boolean {
  return typeof value === 'object' && value !== null
}
