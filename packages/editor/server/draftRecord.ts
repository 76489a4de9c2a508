import type { Reading } from '../../../development/contentReader.ts'
import { type ContentFile, parseContentFile, type Parsed } from '../../../manifest/read/contentFile.ts'
import { kindOf } from '../../../manifest/kinds.ts'
import { schemaOf } from '../../../manifest/screens.ts'
import type { Fields } from '../protocol.ts'
import { choicesOf } from './choices.ts'
import { formOf } from './forms.ts'
import { knownReferences } from './knownReferences.ts'
import { libraryOf } from './readings.ts'
import { readRecordText } from './recordText.ts'
import { showUnreadAssays } from './unreadAssays.ts'
import { unfinishedRecord } from './unfinishedRecord.ts'

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
  const fields = showUnreadAssays(content.fields, library)
  const record = 'record' in parsed ? parsed.record : unfinishedRecord(newName, text, fields, schema)
  return { ...record, data: knownReferences(schema, record.data as Fields, choicesOf(library)) }
}
