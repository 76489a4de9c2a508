import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { visibleFilesBelow } from '../../../manifest/read/filesBelow.ts'
import { existsSync } from 'node:fs'
import { readContent } from '../../../manifest/readContent.ts'
import { drawPictures, isDrawn, pathsOf } from '../drawings.ts'
import { requiredPictures } from '../requiredPictures.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { writeTinyFolder } from '../../../tests/manifest/tinyFolder.ts'

test('an image is stale when the look of its product has changed', async () => {
  const publicFolder = freshFolder()
  const contentFolder = await writeTinyFolder()
  const { content } = readContent(contentFolder)
  const one = { ...content, products: content.products.slice(0, 1) }
  await drawPictures({ contentFolder, publicFolder }, one)
  const [picture] = requiredPictures(one)
  if (!picture) throw new Error('There is no picture')
  expect(pathsOf(publicFolder, picture).filter((path) => !existsSync(path))).toEqual([])
  expect(await isDrawn(publicFolder, picture)).toBe(true)
  expect(await isDrawn(publicFolder, { ...picture, scene: { ...picture.scene, colour: '#123456' } })).toBe(false)
})

test('a link preview has the colour that the site has behind its products', async () => {
  const folders = { contentFolder: await writeTinyFolder(), publicFolder: freshFolder() }
  const { content } = readContent(folders.contentFolder)
  await writeFile(join(folders.contentFolder, 'theme.css'), ':root { --tray: #ff00ff; }')
  await drawPictures(folders, { ...content, products: content.products.slice(0, 1) })
  const preview = visibleFilesBelow(folders.publicFolder).find((name) => name.endsWith('.jpg')) ?? ''
  const corner = sharp(join(folders.publicFolder, preview)).extract({ left: 0, top: 0, width: 1, height: 1 })
  const [red = 0, green = 255] = await corner.raw().toBuffer()
  expect([red > 245, green < 10]).toEqual([true, true])
})
