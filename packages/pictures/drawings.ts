import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Content } from '../../manifest/kinds.ts'
import { writeFileAtomically } from '../../manifest/write/writeFiles.ts'
import { encode, readBackground } from './encode.ts'
import { paint } from './paint.ts'
import { type Picture, requiredPictures, sceneHash } from './requiredPictures.ts'

/** Draws missing and stale images. An interrupted run can continue. */
export async function drawPictures(
  { contentFolder, publicFolder }: { contentFolder: string; publicFolder: string },
  content: Content,
): Promise<void> {
  const background = readBackground(contentFolder)
  for (const picture of requiredPictures(content)) {
    if (await isDrawn(publicFolder, picture)) continue
    console.log(picture.name)
    const image = await paint(picture.scene)
    const paths = pathsOf(publicFolder, picture)
    for (const [index, file] of picture.files.entries())
      writeFileAtomically(paths[index], await encode(image, file, background, sceneHash(picture)))
  }
}

/** The last file of an image states in its metadata from which scene it was drawn. */
export async function isDrawn(publicFolder: string, picture: Picture): Promise<boolean> {
  const paths = pathsOf(publicFolder, picture)
  if (!paths.every((path) => existsSync(path))) return false
  const { exif } = await sharp(paths.at(-1)).metadata()
  return exif?.includes(sceneHash(picture)) ?? false
}

export function pathsOf(publicFolder: string, { name, files }: Pick<Picture, 'name' | 'files'>): string[] {
  return files.map(({ ending }) => join(publicFolder, 'pictures', name + ending))
}
