import { z } from 'zod'
import { certificatesWithProducts } from '../catalogue/certificates.ts'
import { linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { line, referenceList } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { categoryCard } from './categoryCards.ts'
import { dosageForms } from './dosageForms.ts'
import { landingTexts, metaTextsOf, pageRecordScreen } from './pageRecordScreen.ts'

const kilograms = z.number().positive()

const processSteps = z.array(
  z.strictObject({
    step: field(line, 'Name of the step.', 'Drying'),
    site: field(line, 'Production site.', 'Extraction site'),
    batch: optional(z.tuple([kilograms, kilograms]), 'Smallest and largest usual batch in kilograms.', [50, 500]),
    result: optional(line, 'Result of the step, if it has no batch.', 'to 25–40 % solids'),
  }),
)

const schema = definePageSchema('about-us').extend({
  compounds: referenceList('compounds', 'Structures next to the text, by file name in content/compounds.', [
    'dihydromyricetin',
  ]),
  forms: optional(dosageForms, 'Dosage forms with pictures.'),
  certifications: optional(
    z.boolean(),
    'Lists the certificates of content/site.yaml above the text and in the description.',
    true,
  ),
  certificates: optional(z.boolean(), 'Shows the records of certificates above the text.', true),
  process: optional(processSteps, 'Production steps, drawn above the text.'),
})

export const aboutUs = pageRecordScreen('about-us', schema, {
  requiredPaths: [
    '/about-us',
    '/CompanyProfile',
    '/Certifications',
    '/dhm-dihydromyricetin',
    '/oem-odm-service',
    '/privacy',
    '/developers',
  ],
  metaTexts: (library, file) => (file.data.certifications ? landingTexts(library, file) : metaTextsOf(file.data)),
  content: ({ library, facts }, file) => ({
    contents: file.markdown.headings,
    compounds: compoundsOf(library, facts, file.data.compounds),
    ...linkedCards(library, file),
    forms: file.data.forms ?? [],
    hasCertifications: file.data.certifications ?? false,
    process: file.data.process,
    certificates: file.data.certificates
      ? certificatesWithProducts(library, (id) => categoryCard(library, id).name)
      : [],
  }),
})
