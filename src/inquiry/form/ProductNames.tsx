import type { QueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { casNumber } from '../../../shared/casNumber.ts'
import { readLine } from '../../../shared/inquiry.ts'
import type { SearchHit } from '../../../shared/search.ts'
import { defaultOf, formTexts, isField, putValue } from '../../components/fields.ts'
import { cardLine, foreignLine } from '../cardLine.ts'
import { addLine, chosenGrade } from '../inquiryList.ts'
import { notify } from '../../layout/notices.ts'
import { productNamed } from '../../../packages/orders/orders.ts'
import { findProducts, useQueryOf, useSuggested } from '../../../packages/search/search.ts'
import { ProductNote } from '../LineNote.tsx'
import styles from './ProductNames.module.css'

type Props = {
  field: RefObject<HTMLInputElement | null>
  id: string
  /** Receives the named product. Must be a stable function. */
  bind: (product: SearchHit | undefined) => void
}

/** Suggests catalogue products with a datalist, and binds the product that is named exactly. */
export function ProductNames({ field, id, bind }: Props) {
  const query = useQueryOf(field)
  const { data } = useSuggested(query)
  const products = data?.hits.filter(({ kind }) => kind === 'product') ?? []
  const product = productNamed(query, products)
  useEffect(() => bind(product), [bind, product])
  return (
    <>
      <datalist id={id}>
        {products.map((option) => (
          <option key={option.path} value={option.name}>
            {[casNumber(option)?.number, option.latin].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
      {product && (
        <p className={styles.note}>
          <ProductNote slug={product.path.slice(1)} />
        </p>
      )}
    </>
  )
}

export async function addTypedProduct(field: HTMLInputElement | null, client: QueryClient): Promise<void> {
  const { form } = field ?? {}
  if (!field || !form) return
  const { product, grade, quantity, unit, request } = readLine(Object.fromEntries(formTexts(form)))
  if (product !== '') {
    // The button may be pressed before suggestions arrive. Offline, the words are used.
    const products = await findProducts(product, client).catch(() => [])
    const hit = productNamed(product, products)
    const line = hit ? cardLine({ ...hit, grades: hit.grades ?? [] }) : foreignLine(product, {})
    const amount = quantity === '' ? {} : { quantity, unit }
    addLine({ ...line, ...amount, request, ...chosenGrade(grade, line.grades) })
    notify({ text: `${line.product} is on the list.` })
    // Keep the other fields, because the next product often has the same request.
    const fields = [...(field.closest('fieldset')?.elements ?? [])]
      .filter((control) => isField(control))
      .filter((input) => input.name !== 'request')
    for (const input of fields) putValue(input, input instanceof HTMLSelectElement ? defaultOf(input) : '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.focus()
}
