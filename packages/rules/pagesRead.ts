import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Library } from '../../manifest/library.ts'
import type { ContentFile } from '../../manifest/read/contentFile.ts'
import type { Regulation } from '../../manifest/schema/regulation.ts'
import { writeWhole } from '../../manifest/write/writeWhole.ts'

/**
 * What each record of law said when the pages that lean on it were last read against it, as a hash by its id: kept in the
 * project, so that a changed record asks for its pages to be read again.
 */
export type PagesRead = Record<string, string>

const PAGES_READ_FILE = 'packages/rules/pagesRead.json'

export function readPagesRead(file = PAGES_READ_FILE): PagesRead {
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Keeps that the pages of these records have been read; records that are gone are dropped. */
export function keepPagesRead({ regulations }: Library, ids: string[], file = PAGES_READ_FILE): void {
  const before = readPagesRead(file)
  const said = [...regulations].flatMap(([id, record]): [string, string][] => {
    const known = ids.includes(id) ? lawHash(record) : before[id]
    return known === undefined ? [] : [[id, known]]
  })
  writeWhole(file, `${JSON.stringify(Object.fromEntries(said), null, 2)}\n`)
}

/** Of what pages lean on: not of who confirmed it, or of how texts spell it. */
export function lawHash({ data: { title, status, date, matters } }: ContentFile<Regulation>): string {
  return hash('sha256', JSON.stringify([title, status, date, matters])).slice(0, 12)
}
