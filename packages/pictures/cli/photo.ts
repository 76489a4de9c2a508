import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PHOTOS } from '../../../shared/paths.ts'
import { takePhoto } from '../photo.ts'

// Makes the files of a product photo or, with `--text`, of a photo in a text. Prints the fields for the record.
const FOLDER = join('public', PHOTOS)

const { values, positionals } = parseArgs({ options: { text: { type: 'boolean' } }, allowPositionals: true })
const [file] = positionals
if (file === undefined) fail('Usage: npm run photo -- [--text] <file>')
const photo = await takePhoto(await readFile(file), values.text ? 'text' : 'product')
if ('refused' in photo) fail(`${file}: ${photo.refused}.`)
await mkdir(FOLDER, { recursive: true })
for (const [name, bytes] of photo.files) await writeFile(join(FOLDER, name), bytes)
console.log(
  values.text
    ? `![What it shows](${PHOTOS}${photo.name}.avif "Photo: who took it, by what right it is shown")`
    : `photo: {file: ${photo.name}, alt: What it shows, by: Who took it, permission: By what right it is shown}`,
)

function fail(line: string): never {
  console.error(line)
  process.exit(1)
}
