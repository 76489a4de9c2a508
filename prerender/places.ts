import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Files of which a site, or a part of one, has at least one. */
const MARKS = { site: ['manifest.json', '404.html', 'index.html'], part: ['part.json'] }

/** Whether what is in a place may give way to a site or a part: there is nothing, an empty folder, or an earlier one. */
export function isPlaceFor(kind: keyof typeof MARKS, place: string): boolean {
  if (!existsSync(place)) return true
  return (
    isFolder(place) && (readdirSync(place).length === 0 || MARKS[kind].some((mark) => existsSync(join(place, mark))))
  )
}
