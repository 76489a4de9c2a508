import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST_INDEX_URL, payloadUrl, shardUrl } from '../../shared/paths.ts'
import type { SiteData } from '../compile.ts'
import { shardManifest } from '../shardManifest.ts'

/** Writes the manifest, whole and as the app reads it, `redirects.json` and the payloads into the folder of the site. */
export async function writeData(siteFolder: string, { manifest, redirects, payloads }: SiteData): Promise<void> {
  const { index, shards } = shardManifest(manifest)
  await Promise.all(['payload', 'manifest'].map((name) => mkdir(join(siteFolder, name), { recursive: true })))
  await Promise.all([
    writeFile(join(siteFolder, 'manifest.json'), JSON.stringify(manifest)),
    writeFile(join(siteFolder, MANIFEST_INDEX_URL), JSON.stringify(index)),
    writeFile(join(siteFolder, 'redirects.json'), JSON.stringify(redirects)),
    ...[...shards].map(([hash, json]) => writeFile(join(siteFolder, shardUrl(hash)), json)),
    ...[...payloads].map(([hash, json]) => writeFile(join(siteFolder, payloadUrl(hash)), json)),
  ])
}
