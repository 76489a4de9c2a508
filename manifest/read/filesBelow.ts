import { type Dirent, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The paths are sorted. Leaves out hidden files and backups. */
export function visibleFilesBelow(folder: string): string[] {
  return filesBelow(folder).toSorted()
}

/** Node's recursive `readdir` is slower, because it normalizes each name. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return HIDDEN_OR_BACKUP.test(entry.name) || !isFile(entry) ? [] : entry.name
    return filesBelow(`${folder}/${entry.name}`).map((name) => `${entry.name}/${name}`)
  })
}

const HIDDEN_OR_BACKUP = /^\.|~$|^#.*#$|\.(?:orig|bak|swp|tmp)$|^(?:Thumbs\.db|desktop\.ini)$/i

function isFile(entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isFile()
  return statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.isFile() ?? false
}
