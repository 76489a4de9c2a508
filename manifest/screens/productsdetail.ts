import { certificationsInDescription } from '../catalogue/certificates.ts'
import { productOf } from '../catalogue/product.ts'
import { relationsIn } from '../catalogue/relations.ts'
import { pageLinks } from '../library.ts'
import { categoryPage } from './productsclass.ts'
import { breadcrumbs, recordScreen, fillIn } from './screen.ts'

/** Ids of the sections in `src/pages/productsdetail.tsx`, to which texts may link. */
const SECTION_IDS = [
  'facts',
  'grades',
  'specification',
  'files',
  'about',
  'safety',
  'markets',
  'forms',
  'confusable',
  'documents',
  'revisions',
  'inquiry',
  'questions',
]

export const productsdetail = recordScreen('products', {
  meta(library, { record: { data } }) {
    const { metadata, brand } = library.site
    const certificates = certificationsInDescription(library.site, data).join(', ')
    return {
      ...fillIn(metadata.product, { product: data.name, brand, certificates }),
      grandId: categoryPage(library, data.category).nodeid,
    }
  },
  head(library, { record }) {
    const { name, category, revisions } = record.data
    const { heading, path } = categoryPage(library, category)
    return {
      heading: name,
      modified: revisions[0]?.date,
      breadcrumbs: breadcrumbs(...pageLinks(library, 'products'), { label: heading, path }),
    }
  },
  payload: (library, { record }) => ({ product: productOf(library, record) }),
  sections(library, { record }) {
    const { formsOf, confusableWith, articlesAbout } = relationsIn(library)
    const { safetyNote, legalNote, revisions } = record.data
    const isShown: Record<string, boolean> = {
      safety: (safetyNote ?? legalNote) !== undefined,
      forms: formsOf(record).length > 0,
      confusable: confusableWith(record).length > 0,
      revisions: revisions.length > 0,
      questions: articlesAbout(record).length > 0,
    }
    return SECTION_IDS.filter((id) => isShown[id] ?? true)
  },
})
