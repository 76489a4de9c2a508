import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../shared/texts.ts'
import { renamePage } from '../authoring/rename.ts'
import { visibleFilesBelow } from '../read/filesBelow.ts'
import { writeFileAtomically } from '../write/writeFileAtomically.ts'

// Renames a page and all that names it.
const [from = '', to = '', folder = 'content'] = process.argv.slice(2)
try {
  const names = visibleFilesBelow(folder)
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  for (const [name, text] of renamePage(files, from, to)) {
    if (text === undefined) rmSync(join(folder, name))
    else if (text !== files.get(name)) writeFileAtomically(join(folder, name), text)
  }
  console.log(`${from} is now ${to}. Run npm run content:check, and npm run pictures for a product.`)
} catch (error) {
  console.error(`${reasonOf(error)}.`)
  process.exitCode = 1
}
