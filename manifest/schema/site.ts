import { z } from 'zod'
import { COVERED } from '../../shared/certificates.ts'
import { isoDate, line, lines, linkedPath, slug } from './fields.ts'
import { field, names, optional } from './help.ts'

const link = z.strictObject({
  label: field(line, 'The words of the link.', 'Knowledge'),
  path: field(linkedPath, 'The address to which it leads.', '/knowledge'),
})

const certificate = z
  .strictObject({
    id: field(slug, 'By which addresses name it.', 'iso-9001'),
    name: field(line, 'What the lists call it, without the year.', 'ISO9001'),
    label: field(line, 'What other texts call it, without the year.', 'ISO 9001'),
    note: field(line, 'What it is for.', 'Quality management'),
    standard: field(line, 'The standard or rules with their edition.', 'ISO 9001:2015'),
    scope: field(line, 'What it is for, word for word.', 'Extraction and drying of plant materials'),
    body: field(line, 'Who issued it.', 'Sample Registrar'),
    number: field(line, 'Its number.', 'SAMPLE-QMS-01'),
    from: field(isoDate, 'When it was issued.', '2025-03-03'),
    until: field(isoDate, 'The last day on which it is valid.', '2028-03-02'),
    isSample: optional(z.literal(true), 'Body, number and dates are samples; left out of a real one.', true),
    covers: field(z.enum(COVERED), 'What it is issued for: the site, products that it lists, or single lots.', 'site'),
    document: optional(slug, 'Of products and lots: the document that the covered products name.', 'halal').meta(
      names('documents'),
    ),
  })
  .refine(({ covers, document }) => (covers === 'site') === (document === undefined), {
    path: ['document'],
    message: 'name the document of the covered products, and none for the whole site',
  })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'is after the day of issue' })

/** Removes the year from a certificate name: `ISO9001` from `ISO9001:2015`. */
export function withoutYear(name: string): string {
  return name.split(':', 1)[0] ?? name
}

export const siteSchema = z
  .strictObject({
    brand: field(line, 'The name of the company.', 'Phytolane'),
    tagline: field(line, 'What it does, in one sentence.', 'Manufacturer of plant extract powders.'),
    contact: field(
      z.strictObject({
        email: field(z.email(), 'The address to which buyers write.', 'sales@phytolane.example'),
        phone: field(line, 'Telephone number with its country code.', '+1 555 0100'),
        mobile: field(line, 'Mobile number with its country code.', '+1 555 0142'),
        address: field(lines, 'The postal address, a line each.', ['12 Sample Street', 'Example City']),
        hours: field(line, 'When somebody answers, with the time zone.', 'Monday to Friday, 8:30–17:30 (UTC+8)'),
      }),
      'How to reach the company.',
    ),
    certifications: field(
      z.strictObject({
        product: field(lines, 'The certificates as descriptions of product pages name them.', ['GMP', 'ISO9001:2015']),
        other: field(
          lines,
          'The same for categories; the ISO years differ as published. All that is seen on a page goes without years.',
          ['ISO9001:2016'],
        ),
      }),
      'Its certificates.',
    ),
    certificates: field(z.array(certificate).min(1), 'A record of each certificate, for the page of certificates.'),
    navigation: field(z.array(link).min(1), 'The links at the top of every page.', [
      { label: 'Knowledge', path: '/knowledge' },
    ]),
    tools: optional(z.array(link), 'The links that “Tools” opens before them.', [
      { label: 'Compare grades', path: '/compare' },
    ]),
    footer: field(
      z
        .array(
          z.strictObject({
            heading: field(line, 'The heading of the column.', 'Company'),
            links: field(z.array(link).min(1), 'Its links.', [{ label: 'About us', path: '/about-us' }]),
          }),
        )
        .min(1),
      'The columns at the bottom of every page.',
    ),
    documents: field(
      z
        .array(
          z.strictObject({
            id: field(slug, 'By which products and addresses name it; it stays when the name changes.', 'coa'),
            name: field(line, 'Its short name, by which buyers ask for it.', 'COA'),
            certificate: optional(line, 'Of a certificate, what the filters call it; other papers have none.', 'Halal'),
            note: field(line, 'What it is.', 'Certificate of analysis'),
          }),
        )
        .min(1),
      'Documents that can be asked for.',
    ),
    applications: field(
      z
        .array(
          z.strictObject({
            id: field(slug, 'By which products and addresses name it; it stays when the name changes.', 'skin-care'),
            name: field(line, 'What pages call it.', 'Skin care'),
            former: optional(z.array(line), 'What it was called before; addresses may still say so.', ['Cosmetics']),
          }),
        )
        .min(1),
      'The applications that products may name.',
    ),
    articleNote: field(line, 'The note below every article.', 'Not medical advice.'),
  })
  .superRefine(({ certifications, certificates, documents }, context) => {
    const refuse = (at: (string | number)[], wrong: string, message: string) =>
      context.addIssue({ code: 'custom', path: at, message, params: { wrong } })
    const recorded = new Set(certificates.map(({ name }) => name))
    for (const [list, listed] of Object.entries(certifications))
      for (const [index, name] of listed.entries())
        if (!recorded.has(withoutYear(name)))
          refuse(
            ['certifications', list, index],
            'has no record',
            'add its record to "certificates", under the name without the year',
          )
    const ids = new Set(documents.map(({ id }) => id))
    for (const [index, { document }] of certificates.entries())
      if (document !== undefined && !ids.has(document))
        refuse(['certificates', index, 'document'], 'is no document', 'name one of "documents"')
    const issued = new Set(certificates.map(({ document }) => document))
    for (const [index, { id, certificate: label }] of documents.entries())
      if (label !== undefined && !issued.has(id))
        refuse(['documents', index, 'certificate'], 'has no record', 'name it as the document of one of "certificates"')
  })

export type SiteRecord = z.infer<typeof siteSchema>
