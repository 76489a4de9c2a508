import { setImmediate } from 'node:timers/promises'

/** Makes the items one by one. The bundler runs its plugins meanwhile. */
export async function collect<Item>(items: Iterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for (const item of items) {
    collected.push(item)
    await setImmediate()
  }
  return collected
}
