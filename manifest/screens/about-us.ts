import { z } from 'zod'
import { certificatesWithProducts } from '../catalogue/certificates.ts'
import { linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { referenceList } from '../schema/fields.ts'
import { optional } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { categoryCard } from './categoryCards.ts'
import { dosageForms } from './dosageForms.ts'
import { landingMeta, pageMeta, type PageRoute, pageScreen } from './pageRecords.ts'

const schema = definePageSchema('about-us').extend({
  compounds: referenceList('compounds', 'Structures next to the text, by file name in content/compounds.'),
  forms: optional(dosageForms, 'Dosage forms with pictures.'),
  certifications: optional(
    z.boolean(),
    'Lists the certificates of content/site.yaml above the text and in the description.',
  ),
  certificates: optional(z.boolean(), 'Shows the records of certificates above the text.'),
})

export const about = pageScreen(schema, {
  required: [
    '/about-us',
    '/CompanyProfile',
    '/Certifications',
    '/dhm-dihydromyricetin',
    '/oem-odm-service',
    '/privacy',
    '/developers',
  ],
  meta: (library, route: PageRoute<typeof schema>) =>
    route.record.data.certifications ? landingMeta(library, route) : pageMeta(library, route),
  payload: (library, { record }) => ({
    contents: record.markdown.headings,
    compounds: compoundsOf(library, record.data.compounds),
    ...linkedCards(library, record),
    forms: record.data.forms ?? [],
    hasCertifications: record.data.certifications ?? false,
    certificates: record.data.certificates
      ? certificatesWithProducts(library, (id) => categoryCard(library, id).name)
      : [],
  }),
})
