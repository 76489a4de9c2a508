import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { visibleFilesBelow } from '../../manifest/read/filesBelow.ts'
import type { Content } from '../../manifest/kinds.ts'
import { writeFileAtomically } from '../../manifest/write/writeFiles.ts'
import { PHOTOS_PATH, UPLOADS_PATH } from '../../shared/urls.ts'
import { reasonOf } from '../../shared/texts.ts'
import { pathsOf } from './drawings.ts'
import { readBackground } from './encode.ts'
import { convertPhoto } from './photo.ts'
import { requiredPictures } from './requiredPictures.ts'

type Folders = { uploads: string; contentFolder: string; publicFolder: string }

/** Makes the files of uploaded photos that records name, writes their new names there, and deletes the uploads. */
export async function convertUploads({ uploads, contentFolder, publicFolder }: Folders): Promise<string[]> {
  const problems: string[] = []
  for (const upload of existsSync(uploads) ? visibleFilesBelow(uploads) : []) {
    const address = `${UPLOADS_PATH}${upload}`
    const records = textsBelow(contentFolder).filter(({ text }) => text.includes(address))
    try {
      if (records.length === 0) throw new Error(`no record names this photo. Write ${address} into one`)
      const { name, files } = await convertPhoto(readFileSync(join(uploads, upload)), readBackground(contentFolder))
      for (const [path, image] of files) writeFileAtomically(join(publicFolder, PHOTOS_PATH, path), image)
      for (const { file, text } of records) writeFileAtomically(file, text.replaceAll(address, name))
      rmSync(join(uploads, upload))
    } catch (error) {
      problems.push(`${join(uploads, upload)}: ${reasonOf(error)}`)
    }
  }
  return problems
}

/** Lists drawings and photos that no record shows, such as those of a removed product. */
export function unusedPictures(
  { contentFolder, publicFolder }: Pick<Folders, 'contentFolder' | 'publicFolder'>,
  content: Content,
): string[] {
  const required = new Set(requiredPictures(content).flatMap((picture) => pathsOf(publicFolder, picture)))
  const texts = textsBelow(contentFolder)
  const folder = join(publicFolder, 'pictures')
  const names = existsSync(folder) ? visibleFilesBelow(folder) : []
  const isUnused = (name: string) => {
    // A photo is used if any file names it, even an invalid one.
    const [, photo] = /^photos\/([^-]+)/.exec(name) ?? []
    if (photo !== undefined) return !texts.some(({ text }) => text.includes(photo))
    return isDrawing(name) && !required.has(join(folder, name))
  }
  return names.filter(isUnused).map((name) => join(folder, name))
}

function textsBelow(folder: string) {
  const files = visibleFilesBelow(folder).map((name) => join(folder, name))
  return files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

/** Pictures of records stand in the folder of a category. No command makes the others. */
function isDrawing(name: string): boolean {
  return /^(?:products|dishes)\/[^/]+\//.test(name)
}
