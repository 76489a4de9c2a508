import { z } from 'zod'
import { line, lines, path } from './fields.ts'

const link = z.strictObject({ label: line, path })

/** What every page shows, `content/site.yaml`. */
export const siteSchema = z.strictObject({
  brand: line,
  tagline: line,
  contact: z.strictObject({
    email: z.email(),
    phone: line,
    mobile: line,
    address: lines,
    hours: line,
  }),
  /** Certification lines by page kind; the ISO years differ between them as published. */
  certifications: z.strictObject({ product: lines, other: lines }),
  /** What a certificate is for, by its name without the year. */
  certificationNotes: z.record(line, line),
  navigation: z.array(link).min(1),
  footer: z.array(z.strictObject({ heading: line, links: z.array(link).min(1) })).min(1),
  /** Documents that can be asked for, and what each is. */
  documents: z.array(z.strictObject({ name: line, note: line })).min(1),
  applications: lines,
  articleNote: line,
})

export type SiteRecord = z.infer<typeof siteSchema>
