import { existsSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 6e9

/** A folder in memory with room for the 4 GB that all tests write. Most containers have only 64 MB there. */
export const memoryFolder = existsSync(MEMORY) && hasRoom(MEMORY) ? MEMORY : undefined

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > NEEDED_BYTES
}
