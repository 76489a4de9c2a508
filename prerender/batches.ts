/** Items in their order, so many at a time. */
export function* batchesOf<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/**
 * Items in their order, a share of those that are left at a time: large ones first, for whoever works on them while nobody
 * hands out more, and small ones last, so that all end together.
 */
export function* sharesOf<Item>(items: Item[], shares: number, most: number): Generator<Item[]> {
  for (let start = 0; start < items.length;) {
    const size = Math.min(most, Math.ceil((items.length - start) / shares))
    yield items.slice(start, start + size)
    start += size
  }
}

/** Works on all items, on so many at once. */
export async function inTurns<Item>(
  items: Iterator<Item> & Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const turn = async () => {
    for (const item of items) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, turn))
}
