import type { Screens } from '../../shared/page.ts'
import { productPath } from '../../shared/paths.ts'
import { certificationsInDescription } from '../catalogue/certificates.ts'
import { productOf } from '../catalogue/product.ts'
import type { Library, ProductFile } from '../library.ts'
import { productTexts } from './metadata.ts'
import { allProductsLinks } from './products.ts'
import { categoryPage } from './productsclass.ts'
import { breadcrumbs, type PageHead, type PageMeta, type Route } from './screen.ts'

type ProductRoute = Route<ProductFile['data']>

export function routes(library: Library): ProductRoute[] {
  return [...library.products.values()].map((record) => {
    const { category, slug, formerSlugs = [] } = record.data
    const formerPaths = formerSlugs.map((former) => productPath(category, former))
    return { path: productPath(category, slug), screen: 'productsdetail', record, formerPaths }
  })
}

export function meta(library: Library, { record: { data } }: ProductRoute): PageMeta {
  const { site } = library
  return {
    ...productTexts(data.name, site.brand, certificationsInDescription(site, data)),
    grandId: categoryPage(library, data.category).nodeid,
  }
}

export function head(library: Library, { path, record }: ProductRoute): PageHead {
  const { name, category, revisions } = record.data
  const parent = categoryPage(library, category)
  return {
    heading: name,
    canonical: path,
    modified: revisions[0]?.date,
    breadcrumbs: breadcrumbs(...allProductsLinks(library), { label: parent.heading, path: parent.path }),
    middleware: record.data.middleware,
  }
}

export function payload(library: Library, { record }: ProductRoute): Screens['productsdetail'] {
  return { product: productOf(library, record) }
}
