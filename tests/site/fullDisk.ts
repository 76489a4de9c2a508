import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

// Loaded before a build: the disk is full when pages are written, and nothing fits on it after that.
const { writeFile } = fs
let isFull = false

fs.writeFile = (file, ...parameters) => {
  isFull ||= typeof file === 'string' && file.endsWith('.html') && !file.endsWith('document.html')
  if (!isFull) return writeFile(file, ...parameters)
  return Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }))
}
syncBuiltinESMExports()
