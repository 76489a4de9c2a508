import { hash } from 'node:crypto'
import type { Reading } from '../../../development/contentReader.ts'
import { bodyOf, type ContentFile, parseContentFile, type Parsed } from '../../../manifest/read/contentFile.ts'
import { claimsIn } from '../../../manifest/read/claims.ts'
import { idOf } from '../../../manifest/read/fileNames.ts'
import { kindOf } from '../../../manifest/kinds.ts'
import { schemaOf } from '../../../manifest/screens.ts'
import { type Choices, type Fields, isFields, type JsonSchema, type Value } from '../protocol.ts'
import { choicesOf } from './choices.ts'
import { formOf } from './forms.ts'
import { libraryOf } from './readings.ts'
import { bodyLinesOf, readRecordText } from './recordText.ts'
import { renderMarkdown } from '../../../manifest/read/markdown.ts'
import { completeFields } from './completeFields.ts'
import { fieldIn } from '../../../manifest/authoring/namesIn.ts'

/** A record as it would be saved. */
export type Draft = {
  name: string
  /** Its file then. */
  newName: string
  text: string
  /** Whether visitors see it now, and would not any more. */
  isWithdrawn: boolean
}

export function parseDraft({ newName, text }: Draft): Parsed<unknown> {
  const kind = kindOf(newName)
  if (!kind) throw new Error(`content/${newName} is no record`)
  return parseContentFile(schemaOf(kind), `content/${newName}`, text)
}

/** What the content is read with so that the draft stands in place of its file. */
export function placeDraft(
  { name, newName }: Draft,
  parsed: Parsed<unknown>,
): Map<string, Parsed<unknown> | undefined> {
  return new Map([
    [name, undefined],
    [newName, parsed],
  ])
}

/** A record with which pages can be made, though fields may be missing or wrong; nothing where they cannot be read. */
export function presentableRecord(
  reading: Reading,
  { newName, text }: Draft,
  parsed: Parsed<unknown>,
): ContentFile<unknown> | undefined {
  const content = readRecordText(newName, text)
  const library = libraryOf(reading)
  if (!content || !library) return undefined
  const { schema } = formOf(newName, content.fields)
  const record = 'record' in parsed ? parsed.record : unfinishedRecord(newName, text, content.fields, schema)
  return { ...record, data: knownReferences(schema, record.data as Fields, choicesOf(library)) }
}

/** A record that its schema would refuse, made up so that its page can be shown. */
function unfinishedRecord(name: string, text: string, fields: Fields, schema: JsonSchema): ContentFile<unknown> {
  const data = completeFields(schema, fields)
  return {
    file: `content/${name}`,
    id: idOf(name),
    data,
    markdown: renderMarkdown(bodyOf(name, text)),
    bodyLine: bodyLinesOf(name, text).below,
    claims: claimsIn(text),
    dataHash: hash('sha256', JSON.stringify(data)),
    fileHash: hash('sha256', text),
    fileText: text,
  }
}

/** Fields without names that stand for nothing: a page cannot be made with them. */
function knownReferences(schema: JsonSchema, fields: Fields, choices: Choices): Fields {
  const kept = Object.entries(fields).flatMap(([field, value]): [string, Value][] => {
    const known = knownIn(fieldIn(schema, field), value, choices)
    return known === undefined ? [] : [[field, known]]
  })
  return Object.fromEntries(kept)
}

function knownIn(schema: JsonSchema, value: Value, choices: Choices): Value | undefined {
  if (isFields(value)) return knownReferences(schema, value, choices)
  if (schema.names === undefined) {
    const { items = {} } = schema
    return Array.isArray(value) ? value.map((item) => knownIn(items, item, choices) ?? item) : value
  }
  const names = new Set<Value>(choices[schema.names]?.map((choice) => choice.value))
  if (Array.isArray(value)) return value.filter((name) => names.has(name))
  return names.has(value) ? value : undefined
}
