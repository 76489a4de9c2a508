import { z } from 'zod'
import { linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { lines } from '../schema/fields.ts'
import { page } from '../schema/page.ts'
import { dosageForms } from './dosageForms.ts'
import { fixedScreen } from './fixedScreen.ts'

const schema = page('about-us').extend({
  /** Compounds whose structures stand beside the text. */
  compounds: lines.optional(),
  forms: dosageForms.optional(),
  /** Whether the certificates of the site are listed above the text. */
  certifications: z.boolean().optional(),
})

/** A page about the company and what it does. */
export const aboutUs = fixedScreen('about-us', schema, {
  required: ['/about-us', '/CompanyProfile', '/Certifications', '/dhm-dihydromyricetin', '/oem-odm-service'],
  skeleton: 'text',
  references: { compounds: 'compounds' },
  content: ({ library, facts }, file) => ({
    contents: file.markdown.headings,
    compounds: compoundsOf(library, facts, file.data.compounds),
    ...linkedCards(library, file),
    forms: file.data.forms ?? [],
    hasCertifications: file.data.certifications ?? false,
  }),
})
