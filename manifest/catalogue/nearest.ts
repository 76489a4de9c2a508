/** What an item may share with others, by name; what it lacks it shares with none. */
type Traits<Name extends string> = Record<Name, string | undefined>

type Search<Item, Name extends string> = {
  traitsOf: (item: Item) => Traits<Name>
  /** What it counts to share a trait, above 0. */
  weights: Record<Name, number>
  /** Whether another item may be found for an item. */
  isWanted: (other: Item, item: Item) => boolean
  /** How many are found for an item, at most. */
  count: number
}

type Entry<Item, Name extends string> = { item: Item; place: number; traits: Traits<Name>; found: Entry<Item, Name>[] }

/**
 * For each item those that share most with it, by the sum of weights; where that is equal, in the order of the items.
 *
 * Sets of traits are looked at from the heaviest down, until enough is found. Who shares a set, and has not been found
 * by a heavier one, has nothing else to share: all of them are worth the same, and the first few will do. So no item is
 * compared with all others.
 */
export function findNearest<Item, Name extends string>(
  items: Item[],
  { traitsOf, weights, isWanted, count }: Search<Item, Name>,
): Map<Item, Item[]> {
  const entries = items.map((item, place): Entry<Item, Name> => ({ item, place, traits: traitsOf(item), found: [] }))
  for (const sets of setsByWeight(weights)) {
    const open = entries.filter(({ found }) => found.length < count)
    if (open.length === 0) break
    const groups = sets.map((names) => groupsOf(entries, names))
    for (const entry of open) {
      const next = groups.flatMap((group) => nextIn(group[entry.place] ?? [], entry))
      entry.found.push(...next.toSorted((a, b) => a.place - b.place))
    }
  }
  return new Map(entries.map(({ item, found }) => [item, found.slice(0, count).map((other) => other.item)]))

  function nextIn(group: Entry<Item, Name>[], { item, found }: Entry<Item, Name>): Entry<Item, Name>[] {
    const next: Entry<Item, Name>[] = []
    for (const other of group) {
      if (found.length + next.length === count) break
      if (other.item !== item && !found.includes(other) && isWanted(other.item, item)) next.push(other)
    }
    return next
  }
}

/** All sets of names but the empty one, the heaviest first, those of equal weight together. */
function setsByWeight<Name extends string>(weights: Record<Name, number>): Name[][][] {
  const sets: Name[][] = [[]]
  for (const name of Object.keys(weights) as Name[]) sets.push(...sets.map((set) => [...set, name]))
  const weightOf = (set: Name[]) => set.reduce((sum, name) => sum + weights[name], 0)
  const levels = [...new Set(sets.map(weightOf))].filter((weight) => weight > 0).toSorted((a, b) => b - a)
  return levels.map((level) => sets.filter((set) => weightOf(set) === level))
}

/** For each entry, by place, those that share a set of traits with it, itself among them. */
function groupsOf<Item, Name extends string>(
  entries: Entry<Item, Name>[],
  names: Name[],
): (Entry<Item, Name>[] | undefined)[] {
  const groups = new Map<string, Entry<Item, Name>[]>()
  return entries.map((entry) => {
    const key = keyOf(entry.traits, names)
    if (key === undefined) return undefined
    const group = groups.get(key) ?? []
    if (group.length === 0) groups.set(key, group)
    group.push(entry)
    return group
  })
}

function keyOf<Name extends string>(traits: Traits<Name>, names: Name[]): string | undefined {
  let key = ''
  for (const name of names) {
    const value = traits[name]
    if (value === undefined) return undefined
    key += `${value}\n`
  }
  return key
}
