import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isProductPath } from '../shared/catalogue.ts'
import type { ManifestIndex, RouteManifest } from '../shared/manifest.ts'
import type { WorkerRelease } from '../shared/offline.ts'
import { BOOT_URL, payloadUrl, shardUrl } from '../shared/paths.ts'
import { shardOf } from '../shared/shardOf.ts'
import type { Copier } from './copies.ts'
import { type DocumentTemplate, emptyDocument } from './documentTemplate.ts'
import { LARGE_BYTES, writeNew } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'

/** An edit changes one of them, which is all that is made, and fetched, anew. */
const PIECES = 4

/** On the device; over the network it is about a seventh. A larger catalogue is not kept. */
const MOST_KEPT_BYTES = 8_000_000

type Parts = {
  manifest: RouteManifest
  index: ManifestIndex
  ownIndex: string
  template: DocumentTemplate
  title: string
  isOn: boolean
}

/** Adds the pieces of the catalogue that is kept for want of a connection; gives what the service worker is told. */
export function addOffline(tree: SiteTree, copier: Copier, parts: Parts): WorkerRelease {
  const { manifest, index, template, title, isOn } = parts
  const shell = emptyDocument(template, title)
  if (!isOn) return { isOn, shell, app: [], pieces: [] }
  const contents = piecesOf(manifest, index)
  const size = contents.flat().reduce((sum, address) => sum + sizeOf(tree, address), 0)
  const pieces = size > MOST_KEPT_BYTES ? [] : contents.map((addresses) => addPiece(tree, copier, addresses))
  return { isOn, shell, app: appOf(tree, parts), pieces }
}

/**
 * Addresses of the products, of the pages of the top level and of all parts of the manifest, in pieces. A part stands with
 * the routes that it holds: the numbers of both are powers of two.
 */
function piecesOf({ routes }: RouteManifest, { shards }: ManifestIndex): string[][] {
  const pieces = Array.from({ length: PIECES }, (): string[] => [])
  for (const [number, shard] of shards.entries()) pieces[number % PIECES]?.push(shardUrl(shard))
  for (const [path, payload] of Object.entries(routes))
    if (path.lastIndexOf('/') === 0 || isProductPath(path)) pieces[shardOf(path, PIECES)]?.push(payloadUrl(payload))
  return pieces
}

/** Adds a piece, which is named by what it holds: that is named by its content. Gives its address. */
function addPiece(tree: SiteTree, copier: Copier, addresses: string[]): string {
  const madeFrom = hash('sha256', addresses.join())
  const address = `/offline/${madeFrom.slice(0, 12)}.json`
  const name = `site${address}`
  if (!tree.keep(name, madeFrom)) {
    const entries = addresses.map(
      (held) => `${JSON.stringify(held)}:${readFileSync(tree.fileOf(`site${held}`), 'utf8')}`,
    )
    copier.add(name, madeFrom, writeNew(tree.placeOf(name), Buffer.from(`{${entries.join()}}`)))
  }
  return address
}

function appOf(tree: SiteTree, { index, ownIndex }: Parts): string[] {
  const assets = Object.keys(tree.files)
    .flatMap((name) => /^site(\/assets\/.*\.(?:js|css))$/.exec(name)?.[1] ?? [])
    // What is larger than all the rest is kept by those alone who have used it.
    .filter((address) => sizeOf(tree, address) <= LARGE_BYTES)
  const searched = [index.search, index.catalogue, index.suggestions].flatMap((payload) =>
    payload === undefined ? [] : payloadUrl(payload),
  )
  return [BOOT_URL, ...assets.toSorted(), ownIndex, ...searched]
}

function sizeOf({ files }: SiteTree, address: string): number {
  return files[`site${address}`]?.states[0]?.[0] ?? 0
}
