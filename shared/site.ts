import type { Link } from './cards.ts'
import type { Coverage } from './certificates.ts'
import type { ScreenName } from './page.ts'

/** A certificate of the supplier, without year, with a short note. */
export type Certification = { label: string; note: string; covers: Coverage }

/** Returns the address of the page of a screen kind, or an empty text if the site has none. */
export function pathOfScreen({ screens }: Pick<Site, 'screens'>, name: ScreenName): string {
  return Object.keys(screens).find((path) => screens[path] === name) ?? ''
}

export type Site = {
  brand: string
  tagline: string
  /** Without a trailing slash. */
  url: string
  contact: { email: string; phone: string; mobile: string; address: string[]; hours: string; answerTime: string }
  /** Rule for free samples. */
  samples: string
  certifications: Certification[]
  categories: (Link & { count: number })[]
  /** Address of the list of all news, if there are news. */
  newsPath?: string
  /** Addresses of pages to which screens link. */
  links: { certificates: string; privacy: string; checks?: string; coldGoods?: string }
  /** Note at the bottom of every page. */
  disclaimer: string
  /** Note on printed pages and data sheets. */
  sheetNote: string
  navigation: Link[]
  tools: Link[]
  footer: { heading: string; links: Link[] }[]
  /** Screen kind by path, or by section with `/*`. Numbered pages of lists are left out. */
  screens: Record<string, string>
}
