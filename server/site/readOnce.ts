/**
 * Reads each version once for simultaneous callers. A failed read is not cached, because a build may be half in place;
 * the next caller reads again.
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
