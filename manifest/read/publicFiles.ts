import { existsSync } from 'node:fs'
import { PHOTOS_PATH } from '../../shared/urls.ts'
import { visibleFilesBelow } from './filesBelow.ts'

/** Addresses of the files in a public folder. */
export type PublicFiles = ReadonlySet<string>

export function readPublicFiles(folder: string): PublicFiles {
  // Without images, pages show an empty background.
  return new Set(existsSync(folder) ? visibleFilesBelow(folder).map((name) => `/${name}`) : [])
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
