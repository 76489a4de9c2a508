import { type Scalar, stringify } from 'yaml'
import { isFields, type Fields, type Value } from '../../protocol.ts'

/** A list or group that takes no more room stands on one line. */
const LINE_WIDTH = 100

const OPTIONS = {
  lineWidth: 0,
  singleQuote: true,
  blockQuote: false,
  flowCollectionPadding: false,
  collectionStyle: 'flow',
} as const

/** A text, number or truth value as YAML, in the quotes that stood there before where it had some. */
export function scalarText(value: Value, { node, isFlow }: { node?: Scalar; isFlow?: boolean } = {}): string {
  const style = typeof node?.value === 'string' && node.type?.startsWith('QUOTE') ? node.type : 'PLAIN'
  const text = stringify(isFlow ? [value] : value, { ...OPTIONS, defaultStringType: style }).trimEnd()
  return isFlow ? text.slice(1, -1) : text
}

/** A value on one line: `[a, b]`, `{ a: b }`. */
export function flowText(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`
  if (!isFields(value)) return scalarText(value, { isFlow: true })
  return flowMap(
    Object.entries(value).map(([name, part]) => `${scalarText(name, { isFlow: true })}: ${flowText(part)}`),
  )
}

export function flowMap(pairs: string[]): string {
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

/** What stands behind `name:` for a value: on the same line or indented below it. */
export function behindColon(value: Value, indent: string): string {
  if (!isFields(value) && !Array.isArray(value)) return ` ${scalarText(value)}`
  const flow = flowText(value)
  if (isShort(value, flow)) return ` ${flow}`
  const below = `${indent}  `
  return Array.isArray(value)
    ? value.map((item) => `\n${below}- ${itemText(item, `${below}  `)}`).join('')
    : `\n${below}${blockMap(value, below)}`
}

/** An entry of a list behind its `- `; `indent` is that of its further lines. */
export function itemText(value: Value, indent: string, isFlow = isFlat(value)): string {
  return isFields(value) && !isFlow && Object.keys(value).length > 0 ? blockMap(value, indent) : flowText(value)
}

/** Fields on a line each; the first has its indentation before it. */
function blockMap(fields: Fields, indent: string): string {
  return Object.entries(fields)
    .map(([name, value]) => `${scalarText(name)}:${behindColon(value, indent)}`)
    .join(`\n${indent}`)
}

function isShort(value: Value[] | Fields, flow: string): boolean {
  const parts = Object.values(value)
  if (parts.length === 0) return true
  if (Array.isArray(value) && parts.every((part) => !isFields(part) && !Array.isArray(part))) return true
  return flow.length <= LINE_WIDTH && isFlat(value) && (parts.length === 1 || !Array.isArray(value))
}

/** Has nothing in it that has something in it, but lists of texts. */
function isFlat(value: Value): boolean {
  if (Array.isArray(value)) return value.every(isFlat)
  return !isFields(value) || Object.values(value).every((part) => !isFields(part) && !hasFields(part))
}

function hasFields(value: Value): boolean {
  return Array.isArray(value) && value.some(isFields)
}
