/**
 * Which of `count` shards of the manifest holds a route (FNV-1a). It never changes: a tab finds its way through the shards
 * of a later release.
 */
export function shardOf(path: string, count: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < path.length; index++) {
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0) % count
}

/** Whether a route stands in the index of the manifest, not in a shard. */
export function isTopLevel(path: string): boolean {
  return path.lastIndexOf('/') === 0
}
