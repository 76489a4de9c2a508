import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'

/** A folder in memory with room for the 4 GB of all tests. Most containers have 64 MB. */
export const roomyMemory = existsSync(MEMORY) && isRoomy(MEMORY) ? MEMORY : undefined

function isRoomy(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 6e9
}
