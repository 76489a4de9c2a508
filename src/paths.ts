import { site } from 'virtual:site'
import type { Link } from '../shared/cards.ts'
import type { ScreenName } from '../shared/page.ts'
import { pathOfScreen } from '../shared/site.ts'

/** Returns the address of the page of a screen kind, or an empty text if the site has none. */
export function pathOf(screen: ScreenName): string {
  return pathOfScreen(site, screen)
}

/** Returns a link, unless the site lacks its page. */
export function linkTo(path: string | undefined, label: string): Link | undefined {
  return path ? { path, label } : undefined
}
