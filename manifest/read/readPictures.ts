import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTOS } from '../../shared/paths.ts'
import { filesBelow } from './filesBelow.ts'
import { namesBelow } from './signatures.ts'

const PUBLIC_FOLDER = join(import.meta.dirname, '../../public')

/** The largest width stands for all; a photo of a text has one, and its height with it. */
const LARGEST = /-960\.avif$|(?<=-\d+x\d+)\.avif$/

/** Whether an address leads to a file of `public/`. */
export function hasPublicFile(address: string): boolean {
  return existsSync(join(PUBLIC_FOLDER, decodeURI(address)))
}

/** The pictures that are there: of products as category/slug, drawn; photos as `photos/` and their name. */
export function readPictures(publicFolders = [PUBLIC_FOLDER]): ReadonlySet<string> {
  const found = publicFolders.flatMap((folder) => [
    ...picturesBelow(join(folder, 'pictures/products')),
    ...picturesBelow(join(folder, PHOTOS)).map((name) => `photos/${name}`),
  ])
  return new Set(found.toSorted())
}

/** The names of photos among pictures. */
export function photosIn(pictures: ReadonlySet<string>): Set<string> {
  return new Set([...pictures].flatMap((name) => (name.startsWith('photos/') ? name.slice('photos/'.length) : [])))
}

function picturesBelow(folder: string): string[] {
  // None has been made yet: pages show an empty ground.
  if (!existsSync(folder)) return []
  return filesBelow(folder, ({ name }) => LARGEST.test(name)).map((name) => name.replace(LARGEST, ''))
}

/** Files of photos that a record names, be it whole or not, and of those that none does. */
export function photosBelow(publicFolder: string, contentFolder: string): { used: string[]; unused: string[] } {
  const folder = join(publicFolder, PHOTOS)
  const names = existsSync(folder) ? namesBelow(folder) : []
  if (names.length === 0) return { used: [], unused: [] }
  const texts = namesBelow(contentFolder).map((name) => readFileSync(join(contentFolder, name), 'utf8'))
  const isUsed = (name: string) => texts.some((text) => text.includes(photoId(name)))
  const [used, unused] = [names.filter(isUsed), names.filter((name) => !isUsed(name))]
  return { used: used.map((name) => join(folder, name)), unused: unused.map((name) => join(folder, name)) }
}

/** What all files of a photo begin with. */
function photoId(file: string): string {
  return file.slice(0, file.indexOf('-'))
}
