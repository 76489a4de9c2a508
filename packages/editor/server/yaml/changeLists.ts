import { isMap, type YAMLSeq } from 'yaml'
import type { Value } from '../../protocol.ts'
import { alignEntries, keyOf } from './alignEntries.ts'
import type { ChangeValue } from './changeFields.ts'
import { applyEdits, type Edit, insertion, lineStart } from './edits.ts'
import { hasRange, valueOf } from './nodes.ts'
import { placesIn } from './places.ts'
import { flowText, itemText } from './yamlText.ts'

/** Changes lists of a file: those with a hyphen before each entry, and those in brackets. */
export function createListChange(source: string, changeValue: ChangeValue) {
  const { columnOf, dashOf, contentEnd, entryEnd } = placesIn(source)
  return { changeBlockSeq, changeFlowSeq }

  function changeBlockSeq({ items }: YAMLSeq, wanted: Value[]): Edit[] {
    const { kept, added } = alignEntries(items.map(valueOf), wanted)
    const edits = kept.flatMap(({ entry, into }) => changeValue({ node: items[entry], isFlow: false }, into))
    const staying = new Set(kept.map(({ entry }) => entry))
    items.forEach((item, entry) => {
      if (staying.has(entry)) return
      const from = lineStart(source, dashOf(item))
      edits.push({ from, to: Math.min(entryEnd(item) + 1, source.length), text: '' })
    })
    const isFlow = items.some((item) => isMap(item) && item.flow)
    const isBlock = items.some((item) => isMap(item) && !item.flow)
    const sources = new Map(items.map((item) => [keyOf(valueOf(item)), sourceOf(item)]))
    for (const { value, behind } of added) {
      const anchor = items[behind ?? Math.min(...staying)]
      if (anchor === undefined) continue
      const dash = dashOf(anchor)
      const indent = columnOf(dash)
      const style = isFlow || isBlock ? isFlow : undefined
      const text = `- ${sources.get(keyOf(value)) ?? itemText(value, `${indent}  `, style)}`
      edits.push(
        behind === undefined
          ? insertion(dash, `${text}\n${indent}`)
          : insertion(entryEnd(anchor), `\n${indent}${text}`),
      )
    }
    return edits
  }

  function changeFlowSeq(seq: YAMLSeq, wanted: Value[]): Edit[] {
    const { items } = seq
    const { kept, added } = alignEntries(items.map(valueOf), wanted)
    const changes = kept.map(({ entry, into }) => changeValue({ node: items[entry], isFlow: true }, into))
    if (added.length === 0 && kept.length === items.length) return changes.flat()
    const newBehind = (place: number | undefined) =>
      added.filter(({ behind }) => behind === place).map(({ value }) => flowText(value))
    const texts = kept.flatMap(({ entry }, index) => {
      const item = items[entry]
      const [from, to] = hasRange(item) ? item.range : [0, 0]
      return [applyEdits(source, changes[index] ?? [], from, to).trim(), ...newBehind(entry)]
    })
    const [from = 0, to = 0] = seq.range ?? []
    return [{ from, to, text: `[${[...newBehind(undefined), ...texts].join(', ')}]` }]
  }

  function sourceOf(item: unknown): string {
    return hasRange(item) ? source.slice(item.range[0], contentEnd(item)) : ''
  }
}
