import type { CategoryId } from './catalogue.ts'
import type { Link } from './cards.ts'
import type { Coverage } from './certificates.ts'

/** A certificate of the supplier, without year, with a short note. */
export type Certification = { label: string; note: string; covers: Coverage }

export type Site = {
  brand: string
  tagline: string
  /** Without a trailing slash. */
  url: string
  contact: { email: string; phone: string; mobile: string; address: string[]; hours: string; answerTime: string }
  /** Rule for free samples. */
  samples: string
  certifications: Certification[]
  categories: (Link & { id: CategoryId; count: number })[]
  navigation: Link[]
  tools: Link[]
  footer: { heading: string; links: Link[] }[]
  /** Screen kind by path, or by section with `/*`. Numbered pages of lists are left out. */
  screens: Record<string, string>
}
