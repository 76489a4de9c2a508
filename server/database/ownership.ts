import { execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isRoot = () => process.getuid?.() === 0

/** Gives files written by root to the owner of another file, because the server runs as that user. */
export function giveToOwner(files: string[], { of }: { of: string }): void {
  if (!isRoot()) return
  const { uid, gid } = statSync(of)
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid)
}

/** Returns the name of the owner, or `undefined` if this process is root or runs as the owner. */
export function foreignOwner(file: string): string | undefined {
  const { uid } = statSync(file)
  return isRoot() || process.getuid === undefined || uid === process.getuid() ? undefined : nameOf(uid)
}

/** Throws if this process may not read and write a file. The file may be missing. */
export function requireAccess(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return
    const { place, uid } = nearestExisting(file)
    throw new Error(
      `This user has no permission to read and write ${file}: ${place} belongs to ${nameOf(uid)}. Run this as that user, or as root.`,
      { cause: error },
    )
  }
}

function nearestExisting(place: string): { place: string; uid: number } {
  try {
    return { place, uid: lstatSync(place).uid }
  } catch {
    return nearestExisting(dirname(place))
  }
}

/** Asks the program `id`, which also knows systemd's dynamic users. */
function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `the user with the number ${uid}`
  }
}
