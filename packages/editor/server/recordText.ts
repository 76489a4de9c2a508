import { isDeepStrictEqual } from 'node:util'
import { withoutMark } from '../../../manifest/read/contentFile.ts'
import { splitFrontMatter } from '../../../manifest/read/frontMatter.ts'
import { changeFields, readValues } from './yaml/changeFields.ts'
import type { RecordContent } from '../protocol.ts'

/** The parts of a content file; put together they are the file. */
type Parts = { before: string; yaml: string; between: string; body: string; after: string }

/** What a content file says; nothing where its fields cannot be read. */
export function readRecordText(name: string, text: string): RecordContent | undefined {
  const parts = partsOf(name, text)
  const fields = parts && readValues(parts.yaml)
  return fields && { fields, body: parts.body.replaceAll('\r\n', '\n') }
}

/** Lines of a file, from 1: the one below its fields, and the one on which its text begins. */
export type BodyLines = { below: number; first: number }

export function bodyLinesOf(name: string, text: string): BodyLines {
  const { before, yaml, between } = partsOf(name, text) ?? { before: '', yaml: '', between: '' }
  const below = (before + yaml).split('\n').length + 1
  return name.endsWith('.md')
    ? { below, first: (before + yaml + between).split('\n').length }
    : { below: Infinity, first: Infinity }
}

/** The file with other fields and another text; what is the same keeps its bytes. For `help` see `changeFields`. */
export function changeRecordText(
  name: string,
  text: string,
  { fields, body }: RecordContent,
  help?: Record<string, string>,
): string {
  const parts = partsOf(name, text)
  const now = readRecordText(name, text)
  if (!parts || !now) throw new Error(`content/${name}: its fields cannot be read`)
  const yaml = isDeepStrictEqual(now.fields, fields) ? parts.yaml : changeFields(parts.yaml, fields, help)
  if (body === now.body) return parts.before + yaml + parts.between + parts.body + parts.after
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const between = parts.between === '' && body !== '' ? eol : parts.between
  return parts.before + yaml + between + body.replaceAll('\n', eol) + (parts.after || eol)
}

/** The file with another text of its fields. */
export function changeYaml(name: string, text: string, change: (yaml: string) => string): string {
  const parts = partsOf(name, text)
  return parts ? parts.before + change(parts.yaml) + parts.between + parts.body + parts.after : text
}

function partsOf(name: string, whole: string): Parts | undefined {
  const text = withoutMark(whole)
  const mark = whole.slice(0, whole.length - text.length)
  if (name.endsWith('.yaml')) return { before: mark, yaml: text, between: '', body: '', after: '' }
  const split = splitFrontMatter(text)
  if (typeof split === 'string') return undefined
  const opening = /^---\r?\n/.exec(text)?.[0] ?? ''
  const yamlEnd = opening.length + split.yaml.length
  const bodyStart = text.length - split.body.length
  const [leading = ''] = /^(?:[ \t]*\r?\n)*/.exec(split.body) ?? []
  const body = split.body.slice(leading.length).trimEnd()
  return {
    before: mark + opening,
    yaml: split.yaml,
    between: text.slice(yamlEnd, bodyStart) + leading,
    body,
    after: split.body.slice(leading.length + body.length),
  }
}
