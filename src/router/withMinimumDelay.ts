import { MINIMUM_DISPLAY_DELAY_MS } from '../../shared/timings.ts'

/** Nothing flashes: what a navigation had to fetch, or its failure, appears no earlier than this after the fetch began. */
export async function withMinimumDelay<T>(fetching: Promise<T>): Promise<T> {
  const minimum = new Promise((resolve) => setTimeout(resolve, MINIMUM_DISPLAY_DELAY_MS))
  await Promise.allSettled([fetching, minimum])
  return fetching
}
