import type { Link } from './cards.ts'
import type { Coverage } from './certificates.ts'

/** A certificate of the supplier, without year, with a short note. */
export type Certification = { label: string; note: string; covers: Coverage }

declare module './site.ts' {
  interface Site {
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
  }
}
