import { join } from 'node:path'
import { renderDish } from './dish.ts'
import { avifWithin, imageOf, imageOfCutOut } from './encode.ts'
import { filesOf } from './files.ts'
import type { Job } from './job.ts'
import { renderProduct } from './product.ts'
import { composePreview } from './preview/compose.ts'
import { writeWhole } from '../../manifest/write/writeWhole.ts'

/** Makes one picture and writes its files. */
export async function makePicture(job: Job, folder: string): Promise<void> {
  const files = filesOf(job.kind, job.name)
  if (job.kind === 'productPreviews' || job.kind === 'sectionPreviews') {
    writeWhole(join(folder, files[0].path), await composePreview(job.scene, folder))
    return
  }
  const { width, height } = files[0]
  const image =
    job.kind === 'dishes'
      ? imageOfCutOut(renderDish(job.scene, width))
      : imageOf(renderProduct(job.scene, width, height))
  for (const { path, ...size } of files) writeWhole(join(folder, path), await avifWithin(image, size))
}
