import { markdownLanguage } from '@codemirror/lang-markdown'
import type { Reading } from '../../../development/contentReader.ts'
import { jsonSchemaOf } from '../../../manifest/authoring/jsonSchema.ts'
import { fieldIn } from '../../../manifest/authoring/namesIn.ts'
import { recordSchema } from '../../../manifest/screens.ts'
import { line } from '../../../manifest/schema/fields.ts'
import { placeLabel } from '../labels.ts'
import { type FoundText, isFields, type JsonSchema, type Path, type Value } from '../protocol.ts'
import { entryLabel, recordTitle } from '../recordTitle.ts'
import { contents } from './contentOf.ts'
import type { Asked } from './requests.ts'

/** Where words stand in the texts of all records. What is a link, a name or code there is told, and stays. */
export function findTexts({ read }: Reading, { words, isCase, isWhole }: Asked['find']): FoundText[] {
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const search = new RegExp(
    isWhole ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])` : pattern,
    isCase ? 'gu' : 'giu',
  )
  return contents(read).flatMap(({ kind, name, now: { fields, body } }) => {
    const texts = [...textsIn(recordSchema(kind, fields), fields), { path: [], text: body, isRead: true }]
    return texts.flatMap(({ path, text, isRead }) => {
      const kept = isRead ? keptIn(text) : [{ from: 0, to: text.length }]
      const places = [...text.matchAll(search)].map(({ index, 0: { length } }) => {
        const isKept = kept.some(({ from, to }) => index < to && index + length > from)
        return { at: index, length, ...(isKept && ({ isKept } as const)) }
      })
      const entry = entryLabel(fields, path)
      return places.length === 0
        ? []
        : [{ name, title: recordTitle(name, fields), path, entry, label: placeLabel(path, entry), text, places }]
    })
  })
}

/** Of the texts in fields those that people read; others are ids, names of records and choices. */
function textsIn(schema: JsonSchema, value: Value, path: Path = []): { path: Path; text: string; isRead: boolean }[] {
  if (typeof value === 'string') return [{ path, text: value, isRead: isText(schema, path) }]
  if (Array.isArray(value)) {
    const { names } = schema
    return value.flatMap((item, place) =>
      textsIn(names === undefined ? (schema.items ?? {}) : { names }, item, [...path, place]),
    )
  }
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(fieldIn(schema, name), part, [...path, name]))
}

const LINE = jsonSchemaOf(line).pattern

/** What a machine reads, though any line may stand there. */
const CODES = new Set<Path[number] | undefined>(['smiles', 'path', 'source', 'email', 'src', 'structure'])

function isText({ names, enum: choices, const: fixed, format, pattern = LINE, type }: JsonSchema, path: Path): boolean {
  const isFree = (names ?? choices ?? fixed ?? format) === undefined
  return isFree && type === 'string' && pattern === LINE && !CODES.has(path.at(-1))
}

type Range = { from: number; to: number }

/** Where a text leads somewhere or is code, and what it refers to in braces. */
function keptIn(text: string): Range[] {
  const ranges: Range[] = [...text.matchAll(/\{[^{}\n]*\}/g)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))
  markdownLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (/^(?:URL|InlineCode|FencedCode|CodeBlock|Autolink|LinkReference|LinkLabel)$/.test(name))
        ranges.push({ from, to })
    },
  })
  return ranges
}
