import { readFileSync } from 'node:fs'
import type { Beside } from '../parsePage.ts'
import { type Page, readPage } from '../readPage.ts'

/** A page of the site: its file, and those of what belongs to it. */
export type PageFile = { path: string; file: string; beside: Beside }

/** Reads and checks pages, on a thread of its own. */
export function readPages(files: PageFile[]): Page[] {
  return files.map(({ path, file, beside }) => {
    const texts = Object.entries(beside).map(([name, place]) => [name, readFileSync(place, 'utf8')])
    return readPage(path, readFileSync(file, 'utf8'), Object.fromEntries(texts) as Beside)
  })
}
