import type { QueryClient } from '@tanstack/react-query'
import { inquiryAbout } from '../components/addresses.ts'
import type { CasNumbers } from '../../shared/casNumber.ts'
import { choicesOf } from '../../shared/gradeNames.ts'
import { type InquiryLine, nameIn } from '../../shared/inquiry.ts'
import { isSameAmount, unitOf } from '../../shared/inquiryChoices.ts'
import { addLine, type ListLine, chosenGrade } from './inquiryList.ts'
import { lineOf } from './cardLine.ts'
import { reloadAfter } from '../router/reload.ts'
import { type LoadedRoute, pageQuery } from '../router/pageQuery.ts'
import { notify } from '../layout/notices.ts'

// Products that are asked for by their address come onto the list as their pages say, from wherever they are asked for.

/** What a line of the inquiry list shows of its product. */
export type AskedProduct = Pick<ListLine, 'product' | 'slug' | keyof CasNumbers | 'picture' | 'grades' | 'unit'>

/**
 * Reads it from the product's page; nothing where the page is that of no product. Throws where a chunk is lost, and the
 * document may be loaded anew.
 */
export async function askedProduct(slug: string, client: QueryClient): Promise<AskedProduct | undefined> {
  let loaded: LoadedRoute
  try {
    loaded = await client.fetchQuery(pageQuery(`/${slug}`))
  } catch (error) {
    if (reloadAfter(error)) throw error
    // Without a connection the request is kept all the same: what the address says must do.
    const product = nameIn(slug)
    notify({
      text: `The page of ${product} could not be read: the product is named as in its address.`,
      at: '/inquiry',
    })
    return { product, slug, grades: [], unit: unitOf() }
  }
  if ('redirect' in loaded) return askedProduct(loaded.redirect.slice(1), client)
  if (!('product' in loaded.page)) return undefined
  const { product } = loaded.page
  return { ...lineOf(slug, product), grades: choicesOf(product.grades), unit: unitOf(product.moq) }
}

/** Puts a product on the list with what is asked of it, and its unit without a quantity. */
export function addAsked(line: InquiryLine, product: AskedProduct, isSame?: Parameters<typeof addLine>[2]): void {
  const unit = line.quantity === '' ? product.unit : line.unit
  addLine({ ...line, ...product, unit, ...chosenGrade(line.grade, product.grades) }, undefined, isSame)
}

/** Puts lines of the catalogue on the list as they were asked for, all at once: whoever leaves before has none of them. */
export async function addLines(lines: InquiryLine[], client: QueryClient): Promise<void> {
  const products = await Promise.all(lines.map(async ({ slug }) => slug && askedProduct(slug, client)))
  for (const [index, line] of lines.entries()) {
    const product = products[index]
    if (product) addAsked(line, product, isSameAmount)
  }
}

/**
 * Puts the lines of a sent request on the list, to be changed and sent. Gives the address of the list; a product that was
 * typed in comes into its field there.
 */
export async function putAgain(lines: InquiryLine[], client: QueryClient): Promise<string> {
  await addLines(lines, client)
  notify({ text: 'The request is on the list again. Change it and send it.', at: '/inquiry' })
  const typed = lines.find(({ product, slug }) => product !== '' && slug === undefined)
  return typed ? inquiryAbout(typed.product) : '/inquiry'
}
