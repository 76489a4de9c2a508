import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a build, in all of its threads: nothing more fits on the disk when pages, and what is made from them, are written.
const { openSync } = fs

fs.openSync = (file, ...parameters) => {
  if (parameters[0] !== 'wx' || !/\.(html|xml)$/.test(String(file))) return openSync(file, ...parameters)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
syncBuiltinESMExports()
