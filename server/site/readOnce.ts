/**
 * Reads once for each version, however many ask at the same time. A read that failed is not kept: a build may be half in
 * place at this moment, and whoever asks next reads again.
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
