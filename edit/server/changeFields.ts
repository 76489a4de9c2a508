import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'
import { isCollection, isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { applyEdits, type Edit, lineEnd, lineStart } from './edits.ts'
import { isFields } from '../isFields.ts'
import type { Fields, Value } from '../protocol.ts'
import { readValues } from './readValues.ts'
import { behindColon, flowMap, flowText, itemText, scalarText } from './yamlText.ts'

/** The fields of a file with other values. Only the text of what differs changes: comments, order and quotes stay. */
export function changeFields(yaml: string, wanted: Fields): string {
  const { contents } = parseDocument(yaml)
  const change = createChange(yaml)
  const changed = isMap(contents)
    ? applyEdits(yaml, change.map(contents, wanted))
    : `${yaml}${behindColon(wanted, '').trimStart()}\n`
  if (!isDeepStrictEqual(readValues(changed), wanted))
    throw new Error('The change cannot be written into this file: change its text')
  return changed
}

/** A value, with the pair that it is the value of, where it is one. */
type Place = { node: unknown; pair?: Pair; isFlow: boolean }

function createChange(source: string) {
  return { map: changeBlockMap }

  function changeValue(place: Place, wanted: Value): Edit[] {
    const { node, isFlow } = place
    if (isDeepStrictEqual(valueOf(node), wanted)) return []
    if (isMap(node) && isFields(wanted)) {
      if (node.flow) return changeFlowMap(node, wanted)
      if (node.items.some((pair) => nameOf(pair) in wanted)) return changeBlockMap(node, wanted)
    }
    if (isSeq(node) && Array.isArray(wanted)) {
      if (node.flow) return changeFlowSeq(node, wanted)
      if (node.items.length > 0 && wanted.length > 0) return changeBlockSeq(node, wanted)
    }
    return [replace(place, wanted, isFlow)]
  }

  function replace({ node, pair }: Place, wanted: Value, isFlow: boolean): Edit {
    const isEmpty = !hasRange(node) || node.range[0] === node.range[1]
    if (!isEmpty && isScalar(node) && !isCollectionValue(wanted)) {
      const style = typeof node.value === 'string' ? node.type : undefined
      return { from: node.range[0], to: contentEnd(node), text: scalarText(wanted, { style, isFlow }) }
    }
    if (!pair) {
      const from = hasRange(node) ? node.range[0] : 0
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

  function changeBlockMap(map: YAMLMap, wanted: Fields): Edit[] {
    const kept = map.items.filter((pair) => nameOf(pair) in wanted)
    const edits = map.items.filter((pair) => !kept.includes(pair)).map((pair) => removal(map, pair))
    let before: Pair | undefined
    for (const [name, value] of Object.entries(wanted)) {
      const pair = kept.find((it) => nameOf(it) === name)
      if (pair) {
        edits.push(...changeValue({ node: pair.value, pair, isFlow: false }, value))
        before = pair
        continue
      }
      const anchor = before ?? kept[0]
      if (!anchor) continue
      const start = startOf(anchor)
      const indent = columnOf(start)
      const text = `${scalarText(name)}:${behindColon(value, indent)}`
      const example = commentedLine(map, indent, name)
      edits.push(
        example
          ? { ...example, text: `${indent}${text}` }
          : before
            ? insertion(lineEnd(source, pairEnd(before)), `\n${indent}${text}`)
            : insertion(start, `${text}\n${indent}`),
      )
    }
    return edits
  }

  /** New files hold what may be left out as a comment, `# order: 10`: its line is that of the field. */
  function commentedLine(map: YAMLMap, indent: string, name: string): Pick<Edit, 'from' | 'to'> | undefined {
    const [first] = map.items
    const start = first ? startOf(first) : 0
    const rest = source.slice(start)
    const from = rest.search(new RegExp(`(?<=\\n)${indent}# ${name}: `))
    if (from < 0) return undefined
    // Where another group has begun meanwhile, the line is of that one.
    const outside = new RegExp(`\\n {0,${indent.length - 1}}[^ #\\n]`)
    if (indent !== '' && outside.test(rest.slice(0, from))) return undefined
    return { from: start + from, to: lineEnd(source, start + from) }
  }

  function removal(map: YAMLMap, pair: Pair): Edit {
    const start = startOf(pair)
    const from = lineStart(source, start)
    // The first field of an entry stands behind the entry's hyphen.
    if (source.slice(from, start).trim() !== '') {
      const next = map.items[map.items.indexOf(pair) + 1]
      if (next) return { from: start, to: startOf(next), text: '' }
    }
    return { from, to: Math.min(lineEnd(source, pairEnd(pair)) + 1, source.length), text: '' }
  }

  function changeBlockSeq(seq: YAMLSeq, wanted: Value[]): Edit[] {
    const { edits, kept, added } = alignItems(seq, wanted, false)
    const isFlow = seq.items.some((item) => isMap(item) && item.flow)
    const isBlock = seq.items.some((item) => isMap(item) && !item.flow)
    const sources = new Map(seq.items.map((item) => [keyOf(valueOf(item)), sourceOf(item)]))
    for (const item of seq.items) {
      if (kept.has(item)) continue
      const from = lineStart(source, dashOf(item))
      edits.push({ from, to: Math.min(lineEnd(source, itemEnd(item)) + 1, source.length), text: '' })
    }
    for (const { value, behind } of added) {
      const anchor = behind ?? seq.items.find((item) => kept.has(item))
      if (anchor === undefined) continue
      const dash = dashOf(anchor)
      const indent = columnOf(dash)
      const style = isFlow || isBlock ? isFlow : undefined
      const text = `- ${sources.get(keyOf(value)) ?? itemText(value, `${indent}  `, style)}`
      edits.push(
        behind === undefined
          ? insertion(dash, `${text}\n${indent}`)
          : insertion(lineEnd(source, itemEnd(behind)), `\n${indent}${text}`),
      )
    }
    return edits
  }

  function changeFlowMap(map: YAMLMap, wanted: Fields): Edit[] {
    const names = map.items.map(nameOf)
    const changes = map.items.map((pair) => {
      const value = wanted[nameOf(pair)]
      return value === undefined ? [] : changeValue({ node: pair.value, pair, isFlow: true }, value)
    })
    if (names.length === Object.keys(wanted).length && names.every((name) => name in wanted)) return changes.flat()
    const pairs = Object.entries(wanted).map(([name, value]) => {
      const index = names.indexOf(name)
      const pair = map.items[index]
      if (!pair) return `${scalarText(name, { isFlow: true })}: ${flowText(value)}`
      return applyEdits(source, changes[index] ?? [], startOf(pair), pairEnd(pair)).trim()
    })
    return [whole(map, flowMap(pairs))]
  }

  function changeFlowSeq(seq: YAMLSeq, wanted: Value[]): Edit[] {
    const { edits, kept, added } = alignItems(seq, wanted, true)
    if (added.length === 0 && kept.size === seq.items.length) return edits
    const texts: string[] = []
    const add = (behind: unknown) => {
      for (const it of added) if (it.behind === behind) texts.push(flowText(it.value))
    }
    add(undefined)
    for (const item of seq.items) {
      if (!kept.has(item)) continue
      const [from, to] = hasRange(item) ? item.range : [0, 0]
      const own = edits.filter((edit) => edit.from >= from && edit.to <= to)
      texts.push(applyEdits(source, own, from, to).trim())
      add(item)
    }
    return [whole(seq, `[${texts.join(', ')}]`)]
  }

  /** Which entries of a list stay, changed or not, and which values stand behind them anew. */
  function alignItems(seq: YAMLSeq, wanted: Value[], isFlow: boolean) {
    const edits: Edit[] = []
    const kept = new Set<unknown>()
    const added: { value: Value; behind: unknown }[] = []
    const olds = seq.items.map((item) => keyOf(valueOf(item)))
    let old = 0
    let next = 0
    let behind: unknown
    let gone: unknown[] = []
    for (const { added: isAdded, removed: isRemoved, value } of diffArrays(olds, wanted.map(keyOf))) {
      if (!isAdded && !isRemoved) gone = []
      for (let count = 0; count < value.length; count++) {
        if (isRemoved) gone.push(seq.items[old++])
        else if (!isAdded) {
          behind = seq.items[old++]
          kept.add(behind)
          next++
        } else {
          const item = gone.shift()
          const into = wanted[next++] ?? null
          if (item === undefined) {
            added.push({ value: into, behind })
            continue
          }
          edits.push(...changeValue({ node: item, isFlow }, into))
          kept.add(item)
          behind = item
        }
      }
    }
    return { edits, kept, added }
  }

  function sourceOf(item: unknown): string {
    return hasRange(item) ? source.slice(item.range[0], contentEnd(item)) : ''
  }

  function columnOf(position: number): string {
    return ' '.repeat(position - lineStart(source, position))
  }

  function dashOf(item: unknown): number {
    return source.lastIndexOf('-', startOfNode(item) - 1)
  }

  function colonOf(pair: Pair): number {
    return source.indexOf(':', hasRange(pair.key) ? pair.key.range[1] : 0)
  }

  function pairEnd(pair: Pair): number {
    const { value } = pair
    return hasRange(value) && value.range[0] !== value.range[1] ? contentEnd(value) : colonOf(pair) + 1
  }

  function itemEnd(item: unknown): number {
    return hasRange(item) && item.range[0] !== item.range[1] ? contentEnd(item) : dashOf(item) + 1
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
}

function whole(node: YAMLMap | YAMLSeq, text: string): Edit {
  const [from = 0, to = 0] = node.range ?? []
  return { from, to, text }
}

function insertion(at: number, text: string): Edit {
  return { from: at, to: at, text }
}

function isCollectionValue(value: Value): boolean {
  return typeof value === 'object' && value !== null
}

function valueOf(node: unknown): unknown {
  if (isScalar(node)) return node.value
  return isCollection(node) ? (node.toJSON() as unknown) : null
}

function keyOf(value: unknown): string {
  return JSON.stringify(value)
}

function nameOf({ key }: Pair): string {
  return String(isScalar(key) ? key.value : key)
}

function startOf({ key }: Pair): number {
  return startOfNode(key)
}

function startOfNode(node: unknown): number {
  return hasRange(node) ? node.range[0] : 0
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
