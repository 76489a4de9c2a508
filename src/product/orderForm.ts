import { REQUESTS } from '../../shared/inquiryChoices.ts'
import type { Product } from '../../shared/product.ts'
import type { NewLine } from '../inquiry/inquiryList.ts'
import { lineOf } from '../inquiry/cardLine.ts'
import { formTexts } from '../components/fields.ts'

/** Id of the form: its fields and buttons stand in several places of a product's page. */
export const ORDER_FORM = 'order'

/** Value of the buttons that put the order on the list, wherever on the page they stand; it is not sent. */
export const ADD = 'add'

/** Name of the draft of a product's order. */
export function orderDraft(slug: string): string {
  return `order ${slug}`
}

/** The order as a line of the inquiry list. */
export function orderedLine(
  form: HTMLFormElement,
  product: Product,
  { slug, grades }: Pick<NewLine, 'slug' | 'grades'>,
): NewLine {
  const values = new URLSearchParams(formTexts(form))
  const text = (field: string) => values.get(field) ?? ''
  return {
    ...lineOf(slug, product),
    grade: text('grade'),
    grades,
    quantity: text('quantity'),
    unit: text('unit'),
    request: text('request') || REQUESTS[0],
    documents: values.getAll('documents'),
  }
}
