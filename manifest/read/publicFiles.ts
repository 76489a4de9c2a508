import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTOS_PATH } from '../../shared/urls.ts'
import { filesBelow, visibleFilesBelow } from './filesBelow.ts'

/** Addresses of the files in a public folder. */
export type PublicFiles = ReadonlySet<string>

export function readPublicFiles(folder: string): PublicFiles {
  // Without images, pages show an empty background.
  return new Set(existsSync(folder) ? filesBelow(folder).map((name) => `/${name}`) : [])
}

/** Returns the names of product photos, which have several widths, and of photos in texts, which have one. */
export function photosIn(files: PublicFiles): Set<string> {
  const names = [...files].filter((address) => address.startsWith(PHOTOS_PATH))
  return new Set(
    names.filter((name) => PHOTO_FILE.test(name)).map((name) => name.replace(PHOTO_FILE, '').slice(PHOTOS_PATH.length)),
  )
}

/** `-960.avif` is the largest of several widths. */
const PHOTO_FILE = /-960\.avif$|(?<=-\d+x\d+)\.avif$/

/** A photo is used if any content file mentions it, even an invalid one. */
export function photosBelow(publicFolder: string, contentFolder: string): { used: string[]; unused: string[] } {
  const folder = join(publicFolder, PHOTOS_PATH)
  const names = existsSync(folder) ? visibleFilesBelow(folder) : []
  if (names.length === 0) return { used: [], unused: [] }
  const texts = visibleFilesBelow(contentFolder).map((name) => readFileSync(join(contentFolder, name), 'utf8'))
  const isUsed = (name: string) => texts.some((text) => text.includes(photoId(name)))
  const [usedNames, unusedNames] = [names.filter(isUsed), names.filter((name) => !isUsed(name))]
  return { used: usedNames.map((name) => join(folder, name)), unused: unusedNames.map((name) => join(folder, name)) }
}

function photoId(file: string): string {
  return file.slice(0, file.indexOf('-'))
}
