import { chownSync, existsSync, statSync } from 'node:fs'

/** Whether this process is root, which may write what nobody else can read. */
const isRoot = () => process.getuid?.() === 0

/** Gives what root has written to the owner of another file or folder: a server that is somebody else has to read it. */
export function giveToOwner(files: string[], { of }: { of: string }): void {
  if (!isRoot()) return
  const { uid, gid } = statSync(of)
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid)
}

/** The number of the user whose file it is, where this process is another one, and not root. */
export function otherOwner(file: string): number | undefined {
  const { uid } = statSync(file)
  return isRoot() || process.getuid === undefined || uid === process.getuid() ? undefined : uid
}
