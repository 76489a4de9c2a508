import type { Problem } from '../../../manifest/problems.ts'
import { photosBelow } from '../../../manifest/read/readPictures.ts'

/** Files of photos that no record names any more. */
export function unusedPhotos(publicFolder: string, contentFolder: string): Problem[] {
  return photosBelow(publicFolder, contentFolder).unused.map((file) => ({
    file,
    wrong: 'no record shows this photo',
    fix: 'Type npm run pictures, which removes it',
  }))
}
