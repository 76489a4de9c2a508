/** Items in their order, so many at a time. */
export function* batchesOf<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
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
