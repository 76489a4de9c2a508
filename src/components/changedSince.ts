import { useEffect } from 'react'
import type { ProductCard } from '../../shared/cards.ts'
import { SEEN_BEFORE_KEY, SEEN_REVISIONS_KEY } from '../../shared/storageKeys.ts'
import { VISIT_ENDS_MS } from '../../shared/timings.ts'
import { useInBrowser } from '../router/sharedState.ts'
import { storedJson } from '../router/storage.ts'

/** Of a list each product; of the page of changes that page itself, whose revision is the number of its notices. */
type Shown = Pick<ProductCard, 'path' | 'revision'>

/** The latest revision that was shown of each, by its path. */
type Seen = Record<string, number>

/** What had been shown before a visit, and when that was last under way. */
type Visit = { at: number; before: Seen }

const seen = storedJson('localStorage', SEEN_REVISIONS_KEY, isSeen)
const visit = storedJson('sessionStorage', SEEN_BEFORE_KEY, isVisit)

let before: Seen | undefined

/** What had been shown before this visit: a tab may be kept for days, and is a visit of each. */
function seenBefore(): Seen {
  if (!before) {
    const last = visit.read()
    before = last && Date.now() - last.at < VISIT_ENDS_MS ? last.before : (seen.read() ?? {})
    goOn(before)
  }
  return before
}

function goOn(known: Seen): void {
  visit.write({ at: Date.now(), before: known })
}

const NOTHING: Seen = {}

/** The revisions that earlier visits were shown; none in prerendered pages. */
export function useSeenBefore(): Seen {
  return useInBrowser(seenBefore, () => NOTHING)
}

/** Whether it was revised since it was shown in an earlier visit. */
export function useIsChanged({ path, revision = 1 }: Shown): boolean {
  return revision > (useSeenBefore()[path] ?? revision)
}

/** Keeps on the device which revisions a page shows. */
export function useNoteSeen(products: Shown[]): void {
  useEffect(() => {
    goOn(seenBefore())
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

function isVisit(value: unknown): value is Visit {
  const { at, before: known } = (value ?? {}) as Partial<Visit>
  return typeof at === 'number' && isSeen(known)
}
