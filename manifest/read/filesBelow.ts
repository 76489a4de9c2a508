import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

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

/** The paths are sorted. Leaves out hidden files and backups. */
export function visibleFilesBelow(folder: string): string[] {
  return filesBelow(folder, (entry) => !HIDDEN_OR_BACKUP.test(entry.name) && isFile(entry)).toSorted()
}

const HIDDEN_OR_BACKUP = /^\.|~$|^#.*#$|\.(?:orig|bak|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/i

function isFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile()
  return statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? false
}
