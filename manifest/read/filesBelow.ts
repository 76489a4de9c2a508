import { type Dirent, readdirSync } from 'node:fs'

/** The paths are unsorted. Node's recursive `readdir` is slower, because it normalizes each name. */
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
