import { z } from 'zod'
import { line, lines, path } from './fields.ts'
import { help } from './help.ts'

const link = z.strictObject({
  label: line.meta(help('The words of the link.', 'Knowledge')),
  path: path.meta(help('The address to which it leads.', '/knowledge')),
})

/** What every page shows, `content/site.yaml`. */
export const siteSchema = z.strictObject({
  brand: line.meta(help('The name of the company.', 'Phytolane')),
  tagline: line.meta(help('What it does, in one sentence.', 'Manufacturer of plant extract powders.')),
  contact: z
    .strictObject({
      email: z.email().meta(help('The address to which buyers write.', 'sales@phytolane.example')),
      phone: line.meta(help('Telephone number with its country code.', '+1 555 0100')),
      mobile: line.meta(help('Mobile number with its country code.', '+1 555 0142')),
      address: lines.meta(help('The postal address, a line each.', ['12 Sample Street', 'Example City'])),
      hours: line.meta(help('When somebody answers, with the time zone.', 'Monday to Friday, 8:30–17:30 (UTC+8)')),
    })
    .meta(help('How to reach the company.')),
  certifications: z
    .strictObject({
      product: lines.meta(help('The certificates as product pages name them.', ['GMP', 'ISO9001:2015'])),
      other: lines.meta(help('The same for all other pages; the ISO years differ as published.', ['ISO9001:2016'])),
    })
    .meta(help('Its certificates.')),
  certificationNotes: z
    .record(line, line)
    .meta(help('What a certificate is for, by its name without the year.', { GMP: 'Good manufacturing practice' })),
  navigation: z
    .array(link)
    .min(1)
    .meta(help('The links at the top of every page.', [{ label: 'Knowledge', path: '/knowledge' }])),
  footer: z
    .array(
      z.strictObject({
        heading: line.meta(help('The heading of the column.', 'Company')),
        links: z
          .array(link)
          .min(1)
          .meta(help('Its links.', [{ label: 'About us', path: '/about-us' }])),
      }),
    )
    .min(1)
    .meta(help('The columns at the bottom of every page.')),
  documents: z
    .array(
      z.strictObject({
        name: line.meta(help('Its short name, by which products call it.', 'COA')),
        note: line.meta(help('What it is.', 'Certificate of analysis')),
      }),
    )
    .min(1)
    .meta(help('Documents that can be asked for.')),
  applications: lines.meta(help('The applications that products may name.', ['Food supplements', 'Hard capsules'])),
  articleNote: line.meta(help('The note below every article.', 'Not medical advice.')),
})

export type SiteRecord = z.infer<typeof siteSchema>
