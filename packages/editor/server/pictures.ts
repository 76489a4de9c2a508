import { hash } from 'node:crypto'
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { simpleGit } from 'simple-git'
import { photosBelow } from '../../../manifest/read/readPictures.ts'
import { PHOTOS } from '../../../shared/paths.ts'
import { reasonOf } from '../../../shared/reason.ts'
import type { Content } from '../../../manifest/kinds.ts'
import type { PhotoAnswer, PhotoOf } from '../protocol.ts'

/** Where the pictures of a content folder stand: beside it, and photos that no saved record shows on a shelf in the cache. */
export function pictureFolders(cache: string, contentFolder: string) {
  const root = dirname(resolve(contentFolder))
  return {
    contentFolder,
    root,
    publicFolder: join(root, 'public'),
    shelf: join(cache, 'photos', hash('sha256', resolve(contentFolder)).slice(0, 16)),
  }
}

type Options = ReturnType<typeof pictureFolders> & {
  /** Whether what no saved record shows goes at once: what is public of a team may show it still. */
  isTidy: boolean
}

/**
 * The pictures of a content folder. What is public is what saved records show: a photo that is taken in, or is shown no
 * more, lies on the shelf, so that it is there again when a change is undone.
 */
export function keptPictures({ contentFolder, root, publicFolder, shelf, isTidy }: Options) {
  let drawing = Promise.resolve()
  const looked = new Set<string>()
  return {
    /** Takes a photo in, which a record can show from then on. */
    take: async (bytes: Buffer, of: PhotoOf): Promise<PhotoAnswer> => {
      const { takePhoto } = await import('../../pictures/pictures.ts')
      const photo = await takePhoto(bytes, of)
      if ('refused' in photo) return photo
      await mkdir(join(shelf, PHOTOS), { recursive: true })
      for (const [name, file] of photo.files) await writeFile(join(shelf, PHOTOS, name), file)
      return { name: photo.name }
    },

    /** Looks for photos that are named and not there any more where they were committed. */
    find: async (text: string): Promise<void> => {
      for (const [id] of text.matchAll(/\b[0-9a-f]{16}\b/g)) {
        if (looked.has(id)) continue
        looked.add(id)
        const known = await Promise.all([publicFolder, shelf].map((folder) => filesOf(folder, id)))
        if (known.flat().length === 0) await findCommitted(root, shelf, id)
      }
    },

    /** After a change of the content photos are where they belong, and drawings are begun; tells how many. */
    follow: async (before: Content, after: Content): Promise<number> => {
      try {
        for (const file of photosBelow(shelf, contentFolder).used) await move(file, publicFolder)
        for (const file of isTidy ? photosBelow(publicFolder, contentFolder).unused : []) await move(file, shelf)
        const { changedPictures, drawPictures } = await import('../../pictures/pictures.ts')
        const changes = changedPictures(root, before, after)
        if (changes.stale.length + changes.gone.length === 0) return 0
        // One after the other: they write the same index.
        drawing = drawing.catch(() => {}).then(() => drawPictures(root, changes, { isTidy }))
        drawing.catch(() => {})
        return changes.stale.length
      } catch (cause) {
        // The change itself is written: whoever waits for the drawings is told.
        drawing = Promise.reject(new Error(reasonOf(cause)))
        drawing.catch(() => {})
        return 1
      }
    },

    /** Waits until all are drawn. */
    drawn: () => drawing,
  }
}

async function filesOf(folder: string, id: string): Promise<string[]> {
  const names = await readdir(join(folder, PHOTOS)).catch(() => [])
  return names.filter((name) => name.startsWith(id))
}

/** Puts a photo that was committed once onto the shelf. */
async function findCommitted(root: string, shelf: string, id: string): Promise<void> {
  const git = simpleGit({ baseDir: root })
  if (!(await git.checkIsRepo().catch(() => false))) return
  const place = `public${PHOTOS}${id}-*`
  const told = await git.raw(
    'log',
    '--all',
    '--diff-filter=A',
    '-1',
    '--format=%H',
    '--name-only',
    '--relative',
    '--',
    place,
  )
  const [commit, ...files] = told.split('\n').filter(Boolean)
  await mkdir(join(shelf, PHOTOS), { recursive: true })
  for (const file of files)
    await writeFile(join(shelf, PHOTOS, basename(file)), await git.showBuffer(`${commit}:./${file}`))
}

async function move(file: string, folder: string): Promise<void> {
  await mkdir(join(folder, PHOTOS), { recursive: true })
  await copyFile(file, join(folder, PHOTOS, basename(file)))
  await rm(file)
}
