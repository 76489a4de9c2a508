import { z } from 'zod'
import { certificateRecords } from '../catalogue/certificates.ts'
import { linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { line, listOf } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { page } from '../schema/page.ts'
import { categoryCard } from './categoryCards.ts'
import { dosageForms } from './dosageForms.ts'
import { fixedScreen } from './fixedScreen.ts'

const kilograms = z.number().positive()

const processSteps = z.array(
  z.strictObject({
    step: field(line, 'What is done.', 'Drying'),
    site: field(line, 'Where it is done.', 'Extraction site'),
    batch: optional(z.tuple([kilograms, kilograms]), 'Least and greatest usual batch, in kilograms.', [50, 500]),
    result: optional(line, 'What it makes of a lot, where it has no batch of its own.', 'to 25–40 % solids'),
  }),
)

const schema = page('about-us').extend({
  compounds: listOf('compounds', 'File names in content/compounds of structures that stand beside the text.', [
    'dihydromyricetin',
  ]),
  forms: optional(dosageForms, 'Dosage forms that it shows with their pictures.'),
  certifications: optional(z.boolean(), 'true lists the certificates of content/site.yaml above the text.', true),
  certificates: optional(z.boolean(), 'true shows the record of each of them above the text.', true),
  process: optional(processSteps, 'The way of a lot, which is drawn above the text.'),
})

export const aboutUs = fixedScreen('about-us', schema, {
  required: [
    '/about-us',
    '/CompanyProfile',
    '/Certifications',
    '/dhm-dihydromyricetin',
    '/oem-odm-service',
    '/privacy',
    '/developers',
  ],
  content: ({ library, facts }, file) => ({
    contents: file.markdown.headings,
    compounds: compoundsOf(library, facts, file.data.compounds),
    ...linkedCards(library, file),
    forms: file.data.forms ?? [],
    hasCertifications: file.data.certifications ?? false,
    process: file.data.process,
    certificates: file.data.certificates ? certificateRecords(library, (id) => categoryCard(library, id).name) : [],
  }),
})
