import { readFile, writeFile } from 'node:fs/promises'
import { splitFrontMatter } from '../read/frontMatter.ts'
import { freshNodeid } from '../authoring/nodeid.ts'

const files = process.argv.slice(2)
if (files.length === 0) console.log(freshNodeid())
for (const file of files) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    console.error(`${file}: there is no such file. Give its path from the project's folder, with content/.`)
    process.exitCode = 1
    continue
  }
  const parts = splitFrontMatter(text)
  if (typeof parts === 'string') {
    console.error(`${file}: the block of fields is ${parts} by a line "---". Put one before and one after the fields.`)
    process.exitCode = 1
  } else if (/^nodeid:/m.test(parts.yaml)) {
    console.log(`${file}: has a nodeid already`)
  } else {
    await writeFile(file, text.replace(/^---\r?\n/, `$&nodeid: ${freshNodeid()}\n`))
    console.log(`${file}: nodeid added`)
  }
}
