import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NotPrerenderedError } from '../shared/errors.ts'
import type { Page } from '../shared/page.ts'
import { payloadUrl } from '../shared/urls.ts'
import type { RouteManifest } from '../shared/manifest.ts'

/** `siteFolder` contains `payload/`. */
export type PayloadSource = { manifest: RouteManifest; siteFolder: string }

/** Reads the payload of a route. Throws `route is not pre-rendered` for a route outside the manifest. */
export async function readPage(path: string, { manifest, siteFolder }: PayloadSource): Promise<Page> {
  const hash = manifest.routes[path]
  if (hash === undefined) throw new NotPrerenderedError(path)
  const file = join(siteFolder, payloadUrl(hash))
  const json = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${path}: its payload ${file} is missing; build the site again`)
  })
  // The build wrote the file, so it is not validated.
  return JSON.parse(json) as Page
}
