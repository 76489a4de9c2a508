import { kindOf, KINDS } from '../../manifest/kinds.ts'
import { dayAhead } from './dayAhead.ts'
import { labelOf } from './labels.ts'
import { type Fields, isFields, type Path, type Value } from './protocol.ts'

/** What the record in a file is called, from the content folder; the file where no field says so, or what is given. */
export function recordTitle(name: string, fields: Fields, otherwise = name): string {
  const kind = kindOf(name)
  const value = kind && fields[KINDS[kind].title]
  const title = typeof value === 'string' && value !== '' ? value : otherwise
  const day = dayAhead(name)
  return day === undefined ? title : `${title}, from ${day} on`
}

/** What an entry of a list is called, such as a grade or a row of tests; empty where no field says so. */
export function entryName(entry: Value): string {
  if (!isFields(entry)) return ''
  const name = entry.name ?? entry.test ?? entry.heading ?? entry.label
  return typeof name === 'string' ? name : ''
}

/** What an entry is called with those that it stands in, `98 %, Elements, Lead`; empty for what stands in no list. */
export function entryLabel(fields: Value, path: Path): string {
  const parts: string[] = []
  let at: Value | undefined = fields
  for (const [depth, key] of path.slice(0, path.findLastIndex((it) => typeof it === 'number') + 1).entries()) {
    const above = path[depth - 1]
    at = valueAt(at, [key])
    if (typeof key === 'number') parts.push(entryName(at ?? null) || `${labelOf(String(above))} ${key + 1}`)
    else if (typeof above === 'string') parts.push(labelOf(key))
  }
  return parts.join(', ')
}

export function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>(
    (at, key) => (typeof at === 'object' && at !== null ? (Reflect.get(at, key) as Value | undefined) : undefined),
    value,
  )
}
