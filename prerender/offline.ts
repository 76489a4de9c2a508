import { hash } from 'node:crypto'
import { isProductPath } from '../shared/catalogue.ts'
import type { WorkerRelease } from '../shared/offline.ts'
import { BOOT_URL, payloadUrl } from '../shared/paths.ts'
import { NO_RESULT_PATH } from '../shared/search.ts'
import type { AppBundle } from './bundle.ts'
import type { PagePayload, Payloads } from './payloads.ts'

/** A changed payload changes one piece, and devices fetch only that one. */
const PIECE_COUNT = 4

/** Uncompressed bytes. A larger catalogue is not kept. */
const MAX_OFFLINE_BYTES = 8_000_000

/** Larger scripts are cached when first used: most visitors never draw a structure. */
const MAX_SCRIPT_BYTES = 500_000

/** Makes the files of the service worker: its release, and the pieces of the catalogue by address. */
export function offlineFiles(
  { routes, namedPayloads }: Payloads,
  app: AppBundle,
  { manifest, shell, keepsOffline }: { manifest: string; shell: string; keepsOffline: boolean },
): { release: WorkerRelease; pieces: [address: string, json: string][] } {
  if (!keepsOffline) return { release: { isOn: false, shell, app: [], pieces: [] }, pieces: [] }
  const pieces = piecesOf(routes)
  const bytes = pieces.reduce((sum, [, json]) => sum + json.length, 0)
  const included = bytes <= MAX_OFFLINE_BYTES ? pieces : []
  const searchUrls = [namedPayloads.search, namedPayloads.catalogue].map((payload) => payloadUrl(payload.hash))
  return {
    release: {
      isOn: true,
      shell,
      app: [BOOT_URL, ...assetsOf(app), manifest, ...searchUrls],
      pieces: included.map(([address]) => address),
    },
    pieces: included,
  }
}

function piecesOf(routes: PagePayload[]): [address: string, json: string][] {
  const pieces = Array.from({ length: PIECE_COUNT }, (): string[] => [])
  const addresses = new Set<string>()
  for (const { path, hash: payload, json } of routes) {
    const isTopLevel = path.lastIndexOf('/') === 0 || path === NO_RESULT_PATH
    const address = payloadUrl(payload)
    if (addresses.has(address) || !(isTopLevel || isProductPath(path))) continue
    addresses.add(address)
    pieces[Number.parseInt(hash('md5', path).slice(0, 4), 16) % PIECE_COUNT]?.push(`"${address}":${String(json)}`)
  }
  return pieces.map((entries) => {
    const json = `{${entries.join()}}`
    return [`/offline/${hash('sha256', json).slice(0, 12)}.json`, json]
  })
}

/** Returns the scripts and styles to cache at once. */
function assetsOf({ files }: AppBundle): string[] {
  return files
    .flatMap(({ name, content }) =>
      /\.(?:js|css)$/.test(name) && content.length <= MAX_SCRIPT_BYTES ? [name.replace(/^site/, '')] : [],
    )
    .toSorted()
}
