import { isDeepStrictEqual } from 'node:util'
import { diffArrays } from 'diff'
import { isCollection, isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'
import { isFields, type Fields, type Value } from '../../protocol.ts'
import { isWritten, lineEnd, lineStart, nameOf, placesIn, startOf, valueOf } from './places.ts'
import { behindColon, flowMap, flowText, itemText, scalarText } from './yamlText.ts'

/** The fields of a file as they stand, also where the check has something against them; nothing where they are no YAML. */
export function readValues(yaml: string): Fields | undefined {
  const document = parseDocument(yaml)
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS()
  return isFields(value) ? value : undefined
}

/**
 * The fields of a file with other values. Only the text of what differs changes: comments, order and quotes stay. `help`
 * is what new files say above each field: it goes with its field.
 */
export function changeFields(yaml: string, wanted: Fields, help: Record<string, string> = {}): string {
  const { contents } = parseDocument(yaml)
  const changed = isMap(contents)
    ? applyEdits(yaml, editsOf(yaml, contents, wanted, help))
    : `${yaml}${behindColon(wanted, '').trimStart()}\n`
  if (!isDeepStrictEqual(readValues(changed), wanted))
    throw new Error('The change cannot be written into this file: change its text')
  return changed
}

/** Another text in place of the characters from `from` up to `to`. */
type Edit = { from: number; to: number; text: string }

/** Edits do not overlap; of those at one place the first stands first. */
function applyEdits(source: string, edits: Edit[]): string {
  const eol = source.includes('\r\n') ? '\r\n' : '\n'
  let text = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    text += source.slice(at, edit.from) + edit.text.replaceAll('\n', eol)
    at = edit.to
  }
  return text + source.slice(at)
}

/** What to write in the text so that its fields have other values. */
function editsOf(source: string, fields: YAMLMap, wantedFields: Fields, help: Record<string, string>): Edit[] {
  const { columnOf, dashOf, colonOf, contentEnd, pairEnd, entryEnd, fieldEnd } = placesIn(source)
  return changeGroup(fields, wantedFields)

  /** A value, with the pair that it is the value of, where it is one. */
  function changeValue(node: unknown, wanted: Value, pair?: Pair): Edit[] {
    if (isDeepStrictEqual(valueOf(node), wanted)) return []
    if (isCollection(node) && !node.flow && node.items.length > 0) {
      if (isMap(node) && isFields(wanted) && node.items.some((it) => nameOf(it) in wanted))
        return changeGroup(node, wanted)
      if (isSeq(node) && Array.isArray(wanted) && wanted.length > 0) return changeList(node, wanted)
    }
    const from = startOf(node)
    const to = contentEnd(node)
    if (isWritten(node) && isScalar(node) && typeof wanted !== 'object')
      return [{ from, to, text: scalarText(wanted, { node }) }]
    if (isCollection(node) && node.flow && isMap(node) === isFields(wanted))
      return [{ from, to, text: flowOf(node, wanted) }]
    if (!pair) return [{ from, to, text: itemText(wanted, columnOf(from)) }]
    return [{ from: colonOf(pair) + 1, to: pairEnd(pair), text: behindColon(wanted, columnOf(startOf(pair.key))) }]
  }

  function changeGroup(map: YAMLMap, wanted: Fields): Edit[] {
    const kept = map.items.filter((pair) => nameOf(pair) in wanted)
    const edits = map.items.filter((pair) => !kept.includes(pair)).map((pair) => removal(map, pair))
    let before: Pair | undefined
    for (const [name, value] of Object.entries(wanted)) {
      const pair = kept.find((it) => nameOf(it) === name)
      if (pair) {
        edits.push(...changeValue(pair.value, value, pair))
        before = pair
        continue
      }
      const start = startOf((before ?? kept[0])?.key)
      const indent = columnOf(start)
      const text = `${scalarText(name)}:${behindColon(value, indent)}`
      const example = commentedLine(map, indent, name)
      if (example) edits.push({ ...example, text: `${indent}${text}` })
      else if (before) edits.push(insertion(fieldEnd(before), `\n${indent}${text}`))
      else edits.push(insertion(start, `${text}\n${indent}`))
    }
    return edits
  }

  /** New files hold what may be left out as a comment, `# order: 10`: its line is that of the field. */
  function commentedLine({ items }: YAMLMap, indent: string, name: string): Pick<Edit, 'from' | 'to'> | undefined {
    const start = startOf(items[0]?.key)
    const rest = source.slice(start)
    const at = rest.search(new RegExp(`(?<=\\n)${indent}# ${name}: `))
    // Where another group has begun meanwhile, the line is of that one.
    const outside = new RegExp(`\\n {0,${indent.length - 1}}[^ #\\n]`)
    if (at < 0 || (indent !== '' && outside.test(rest.slice(0, at)))) return undefined
    return { from: start + at, to: lineEnd(source, start + at) }
  }

  function removal({ items }: YAMLMap, pair: Pair): Edit {
    const start = startOf(pair.key)
    const line = lineStart(source, start)
    const next = items[items.indexOf(pair) + 1]
    // The first field of an entry stands behind the entry's hyphen.
    if (next && source.slice(line, start).trim() !== '') return { from: start, to: startOf(next.key), text: '' }
    const above = lineStart(source, line - 1)
    const isHelp = line > 0 && source.slice(above, line).trim() === `# ${help[nameOf(pair)]}`
    return lines(isHelp ? above : line, fieldEnd(pair))
  }

  function changeList({ items }: YAMLSeq, wanted: Value[]): Edit[] {
    const aligned = alignEntries(items.map(valueOf), wanted)
    const edits = items
      .filter((_, entry) => !aligned.includes(entry))
      .map((item) => lines(lineStart(source, dashOf(item)), entryEnd(item)))
    const alike = items.find((item) => isMap(item))
    let before: unknown
    wanted.forEach((value, place) => {
      const entry = aligned[place]
      if (entry !== undefined) {
        before = items[entry]
        edits.push(...changeValue(before, value))
        return
      }
      const dash = dashOf(before ?? items[aligned.find((it) => it !== undefined) ?? 0])
      const indent = columnOf(dash)
      const same = items.find((item) => isDeepStrictEqual(valueOf(item), value))
      const text = `- ${same === undefined ? itemText(value, `${indent}  `, alike && alike.flow === true) : textOf(same)}`
      edits.push(
        before === undefined
          ? insertion(dash, `${text}\n${indent}`)
          : insertion(entryEnd(before), `\n${indent}${text}`),
      )
    })
    return edits
  }

  /** A value on one line; what stays of it is as it was written. */
  function flowOf(node: unknown, wanted: Value): string {
    if (isWritten(node) && isDeepStrictEqual(valueOf(node), wanted)) return textOf(node)
    if (isMap(node) && isFields(wanted)) {
      return flowMap(
        Object.entries(wanted).map(([name, value]) => {
          const pair = node.items.find((it) => nameOf(it) === name)
          const key = pair ? textOf(pair.key) : scalarText(name, { isFlow: true })
          return value === null && pair ? `${key}:` : `${key}: ${flowOf(pair?.value, value)}`
        }),
      )
    }
    if (isSeq(node) && Array.isArray(wanted)) {
      const aligned = alignEntries(node.items.map(valueOf), wanted)
      return `[${wanted.map((value, place) => flowOf(node.items[aligned[place] ?? -1], value)).join(', ')}]`
    }
    return isScalar(node) && typeof wanted !== 'object' ? scalarText(wanted, { node, isFlow: true }) : flowText(wanted)
  }

  function textOf(node: unknown): string {
    return source.slice(startOf(node), contentEnd(node))
  }

  /** Whole lines go with their line break. */
  function lines(from: number, end: number): Edit {
    return { from, to: Math.min(end + 1, source.length), text: '' }
  }
}

function insertion(at: number, text: string): Edit {
  return { from: at, to: at, text }
}

/** For each value that a list is to have, the entry that it is now, changed or not; nothing for one that is new. */
function alignEntries(entries: unknown[], wanted: Value[]): (number | undefined)[] {
  let next = 0
  // Where some go and others come at one place, they are the same ones, changed.
  let gone: number[] = []
  return diffArrays<unknown>(entries, wanted, { comparator: isDeepStrictEqual }).flatMap(
    ({ added, removed, value }) => {
      if (added) return value.map(() => gone.shift())
      const these = value.map(() => next++)
      gone = removed ? these : []
      return removed ? [] : these
    },
  )
}
