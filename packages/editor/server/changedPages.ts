import type { Redirects } from '../../../shared/manifest.ts'
import type { ChangedPage } from '../protocol.ts'

/** The names of what pages show, by their addresses. */
export type Routes = Record<string, string>

/** Pages of which another state is public; of one that is gone, where its address leads. */
export function changedPages(before: Routes, after: Routes, redirects: Redirects): ChangedPage[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .toSorted((a, b) => numberOf(a) - numberOf(b) || a.localeCompare(b, 'en'))
    .map((path): ChangedPage => {
      if (!(path in before)) return { path, is: 'new' }
      if (path in after) return { path, is: 'changed' }
      const now = redirects[path]
      return { path, is: 'removed', ...(now !== undefined && { now }) }
    })
}

/** Further pages of lists change with whatever stands in them: they come last. */
function numberOf(path: string): number {
  return Number(/\/page-(\d+)$/.exec(path)?.[1] ?? 0)
}
