import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isProductPath } from '../shared/catalogue.ts'
import type { ManifestIndex, PayloadNames } from '../shared/manifest.ts'
import type { WorkerRelease } from '../shared/offline.ts'
import { BOOT_URL, payloadUrl, shardUrl } from '../shared/paths.ts'
import { shardOf } from '../shared/shardOf.ts'
import type { Copier } from './copies.ts'
import { type DocumentTemplate, emptyDocument } from './documentTemplate.ts'
import { LARGE_BYTES, writeNew } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'

/** Of payloads. The edit of one changes one of them and the manifest's, which is all that is made, and fetched, anew. */
const PIECES = 4

/** On the device; over the network it is about a seventh. A larger catalogue is not kept. */
const MOST_KEPT_BYTES = 8_000_000

type Parts = {
  index: ManifestIndex
  ownIndex: string
  template: DocumentTemplate
  title: string
  isOn: boolean
  /** Addresses of its pieces, without the manifest's. */
  catalogue: string[]
}

/**
 * Adds the pieces of the catalogue that is kept for want of a connection, as soon as its payloads are there: an idle thread
 * compresses them while the rest is made ready. Gives their addresses; none where there is too much of it.
 */
export function addCatalogue(tree: SiteTree, copier: Copier, routes: PayloadNames): string[] {
  const contents = payloadsInPieces(routes)
  const size = contents.flat().reduce((sum, address) => sum + sizeOf(tree, address), 0)
  return size > MOST_KEPT_BYTES ? [] : contents.map((held) => addPiece(tree, copier, held))
}

/** Adds the piece with all parts of the manifest, which name what the other pieces hold; gives what the service worker is told. */
export function addOffline(tree: SiteTree, copier: Copier, parts: Parts): WorkerRelease {
  const { catalogue, index, template, title, isOn } = parts
  const shell = emptyDocument(template, title)
  if (!isOn) return { isOn, shell, app: [], pieces: [] }
  const pieces = catalogue.length === 0 ? [] : [...catalogue, addPiece(tree, copier, index.shards.map(shardUrl))]
  return { isOn, shell, app: appOf(tree, parts), pieces }
}

/** Addresses of the payloads of products and of the pages of the top level. */
function payloadsInPieces(routes: PayloadNames): string[][] {
  const pieces = Array.from({ length: PIECES }, (): string[] => [])
  for (const [path, payload] of Object.entries(routes))
    if (path.lastIndexOf('/') === 0 || isProductPath(path)) pieces[shardOf(path, PIECES)]?.push(payloadUrl(payload))
  // A small catalogue may leave some without any.
  return pieces.filter((held) => held.length > 0)
}

/** A piece is named by what it holds: that is named by its content. Gives its address. */
function addPiece(tree: SiteTree, copier: Copier, held: string[]): string {
  const madeFrom = hash('sha256', held.join())
  const address = `/offline/${madeFrom.slice(0, 12)}.json`
  const name = `site${address}`
  if (!tree.keep(name, madeFrom)) copier.add(name, madeFrom, writeNew(tree.placeOf(name), pieceOf(tree, held)))
  return address
}

/** In bytes: as a text it would be decoded and encoded again. */
function pieceOf(tree: SiteTree, held: string[]): Buffer {
  const entries = held.flatMap((address, index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(address)}:`),
    readFileSync(tree.fileOf(`site${address}`)),
  ])
  return Buffer.concat([...entries, Buffer.from('}')])
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
