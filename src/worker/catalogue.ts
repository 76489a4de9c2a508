import type { CataloguePiece } from '../../shared/offline.ts'
import { isHashedUrl } from '../../shared/paths.ts'
import { isHtml, CACHE_NAMES } from './caches.ts'
import { release } from './release.ts'

/**
 * Keeps app and products, so that search and product pages work offline. A later release fetches only changed pieces
 * and deletes old ones.
 */
export async function keepCatalogue(): Promise<void> {
  // Several tabs may ask at once.
  await navigator.locks.request(CACHE_NAMES.catalogue, keepAll)
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE_NAMES.catalogue)
  for (const address of release.app) await keepFile(cache, address)
  const current = new Set(release.app)
  for (const piece of release.pieces) for (const address of await keepPiece(cache, piece)) current.add(address)
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
}

async function keepFile(cache: Cache, address: string): Promise<void> {
  if (isHashedUrl(address) && (await cache.match(address))) return
  const answer = await fetch(address)
  if (!answer.ok || isHtml(answer)) throw new Error(`${address} was not answered: ${answer.status}`)
  await cache.put(address, answer)
}

export async function hasCatalogue(): Promise<boolean> {
  return caches.has(CACHE_NAMES.catalogue)
}

/** Keeps the files of a piece and, in place of the piece, the list of their addresses. Returns all kept addresses. */
async function keepPiece(cache: Cache, piece: string): Promise<string[]> {
  const storedList = (await (await cache.match(piece))?.json()) as string[] | undefined
  if (storedList) return [piece, ...storedList]
  const answer = await fetch(piece)
  if (!answer.ok) throw new Error(`${piece} answered ${answer.status}`)
  const files = (await answer.json()) as CataloguePiece
  const addresses = Object.keys(files)
  for (const address of addresses) await cache.put(address, Response.json(files[address]))
  // The list is stored last, so that all files in it exist.
  await cache.put(piece, Response.json(addresses))
  return [piece, ...addresses]
}
