import { hash } from 'node:crypto'
import type { Document } from 'yaml'
import type { z } from 'zod'
import { checkCharacters } from './characters.ts'
import { checkConflictMarkers } from './conflictMarkers.ts'
import { describeIssues } from './describeIssues.ts'
import { type FrontMatter, splitFrontMatter } from './frontMatter.ts'
import { type Markdown, renderMarkdown } from './markdown.ts'
import type { Problem } from '../problems.ts'
import { preciseYaml } from './preciseYaml.ts'
import { readFields } from './readFields.ts'

/**
 * A content file that has passed its schema. Of one from the store (`keptRecord.ts`), `text` and `markdown.html` are read
 * when they are asked for: a copy by `...` has neither.
 */
export type ContentFile<T> = {
  /** Path from the project's root, with `/`. */
  file: string
  /** File name without extension. */
  id: string
  data: T
  /** The text below the fields, rendered; empty in a YAML file. */
  markdown: Markdown
  /** Line on which it begins. */
  bodyLine: number
  /** Hashes of `data` and of the whole text. */
  dataHash: string
  textHash: string
  /** The whole text, from which the line of a field is found once something is wrong with it. */
  text: string
}

export type Parsed<T> =
  | { record: ContentFile<T> }
  /** `isDraft`: a file that says of itself that it is not finished. */
  | { problems: Problem[]; isDraft?: boolean }

/** Reads one content file. Bad YAML, missing fields, what the schema refuses and unprintable characters become problems. */
export function parseContentFile<T>(schema: z.ZodType<T>, file: string, text: string): Parsed<T> {
  const conflicts = checkConflictMarkers(file, text)
  if (conflicts.length > 0) return { problems: conflicts }
  const parts = fieldsOf(file, text)
  if (typeof parts === 'string') return { problems: [{ file, line: lineOf(parts, text), ...UNREADABLE[parts] }] }
  const fields = readFields(parts.yaml)
  if ('mistake' in fields) {
    const { offset, wrong, fix } = fields.mistake
    const { LineCounter, parseDocument } = preciseYaml()
    const lines = new LineCounter()
    parseDocument(parts.yaml, { lineCounter: lines })
    const { line, col } = lines.linePos(offset)
    return {
      isDraft: /^draft:[ ]+true[ ]*$/m.test(parts.yaml),
      problems: [{ file, line: line + parts.yamlLine - 1, column: col, wrong, fix }],
    }
  }
  const { value } = fields
  const result = schema.safeParse(value)
  if (!result.success) {
    const document = preciseYaml().parseDocument(parts.yaml)
    return {
      isDraft: isDraft(value),
      problems: describeIssues(schema, value, result.error.issues, (path) => commentAt(document, path)).map(
        (described) => ({ file, ...positionOf(file, text, described.path), ...described }),
      ),
    }
  }
  const unprintable = checkCharacters(file, text)
  if (unprintable.length > 0) return { problems: unprintable }
  const id = file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'))
  return {
    record: {
      file,
      id,
      data: result.data,
      markdown: renderMarkdown(parts.body),
      bodyLine: parts.bodyLine,
      dataHash: hash('sha256', JSON.stringify(result.data)),
      textHash: hash('sha256', text),
      text,
    },
  }
}

/** A text without the byte order mark that some editors put before the first character. */
export function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '')
}

/** The text below the fields of a file that was parsed before. */
export function bodyOf(file: string, text: string): string {
  const parts = fieldsOf(file, text)
  return typeof parts === 'string' ? '' : parts.body
}

/** Line and column (from 1) of a field in a content file; of its nearest parent where it is missing. */
export function positionOf(file: string, text: string, path: (string | number)[]): { line: number; column: number } {
  const parts = fieldsOf(file, text)
  if (typeof parts === 'string') return { line: 1, column: 1 }
  const { LineCounter, parseDocument } = preciseYaml()
  const lines = new LineCounter()
  const document = parseDocument(parts.yaml, { lineCounter: lines })
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (hasRange(node)) {
      const { line, col } = lines.linePos(node.range[0])
      return { line: line + parts.yamlLine - 1, column: col }
    }
  }
  return { line: parts.yamlLine, column: 1 }
}

const BEGIN = 'Begin it with the fields that docs/authoring.md shows'

const UNREADABLE = {
  empty: { wrong: 'the file is empty', fix: BEGIN },
  'not text': { wrong: 'the file is no text', fix: 'Save it as plain text in UTF-8' },
  'not begun': { wrong: 'the fields at its beginning are missing', fix: BEGIN },
  'badly begun': {
    wrong: 'the file does not begin with a line of three hyphens',
    fix: 'Let its first line be --- and nothing else',
  },
  'not ended': {
    wrong: 'the line --- that ends the fields is missing',
    fix: 'Put a line --- between the fields and the text',
  },
  'ended twice': {
    wrong: 'a line --- stands among the fields',
    fix: 'Keep two of these lines: one above the fields, one between them and the text',
  },
}

/** Line of what cannot be read. */
function lineOf(what: keyof typeof UNREADABLE, text: string): number {
  if (what !== 'ended twice') return 1
  return text.split('\n').findIndex((line, index) => index > 0 && line.startsWith('---')) + 1
}

function fieldsOf(file: string, text: string): FrontMatter | keyof typeof UNREADABLE {
  if (text.trim() === '') return 'empty'
  // What decoding leaves of bytes that are no text.
  if (text.includes('\0') || text.includes('\ufffd')) return 'not text'
  if (file.endsWith('.md')) return splitFrontMatter(text)
  return { yaml: text, body: '', yamlLine: 1, bodyLine: 1 }
}

/** The text behind a `#` that stands where the value of a field should: `srgb: #fff`. */
function commentAt(document: Document, path: (string | number)[]): string | undefined {
  const node = document.getIn(path, true)
  const comment: unknown = typeof node === 'object' && node !== null ? Reflect.get(node, 'comment') : undefined
  return typeof comment === 'string' && /^\S/.test(comment) ? comment : undefined
}

function isDraft(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'draft' in value && value.draft === true
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
