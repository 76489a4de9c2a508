import { z } from 'zod'
import { certificateRecords } from '../catalogue/certificates.ts'
import { linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { referenceList, dosageForms } from '../schema/fields.ts'
import { optional } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageScreen } from './pageRecords.ts'

const schema = definePageSchema('about-us').extend({
  compounds: referenceList('compounds', 'Structures next to the text, by file name in content/compounds.'),
  forms: optional(dosageForms, 'Dosage forms with pictures.'),
  certifications: optional(z.boolean(), 'Lists the certificates of content/site.yaml below the text.'),
  certificates: optional(z.boolean(), 'Shows the records of certificates above the text.'),
})

export const about = pageScreen(schema, {
  payload: (library, { record }) => ({
    contents: record.markdown.headings,
    compounds: compoundsOf(library, record.data.compounds),
    ...linkedCards(library, record),
    forms: record.data.forms ?? [],
    hasCertifications: record.data.certifications ?? false,
    certificates: record.data.certificates ? certificateRecords(library) : [],
  }),
})
