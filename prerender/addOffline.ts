import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isProductPath } from '../shared/catalogue.ts'
import type { ManifestIndex, RouteManifest } from '../shared/manifest.ts'
import type { WorkerRelease } from '../shared/offline.ts'
import { BOOT_URL, payloadUrl, shardUrl } from '../shared/paths.ts'
import { shardOf } from '../shared/shardOf.ts'
import type { Copier } from './copies.ts'
import { type DocumentTemplate, emptyDocument } from './documentTemplate.ts'
import { LARGE_BYTES, writeNew, writeServed } from './servedFile.ts'
import type { SiteTree } from './siteTree.ts'

/** Of payloads. The edit of one changes one of them and the manifest's, which is all that is made, and fetched, anew. */
const PIECES = 4

/** After the edit of a text: they are compressed while a thread renders its page. */
const FEW_PIECES = 2

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
  const pieces = size > MOST_KEPT_BYTES ? [] : addPieces(tree, copier, contents)
  return { isOn, shell, app: appOf(tree, parts), pieces }
}

/**
 * Addresses of the products and of the pages of the top level, in pieces, and in the last those of all parts of the
 * manifest: a part names what the other pieces hold.
 */
function piecesOf({ routes }: RouteManifest, { shards }: ManifestIndex): string[][] {
  const pieces = Array.from({ length: PIECES }, (): string[] => [])
  for (const [path, payload] of Object.entries(routes))
    if (path.lastIndexOf('/') === 0 || isProductPath(path)) pieces[shardOf(path, PIECES)]?.push(payloadUrl(payload))
  return [...pieces, shards.map(shardUrl)]
}

/** Adds pieces, each of which is named by what it holds: that is named by its content. Gives their addresses. */
function addPieces(tree: SiteTree, copier: Copier, contents: string[][]): string[] {
  const pieces = contents.map((held) => {
    const madeFrom = hash('sha256', held.join())
    const address = `/offline/${madeFrom.slice(0, 12)}.json`
    return { held, madeFrom, address, name: `site${address}` }
  })
  const anew = pieces.filter(({ name, madeFrom }) => !tree.keep(name, madeFrom))
  for (const { held, madeFrom, name } of anew) {
    const place = tree.placeOf(name)
    const bytes = pieceOf(tree, held)
    if (anew.length <= FEW_PIECES) tree.add(name, madeFrom, writeServed(place, bytes))
    else copier.add(name, madeFrom, writeNew(place, bytes))
  }
  return pieces.map(({ address }) => address)
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
