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

type Entry<Item, Name extends string> = {
  item: Item
  place: number
  traits: Traits<Name>
  found: Entry<Item, Name>[]
  /** Found at the weight that is looked at. */
  more: Entry<Item, Name>[]
}

/** Entries that share a set of traits. */
type Group<Item, Name extends string> = Entry<Item, Name>[]

/**
 * For each item those that share most with it, by the sum of weights; where that is equal, in the order of the items.
 *
 * Groups are looked at from those that share most downwards, until enough is found. Who shares a set of traits, and has
 * not been found by a heavier one, has nothing else to share: all of them are worth the same, and the first few will do.
 * So no item is compared with all others.
 */
export function findNearest<Item, Name extends string>(
  items: Item[],
  { traitsOf, weights, isWanted, count }: Search<Item, Name>,
): Map<Item, Item[]> {
  const entries = items.map((item, place): Entry<Item, Name> => ({
    item,
    place,
    traits: traitsOf(item),
    found: [],
    more: [],
  }))
  for (const groups of groupsByWeight(entries, weights)) {
    for (const group of groups) for (const entry of group) addFirst(group, entry)
    for (const entry of groups.flat()) {
      entry.found.push(...entry.more.toSorted((a, b) => a.place - b.place))
      entry.more = []
    }
  }
  return new Map(entries.map(({ item, found }) => [item, found.slice(0, count).map((other) => other.item)]))

  function addFirst(group: Group<Item, Name>, { item, found, more }: Entry<Item, Name>): void {
    const most = more.length + count - found.length
    for (const other of group) {
      if (more.length >= most) return
      if (other.item !== item && !found.includes(other) && isWanted(other.item, item)) more.push(other)
    }
  }
}

/** The groups of all sets of traits, those of equal weight together, the heaviest first. */
function groupsByWeight<Item, Name extends string>(
  entries: Entry<Item, Name>[],
  weights: Record<Name, number>,
): Group<Item, Name>[][] {
  const sets = [{ weight: 0, groups: [entries] }]
  for (const name of Object.keys(weights) as Name[]) {
    const split = sets.map(({ weight, groups }) => ({
      weight: weight + weights[name],
      groups: groups.flatMap((group) => splitBy(name, group)),
    }))
    sets.push(...split)
  }
  const levels = [...new Set(sets.map(({ weight }) => weight))].filter((weight) => weight > 0)
  return levels
    .toSorted((a, b) => b - a)
    .map((level) => sets.filter(({ weight }) => weight === level).flatMap(({ groups }) => groups))
}

/** The groups of two and more that share a trait, too. */
function splitBy<Item, Name extends string>(name: Name, group: Group<Item, Name>): Group<Item, Name>[] {
  const parts = new Map<string, Group<Item, Name>>()
  for (const entry of group) {
    const value = entry.traits[name]
    if (value === undefined) continue
    const part = parts.get(value)
    if (part) part.push(entry)
    else parts.set(value, [entry])
  }
  return [...parts.values()].filter(({ length }) => length > 1)
}
