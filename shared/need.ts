import type { PageBase } from './page.ts'

/**
 * A page with parameters in its address may need more than its payload. `key` tells the needs of a page apart. Without
 * `load`, the parameters are all that the page needs.
 */
export type Need<Extra = unknown> = {
  key: unknown
  /** Resolves to `null` if the page does not exist with the parameters. */
  load?: (sources: Sources) => Promise<Extra | null | undefined>
}

/** Sources of extra data, which `screens.ts` declares. */
export interface Sources {}

export type Filled = Pick<PageBase, 'extra' | 'isMissing'>

/** Returns what a page needs as fields of the page. */
export function filledBy(extra: unknown): Filled {
  return extra === null ? { isMissing: true } : { extra }
}
