import { CATEGORY_IDS, type CategoryId } from '../../shared/catalogue.ts'
import type { Link } from '../../shared/cards.ts'
import { productPath } from '../../shared/paths.ts'
import { type ChangedProduct, type Notice, withRenamedRows } from '../../shared/revisions.ts'
import type { Library, ProductFile } from '../library.ts'
import type { RevisionRecord } from '../schema/revision.ts'
import { issuedTo } from './ledger.ts'

/** More first issues than these are counted: a list of the whole catalogue is no news. */
const MOST_NAMED = 20

/** All that was issued of products that are published, the latest first. */
export function noticesOf(library: Library, categoryLink: (id: CategoryId) => Link): Notice[] {
  const former = issuedTo(library)
  const productsOf = (names: string[]): ProductFile[] =>
    names.flatMap((name) => library.products.get(former.get(name) ?? name) ?? [])
  const revisions = new Map<ProductFile, number>()
  const changedTo = (product: ProductFile): ChangedProduct => ({
    ...linkTo(product),
    revision: revisions.get(product) ?? 1,
  })
  const notice = ({ id, data }: { id: string; data: RevisionRecord }): Notice => {
    const issued = productsOf(Object.keys(data.issued ?? {}))
    const touched = new Set([...issued, ...(data.changed ?? []).flatMap(({ products }) => productsOf(products))])
    for (const product of touched) revisions.set(product, (revisions.get(product) ?? 0) + 1)
    return {
      id,
      date: data.date,
      reason: data.reason ?? '',
      issued: CATEGORY_IDS.flatMap((category) => {
        const its = issued.filter((product) => product.data.category === category)
        if (its.length === 0) return []
        const products = issued.length > MOST_NAMED ? [] : its.map(linkTo)
        return [{ category: categoryLink(category), count: its.length, products }]
      }),
      changed: withRenamedRows(data.changed ?? [])
        .map((change) => ({ ...change, products: productsOf(change.products).map(changedTo) }))
        .filter(({ products }) => products.length > 0),
    }
  }
  return [...library.revisions.values()]
    .map(notice)
    .filter(({ issued, changed }) => issued.length > 0 || changed.length > 0)
    .toReversed()
}

function linkTo({ data: { name, category, slug } }: ProductFile): Link {
  return { label: name, path: productPath(category, slug) }
}
