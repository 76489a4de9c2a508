/**
 * Reads each version once for simultaneous callers. A failed read is not cached, because a build may be half in place;
 * the next caller reads again.
 */
export function readOnce<Version, Value>(
  read: (version: Version) => Promise<Value>,
): (version: Version) => Promise<Value> {
  let known: { version: Version; value: Promise<Value> } | undefined
  return (version) => {
    if (known?.version === version) return known.value
    const reading = { version, value: read(version) }
    known = reading
    reading.value.catch(() => {
      if (known === reading) known = undefined
    })
    return reading.value
  }
}
