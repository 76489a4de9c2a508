import { REQUESTS } from '../../shared/inquiryChoices.ts'
import type { Product } from '../../shared/product.ts'
import type { NewLine } from '../inquiry/inquiryList.ts'
import { productFields } from '../inquiry/cardLine.ts'
import { formTexts } from '../components/fields.ts'

export const ORDER_FORM_ID = 'order'

/** Value of all buttons that submit the order. It is not sent, because they have no name. */
export const ADD_VALUE = 'add'

export function orderDraftName(slug: string): string {
  return `order ${slug}`
}

export function readOrderLine(
  form: HTMLFormElement,
  product: Product,
  { slug, grades }: Pick<NewLine, 'slug' | 'grades'>,
): NewLine {
  const values = new URLSearchParams(formTexts(form))
  const text = (field: string) => values.get(field) ?? ''
  return {
    ...productFields(slug, product),
    grade: text('grade'),
    grades,
    quantity: text('quantity'),
    unit: text('unit'),
    request: text('request') || REQUESTS[0],
    documents: values.getAll('documents'),
  }
}
