import { type Dirent, readdirSync } from 'node:fs'

/**
 * Lists the paths of all files below a folder, unsorted. Faster than Node's recursive `readdir`,
 * which normalizes each name.
 */
export function filesBelow(folder: string, accepts: (entry: Dirent) => boolean = () => true): string[] {
  const paths: string[] = []
  const walk = (subfolder: string) => {
    for (const entry of readdirSync(subfolder === '' ? folder : `${folder}/${subfolder}`, { withFileTypes: true })) {
      const path = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`
      if (entry.isDirectory()) walk(path)
      else if (accepts(entry)) paths.push(path)
    }
  }
  walk('')
  return paths
}
