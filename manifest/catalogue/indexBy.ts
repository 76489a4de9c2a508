export function indexBy<T, Key>(items: Iterable<T>, keysOf: (item: T) => Key[]): Map<Key, T[]> {
  const index = new Map<Key, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const known = index.get(key)
      if (known) known.push(item)
      else index.set(key, [item])
    }
  }
  return index
}
