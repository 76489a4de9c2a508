import { hash } from 'node:crypto'
import { isProductPath } from '../../shared/catalogue.ts'
import type { RouteManifest } from '../../shared/manifest.ts'
import type { WorkerRelease } from '../../shared/offline.ts'
import { BOOT_URL, payloadUrl } from '../../shared/paths.ts'
import type { App } from '../app/bundleApp.ts'
import { LARGE_BYTES } from '../files.ts'
import { payloadBytes, payloadSize, type Payloads } from '../payloads.ts'
import type { Store } from '../store.ts'

/** Of payloads. The edit of one changes one of them and the manifest's, which is all that is made, and fetched, anew. */
const PIECES = 4

/** On the device; over the network it is about a seventh. A larger catalogue is not kept. */
const MOST_KEPT_BYTES = 8_000_000

type Release = {
  shell: string
  manifest: RouteManifest
  /** Address of the manifest of this release. */
  ownManifest: string
  app: App
  payloads: Payloads
  store: Store
}

/** Adds what is kept for want of a connection, in pieces; gives what the service worker is told. */
export function workerRelease(release: Release, addAt: (url: string, content: Buffer) => void): WorkerRelease {
  const { shell, manifest, ownManifest, app, payloads, store } = release
  const addPiece = (held: [url: string, read: () => Buffer][]) => {
    // Named by what it holds: that is named by its content.
    const url = `/offline/${hash('sha256', held.map(([name]) => name).join()).slice(0, 12)}.json`
    addAt(url, pieceOf(held))
    return url
  }
  const names = payloadsInPieces(payloads)
  const bytes = names.flat().reduce((sum, name) => sum + payloadSize(name, store), 0)
  const pieces = names.map((hashes) =>
    hashes.map((name): [string, () => Buffer] => [payloadUrl(name), () => payloadBytes(name, store)]),
  )
  return {
    isOn: true,
    shell,
    app: [BOOT_URL, ...assetsOf(app), ownManifest, ...searchedOf(manifest)],
    pieces: bytes <= MOST_KEPT_BYTES ? [...new Set(pieces.map(addPiece))] : [],
  }
}

/** Names of the payloads of products and of the pages of the top level. */
function payloadsInPieces({ routes }: Payloads): string[][] {
  const pieces = Array.from({ length: PIECES }, (): string[] => [])
  for (const [path, { hash: name }] of Object.entries(routes))
    if (path.lastIndexOf('/') === 0 || isProductPath(path)) pieces[pieceWith(path)]?.push(name)
  return pieces
}

/** The place of a route's piece, which stays the same from release to release. */
function pieceWith(path: string): number {
  return Number.parseInt(hash('sha256', path).slice(0, 8), 16) % PIECES
}

/** In bytes: as a text it would be decoded and encoded again. */
function pieceOf(held: [url: string, read: () => Buffer][]): Buffer {
  const entries = held.flatMap(([url, read], index) => [
    Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(url)}:`),
    read(),
  ])
  return Buffer.concat([Buffer.from('{'), ...entries, Buffer.from('}')])
}

function assetsOf({ sizes }: App): string[] {
  // What is larger than all the rest is kept by those alone who have used it.
  return [...sizes]
    .flatMap(([name, bytes]) => (bytes > LARGE_BYTES ? [] : (/^site(\/assets\/.*\.(?:js|css))$/.exec(name)?.[1] ?? [])))
    .toSorted()
}

function searchedOf(manifest: RouteManifest): string[] {
  const searched = ['search', 'catalogue', 'suggestions'] as const
  return searched.filter((name) => !manifest.onServer.includes(name)).map((name) => payloadUrl(manifest[name]))
}
