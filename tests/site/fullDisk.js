import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a build: simulates a full disk when pages are written.
const { writeFileSync } = fs

fs.writeFileSync = (file, ...parameters) => {
  if (!String(file).endsWith('.html')) return writeFileSync(file, ...parameters)
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
syncBuiltinESMExports()
