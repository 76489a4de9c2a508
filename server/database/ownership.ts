import { execFileSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether this process is root, which may write what nobody else can read. */
const isRoot = () => process.getuid?.() === 0

/** Gives what root has written to the owner of another file or folder: a server that is somebody else has to read it. */
export function giveToOwner(files: string[], { of }: { of: string }): void {
  if (!isRoot()) return
  const { uid, gid } = statSync(of)
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid)
}

/** The user whose file it is, where this process is another one, and not root. */
export function otherOwner(file: string): string | undefined {
  const { uid } = statSync(file)
  return isRoot() || process.getuid === undefined || uid === process.getuid() ? undefined : nameOf(uid)
}

/** Fails where this process may not read and write a file that may be there, and says whose it is. */
export function refuseClosed(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') return
    const { place, uid } = nearest(file)
    throw new Error(
      `This user may not read and write ${file}: ${place} belongs to ${nameOf(uid)}. Run this as that user, or as root.`,
      { cause: error },
    )
  }
}

/** The file, or the folder above it, that this process may at least look at. */
function nearest(place: string): { place: string; uid: number } {
  try {
    return { place, uid: lstatSync(place).uid }
  } catch {
    return nearest(dirname(place))
  }
}

/** Also of users that systemd makes, which are in no file. */
function nameOf(uid: number): string {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return `the user with the number ${uid}`
  }
}
