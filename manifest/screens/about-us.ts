import { z } from 'zod'
import type { Screens } from '../../shared/page.ts'
import { certificateRecords } from '../catalogue/certificates.ts'
import { linkedCards } from '../catalogue/cards.ts'
import { compoundsOf } from '../catalogue/compounds.ts'
import { withFigures } from '../catalogue/figures.ts'
import type { Library } from '../library.ts'
import { lines, path, referenceList } from '../schema/fields.ts'
import { field, optional } from '../schema/help.ts'
import { definePageSchema } from '../schema/page.ts'
import { dosageForms } from './dosageForms.ts'
import { landingMeta, pageHead, pageMeta, type PageRoute, pageRoutes, pagesOf } from './pageRecords.ts'
import type { PageMeta } from './screen.ts'

export const schema = definePageSchema('about-us').extend({
  compounds: referenceList('compounds', 'Structures next to the text, by file name in content/compounds.'),
  forms: optional(dosageForms, 'Dosage forms with pictures.'),
  certifications: optional(
    z.boolean(),
    'Lists the certificates of content/site.yaml above the text and in the description.',
  ),
  certificates: optional(z.boolean(), 'Shows the records of certificates above the text.'),
  beside: optional(
    z.strictObject({
      page: field(path, 'Address of the other page.', '/CompanyProfile'),
      sections: field(lines, 'Ids of its sections.', ['departments']),
    }),
    'Sections of another such page that stand beside the text.',
  ),
})

export const routes = (library: Library) => pageRoutes(library, 'about-us')
export const head = pageHead

export function meta(library: Library, route: PageRoute<typeof schema>): PageMeta {
  return route.record.data.certifications ? landingMeta(library, route) : pageMeta(library, route)
}

export function payload(library: Library, { record }: PageRoute<typeof schema>): Screens['about-us'] {
  const { data, markdown } = record
  return {
    contents: markdown.headings,
    compounds: compoundsOf(library, data.compounds),
    ...linkedCards(library, record),
    forms: data.forms ?? [],
    hasCertifications: data.certifications ?? false,
    certificates: data.certificates ? certificateRecords(library) : [],
    beside: data.beside && sectionsBeside(library, data.beside),
  }
}

function sectionsBeside(library: Library, { page, sections }: { page: string; sections: string[] }): string {
  const file = pagesOf(library, 'about-us', schema).find(({ data }) => data.path === page)
  const parts = withFigures(library, file?.markdown.html ?? '').split(/(?=<h2 )/)
  return sections
    .map((id) => {
      const part = parts.find((text) => text.startsWith(`<h2 id="${id}"`))
      if (part === undefined) throw new Error(`content/pages: ${page} has no section ${id}`)
      return part
    })
    .join('')
}
