import { productPath } from '../../shared/paths.ts'
import { sectionIdsOf } from '../../shared/product.ts'
import { certificationsInDescription } from '../catalogue/certificates.ts'
import { productOf } from '../catalogue/product.ts'
import { productSearchEntry } from '../catalogue/productSearchEntry.ts'
import { createRelations } from '../catalogue/relations.ts'
import type { ProductFile } from '../library.ts'
import { memoize } from '../memoize.ts'
import { productTexts } from './metadata.ts'
import { allProductsLinks } from './products.ts'
import { categoryPage } from './productsclass.ts'
import { defineScreen } from './screen.ts'

const relationsIn = memoize(createRelations)

export const productsdetail = defineScreen<'productsdetail', ProductFile>({
  name: 'productsdetail',
  records: (library) => [...library.products.values()],
  addressField: 'slug',
  path: ({ data }) => productPath(data.category, data.slug),
  formerPaths: ({ data }) => (data.formerSlugs ?? []).map((slug) => productPath(data.category, slug)),
  skeleton: 'product',
  sectionIds: (library, file) => {
    const { formsOf, confusableWith, articlesAbout } = relationsIn(library)
    const { safetyNote, references = [], revisions } = file.data
    return sectionIdsOf({
      safetyNote,
      references,
      forms: formsOf(file),
      confusable: confusableWith(file),
      revisions,
      articles: articlesAbout(file),
    })
  },
  metaTexts: ({ site }, { data }) => productTexts(data.name, site.brand, certificationsInDescription(site, data)),
  grandId: (library, { data }) => categoryPage(library, data.category).nodeid,
  heading: ({ data }) => data.name,
  parents: (library, { data }) => {
    const { heading, path } = categoryPage(library, data.category)
    return [...allProductsLinks(library), { label: heading, path }]
  },
  modified: (_library, { data }) => data.revisions[0]?.date,
  content: (context, file) => ({ product: productOf(context, file) }),
  searchEntries: (library, file, facts) => [productSearchEntry(library, file, facts)],
})
