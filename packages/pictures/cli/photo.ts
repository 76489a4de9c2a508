import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeFileAtomically } from '../../../manifest/write/writeFileAtomically.ts'
import { readFolders } from '../../../prerender/siteOptions.ts'
import { PHOTOS_PATH } from '../../../shared/paths.ts'
import { reasonOf } from '../../../shared/texts.ts'
import { convertPhoto } from '../photo.ts'

// Makes the files of a product photo or, with `--text`, of a photo in a text. Prints what to paste into the record.
const { values, positionals } = parseArgs({ options: { text: { type: 'boolean' } }, allowPositionals: true })
const [file] = positionals
if (file === undefined) {
  console.error('Usage: npm run photo -- [--text] <file>')
  process.exit(1)
}
try {
  const { name, files } = await convertPhoto(await readFile(file), values.text ? 'text' : 'product')
  for (const [path, bytes] of files)
    writeFileAtomically(join(readFolders(process.env).publicFolder, PHOTOS_PATH, path), bytes)
  console.log(
    values.text
      ? `![What it shows](${PHOTOS_PATH}${name}.avif "Photo: who took it, by what right it is shown")`
      : `photo: {file: ${name}, alt: What it shows, by: Who took it, permission: By what right it is shown}`,
  )
} catch (error) {
  console.error(`${file}: ${reasonOf(error)}. If it cannot be read, save it as JPEG.`)
  process.exitCode = 1
}
