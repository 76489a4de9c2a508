export function indexBy<T, Key>(items: Iterable<T>, keysOf: (item: T) => Key[]): Map<Key, T[]> {
  const index = new Map<Key, T[]>()
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = index.get(key)
      if (group) group.push(item)
      else index.set(key, [item])
    }
  }
  return index
}
