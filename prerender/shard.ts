/** A share of the pages that one machine renders: the third of sixteen. */
export type Shard = { number: number; of: number }

/** Reads `3/16`; nothing where that names no share. */
export function readShard(text: string): Shard | undefined {
  const [, number = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  return number >= 1 && number <= of ? { number, of } : undefined
}

/** Every so-manieth entry: pages that are alike stand together and are shared out evenly. */
export function shareOf<Value>(all: Map<string, Value>, { number, of }: Shard): Map<string, Value> {
  return new Map([...all].filter((_, index) => index % of === number - 1))
}
