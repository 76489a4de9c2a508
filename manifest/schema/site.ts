import { z } from 'zod'
import { defineKind } from '../defineKind.ts'
import { COVERAGES } from '../../shared/certificates.ts'
import { isoDate, line, lines, link, linkedPath, reference, slug } from './fields.ts'
import { field, optional } from './help.ts'

/** Lists of `content/site.yaml` to which fields of records refer, by the name of the reference. */
export function namesInSite({ applications, documents, certifications, categories, newsSections }: SiteRecord) {
  return {
    applications: applications.map(({ id }) => id),
    documents: documents.map(({ id }) => id),
    certificates: Object.values(certifications).flat(),
    categories,
    newsSections: newsSections.map(({ id }) => id),
  }
}

const phoneNumber = line.regex(/^\+[\d ()-]+$/, 'must be a number with country code, such as +1 555 0100')

/** A text with names in braces, which each page fills in. */
function formula(...names: string[]) {
  const pattern = new RegExp(`^(?=\\S)([^{}\\n]|\\{(${names.join('|')})\\})*(?<=\\S)$`)
  return z
    .string()
    .regex(pattern, `must be one line, with no other braces than ${names.map((name) => `{${name}}`).join(', ')}`)
}

function formulae(help: string, ...names: string[]) {
  return field(
    z.strictObject({
      title: field(formula(...names), 'Title.'),
      description: field(formula(...names), 'Description.'),
      keywords: field(formula(...names), 'Keywords.'),
    }),
    help,
  )
}

const certificate = z
  .strictObject({
    id: field(slug, 'Id in addresses.', 'iso-9001'),
    name: field(line, 'Name in the lists, without year.'),
    label: field(line, 'Name in other texts, without year.'),
    note: field(line, 'Purpose.'),
    standard: field(line, 'Standard with edition.'),
    scope: field(line, 'Scope, word for word.'),
    excludes: optional(line, 'What it does not cover.'),
    body: field(line, 'Issuing body.'),
    number: field(line, 'Number.'),
    from: field(isoDate, 'Day of issue.', '2025-03-03'),
    until: field(isoDate, 'Last valid day.', '2028-03-02'),
    isSample: optional(z.literal(true), 'Marks body, number and dates as samples.'),
    covers: field(z.enum(COVERAGES), 'Coverage: the site, listed products or single lots.'),
    limitedTo: optional(line, 'Kind of product to which a certificate of the site is limited. Product pages show it.'),
    document: optional(reference('documents'), 'Document of the covered products or lots.', 'halal'),
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

const siteSchema = z.strictObject({
  brand: field(line, 'Name of the company.'),
  url: field(
    z.string().regex(/^https:\/\/[^/]+$/, 'must be an address without a path, such as https://www.site.example'),
    'Address of the site, unless SITE_URL gives another one.',
    'https://www.site.example',
  ),
  tagline: field(line, 'Business in one sentence.'),
  contact: field(
    z.strictObject({
      email: field(z.email('must be an email address'), 'Email address for buyers.', 'sales@site.example'),
      phone: field(phoneNumber, 'Telephone number with country code.'),
      mobile: field(phoneNumber, 'Mobile number with country code.'),
      address: field(lines, 'Postal address, line by line.'),
      hours: field(line, 'Office hours with time zone.'),
      answerTime: field(line, 'Time in which complete inquiries are answered.', 'one working day'),
    }),
    'Contact details.',
  ),
  samples: field(line, 'Rule for free samples, in one sentence.'),
  categories: field(
    z.array(slug).min(1),
    'Categories of products, in order. An id is the folder of the products and the first part of their addresses; a page of the kind productsclass names it.',
    ['herbal-extract'],
  ),
  newsSections: field(
    z.array(
      z.strictObject({
        id: field(slug, 'Permanent id, and first part of the addresses.', 'company-news'),
        name: field(line, 'Name beside an item.', 'Company'),
      }),
    ),
    'Sections of the news. The first lists the news of all sections.',
  ),
  certifications: field(
    z.strictObject({
      product: field(lines, 'Certificates in descriptions of products.'),
      other: field(lines, 'Certificates in descriptions of other pages, with their ISO years.'),
    }),
    'Certificates in descriptions.',
  ),
  metadata: field(
    z.strictObject({
      product: formulae('Product pages: {product}, {brand}, {certificates}.', 'product', 'brand', 'certificates'),
      category: formulae(
        'Lists of categories: {category}, {brand}, {certificates}.',
        'category',
        'brand',
        'certificates',
      ),
      article: formulae('Articles: {question}, {brand}.', 'question', 'brand'),
    }),
    'Texts for search engines. Words in braces are filled in.',
  ),
  certificates: field(z.array(certificate).min(1), 'Records for the page of certificates.'),
  links: field(
    z.strictObject({
      certificates: field(linkedPath, 'Page of the certificates.', '/certificates'),
      checks: optional(linkedPath, 'Page that says how statements on laws are checked.', '/how-we-check'),
      coldGoods: optional(linkedPath, 'Terms for goods that travel cold.', '/terms-of-sale#cold-goods'),
      privacy: field(linkedPath, 'Page on the data of buyers.', '/privacy'),
    }),
    'Pages to which products and forms link. A link without an address is left out.',
  ),
  disclaimer: field(line, 'Note at the bottom of every page.'),
  sheetNote: field(line, 'Note on printed pages and data sheets.'),
  navigation: field(z.array(link).min(1), 'Links at the top of every page.'),
  tools: optional(z.array(link), 'Links under “Tools”.'),
  footer: field(
    z
      .array(
        z.strictObject({
          heading: field(line, 'Heading of the column.'),
          links: field(z.array(link).min(1), 'Links of the column.'),
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
          name: field(line, 'Short name.'),
          certificate: optional(line, 'Name in the filters, for certificates only.'),
          note: field(line, 'Full name.'),
          searchWords: optional(lines, 'Other names, for the search only.', ['flow diagram']),
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
          name: field(line, 'Name on pages.'),
          searchWords: optional(lines, 'Other words for which the search offers the list of products.', ['capsules']),
          isNotEaten: optional(
            z.literal(true),
            'The material is not eaten, so that limits of food do not apply.',
            true,
          ),
          article: optional(reference('articles'), 'Article on working with this form, for pages of products.'),
        }),
      )
      .min(1),
    'Uses that products may name.',
  ),
  articleNote: field(line, 'Note below every article.'),
})

export type SiteRecord = z.infer<typeof siteSchema>

export const site = defineKind({
  one: 'site',
  many: 'site',
  files: 'site.yaml',
  schema: siteSchema,
  title: 'brand',
})
