import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Files of which a site has at least one. */
const MARKS = ['manifest.json', '404.html', 'index.html']

/** Whether what is in a place may give way to a site: there is nothing, an empty folder, or an earlier one. */
export function isPlaceForSite(place: string): boolean {
  if (!existsSync(place)) return true
  return isFolder(place) && (readdirSync(place).length === 0 || MARKS.some((mark) => existsSync(join(place, mark))))
}
