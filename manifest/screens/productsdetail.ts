import { productTexts } from '../../shared/metadata.ts'
import { productPath } from '../../shared/paths.ts'
import { certificationsOf } from '../catalogue/certificates.ts'
import { datedSince, issued } from '../catalogue/ledger.ts'
import { productOf } from '../catalogue/product.ts'
import { productFound } from '../catalogue/productFound.ts'
import type { ProductFile } from '../library.ts'
import { allProductsLink } from './products.ts'
import { categoryPage } from './productsclass.ts'
import { defineScreen } from './screen.ts'

/** The page of a product. */
export const productsdetail = defineScreen<'productsdetail', ProductFile>({
  name: 'productsdetail',
  records: (library) => [...library.products.values()],
  addressField: 'slug',
  path: ({ data }) => productPath(data.category, data.slug),
  formerPaths: ({ data }) => (data.formerSlugs ?? []).map((slug) => productPath(data.category, slug)),
  skeleton: 'product',
  searchTexts: ({ site }, { data }) => productTexts(data.name, site.brand, certificationsOf(site, data)),
  grandId: (library, { data }) => categoryPage(library, data.category).nodeid,
  heading: ({ data }) => data.name,
  parents: (library, { data }) => {
    const { heading, path } = categoryPage(library, data.category)
    return [...allProductsLink(library), { label: heading, path }]
  },
  // What was changed later: the text or the specification.
  modified: (library, file) => {
    const since = datedSince(library, file)
    const revised = issued(library).get(`${file.data.category}/${file.data.slug}`)?.revisions[0]?.date ?? ''
    return since && revised > since ? revised : since
  },
  content: (context, file) => ({ product: productOf(context, file) }),
  found: (library, file, facts) => [productFound(library, file, facts)],
})
