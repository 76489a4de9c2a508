import type { Link } from '../../shared/cards.ts'
import { COMPARE_PATH, compareAddress } from '../../shared/comparison.ts'
import { useSharedState } from '../router/sharedState.ts'
import { tray } from './tray.ts'

/** Returns a function that adds the grades of the tray to a link to the comparison. */
export function useLinksWithTray(): (links: Link[]) => Link[] {
  const path = compareAddress(useSharedState(tray))
  return (links) => links.map((link) => (link.path === COMPARE_PATH ? { ...link, path } : link))
}
