import { z } from 'zod'
import { certificateRecords } from '../catalogue/certificates.ts'
import { linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { withFigures } from '../catalogue/figures.ts'
import type { Library } from '../library.ts'
import { lines, path, referenceList, dosageForms } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { pageScreen, pagesOf } from './pageRecords.ts'

const schema = definePageSchema('about-us').extend({
  compounds: referenceList('compounds', 'Structures next to the text, by file name in content/compounds.'),
  forms: optional(dosageForms, 'Dosage forms with pictures.'),
  certifications: optional(z.boolean(), 'Lists the certificates of content/site.yaml below the text.'),
  certificates: optional(z.boolean(), 'Shows the records of certificates above the text.'),
  beside: optional(
    z.strictObject({
      page: field(path, 'Address of the other page.', '/CompanyProfile'),
      sections: field(lines, 'Ids of its sections.', ['departments']),
    }),
    'Sections of another such page that stand beside the text.',
  ),
})

export const about = pageScreen(schema, {
  payload: (library, { record }) => ({
    contents: record.markdown.headings,
    compounds: compoundsOf(library, record.data.compounds),
    ...linkedCards(library, record),
    forms: record.data.forms ?? [],
    hasCertifications: record.data.certifications ?? false,
    certificates: record.data.certificates ? certificateRecords(library) : [],
    beside: record.data.beside && sectionsBeside(library, record.data.beside),
  }),
})

function sectionsBeside(library: Library, { page, sections }: { page: string; sections: string[] }): string {
  const file = pagesOf(library, schema).find(({ data }) => data.path === page)
  const parts = withFigures(library, file?.markdown.html ?? '').split(/(?=<h2 )/)
  return sections
    .map((id) => {
      const part = parts.find((text) => text.startsWith(`<h2 id="${id}"`))
      if (part === undefined) throw new Error(`content/pages: ${page} has no section ${id}`)
      return part
    })
    .join('')
}
