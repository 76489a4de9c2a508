import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { pickCasNumber } from '../../../shared/casNumber.ts'
import { readLine } from '../../../shared/inquiry.ts'
import type { SearchEntry } from '../../../shared/search.ts'
import { defaultOf, formTexts, isField, putValue } from '../../components/fields.ts'
import { cardLine, freeTextLine } from '../cardLine.ts'
import { addLine, gradeFields } from '../inquiryList.ts'
import { notify } from '../../layout/noticeStore.ts'
import { useFieldQuery } from '../../search/useFieldQuery.ts'
import { matchProducts, useSuggestions } from '../../search/searchQuery.ts'
import { ProductNote } from '../LineNote.tsx'
import ui from '../../styles/ui.module.css'

type Props = {
  field: RefObject<HTMLInputElement | null>
  id: string
  /** This must be a stable function. */
  onExactMatch: (product: SearchEntry | undefined) => void
}

/** Suggests products, and reports the one that is named exactly. */
export function ProductNames({ field, id, onExactMatch }: Props) {
  const query = useFieldQuery(field)
  const { data } = useSuggestions(query)
  const products = data?.hits.filter(({ kind }) => kind === 'product') ?? []
  const { data: named } = useQuery({
    queryKey: ['product-named', query],
    queryFn: async ({ client }) => (await matchProducts(query, client)).product ?? null,
    enabled: query !== '',
  })
  useEffect(() => onExactMatch(named ?? undefined), [onExactMatch, named])
  return (
    <>
      <datalist id={id}>
        {products.map((option) => (
          <option key={option.path} value={option.name}>
            {[pickCasNumber(option)?.number, option.latin].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
      {named && (
        <p className={`${ui.cluster} ${ui.hint}`}>
          <ProductNote slug={named.path.slice(1)} />
        </p>
      )}
    </>
  )
}

export async function addTypedProduct(field: HTMLInputElement | null, client: QueryClient): Promise<void> {
  const { form } = field ?? {}
  if (!field || !form) return
  const { product, grade, quantity, unit, request, buyerSpecification } = readLine(Object.fromEntries(formTexts(form)))
  if (product !== '') {
    // Look the product up, because suggestions may not have arrived. Offline, use the typed text.
    const { product: hit } = await matchProducts(product, client).catch(() => ({ product: undefined }))
    const line = hit ? cardLine({ ...hit, grades: hit.grades ?? [] }) : freeTextLine(product, {})
    const amount = quantity === '' ? {} : { quantity, unit }
    addLine({ ...line, ...amount, request, ...gradeFields(grade, line.grades), buyerSpecification })
    notify({ text: `${line.product} is on the list.` })
    // Clear all fields but the request, because the next product often has the same.
    const fields = [...(field.closest('fieldset')?.elements ?? [])]
      .filter((control) => isField(control))
      .filter((input) => input.name !== 'request')
    for (const input of fields) putValue(input, input instanceof HTMLSelectElement ? defaultOf(input) : '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.focus()
}
