import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { payloadUrl } from '../../shared/paths.ts'
import type { SiteData } from '../compile.ts'

/** Writes `manifest.json`, `redirects.json` and the payloads into the folder of the site. */
export async function writeData(siteFolder: string, { manifest, redirects, payloads }: SiteData): Promise<void> {
  await mkdir(join(siteFolder, 'payload'), { recursive: true })
  await Promise.all([
    writeFile(join(siteFolder, 'manifest.json'), JSON.stringify(manifest)),
    writeFile(join(siteFolder, 'redirects.json'), JSON.stringify(redirects)),
    ...[...payloads].map(([hash, json]) => writeFile(join(siteFolder, payloadUrl(hash)), json)),
  ])
}
