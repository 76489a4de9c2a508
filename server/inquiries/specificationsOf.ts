import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { payloadUrl } from '../../shared/paths.ts'
import type { Specification } from './inquiryStore.ts'
import type { BuiltFiles } from '../site/builtFiles.ts'

/** What the pages of products say today: they may say something else when the inquiry is answered. */
export async function specificationsOf(slugs: string[], { folder, manifest }: BuiltFiles): Promise<Specification[]> {
  const found = await Promise.all(
    [...new Set(slugs)].map(async (slug) => {
      const hash = manifest.routes[`/${slug}`]
      if (hash === undefined) return []
      // An inquiry is worth more than what it refers to: a build may be taking the place of another.
      const payload = await readFile(join(folder, payloadUrl(hash)), 'utf8').catch(() => undefined)
      return payload === undefined ? [] : [{ slug, hash, payload }]
    }),
  )
  return found.flat()
}
