import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../manifest/kinds.ts'
import { writeFileAtomically } from '../../manifest/write/writeFileAtomically.ts'
import { avifWithin } from './encode.ts'
import { filesOf, type PictureJob, type PictureKind } from './job.ts'
import { paint } from './paint.ts'
import { composePreview } from './preview/compose.ts'
import { requiredPictures } from './requiredPictures.ts'

/** Holds a line per image: kind, name, hash of its scene. Visitors do not need this file, so it is not in `public/`. */
const INDEX = 'packages/pictures/index.tsv'
const KINDS: PictureKind[] = ['dishes', 'sectionPreviews', 'products', 'productPreviews']

/** Draws missing and stale images, deletes unused ones and updates the index after each, so that a run can continue. */
export async function drawPictures(root: string, content: Content): Promise<void> {
  const index = readIndex(root)
  const jobs = requiredPictures(content)
  const keys = new Set(jobs.map(pictureKey))
  for (const key of index.keys()) {
    if (keys.has(key)) continue
    // The reverse of `keyOf`.
    const [kind, name] = key.split('\t') as [PictureKind, string]
    for (const { path } of filesOf(kind, name)) rmSync(join(root, path), { force: true })
    index.delete(key)
    writeIndex(root, index)
  }
  for (const job of jobs) {
    const files = filesOf(job.kind, job.name).map((file) => ({ ...file, path: join(root, file.path) }))
    if (index.get(pictureKey(job)) === job.hash && files.every(({ path }) => existsSync(path))) continue
    console.log(`${job.kind}/${job.name}`)
    if ('title' in job.scene) writeFileAtomically(files[0].path, await composePreview(root, job.scene))
    else {
      const image = await paint(job.scene)
      for (const file of files) writeFileAtomically(file.path, await avifWithin(image, file))
    }
    index.set(pictureKey(job), job.hash)
    writeIndex(root, index)
  }
}

export function pictureKey({ kind, name }: Pick<PictureJob, 'kind' | 'name'>): string {
  return `${kind}\t${name}`
}

export function readIndex(root: string): Map<string, string> {
  const file = join(root, INDEX)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf('\t')), line.slice(line.lastIndexOf('\t') + 1)]))
}

function writeIndex(root: string, index: Map<string, string>): void {
  const lines = [...index].map((entry) => `${entry.join('\t')}\n`).toSorted()
  writeFileAtomically(
    join(root, INDEX),
    ...KINDS.flatMap((kind) => lines.filter((line) => line.startsWith(`${kind}\t`))),
  )
}
