import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { kindOf } from '../kinds.ts'
import { visibleFilesBelow } from '../read/filesBelow.ts'
import { canonicalFile } from '../write/canonicalYaml.ts'
import { writeFileAtomically } from '../write/writeFiles.ts'

const { values } = parseArgs({ options: { content: { type: 'string', default: 'content' } } })
const changedFiles = visibleFilesBelow(values.content).filter((name) => {
  if (!kindOf(name)) return false
  const file = join(values.content, name)
  const text = readFileSync(file, 'utf8')
  const canonical = canonicalFile(name, text)
  if (canonical === undefined || canonical === text) return false
  writeFileAtomically(file, canonical)
  return true
})
console.log(changedFiles.length === 1 ? '1 content file formatted' : `${changedFiles.length} content files formatted`)
