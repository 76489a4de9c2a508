import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fieldDocs } from '../fieldDocs.ts'

// Writes a JSON Schema for each kind of record, and docs/fields.md.
const docs = await fieldDocs()
for (const [file, text] of docs) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
console.log(`Written: ${[...docs.keys()].join(', ')}`)
