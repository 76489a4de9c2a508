/** An item may have several keys. The key `undefined` is left out. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly (Key | undefined)[],
): Map<Key | undefined, Item[]> {
  const groups = new Map<Key | undefined, Item[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      if (key === undefined) continue
      const group = groups.get(key) ?? []
      group.push(item)
      groups.set(key, group)
    }
  return groups
}
