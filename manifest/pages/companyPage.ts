import type { ContentFile } from '../read/contentFile.ts'
import { textOf } from '../library.ts'
import type { PageRecord } from '../schema/page.ts'
import { linkedCards } from '../catalogue/cards.ts'
import { compoundsOf, type PageContext } from './productPage.ts'

/** What stands with the text of a page about the company. */
export function companyParts(
  { library, facts }: PageContext,
  file: ContentFile<Extract<PageRecord, { name: 'about-us' }>>,
) {
  const { compounds, forms = [], certifications = false } = file.data
  return {
    contents: textOf(file).headings,
    compounds: compoundsOf(library, facts, compounds),
    ...linkedCards(library, file),
    forms,
    hasCertifications: certifications,
  }
}
