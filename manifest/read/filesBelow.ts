import { type Dirent, readdirSync } from 'node:fs'

/**
 * Lists all files below a folder, with `/`, unsorted. Faster than Node's recursive `readdir`,
 * which normalizes each name.
 */
export function filesBelow(folder: string, accepts: (entry: Dirent) => boolean = () => true): string[] {
  const names: string[] = []
  const walk = (below: string) => {
    for (const entry of readdirSync(below === '' ? folder : `${folder}/${below}`, { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) walk(name)
      else if (accepts(entry)) names.push(name)
    }
  }
  walk('')
  return names
}
