import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a build, in all of its threads: nothing more fits on the disk when pages, and what is made from them, are written.
const { writeSync } = fs

fs.writeSync = (descriptor, bytes, ...parameters) => {
  const start = Buffer.isBuffer(bytes) ? bytes.toString('utf8', 0, 15) : ''
  if (!/^<(?:!doctype html|\?xml)/i.test(start)) return writeSync(descriptor, bytes, ...parameters)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
syncBuiltinESMExports()
