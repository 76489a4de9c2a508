import { sep } from 'node:path'

/** What the development server does not look at: builds and tests write pages below `cache`, and read content there. */
export function unwatched(cache: string, contentFolder: string): (file: string) => boolean {
  return (file) => isIn(cache, file) && !isIn(contentFolder, file) && !isIn(file, contentFolder)
}

function isIn(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + sep)
}
