import { productTexts } from '../../shared/metadata.ts'
import { productPath } from '../../shared/paths.ts'
import { productOf } from '../catalogue/product.ts'
import type { ProductFile } from '../library.ts'
import { allProductsLink } from './products.ts'
import { categoryPage } from './productsclass.ts'
import { defineScreen } from './screen.ts'

/** The page of a product. */
export const productsdetail = defineScreen<'productsdetail', ProductFile>({
  name: 'productsdetail',
  records: (library) => [...library.products.values()],
  addressField: 'slug',
  path: ({ category, data }) => productPath(category, data.slug),
  formerPaths: ({ category, data }) => (data.formerSlugs ?? []).map((slug) => productPath(category, slug)),
  skeleton: 'product',
  references: {
    compound: 'compounds',
    plant: 'plants',
    limits: 'limits',
    markets: 'regulations',
    applications: 'applications',
    documents: 'documents',
    excludedCertifications: 'certificates',
  },
  texts: ({ site }, { data }) => productTexts(data.name, site.brand, site.certifications.product),
  grandId: (library, { category }) => categoryPage(library, category).nodeid,
  heading: ({ data }) => data.name,
  parents: (library, { category }) => {
    const { heading, path } = categoryPage(library, category)
    return [...allProductsLink(library), { label: heading, path }]
  },
  content: (context, file) => ({ product: productOf(context, file) }),
})
