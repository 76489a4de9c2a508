import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import type { BuiltFolders, Place } from '../../prerender/swap.ts'

// Puts a build in place and kills its own process before a move, or where something is removed after the last one.
const [, , move, built = '', place = ''] = process.argv
const { rename, rm } = fs
let moves = 0

fs.rename = (...parameters) => {
  moves += 1
  if (moves === Number(move)) process.kill(process.pid, 'SIGKILL')
  return rename(...parameters)
}
fs.rm = (...parameters) => {
  if (moves === 4) process.kill(process.pid, 'SIGKILL')
  return rm(...parameters)
}
syncBuiltinESMExports()

const { putInPlace } = await import('../../prerender/swap.ts')
await putInPlace(JSON.parse(built) as BuiltFolders, JSON.parse(place) as Place)
