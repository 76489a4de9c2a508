import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { payloadUrl } from '../../shared/paths.ts'
import type { Specification } from './inquiryStore.ts'
import type { BuiltFiles } from '../site/builtFiles.ts'

/** What the pages of the products that lines name say today: they may say something else when the inquiry is answered. */
export async function specificationsOf(
  lines: InquiryLine[],
  { folder, manifest }: BuiltFiles,
): Promise<Specification[]> {
  const slugs = [...new Set(lines.flatMap(({ slug }) => slug ?? []))]
  const found = await Promise.all(
    slugs.map(async (slug) => {
      const hash = manifest.routes[`/${slug}`]
      if (hash === undefined) return []
      // An inquiry is worth more than what it refers to: a build may be taking the place of another.
      const payload = await readFile(join(folder, payloadUrl(hash)), 'utf8').catch(() => undefined)
      return payload === undefined ? [] : [{ slug, hash, payload }]
    }),
  )
  return found.flat()
}
