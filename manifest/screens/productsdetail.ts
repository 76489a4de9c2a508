import { certificationsInDescription } from '../catalogue/certificates.ts'
import { productOf } from '../catalogue/product.ts'
import { pageLinks } from '../library.ts'
import { categoryPage } from './productsclass.ts'
import { breadcrumbs, recordScreen, fillIn } from './screen.ts'

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
})
