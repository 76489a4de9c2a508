import { type Change, GRADE_RENAMED, ROW_RENAMED, withRenamedRows } from '../../shared/revisions.ts'
import { isReason } from './reasons.ts'
import type { Unissued } from './unissued.ts'

/** Specifications in which the same has changed, with it in plain words, and a reason to begin with. */
type Difference = { products: Unissued[]; lines: string[]; reason: string }

/** What has changed in specifications; those in which it is the same stand together. */
export function differencesOf(products: Unissued[]): Difference[] {
  const alike = new Map<string, Difference>()
  for (const it of products) {
    const changes = withRenamedRows(it.changes)
    const lines = changes.map(inWords).map(withoutMarkup)
    const key = lines.join('\n')
    const known = alike.get(key)
    if (known) known.products.push(it)
    else alike.set(key, { products: [it], lines, reason: withoutMarkup(reasonOf(changes)) })
  }
  return [...alike.values()]
}

/** What a revision that is to be issued is called. */
export function revisionName({ product, revision }: Unissued): string {
  return `${product}, revision ${revision}`
}

function inWords({ row, grades, was = '', now = '' }: Change): string {
  const of = grades ? ` (${grades.join(', ')})` : ''
  if (row === GRADE_RENAMED) return `Grade ${was} renamed to ${now}`
  if (row === ROW_RENAMED) return `${was}${of} renamed to ${now}`
  if (was === '') return `${row}${of} added: ${now}`
  if (now === '') return `${row}${of} no longer stated (was ${was})`
  const [from, to] = withoutSameMethod(was, now)
  return `${row}${of} changed from ${from} to ${to}`
}

/** Names of species are set in italics. */
function withoutMarkup(line: string): string {
  return line.replaceAll('*', '')
}

/** A limit and the next one, without the method where it is the same. */
function withoutSameMethod(was: string, now: string): [string, string] {
  const method = / · [^·]+$/.exec(was)?.[0] ?? ''
  return was !== now && now.endsWith(method)
    ? [was.slice(0, was.length - method.length), now.slice(0, now.length - method.length)]
    : [was, now]
}

/** All that has changed where it is little; else the rows, or how many they are. */
function reasonOf(changes: Change[]): string {
  const rowsBy = (verb: string, isSo: (change: Change) => boolean) => {
    const rows = new Set(changes.filter(isSo).map(({ row }) => row))
    return rows.size > 0 ? [`${new Intl.ListFormat('en-GB').format(rows)} ${verb}`] : []
  }
  const rows = [
    ...rowsBy('changed', ({ was, now }) => was !== undefined && now !== undefined),
    ...rowsBy('added', ({ was }) => was === undefined),
    ...rowsBy('no longer stated', ({ now }) => now === undefined),
  ]
  const count = new Set(changes.map(({ row }) => row)).size
  const reasons = [changes.map(inWords).join('; '), rows.join('; ')]
  return reasons.find(isReason) ?? `${count} rows of the specification changed`
}
