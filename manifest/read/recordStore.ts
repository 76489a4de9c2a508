import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSealed, writeSealed } from '../write/sealed.ts'
import type { Parsed } from './contentFile.ts'
import { withoutMark } from './contentFile.ts'
import type { Signatures } from './signatures.ts'

/** The files of a content folder as they were parsed, by name. */
export type ParsedFiles = Map<string, Parsed<unknown>>

/** What is kept of a file: its signature, a hash of its text, and what was read from it. */
type Row = [signature: string, textHash: string, parsed: Parsed<unknown>]
type Rows = Record<string, Row>

/** An edit writes the file anew in which its record is kept: of some hundred kilobytes, not of all. */
const PACKS = 16

/**
 * Records that an earlier build has read, kept in files of JSON. `version` stands for all code that reads them.
 * Rows of files that are gone go with the next change in their pack.
 */
export async function openRecordStore(contentFolder: string, storeFolder: string, version: string) {
  const packFile = (pack: number) => join(storeFolder, `${pack}.json`)
  const packs = await Promise.all(
    Array.from({ length: PACKS }, async (_, pack) => (await readSealed(packFile(pack), version)) as Rows | undefined),
  )
  return {
    /** What is known of these files: those that are as they were, also where only their times are others. */
    known: async (signatures: Signatures): Promise<ParsedFiles> => {
      const parsed: ParsedFiles = new Map()
      await Promise.all(
        [...signatures].map(async ([name, signature]) => {
          const row = packs[packOf(name)]?.[name]
          if (row === undefined) return
          if (row[0] === signature || row[1] === (await textHash(join(contentFolder, name)))) parsed.set(name, row[2])
        }),
      )
      return parsed
    },
    /** Keeps what was parsed, in place of what was known; of files with problems nothing is kept. */
    keep: async (signatures: Signatures, parsed: ParsedFiles): Promise<void> => {
      const kept = Array.from({ length: PACKS }, (): Rows => ({}))
      const changed = new Set<number>()
      for (const [name, signature] of signatures) {
        const pack = packOf(name)
        const file = parsed.get(name)
        const known = packs[pack]?.[name]
        if (!file || !('record' in file)) continue
        const isKnown = known?.[2] === file
        const rows = (kept[pack] ??= {})
        rows[name] = isKnown ? [signature, known[1], file] : [signature, hash('sha256', file.record.text), file]
        if (!isKnown || known[0] !== signature) changed.add(pack)
      }
      await Promise.all([...changed].map((pack) => writeSealed(packFile(pack), version, kept[pack])))
    },
  }
}

function packOf(name: string): number {
  return Number.parseInt(hash('md5', name).slice(0, 4), 16) % PACKS
}

async function textHash(file: string): Promise<string> {
  return hash('sha256', withoutMark(await readFile(file, 'utf8')))
}
