import type { ManifestIndex, NamedPayload, PayloadNames, RouteManifest } from '../shared/manifest.ts'
import { isTopLevel, shardOf } from '../shared/shardOf.ts'
import { createNaming } from './namedFiles.ts'

/**
 * What is larger than this, as JSON, is not fetched: see docs/decisions/14-search.md. Structures
 * come with their drawings, and only to those who search by structure; specifications repeat themselves, and come to those
 * who set limits of their own against a list.
 */
const MOST_FETCHED_BYTES: Record<NamedPayload, number> = {
  search: 600_000,
  catalogue: 600_000,
  structures: 2_000_000,
  suggestions: 130_000,
  specifications: 4_000_000,
}

/**
 * The manifest as the app reads it: an index, and the shards as JSON, in the order of `shardOf`. `bytesOf` tells the size of
 * a payload, as JSON.
 */
export function shardManifest(
  { routes, ...named }: RouteManifest,
  bytesOf: (payload: string) => number = () => 0,
): {
  index: ManifestIndex
  shards: string[]
} {
  const paths = Object.entries(routes)
  // Header, footer and breadcrumbs lead to these on every page.
  const top = paths.filter(([path]) => isTopLevel(path))
  const others = paths.filter(([path]) => !isTopLevel(path))
  const shards = Array.from({ length: shardCount(others.length) }, (): PayloadNames => ({}))
  for (const [path, payload] of others) {
    const shard = shards[shardOf(path, shards.length)]
    if (shard) shard[path] = payload
  }
  const { hash: folder } = createNaming()(shards)
  const fetched = Object.entries(named).filter(
    ([name, payload]) => bytesOf(payload) <= MOST_FETCHED_BYTES[name as NamedPayload],
  )
  return {
    index: {
      routes: Object.fromEntries(top),
      shards: { folder, count: shards.length },
      ...Object.fromEntries(fetched),
    },
    shards: shards.map((shard) => JSON.stringify(shard)),
  }
}

/**
 * A power of two that grows with the square root of the number of routes: more would make the index larger than they make
 * the shards smaller. The factor counts in what is fetched ahead, since the links of a page lead to a shard each.
 */
function shardCount(routes: number): number {
  return 2 ** Math.floor(Math.log2(Math.sqrt(16 * routes)))
}
