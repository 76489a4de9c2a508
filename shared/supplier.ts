import type { CategoryId } from './catalogue.ts'
import type { Link } from './cards.ts'
import type { Coverage } from './certificates.ts'

/** A certificate of the supplier, without year, with a short note. */
export type Certification = { label: string; note: string; covers: Coverage }

declare module './site.ts' {
  interface Site {
    /** Rule for free samples. */
    samples: string
    certifications: Certification[]
    categories: (Link & { id: CategoryId; count: number })[]
  }
}
