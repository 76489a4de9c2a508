import { access, cp, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleGit } from 'simple-git'
import { beforeEach, expect, test } from 'vitest'
import { PHOTOS } from '../../../shared/paths.ts'
import { freshFolder } from '../../../tests/freshFolder.ts'
import { writeContent } from '../../../tests/tinyContent.ts'
import type { Editor } from '../server/createEditor.ts'
import { keptPictures, pictureFolders } from '../server/pictures.ts'
import type { Fields } from '../protocol.ts'
import { editorOf, type StartedEditor } from './startEditor.ts'

/** No other record names it. */
const UNNAMED = 'products/herbal-extract/pepper-3.md'
const DRAWING = 'pictures/products/herbal-extract/pure-piperine-960.avif'
const PREVIEW = 'previews/products/herbal-extract/pure-piperine.jpg'

let root: string
let its: StartedEditor
let editor: Editor
let pictures: ReturnType<typeof keptPictures>

beforeEach(async () => {
  root = freshFolder()
  await writeContent(join(root, 'content'))
  open()
})

/** A new process of the editor, with an empty shelf. */
function open(cache = 'cache'): void {
  const folders = pictureFolders(join(root, cache), join(root, 'content'))
  pictures = keptPictures({ ...folders, isTidy: true })
  its = editorOf(folders.contentFolder, pictures, [folders.publicFolder, folders.shelf])
  ;({ editor } = its)
}

const changed: StartedEditor['changed'] = (...change) => its.changed(...change)

/** Saves a change, and waits until its pictures are drawn. */
async function saved(...change: Parameters<typeof changed>) {
  const answer = await editor.save(await changed(...change))
  if (!('saved' in answer)) throw new Error(JSON.stringify(answer))
  await editor.pictures({})
  return answer.saved
}

async function takePhoto(): Promise<string> {
  // Any picture that is large enough.
  const answer = await pictures.take(await readFile(`public/${DRAWING}`), 'product')
  if (!('name' in answer)) throw new Error(answer.refused)
  return answer.name
}

const words = { alt: 'Needles on a spoon', by: 'Ann Lee', permission: 'taken for us' }
const bytesOf = (file: string) => readFile(join(root, 'public', file))
const isPublic = (file: string) =>
  access(join(root, 'public', file)).then(
    () => true,
    () => false,
  )
const publicPhotos = () => readdir(join(root, 'public', PHOTOS)).catch(() => [])
const colour = (srgb: string) => (fields: Fields) => {
  fields.appearance = { ...(fields.appearance as Fields), srgb }
}

test('a colour that is changed draws the picture and the preview image of its product, and no others', async () => {
  expect(await saved((fields) => (fields.moq = '2 kg'))).toMatchObject({ pictures: 0 })
  expect(await saved(colour('#aa3311'))).toMatchObject({ pictures: 2 })
  const red = await bytesOf(DRAWING)
  await saved(colour('#e8d38e'))
  expect(await bytesOf(DRAWING)).not.toEqual(red)
  expect(await isPublic(PREVIEW)).toBe(true)
  expect(await readdir(join(root, 'public/pictures/products/herbal-extract'))).toHaveLength(3)
})

test('a name that is changed draws the preview image anew, also where the product has no drawing yet', async () => {
  expect(await saved((fields) => (fields.name = 'Piperine, pure'))).toMatchObject({ pictures: 2 })
  expect([await isPublic(DRAWING), await isPublic(PREVIEW)]).toEqual([true, true])
  expect(await saved((fields) => (fields.name = 'Piperine'))).toMatchObject({ pictures: 1 })
})

test('a product keeps its picture when its address changes, and takes it along when it goes', async () => {
  await saved(colour('#aa3311'))
  const drawn = await bytesOf(DRAWING)
  const { name, revision } = await saved((fields) => (fields.slug = 'piperine-98'))
  expect(await bytesOf(DRAWING.replace('pure-piperine', 'piperine-98'))).toEqual(drawn)
  expect([await isPublic(DRAWING), await isPublic(PREVIEW)]).toEqual([false, false])
  expect(await isPublic(PREVIEW.replace('pure-piperine', 'piperine-98'))).toBe(true)
  await editor.remove({ name, revision })
  await editor.pictures({})
  expect(await readdir(join(root, 'public/pictures/products/herbal-extract'))).toEqual([])
})

test('a photo is shown in the preview before it is saved, takes the place of the drawing with it, and leaves it again', async () => {
  // A picture that is there already need not be drawn for this.
  for (const picture of [DRAWING, PREVIEW]) await cp(`public/${picture}`, join(root, 'public', picture))
  const file = await takePhoto()
  const request = await changed((fields) => (fields.photo = { file, ...words }))
  expect((await editor.draft(request)).messages).toEqual([])
  expect(its.site()?.compiled.routes.get('/herbal-extract/pure-piperine')?.()).toMatchObject({
    product: { picture: PHOTOS + file },
  })
  expect(await publicPhotos()).toEqual([])
  const drawn = await bytesOf(PREVIEW)
  await editor.save(request)
  await editor.pictures({})
  expect(await publicPhotos()).toHaveLength(3)
  expect(await isPublic(DRAWING)).toBe(false)
  expect(await bytesOf(PREVIEW)).not.toEqual(drawn)
  await saved((fields) => delete fields.photo)
  expect([await publicPhotos(), await isPublic(DRAWING)]).toEqual([[], true])
  // Undone.
  await saved((fields) => (fields.photo = { file, ...words }))
  expect(await publicPhotos()).toHaveLength(3)
})

test('a photo without words or rights is not published, and stays with a draft', async () => {
  const file = await takePhoto()
  const refused = await editor.save(await changed((fields) => (fields.photo = { file })))
  expect(refused).toMatchObject({
    refused: ['alt', 'by', 'permission'].map((field) => ({ is: 'error', path: ['photo', field] })),
  })
  await saved((fields) => Object.assign(fields, { photo: { file }, draft: true }), UNNAMED)
  expect(await publicPhotos()).toHaveLength(3)
})

test('an earlier version brings its photo back from where it was committed, also on another machine', async () => {
  const file = await takePhoto()
  await saved((fields) => (fields.photo = { file, ...words }))
  const git = simpleGit(root)
  await git.init()
  const commit = (about: string) =>
    git
      .add(['content', 'public'])
      .raw('-c', 'user.name=Ann', '-c', 'user.email=ann@phytolane.example', 'commit', '-m', about)
  await commit('Show a photo')
  const photo = await bytesOf(`${PHOTOS}${file}-960.avif`)
  await saved((fields) => delete fields.photo)
  await commit('Show the drawing')
  open('other cache')
  const earlier = await changed((fields) => (fields.photo = { file, ...words }))
  expect((await editor.draft(earlier)).messages).toEqual([])
  await editor.save(earlier)
  expect(await bytesOf(`${PHOTOS}${file}-960.avif`)).toEqual(photo)
})
