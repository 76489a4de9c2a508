import type { QueryClient } from '@tanstack/react-query'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import { unitOf } from '../../../shared/inquiryChoices.ts'
import { choicesOf } from '../../../shared/gradeNames.ts'
import { addLine, type BasketLine } from '../../basket/basket.ts'
import { chosenGrade } from '../../basket/chosenGrade.ts'
import { reloadForPart } from '../../chunks/chunkReload.ts'
import { type LoadedPage, pageQuery } from '../../data/pageQuery.ts'

/** What a line of the inquiry list shows of its product. */
export type AskedProduct = Pick<BasketLine, 'product' | 'slug' | 'cas' | 'markerCas' | 'picture' | 'grades' | 'unit'>

/** Reads it from the product's page; nothing where the page is that of no product. */
export async function askedProduct(slug: string, client: QueryClient): Promise<AskedProduct | undefined> {
  let loaded: LoadedPage
  try {
    loaded = await client.fetchQuery(pageQuery(`/${slug}`))
  } catch (error) {
    if (reloadForPart(error)) throw error
    // Without a connection the request is kept all the same: what the address says must do.
    return { product: slug.replace(/^.*\//, '').replaceAll('-', ' '), slug, grades: [], unit: unitOf() }
  }
  if ('redirect' in loaded) return askedProduct(loaded.redirect.slice(1), client)
  if (!('product' in loaded.page)) return undefined
  const { name, compound, marker, picture, grades, moq } = loaded.page.product
  return {
    product: name,
    slug,
    cas: compound?.cas,
    markerCas: marker?.cas,
    picture,
    grades: choicesOf(grades),
    unit: unitOf(moq),
  }
}

/** Puts a product on the list with what is asked of it, and its unit without a quantity. */
export function addAsked(line: InquiryLine, product: AskedProduct, isSame?: Parameters<typeof addLine>[2]): void {
  const unit = line.quantity === '' ? product.unit : line.unit
  addLine({ ...line, ...product, unit, ...chosenGrade(line.grade, product.grades) }, undefined, isSame)
}
