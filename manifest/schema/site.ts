import { z } from 'zod'
import { COVERAGES } from '../../shared/certificates.ts'
import { isoDate, line, lines, linkedPath, slug } from './fields.ts'
import { field, refersTo, optional } from './help.ts'

const link = z.strictObject({
  label: field(line, 'Text of the link.', 'Knowledge'),
  path: field(linkedPath, 'Address of the link.', '/knowledge'),
})

const certificate = z
  .strictObject({
    id: field(slug, 'Id in addresses.', 'iso-9001'),
    name: field(line, 'Name in the lists, without year.', 'ISO9001'),
    label: field(line, 'Name in other texts, without year.', 'ISO 9001'),
    note: field(line, 'Purpose.', 'Quality management'),
    standard: field(line, 'Standard with edition.', 'ISO 9001:2015'),
    scope: field(line, 'Scope, word for word.', 'Extraction and drying of plant materials'),
    body: field(line, 'Issuing body.', 'Sample Registrar'),
    number: field(line, 'Number.', 'SAMPLE-QMS-01'),
    from: field(isoDate, 'Day of issue.', '2025-03-03'),
    until: field(isoDate, 'Last valid day.', '2028-03-02'),
    isSample: optional(z.literal(true), 'Marks body, number and dates as samples.', true),
    covers: field(z.enum(COVERAGES), 'Coverage: the site, listed products or single lots.', 'site'),
    limitedTo: optional(
      line,
      'Kind of product to which a certificate of the site is limited. Product pages show it.',
      'dietary supplements',
    ),
    document: optional(slug, 'Document of the covered products or lots.', 'halal').meta(refersTo('documents')),
  })
  .refine(({ covers, document }) => (covers === 'site') === (document === undefined), {
    path: ['document'],
    message: 'name the document of the covered products or lots, or leave it out for the whole site',
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'give a day after the day of issue' })

/** `ISO9001:2015` -> `ISO9001` */
export function withoutYear(name: string): string {
  return name.split(':', 1)[0] ?? name
}

export const siteSchema = z
  .strictObject({
    brand: field(line, 'Name of the company.', 'Phytolane'),
    tagline: field(line, 'Business in one sentence.', 'Manufacturer of plant extract powders.'),
    contact: field(
      z.strictObject({
        email: field(z.email('must be an email address'), 'Email address for buyers.', 'sales@phytolane.example'),
        phone: field(line, 'Telephone number with country code.', '+1 555 0100'),
        mobile: field(line, 'Mobile number with country code.', '+1 555 0142'),
        address: field(lines, 'Postal address, line by line.', ['12 Sample Street', 'Example City']),
        hours: field(line, 'Office hours with time zone.', 'Monday to Friday, 8:30–17:30 (UTC+8)'),
      }),
      'Contact details.',
    ),
    certifications: field(
      z.strictObject({
        product: field(lines, 'Certificates in descriptions of products.', ['GMP', 'ISO9001:2015']),
        other: field(lines, 'Certificates in descriptions of categories, with their ISO years.', ['ISO9001:2016']),
      }),
      'Certificates in descriptions.',
    ),
    certificates: field(z.array(certificate).min(1), 'Records for the page of certificates.'),
    navigation: field(z.array(link).min(1), 'Links at the top of every page.', [
      { label: 'Knowledge', path: '/knowledge' },
    ]),
    tools: optional(z.array(link), 'Links under “Tools”.', [{ label: 'Compare grades', path: '/compare' }]),
    footer: field(
      z
        .array(
          z.strictObject({
            heading: field(line, 'Heading of the column.', 'Company'),
            links: field(z.array(link).min(1), 'Links of the column.', [{ label: 'About us', path: '/about-us' }]),
          }),
        )
        .min(1),
      'Columns at the bottom of every page.',
    ),
    documents: field(
      z
        .array(
          z.strictObject({
            id: field(slug, 'Permanent id for products and addresses.', 'coa'),
            name: field(line, 'Short name.', 'COA'),
            certificate: optional(line, 'Name in the filters, for certificates only.', 'Halal'),
            note: field(line, 'Full name.', 'Certificate of analysis'),
          }),
        )
        .min(1),
      'Documents that buyers can request.',
    ),
    applications: field(
      z
        .array(
          z.strictObject({
            id: field(slug, 'Permanent id for products and addresses.', 'skin-care'),
            name: field(line, 'Name on pages.', 'Skin care'),
            former: optional(z.array(line), 'Earlier names, which addresses may use.', ['Cosmetics']),
          }),
        )
        .min(1),
      'Uses that products may name.',
    ),
    articleNote: field(line, 'Note below every article.', 'Not medical advice.'),
  })
  .superRefine(({ certifications, certificates, documents }, context) => {
    const refuse = (at: (string | number)[], wrong: string, message: string) =>
      context.addIssue({ code: 'custom', path: at, message, params: { wrong } })
    const recorded = new Set(certificates.map(({ name }) => name))
    for (const [list, entries] of Object.entries(certifications))
      for (const [index, name] of entries.entries())
        if (!recorded.has(withoutYear(name)))
          refuse(
            ['certifications', list, index],
            'has no record',
            'add its record to "certificates", under the name without the year',
          )
    const ids = new Set(documents.map(({ id }) => id))
    for (const [index, { document }] of certificates.entries())
      if (document !== undefined && !ids.has(document))
        refuse(['certificates', index, 'document'], 'is not a document', 'name an id of "documents"')
    const certificateDocuments = new Set(certificates.map(({ document }) => document))
    for (const [index, { id, certificate: label }] of documents.entries())
      if (label !== undefined && !certificateDocuments.has(id))
        refuse(
          ['documents', index, 'certificate'],
          'has no record',
          'name this document in the field "document" of a certificate',
        )
  })

export type SiteRecord = z.infer<typeof siteSchema>
