import { existsSync, readFileSync } from 'node:fs'
import { type Page, readPage } from '../readPage.ts'

/** A page of the site, with the files of it and of its payload. */
export type PageFile = { path: string; file: string; payloadFile: string }

/** Reads and checks pages, on a thread of its own. */
export function readPages(files: PageFile[]): Page[] {
  return files.map(({ path, file, payloadFile }) =>
    readPage(path, readFileSync(file, 'utf8'), existsSync(payloadFile) ? readFileSync(payloadFile, 'utf8') : undefined),
  )
}
