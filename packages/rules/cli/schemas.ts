import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fieldDocs } from '../fieldDocs.ts'

// Writes what docs say of the fields of records: a JSON Schema of each kind, and the tables of docs/authoring.md.
const docs = await fieldDocs()
for (const [file, text] of docs) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
console.log(`Written: ${[...docs.keys()].join(', ')}`)
