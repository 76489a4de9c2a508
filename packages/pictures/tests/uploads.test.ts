import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { readContent } from '../../../manifest/readContent.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { withFields, writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'
import { convertUploads, unusedPictures } from '../uploads.ts'

const PRODUCT = 'products/spice-extracts/pure-piperine.md'
const PHOTO = 'photo: {file: /photos/leaf.jpg, alt: Leaves, by: Ann Lee, permission: taken for us}'

async function foldersWith(changes: Record<string, string>, width = 1000) {
  const folders = { uploads: freshFolder(), contentFolder: await writeTinyFolder(changes), publicFolder: freshFolder() }
  const image = sharp({ create: { width, height: 800, channels: 3, background: '#456' } })
  writeFileSync(join(folders.uploads, 'leaf.jpg'), await image.jpeg().toBuffer())
  return folders
}

test('an uploaded photo is made, named in its record and deleted', async () => {
  const folders = await foldersWith(withFields(PHOTO))
  expect(await convertUploads(folders)).toEqual([])
  expect(readFileSync(join(folders.contentFolder, PRODUCT), 'utf8')).toMatch(/file: [0-9a-f]{16},/)
  expect(readdirSync(join(folders.publicFolder, 'pictures/photos'))).toHaveLength(4)
  expect(readdirSync(folders.uploads)).toEqual([])
})

test('an upload that is too small stays, with the reason', async () => {
  const folders = await foldersWith(withFields(PHOTO), 800)
  expect(await convertUploads(folders)).toEqual([
    expect.stringContaining('leaf.jpg: it has 800 × 800 pixels. Use a photo with at least 960 × 720'),
  ])
  expect(readdirSync(folders.uploads)).toEqual(['leaf.jpg'])
})

test('drawings of removed products are unused, and no others', async () => {
  const folders = await foldersWith({})
  const folder = join(folders.publicFolder, 'pictures')
  const names = ['products/spice-extracts/pure-piperine-960.avif', 'dishes/tablets-360.avif', 'site-preview.jpg']
  const unused = ['products/spice-extracts/gone-960.avif', 'dishes/spice-extracts/gone-360.avif']
  for (const name of [...names, ...unused]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), '')
  }
  const found = unusedPictures(folders, readContent(folders.contentFolder).content)
  expect(found.toSorted()).toEqual(unused.map((name) => join(folder, name)).toSorted())
})
