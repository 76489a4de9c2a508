import { diff3Merge } from 'node-diff3'
import { entryName } from './recordTitle.ts'
import { type Fields, isFields, type Path, type RecordContent, type Value } from './protocol.ts'

/** Of three states of a record that which two people began with, and what each of them has made of it. */
type Sides<T> = { base: T; mine: T; theirs: T }

export type Side = 'mine' | 'theirs'

/** A place where both have changed the same: `path` is empty for the text. Without a value a side has taken it out. */
export type Clash = { path: Path; mine: Value | undefined; theirs: Value | undefined }

export type Merge = {
  clashes: Clash[]
  /** The record with the changes of both; where they clash, with what is chosen for that place, and else with mine. */
  choose: (choices: (Side | undefined)[]) => RecordContent
}

type Made<T> = (choices: (Side | undefined)[]) => T

/** Merges what two people have made of a record: by field, entry of a list and line of the text. */
export function mergeContent({ base, mine, theirs }: Sides<RecordContent>): Merge {
  const clashes: Clash[] = []
  const fields = mergeGroup({ base: base.fields, mine: mine.fields, theirs: theirs.fields }, [])
  const body = mergeText({ base: base.body, mine: mine.body, theirs: theirs.body })
  return { clashes, choose: (choices) => ({ fields: fields(choices), body: body(choices) }) }

  function clash<T extends Value | undefined>(path: Path, own: T, other: T): Made<T> {
    const place = clashes.push({ path, mine: own, theirs: other }) - 1
    return (choices) => (choices[place] === 'theirs' ? other : own)
  }

  function mergeValue(sides: Sides<Value | undefined>, path: Path): Made<Value | undefined> {
    const { base: first, mine: own, theirs: other } = sides
    if (isSame(own, first) || isSame(own, other)) return () => other
    if (isSame(other, first)) return () => own
    if (isFields(own) && isFields(other))
      return mergeGroup({ base: isFields(first) ? first : {}, mine: own, theirs: other }, path)
    if (Array.isArray(own) && Array.isArray(other))
      return mergeList({ base: Array.isArray(first) ? first : [], mine: own, theirs: other }, path)
    return clash(path, own, other)
  }

  function mergeGroup(sides: Sides<Fields>, path: Path): Made<Fields> {
    const names = mergeOrder({
      base: Object.keys(sides.base),
      mine: Object.keys(sides.mine),
      theirs: Object.keys(sides.theirs),
    })
    const made = names.map((name) => {
      const of = { base: sides.base[name], mine: sides.mine[name], theirs: sides.theirs[name] }
      return [name, mergeValue(of, [...path, name])] as const
    })
    return (choices) =>
      Object.fromEntries(
        made.flatMap(([name, make]) => {
          const value = make(choices)
          return value === undefined ? [] : [[name, value]]
        }),
      )
  }

  function mergeList(sides: Sides<Value[]>, path: Path): Made<Value[]> {
    const ids: Sides<string[]> = {
      base: sides.base.map((_, place) => `${place}`),
      mine: idsOf(sides.mine, sides.base),
      theirs: idsOf(sides.theirs, sides.base),
    }
    const made = mergeOrder(ids).map((id) => {
      const entryOf = (side: keyof Sides<unknown>) => sides[side][ids[side].indexOf(id)]
      const place = ids.mine.includes(id) ? ids.mine.indexOf(id) : ids.theirs.indexOf(id)
      return mergeValue({ base: entryOf('base'), mine: entryOf('mine'), theirs: entryOf('theirs') }, [...path, place])
    })
    return (choices) => made.map((make) => make(choices)).filter((entry) => entry !== undefined)
  }

  function mergeText(sides: Sides<string>): Made<string> {
    const regions = diff3Merge(linesOf(sides.mine), linesOf(sides.base), linesOf(sides.theirs))
    const made = regions.map(({ ok, conflict }): Made<string> => {
      if (conflict) return clash([], conflict.a.join('\n'), conflict.b.join('\n'))
      return () => (ok ?? []).join('\n')
    })
    return (choices) => made.map((make) => make(choices)).join('\n')
  }
}

/**
 * What is in one of three orders, in the order of whoever has moved something; what only the other has stands behind what
 * it stands behind there.
 */
function mergeOrder({ base, mine, theirs }: Sides<string[]>): string[] {
  const inAll = base.filter((id) => mine.includes(id) && theirs.includes(id))
  const isMoved = !isSame(
    mine.filter((id) => inAll.includes(id)),
    inAll,
  )
  const [lead, other] = isMoved ? [mine, theirs] : [theirs, mine]
  const order = [...lead]
  other.forEach((id, place) => {
    if (!order.includes(id)) order.splice(order.indexOf(other[place - 1] ?? '') + 1, 0, id)
  })
  return order
}

/** For each entry the one of `base` that it was, by its place there; entries that both have added are the same by their name. */
export function idsOf(list: Value[], base: Value[]): string[] {
  const ids: (string | undefined)[] = list.map(() => undefined)
  const left = new Set(base.keys())
  const match = (isMatch: (entry: Value, old: Value) => boolean) => {
    list.forEach((entry, place) => {
      if (ids[place] !== undefined) return
      for (const old of left) {
        if (!isMatch(entry, base[old] ?? null)) continue
        ids[place] = `${old}`
        left.delete(old)
        return
      }
    })
  }
  match(isSame)
  match((entry, old) => entryName(entry) !== '' && entryName(entry) === entryName(old))
  match((entry, old) => isFields(entry) && isFields(old) && entryName(entry) === '' && entryName(old) === '')
  const added = new Map<string, number>()
  return list.map((entry, place) => {
    const known = ids[place]
    if (known !== undefined) return known
    const name = `new ${entryName(entry) || JSON.stringify(entry)}`
    const count = (added.get(name) ?? 0) + 1
    added.set(name, count)
    return `${name} ${count}`
  })
}

export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function linesOf(text: string): string[] {
  return text.split('\n')
}
