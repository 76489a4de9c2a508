/**
 * Reads each version once and keeps the latest; simultaneous callers share one read. A failed read is not cached,
 * because a build may be half in place.
 */
export function readOnce<Version, Value>(
  read: (version: Version) => Promise<Value>,
): (version: Version) => Promise<Value> {
  let latest: { version: Version; value: Promise<Value> } | undefined
  return (version) => {
    if (latest?.version === version) return latest.value
    const pendingRead = { version, value: read(version) }
    latest = pendingRead
    pendingRead.value.catch(() => {
      if (latest === pendingRead) latest = undefined
    })
    return pendingRead.value
  }
}
