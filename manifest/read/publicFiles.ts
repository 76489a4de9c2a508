import { existsSync } from 'node:fs'
import { PHOTOS_PATH } from '../../shared/urls.ts'
import { visibleFilesBelow } from './filesBelow.ts'

/** Addresses of the files in a public folder. */
export type PublicFiles = ReadonlySet<string>

export function readPublicFiles(folder: string): PublicFiles {
  // Without images, pages show an empty background.
  return new Set(existsSync(folder) ? visibleFilesBelow(folder).map((name) => `/${name}`) : [])
}

/** Returns the names of product photos, each of which has several files. */
export function photosIn(files: PublicFiles): string[] {
  const names = [...files].filter((address) => address.startsWith(PHOTOS_PATH))
  return names.map((name) => name.slice(PHOTOS_PATH.length).replace(/-.*/, ''))
}
