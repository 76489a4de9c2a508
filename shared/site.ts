import type { Link, ScreenName } from './page.ts'

/** Returns the address of the page of a screen kind, or an empty text if the site has none. */
export function pathOfScreen({ screens }: Pick<Site, 'screens'>, name: ScreenName): string {
  return Object.keys(screens).find((path) => screens[path] === name) ?? ''
}

/** Data of every page. `supplier.ts` adds what the supplier is and sells. */
export interface Site {
  brand: string
  tagline: string
  /** Without a trailing slash. */
  url: string
  contact: { email: string; phone: string; mobile: string; address: string[]; hours: string; answerTime: string }
  navigation: Link[]
  tools: Link[]
  footer: { heading: string; links: Link[] }[]
  /** Screen kind by path, or by section with `/*`. Numbered pages of lists are left out. */
  screens: Record<string, string>
}
