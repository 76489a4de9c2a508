import { parse } from 'yaml'
import { z } from 'zod'
import { type JsonSchema, variantOf } from '../../../manifest/authoring/jsonSchema.ts'
import { type Kind, KINDS } from '../../../manifest/kinds.ts'
import { describeProblem } from '../../../manifest/problems.ts'
import { describeIssues, valueAt } from '../../../manifest/read/describeIssues.ts'
import { splitFrontMatter } from '../../../manifest/read/frontMatter.ts'
import { linesOf } from '../../../manifest/write/canonicalYaml.ts'
import { type Fields, isFields, isDeepEqual, patchYaml } from './patchYaml.ts'

/** Name of the field that holds the text of the file as it was read, or the path of a new file. */
export const SOURCE_FIELD = '_file'

/** A number as people type it. */
export const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Throws if the file must not be written. `knownTexts` are the texts that the file may have on disk. */
export type BeforeWriting = (kind: Kind, knownTexts: string[]) => Promise<void>

/**
 * Creates the file format of a kind. `toFile` changes only lines that differ, and throws if the record is invalid. A
 * draft may lack values.
 */
export function recordFormat(kind: Kind, schema: JsonSchema, beforeWriting?: BeforeWriting) {
  const isMarkdown = KINDS[kind].files.endsWith('.md')
  const check = KINDS[kind].schema ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  // Maps the source field to the text that was read or written last. The CMS does not reread a file that it wrote.
  const lastTexts = new Map<string, string>()

  function fromFile(text: string): Fields {
    const source = textToCompare(text)
    const wholeText = `${source}\n`
    lastTexts.set(source, wholeText)
    const { yaml, body } = split(wholeText)
    return {
      // Without a value, the form would show the default of a new record.
      ...(schema.properties?.draft && { draft: false }),
      ...(parse(yaml, numberAsText) as Fields),
      ...(isMarkdown && { body: body.trim() }),
      [SOURCE_FIELD]: source,
    }
  }

  async function toFile(entry: Fields): Promise<string> {
    const {
      [SOURCE_FIELD]: source = '',
      body = '',
      ...form
    } = entry as Fields & { [SOURCE_FIELD]?: string; body?: string }
    const sourceText = source.includes('\n') ? `${source}\n` : ''
    const lastText = lastTexts.get(source) ?? sourceText
    const lastParts = split(lastText)
    const lastFields = (parse(lastParts.yaml) ?? {}) as Fields
    const fields = normalizeFields(form, variantOf(schema, form), lastFields) as Fields
    const { error } = check.safeParse(fields)
    const { title, one } = KINDS[kind]
    const file = (fields[title] ?? one) as string
    const mistakes = describeIssues(check, fields, error?.issues ?? []).filter(
      ({ path }) => !fields.draft || !isDeeplyEmpty(valueAt(fields, path)),
    )
    if (mistakes.length > 0)
      throw new Error(mistakes.map((mistake) => describeProblem({ file, ...mistake })).join('\n'))
    if (lastText !== '') await beforeWriting?.(kind, [sourceText, lastText])
    const yaml = isDeepEqual(fields, lastFields) ? lastParts.yaml : patchYaml(lastParts.yaml, fields)
    const typedBody = body.replaceAll(OTHER_SPACE, ' ').trim()
    const isSameText = typedBody === lastParts.body.trim() && lastText !== ''
    const text = isMarkdown ? `---\n${yaml}---\n${isSameText ? lastParts.body : `\n${typedBody}\n`}` : yaml
    lastTexts.set(source, text)
    return text
  }

  function split(text: string): { yaml: string; body: string } {
    if (!isMarkdown || text === '') return { yaml: text, body: '' }
    const parts = splitFrontMatter(text)
    if (!parts) throw new Error('The line --- before or after the fields is missing')
    return parts
  }

  return { fromFile, toFile }
}

/** Returns the text without what the CMS leaves out: byte order mark, CR and white space at its ends. */
export function textToCompare(fileText: string): string {
  return linesOf(fileText).join('\n').trim()
}

function numberAsText(_key: unknown, value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

function normalizeFields(value: unknown, schema: JsonSchema, old: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, at) => normalizeFields(item, schema.items ?? {}, Array.isArray(old) ? old[at] : undefined))
  if (typeof value === 'string') return normalizeText(value, schema)
  if (!isFields(value)) return value
  const { properties = {}, required = [], additionalProperties } = schema
  const entry = typeof additionalProperties === 'object' ? additionalProperties : {}
  const before = isFields(old) ? old : {}
  const result: Fields = {}
  for (const name of new Set([...Object.keys(value), ...required])) {
    const property = properties[name] ?? entry
    const part = normalizeFields(value[name], property, before[name])
    if (!required.includes(name) && !(name in before) && isDeeplyEmpty(part)) continue
    if (isEmpty(part)) {
      const empty = { array: [], object: {} }[property.type ?? '']
      if (required.includes(name) && empty) result[name] = empty
      else if (name in before && isDeepEqual(part, before[name])) result[name] = part
    } else if (name === 'nodeid') result[name] = String(part).replaceAll('-', '')
    else if (part !== defaultValue(property) || part === before[name]) result[name] = part
  }
  return result
}

/** Word processors paste tabs and no-break spaces. */
const OTHER_SPACE = /[^\S\n]/g

/** Spreadsheets also paste line breaks into a field. */
function normalizeText(typedText: string, { type }: JsonSchema): string | number {
  const text = typedText.replaceAll(/\s+/g, ' ').trim()
  return (type === 'number' || type === 'integer') && NUMBER.test(text) ? Number(text) : text
}

function defaultValue({ default: usual, type, const: constant }: JsonSchema): unknown {
  return usual ?? (type === 'boolean' && constant === undefined ? false : undefined)
}

function isDeeplyEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null ? Object.values(value).every(isDeeplyEmpty) : isEmpty(value)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
