import { useEffect, useSyncExternalStore } from 'react'
import type { ProductCard } from '../../shared/cards.ts'
import { SEEN_BEFORE_KEY, SEEN_REVISIONS_KEY } from '../../shared/storageKeys.ts'
import { keptJson } from '../store/kept.ts'

/** Of a list each product; of the page of changes that page itself, whose revision is the number of its notices. */
type Shown = Pick<ProductCard, 'path' | 'revision'>

/** The latest revision that was shown of each, by its path. */
type Seen = Record<string, number>

const seen = keptJson('localStorage', SEEN_REVISIONS_KEY, isSeen)
const keptBefore = keptJson('sessionStorage', SEEN_BEFORE_KEY, isSeen)

let before: Seen | undefined

/** What had been shown before the visit of this tab. */
function seenBefore(): Seen {
  before ??= keptBefore.read()
  if (!before) {
    before = seen.read() ?? {}
    keptBefore.write(before)
  }
  return before
}

const never = () => () => {}

/** The revision that an earlier visit was shown; nothing in prerendered pages, and where there was none. */
export function useSeenBefore(path: string): number | undefined {
  return useSyncExternalStore(
    never,
    () => seenBefore()[path],
    () => undefined,
  )
}

/** Whether it was revised since it was shown in an earlier visit. */
export function useIsChanged({ path, revision = 1 }: Shown): boolean {
  return revision > (useSeenBefore(path) ?? revision)
}

/** Keeps on the device which revisions a page shows. */
export function useNoteSeen(products: Shown[]): void {
  useEffect(() => {
    seenBefore()
    const known = seen.read() ?? {}
    const shown = products.map(({ path, revision = 1 }) => [path, revision] as const)
    if (shown.every(([path, revision]) => known[path] === revision)) return
    seen.write({ ...known, ...Object.fromEntries(shown) })
  }, [products])
}

function isSeen(value: unknown): value is Seen {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((number) => typeof number === 'number')
  )
}
