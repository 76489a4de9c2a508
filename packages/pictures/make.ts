import sharp from 'sharp'
import { writeWhole } from '../../manifest/write/writeWhole.ts'
import { renderDish } from './dish.ts'
import { avifWithin, imageOf, imageOfCutOut } from './encode.ts'
import { filesOf, type Job } from './job.ts'
import { renderLiquid } from './liquid.ts'
import { renderPowder } from './powder.ts'
import { composePreview } from './preview/compose.ts'
import type { Picture } from './render/photograph.ts'
import type { ProductScene } from './scene.ts'

// The other cores have pictures of their own to make.
sharp.concurrency(1)

/** Makes one picture and writes its files; a task of the threads of `pictures.ts`. */
export default async function makePicture(job: Job): Promise<void> {
  const files = filesOf(job.kind, job.name)
  const [{ path, width, height }] = files
  if (job.kind === 'productPreviews' || job.kind === 'sectionPreviews')
    return writeWhole(path, await composePreview(job.scene))
  const image =
    job.kind === 'dishes'
      ? imageOfCutOut(renderDish(job.scene, width))
      : imageOf(renderProduct(job.scene, width, height))
  for (const file of files) writeWhole(file.path, await avifWithin(image, file))
}

export function renderProduct(scene: ProductScene, width: number, height: number): Picture {
  return scene.shape === 'vial' ? renderLiquid(scene, width, height) : renderPowder(scene, width, height)
}
