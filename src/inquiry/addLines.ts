import type { QueryClient } from '@tanstack/react-query'
import type { CasNumbers } from '../../shared/casNumber.ts'
import { choicesOfGrades } from '../../shared/gradeNames.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { canMerge, unitOf } from '../../shared/inquiryChoices.ts'
import { addLine, currentLines, type ListLine, gradeFields, type NewLine } from './inquiryList.ts'
import { freeTextLine, productFields } from './cardLine.ts'
import { reloadAfter } from '../router/chunks.ts'
import { loadProduct } from '../router/pageQuery.ts'
import { notify } from '../layout/noticeStore.ts'

export type ListProduct = Pick<ListLine, 'product' | 'slug' | keyof CasNumbers | 'picture' | 'grades' | 'unit'>

/** Returns `undefined` if the slug is not of a product page. */
export async function loadListProduct(slug: string, client: QueryClient): Promise<ListProduct | undefined> {
  const page = await loadProduct(`/${slug}`, client)
  if (!page) return undefined
  const { product, canonical } = page
  return {
    ...productFields(canonical.slice(1), product),
    grades: choicesOfGrades(product.grades),
    unit: unitOf(product.moq),
  }
}

export function addProductLine(line: InquiryLine, product: ListProduct, isSame?: Parameters<typeof addLine>[2]): void {
  const unit = line.quantity === '' ? product.unit : line.unit
  addLine({ ...line, ...product, unit, ...gradeFields(line.grade, product.grades) }, undefined, isSame)
}

/**
 * Adds all lines at once, so that leaving early adds none. Skips lines that the list already has. Returns the path of
 * the list. If a product does not load, adds nothing and says so.
 */
export async function addLines(
  lines: InquiryLine[],
  client: QueryClient,
  success: string,
): Promise<string | undefined> {
  const products = await loadProducts(lines, client)
  if (!products) return undefined
  const earlierIds = new Set(currentLines().map(({ id }) => id))
  for (const [index, line] of lines.entries()) {
    const product = products[index]
    if (product) addProductLine(line, product, (a, b) => earlierIds.has(a.id) && canMerge(a, b))
    else if (line.slug === undefined && line.product !== '') addFreeTextLine(line, earlierIds)
  }
  notify({ text: success, pagePath: '/inquiry' })
  return '/inquiry'
}

async function loadProducts(lines: InquiryLine[], client: QueryClient) {
  try {
    return await Promise.all(lines.map(async ({ slug }) => slug && loadListProduct(slug, client)))
  } catch (error) {
    if (!reloadAfter(error)) notify({ text: 'The products could not be loaded. Try again.' })
    return undefined
  }
}

function addFreeTextLine({ product, grade, ...line }: InquiryLine, earlierIds: Set<number>): void {
  const added = { ...freeTextLine(product, line), grade }
  addLine(added, undefined, (it) => earlierIds.has(it.id) && lineText(it) === lineText(added))
}

function lineText({ slug, product, grade, quantity, unit, request, buyerSpecification }: NewLine): string {
  return JSON.stringify([slug, product, grade, quantity, unit, request, buyerSpecification])
}
