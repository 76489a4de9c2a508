import type { SearchResults } from '../../shared/search.ts'

/** Which filters of a query nothing passes, and what comes nearest, in words. */
export function toldUnmet({ labels, nearest, unknown }: NonNullable<SearchResults['unmet']>): string {
  return [
    `none is listed as “${labels.join(', ')}”.`,
    ...(nearest ? [`Nearest, ${nearest.name}: ${nearest.text}.`] : []),
    ...(unknown === undefined ? [] : [`No grade is measured by “${unknown}”.`]),
  ].join(' ')
}
