import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readSealed, writeSealed } from '../write/sealed.ts'
import { bodyOf, type ContentFile, type Parsed, withoutMark } from './contentFile.ts'
import { type Markdown, renderMarkdown } from './markdown.ts'
import type { Signatures } from './signatures.ts'

/** The files of a content folder as they were parsed, by name. */
export type ParsedFiles = Map<string, Parsed<unknown>>

/** A record without its texts: they are most of it, and a build asks for few of them. */
type Brief = Omit<ContentFile<unknown>, 'text' | 'markdown'> & { markdown: Omit<Markdown, 'html'> }
type Row = { signature: string; record: Brief }
type Texts = { textHash: string; text: string; html: string }

/** An edit writes the two files anew in which its record is kept: some hundred kilobytes, not all. */
const PACKS = 16

/**
 * Records that an earlier build has read, kept in files of JSON. `version` stands for all code that reads them.
 * Rows of files that are gone go with the next change in their pack.
 */
export function openRecordStore(contentFolder: string, storeFolder: string, version: string) {
  const fileOf = (part: 'records' | 'texts', pack: number) => `${storeFolder}/${part}-${pack}.json`
  // What is sealed was written by `keep`.
  const readPack = <Kept>(part: 'records' | 'texts', pack: number) =>
    (readSealed(fileOf(part, pack), version) ?? {}) as Record<string, Kept>
  const packs = Array.from({ length: PACKS }, (_, pack) => readPack<Row>('records', pack))
  const textPacks = new Map<number, Record<string, Texts>>()

  const textsOfPack = (pack: number) => {
    const known = textPacks.get(pack) ?? readPack<Texts>('texts', pack)
    textPacks.set(pack, known)
    return known
  }

  /** Texts are kept in files of their own, of which one may have been lost: then they are made from the content again. */
  const textsOf = (name: string, { file, textHash }: Brief): Texts => {
    const kept = textsOfPack(packOf(name))[name]
    if (kept?.textHash === textHash) return kept
    const text = readText(contentFolder, name)
    return { textHash, text, html: renderMarkdown(bodyOf(file, text)).html }
  }

  const recordIn = (name: string, record: Brief): ContentFile<unknown> => ({
    ...record,
    get text() {
      return textsOf(name, record).text
    },
    markdown: {
      ...record.markdown,
      get html() {
        return textsOf(name, record).html
      },
    },
  })

  const isSame = (name: string, signature: string, row: Row) =>
    row.signature === signature || row.record.textHash === hash('sha256', readText(contentFolder, name))

  const unchanged = new Map<Parsed<unknown>, Row>()

  return {
    /** What is known of these files: those that are as they were, also where only their times are others. */
    known: (signatures: Signatures): ParsedFiles => {
      const parsed: ParsedFiles = new Map()
      for (const [name, signature] of signatures) {
        const row = packs[packOf(name)]?.[name]
        if (!row || !isSame(name, signature, row)) continue
        const file = { record: recordIn(name, row.record) }
        parsed.set(name, file)
        unchanged.set(file, row)
      }
      return parsed
    },
    /** Keeps what was parsed, in place of what was known; of files with problems nothing is kept. */
    keep: async (signatures: Signatures, parsed: ParsedFiles): Promise<void> => {
      const rows = Array.from({ length: PACKS }, (): Record<string, Row> => ({}))
      const texts = Array.from({ length: PACKS }, (): Record<string, Texts> => ({}))
      const changed = new Set<number>()
      for (const [name, signature] of signatures) {
        const file = parsed.get(name)
        if (!file || !('record' in file)) continue
        const pack = packOf(name)
        const row = unchanged.get(file)
        if (row?.signature !== signature) changed.add(pack)
        put(rows, pack, name, { signature, record: row?.record ?? briefOf(file.record) })
        if (!row) put(texts, pack, name, textsIn(file.record))
      }
      // Texts first: a record whose text is of another time makes it anew, a text without its record is never asked for.
      for (const pack of changed) {
        const anew = texts[pack] ?? {}
        if (Object.keys(anew).length > 0) {
          const kept = Object.entries(textsOfPack(pack)).filter(([name]) => signatures.has(name))
          await writeSealed(fileOf('texts', pack), version, { ...Object.fromEntries(kept), ...anew })
        }
        await writeSealed(fileOf('records', pack), version, rows[pack])
      }
    },
  }
}

function put<Value>(packs: Record<string, Value>[], pack: number, name: string, value: Value): void {
  const values = packs[pack]
  if (values) values[name] = value
}

function briefOf({ text: _text, markdown: { html: _html, ...markdown }, ...record }: ContentFile<unknown>): Brief {
  return { ...record, markdown }
}

function textsIn({ textHash, text, markdown: { html } }: ContentFile<unknown>): Texts {
  return { textHash, text, html }
}

function packOf(name: string): number {
  return Number.parseInt(hash('md5', name).slice(0, 4), 16) % PACKS
}

function readText(contentFolder: string, name: string): string {
  return withoutMark(readFileSync(`${contentFolder}/${name}`, 'utf8'))
}
