import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { Place } from '../../prerender/putInPlace.ts'

// Puts a build in place and kills its own process before a move, or where something is removed after the last one.
const [, , move, place = ''] = process.argv
const { renameSync, rmSync } = fs
let moves = 0

fs.renameSync = (...parameters) => {
  moves += 1
  if (moves === Number(move)) process.kill(process.pid, 'SIGKILL')
  return renameSync(...parameters)
}
fs.rmSync = (...parameters) => {
  if (moves === 4) process.kill(process.pid, 'SIGKILL')
  return rmSync(...parameters)
}
syncBuiltinESMExports()

const { putInPlace } = await import('../../prerender/putInPlace.ts')
putInPlace(JSON.parse(place) as Place)
