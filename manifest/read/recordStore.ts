import { hash } from 'node:crypto'
import { readSealed, writeSealed } from '../write/sealed.ts'
import type { Parsed } from './contentFile.ts'
import { type Brief, briefOf, htmlOf, KeptRecord, type KeptRow, readText, type TextSource } from './keptRecord.ts'
import type { Signatures } from './signatures.ts'
import { openTextPack } from './textPack.ts'

/** The files of a content folder as they were parsed, by name. */
export type ParsedFiles = Map<string, Parsed<unknown>>

/** Parses files of the content folder by their names. */
export type ParseFiles = (names: string[]) => Promise<Iterable<readonly [name: string, parsed: Parsed<unknown>]>>

export type RecordStore = {
  contentFolder: string
  /** Keeps the records for the next build. */
  storeFolder: string
  /** Stands for all code that reads records: what another version has kept is not used. */
  version: string
}

type Row = KeptRow & { signature: string }

/** An edit writes the two files anew in which its record is kept: some hundred kilobytes, not all. */
const PACKS = 16

/**
 * The records of a content folder: those that an earlier build has read come from the store, the others are parsed and
 * kept. It goes pack by pack, and texts stay on the disk until they are asked for: never all of them are held. Of files
 * with problems nothing is kept; rows of files that are gone go with the next change in their pack.
 */
export async function readRecords(store: RecordStore, signatures: Signatures, parse: ParseFiles): Promise<ParsedFiles> {
  const packs = Array.from({ length: PACKS }, (): Signatures => new Map())
  for (const [name, signature] of signatures) packs[packOf(name)]?.set(name, signature)
  const files: ParsedFiles = new Map()
  for (const [number, pack] of packs.entries())
    for (const [name, file] of await readPack(store, number, pack, parse)) files.set(name, file)
  return files
}

async function readPack(store: RecordStore, number: number, pack: Signatures, parse: ParseFiles): Promise<ParsedFiles> {
  const file = `${store.storeFolder}/records-${number}.json`
  const source = {
    contentFolder: store.contentFolder,
    texts: openTextPack(`${store.storeFolder}/texts-${number}.txt`),
  }
  // What is sealed was written below.
  const kept = (readSealed(file, store.version) ?? {}) as Record<string, Row>
  const known = knownRows(store, pack, kept)
  const missing = [...pack.keys()].filter((name) => !known.has(name))
  const parsed: ParsedFiles = new Map(missing.length === 0 ? [] : await parse(missing))
  const rows = withPlaces(source, known, [...parsed], pack)
  if ([...rows].some(([name, { signature }]) => kept[name]?.signature !== signature))
    writeSealed(file, store.version, Object.fromEntries(rows))
  for (const [name, row] of rows) parsed.set(name, { record: new KeptRecord(row, source) })
  return parsed
}

/** Rows of files that are as they were, also where only their times are others. */
function knownRows({ contentFolder }: RecordStore, pack: Signatures, kept: Record<string, Row>): Map<string, Row> {
  const known = new Map<string, Row>()
  for (const [name, signature] of pack) {
    const row = kept[name]
    if (
      row &&
      (row.signature === signature || row.record.textHash === hash('sha256', readText(contentFolder, row.record.file)))
    )
      known.set(name, { ...row, signature })
  }
  return known
}

/** The rows with those of what was parsed; then all texts of the pack are written anew, and have other places. */
function withPlaces(
  source: TextSource,
  known: Map<string, Row>,
  parsed: [name: string, file: Parsed<unknown>][],
  pack: Signatures,
): Map<string, Row> {
  const added = parsed.flatMap(([name, file]) => ('record' in file ? [{ name, record: file.record }] : []))
  if (added.length === 0) return known
  const htmls = new Map([...known].map(([name, row]) => [name, htmlOf(row.record.file, row.html, source)]))
  for (const { name, record } of added) htmls.set(name, record.markdown.html)
  const places = source.texts.write(htmls)
  const rows = new Map<string, Row>()
  const put = (name: string, record: Brief) => {
    const html = places.get(name)
    if (html) rows.set(name, { signature: pack.get(name) ?? '', record, html })
  }
  for (const [name, { record }] of known) put(name, record)
  for (const { name, record } of added) put(name, briefOf(record))
  return rows
}

function packOf(name: string): number {
  return Number.parseInt(hash('md5', name).slice(0, 4), 16) % PACKS
}
