import { basename, extname } from 'node:path'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { hasFields } from '../../shared/hasFields.ts'
import { describeIssues } from './describeIssues.ts'
import { type FrontMatter, splitFrontMatter } from './frontMatter.ts'
import { type Markdown, renderMarkdown } from './markdown.ts'
import type { FieldMistake, Problem } from '../problems.ts'
import { readYaml } from './yaml.ts'
import { charactersOutsideFonts } from '../../shared/characters.ts'

export type ContentFile<T> = {
  file: string
  id: string
  data: T
  /** Rendered text below the fields. Empty in a YAML file. */
  markdown: Markdown
  bodyLine: number
  /** The whole file, to find the line of a field when a problem is reported. */
  fileText: string
}

export type ParseResult<T> = { record: ContentFile<T> } | { problems: Problem[]; isDraft?: boolean }

export function parseContentFile<T>(schema: z.ZodType<T>, file: string, text: string): ParseResult<T> {
  const conflict = text.search(CONFLICT)
  if (conflict >= 0) return { problems: [{ file, line: placeIn(text, conflict).line, ...CONFLICT_MISTAKE }] }
  const parts = splitFile(file, text)
  if (!parts) return { problems: [{ file, line: 1, ...NO_FIELDS }] }
  const isDraft = /^draft:[ ]+true[ ]*$/m.test(parts.yaml)
  const fields = readYaml(parts.yaml)
  if ('mistake' in fields) {
    const { offset, ...mistake } = fields.mistake
    return { isDraft, problems: [{ file, ...placeIn(parts.yaml, offset, parts.yamlLine), ...mistake }] }
  }
  const result = schema.safeParse(fields.value)
  const problems = checkCharacters(file, text)
  if (result.success && problems.length === 0)
    return {
      record: {
        file,
        id: basename(file, extname(file)),
        data: result.data,
        markdown: renderMarkdown(parts.body),
        bodyLine: parts.bodyLine,
        fileText: text,
      },
    }
  const mistakes = result.error ? describeIssues(schema, fields.value, result.error.issues) : []
  return {
    isDraft: isDraft && !result.success,
    problems: [...mistakes.map((mistake) => problemIn({ file, fileText: text }, mistake)), ...problems],
  }
}

export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\ufeff/, '')
}

/** Adds file, line and column to a mistake in a field. */
export function problemIn(
  { file, fileText }: Pick<ContentFile<unknown>, 'file' | 'fileText'>,
  mistake: FieldMistake,
): Problem {
  return { file, ...positionOf(file, fileText, mistake.path), ...mistake }
}

/** Returns line and column (from 1) of a field, or of its nearest existing parent. */
export function positionOf(file: string, text: string, path: (string | number)[]): { line: number; column: number } {
  const parts = splitFile(file, text)
  if (!parts) return { line: 1, column: 1 }
  const document = parseDocument(parts.yaml)
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (hasFields(node, 'range') && Array.isArray(node.range))
      return placeIn(parts.yaml, Number(node.range[0]), parts.yamlLine)
  }
  return { line: parts.yamlLine, column: 1 }
}

/** `first` is the line on which the text starts. */
function placeIn(text: string, offset: number, first = 1): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length + first - 1, column: (lines.at(-1) ?? '').length + 1 }
}

const CONFLICT = /^(?:<{7}(?: .*)?|={7}|>{7}(?: .*)?)\r?$/m

const CONFLICT_MISTAKE = {
  wrong: 'the file has an unresolved merge conflict',
  fix: 'Keep one version, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>',
}

const NO_FIELDS = {
  wrong: 'the fields do not stand between two lines ---',
  fix: 'Make --- the first line, and put a line --- between the fields and the text',
}

function splitFile(file: string, text: string): FrontMatter | undefined {
  if (file.endsWith('.md')) return splitFrontMatter(text)
  return { yaml: text, body: '', yamlLine: 1, bodyLine: 1 }
}

/** Chinese names, which the system's font shows, also in the example of a new file. */
const CHINESE_FIELD = /^(?:# )?chinese: .*/

/** A no-break space and a soft hyphen look like a space and like nothing. Renderers set what a page needs. */
const INVISIBLE = /[\u00a0\u00ad]/g

/** Finds invisible characters, and those that the site's fonts lack, except in Chinese names. */
function checkCharacters(file: string, text: string): Problem[] {
  if (charactersOutsideFonts(text).length === 0 && text.search(INVISIBLE) < 0) return []
  return text.split('\n').flatMap((line, index) => {
    const characters = new Set(
      [...charactersOutsideFonts(line.replace(CHINESE_FIELD, '')), ...line.matchAll(INVISIBLE)].map(String),
    )
    const [first] = characters
    if (first === undefined) return []
    return {
      file,
      line: index + 1,
      column: line.indexOf(first) + 1,
      wrong: `the site does not use ${Array.from(characters, describe).join(', ')}`,
      fix: 'Write another character, such as a plain space, or a word',
    }
  })
}

function describe(character: string): string {
  return `"${character}" (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`
}
