import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PHOTOS_PATH } from '../../shared/paths.ts'
import { filesBelow } from './filesBelow.ts'
import { visibleFilesBelow } from './signatures.ts'

const PUBLIC_FOLDER = join(import.meta.dirname, '../../public')

/** End of one file name per image: `-960.avif` is the largest of several widths. Photos in texts have one file. */
const LARGEST_SUFFIX = /-960\.avif$|(?<=-\d+x\d+)\.avif$/

export function hasPublicFile(address: string): boolean {
  return existsSync(join(PUBLIC_FOLDER, decodeURI(address)))
}

export function readPictures(publicFolders = [PUBLIC_FOLDER]): ReadonlySet<string> {
  const pictureFiles = publicFolders.flatMap((folder) => [
    ...picturesBelow(join(folder, 'pictures/products')),
    ...picturesBelow(join(folder, PHOTOS_PATH)).map((name) => `photos/${name}`),
  ])
  return new Set(pictureFiles.toSorted())
}

export function photosIn(pictures: ReadonlySet<string>): Set<string> {
  return new Set([...pictures].flatMap((name) => (name.startsWith('photos/') ? name.slice('photos/'.length) : [])))
}

function picturesBelow(folder: string): string[] {
  // Without images, pages show an empty background.
  if (!existsSync(folder)) return []
  return filesBelow(folder, ({ name }) => LARGEST_SUFFIX.test(name)).map((name) => name.replace(LARGEST_SUFFIX, ''))
}

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
