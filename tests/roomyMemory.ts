import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'

/** A folder in memory, if there is one: containers mostly have 64 MB of it; what all tests write takes 4 GB. */
export const roomyMemory = existsSync(MEMORY) && isRoomy(MEMORY) ? MEMORY : undefined

function isRoomy(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 6e9
}
