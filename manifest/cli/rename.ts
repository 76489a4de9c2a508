import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from '../../shared/texts.ts'
import { renamePage } from '../authoring/rename.ts'
import { kindOf } from '../kinds.ts'
import { visibleFilesBelow } from '../read/filesBelow.ts'
import { writeFiles } from '../write/writeFiles.ts'

// Renames a page and all that names it.
const [from = '', to = '', folder = 'content'] = process.argv.slice(2)
try {
  const names = visibleFilesBelow(folder)
  const files = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const texts = renamePage(files, from, to, (name) => kindOf(name) !== undefined)
  writeFiles(new Map(Array.from(texts, ([name, text]) => [join(folder, name), text])))
  console.log(`${from} is now ${to}. Run npm run content:check, and npm run pictures for a product.`)
} catch (error) {
  console.error(`${reasonOf(error)}. Nothing was changed.`)
  process.exitCode = 1
}
