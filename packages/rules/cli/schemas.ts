import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fieldDocs } from '../fieldDocs.ts'

const docs = fieldDocs()
for (const [file, text] of docs) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
console.log(`Written: ${[...docs.keys()].join(', ')}`)
