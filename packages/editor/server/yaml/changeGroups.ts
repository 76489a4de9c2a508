import type { Pair, YAMLMap } from 'yaml'
import type { Fields } from '../../protocol.ts'
import type { ChangeValue } from './changeFields.ts'
import { applyEdits, type Edit, insertion, lineEnd, lineStart } from './edits.ts'
import { nameOf, startOf } from './nodes.ts'
import { placesIn } from './places.ts'
import { behindColon, flowMap, flowText, scalarText } from './yamlText.ts'

/** Changes groups of fields: those with a line for each, and those in braces. */
export function createGroupChange(source: string, changeValue: ChangeValue, help: Record<string, string>) {
  const { columnOf, pairEnd, fieldEnd } = placesIn(source)
  return { changeBlockMap, changeFlowMap }

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
            ? insertion(fieldEnd(before), `\n${indent}${text}`)
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
    return { from: withHelp(from, nameOf(pair)), to: Math.min(fieldEnd(pair) + 1, source.length), text: '' }
  }

  /** Where the line begins, or that of the help right above it. */
  function withHelp(from: number, name: string): number {
    const above = lineStart(source, from - 1)
    return from > 0 && source.slice(above, from).trim() === `# ${help[name]}` ? above : from
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
    const [from = 0, to = 0] = map.range ?? []
    return [{ from, to, text: flowMap(pairs) }]
  }
}
