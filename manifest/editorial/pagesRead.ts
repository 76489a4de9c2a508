import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Library } from '../library.ts'
import { type Report, reportField } from '../check/report.ts'
import type { ContentFile } from '../read/contentFile.ts'
import type { Regulation } from '../schema/regulation.ts'
import { writeWhole } from '../write/writeWhole.ts'
import { leaningOn } from './law.ts'

/**
 * What each record of law said when the pages that lean on it were last read against it, as a hash by its id: kept in the
 * project, so that a changed record asks for its pages to be read again.
 */
export type PagesRead = Record<string, string>

const PAGES_READ_FILE = 'manifest/editorial/pagesRead.json'

export function readPagesRead(file = PAGES_READ_FILE): PagesRead {
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Keeps that the pages of these records have been read; records that are gone are dropped. */
export function keepPagesRead({ regulations }: Library, ids: string[], file = PAGES_READ_FILE): void {
  const before = readPagesRead(file)
  const said = [...regulations].flatMap(([id, record]): [string, string][] => {
    const known = ids.includes(id) ? hashOf(record) : before[id]
    return known === undefined ? [] : [[id, known]]
  })
  writeWhole(file, `${JSON.stringify(Object.fromEntries(said), null, 2)}\n`)
}

/** A record that says something else than when its pages were read lists them. */
export function checkPagesRead(library: Library, read: PagesRead, report: Report): void {
  const leaning = leaningOn(library)
  for (const [id, record] of library.regulations) {
    if (read[id] === hashOf(record)) continue
    const pages = [...(leaning.get(id) ?? [])].toSorted()
    if (pages.length === 0) continue
    reportField(report, record, {
      path: ['matters'],
      wrong: `is new or has changed since its ${pages.length === 1 ? 'page was' : `${pages.length} pages were`} read`,
      fix: `Read them against it (${pages.join(', ')}), then run npm run content:read -- ${id}`,
    })
  }
}

/** Of what pages lean on: not of who confirmed it, or of how texts spell it. */
function hashOf({ data: { title, status, date, matters } }: ContentFile<Regulation>): string {
  return hash('sha256', JSON.stringify([title, status, date, matters])).slice(0, 12)
}
