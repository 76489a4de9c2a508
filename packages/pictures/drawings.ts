import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../manifest/kinds.ts'
import { writeWhole } from '../../manifest/write/writeWhole.ts'
import { reasonOf } from '../../shared/texts.ts'
import { avifWithin } from './encode.ts'
import { filesOf, type Job, type PictureKind } from './job.ts'
import { paint } from './paint.ts'
import { composePreview } from './preview/compose.ts'
import { formerHash, wantedPictures } from './wanted.ts'

type PictureName = Pick<Job, 'kind' | 'name'>

/** Images to draw, and images to delete. */
export type Redrawing = { stale: Job[]; gone: PictureName[] }

/** One line per image: kind, name, hash of its inputs. Outside `public/`, because visitors do not need it. */
const INDEX = 'packages/pictures/index.tsv'

/** In drawing order, because previews show other images. */
const KINDS = ['dishes', 'sectionPreviews', 'products', 'productPreviews'] as const

/** Lists what must be drawn or deleted in a project's folder. */
export function stalePictures(root: string, content: Content): Redrawing {
  const wanted = wantedPictures(content)
  const index = readIndex(root)
  const drawn = KINDS.flatMap((kind) => Object.keys(index[kind]).map((name) => ({ kind, name })))
  return {
    stale: wanted.filter((job) => index[job.kind][job.name] !== job.hash || !isDrawn(root, job)),
    gone: without(drawn, wanted),
  }
}

function isDrawn(root: string, { kind, name }: PictureName): boolean {
  return filesOf(kind, name).every(({ path }) => existsSync(join(root, path)))
}

function without(pictures: PictureName[], needed: PictureName[]): PictureName[] {
  const names = new Set(needed.map(keyOf))
  return pictures.filter((it) => !names.has(keyOf(it)))
}

function keyOf({ kind, name }: PictureName): string {
  return `${kind}/${name}`
}

/** Draws stale images and deletes unused ones. Each is recorded at once, so that a stopped run can continue. */
export async function drawPictures(root: string, { stale, gone }: Redrawing, tell: (line: string) => void = () => {}) {
  const moved = new Set(stale.filter((job) => takeOver(root, job, gone)))
  for (const { kind, name } of gone) {
    for (const { path } of filesOf(kind, name)) rmSync(join(root, path), { force: true })
    note(root, kind, name, undefined)
  }
  const inOrder = KINDS.flatMap((kind) => stale.filter((job) => job.kind === kind && !moved.has(job)))
  for (const [done, job] of inOrder.entries()) {
    await make(root, job).catch((cause: unknown) => {
      throw new Error(`${keyOf(job)}: ${reasonOf(cause)}`, { cause })
    })
    note(root, job.kind, job.name, job.hash)
    tell(`${done + 1}/${inOrder.length} ${keyOf(job)}`)
  }
}

/** Renames the image of a renamed record, because a new drawing might show another heap. */
function takeOver(root: string, job: Job, gone: PictureName[]): boolean {
  const index = readIndex(root)
  const before = gone.find(({ kind, name }) => kind === job.kind && index[kind][name] === formerHash(job, name))
  if (!before) return false
  const files = filesOf(before.kind, before.name).map(({ path }) => join(root, path))
  if (!files.every((file) => existsSync(file))) return false
  for (const [place, { path }] of filesOf(job.kind, job.name).entries()) {
    writeWhole(join(root, path), readFileSync(files[place]))
  }
  note(root, job.kind, job.name, job.hash)
  return true
}

async function make(root: string, job: Job): Promise<void> {
  const files = filesOf(job.kind, job.name)
  if (job.kind === 'productPreviews' || job.kind === 'sectionPreviews')
    return writeWhole(join(root, files[0].path), await composePreview(root, job.scene))
  const image = await paint(job.scene)
  for (const file of files) writeWhole(join(root, file.path), await avifWithin(image, file))
}

type Index = Record<PictureKind, Record<string, string>>

export function readIndex(root: string): Index {
  const index: Index = { dishes: {}, sectionPreviews: {}, products: {}, productPreviews: {} }
  const file = join(root, INDEX)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  for (const line of lines) {
    // Written below.
    const [kind, name, hash] = line.split('\t') as [PictureKind, string, string]
    // After a merge of two drawings the file on disk is unknown.
    index[kind][name] = (index[kind][name] ?? hash) === hash ? hash : ''
  }
  return index
}

/** Records the input hash of an image, or removes it from the index. */
function note(root: string, kind: PictureKind, name: string, hash: string | undefined): void {
  const index = readIndex(root)
  const { [name]: _before, ...others } = index[kind]
  index[kind] = hash === undefined ? others : { ...others, [name]: hash }
  const lines = KINDS.flatMap((each) =>
    Object.entries(index[each])
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map((entry) => `${each}\t${entry.join('\t')}\n`),
  )
  writeWhole(join(root, INDEX), lines.join(''))
}
