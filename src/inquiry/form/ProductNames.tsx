import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { casNumber } from '../../../shared/casNumber.ts'
import type { SearchHit } from '../../../shared/search.ts'
import { suggestionsQuery } from '../../search/suggestionsQuery.ts'
import { useQueryOf } from '../../search/useQueryOf.ts'

type Props = {
  /** Of the product; `id` is that of its list. */
  field: RefObject<HTMLInputElement | null>
  id: string
  /** Told which product of the catalogue is named; stays the same function. */
  bind: (product: SearchHit | undefined) => void
}

/** Products of the catalogue for what is typed, which the browser suggests in its own way; one that is named in full is bound. */
export function ProductNames({ field, id, bind }: Props) {
  const query = useQueryOf(field)
  const client = useQueryClient()
  const { data } = useQuery({
    ...suggestionsQuery(query, client),
    enabled: query !== '',
    placeholderData: (previous) => previous,
  })
  const products = data?.hits.filter(({ kind }) => kind === 'product') ?? []
  const named = products.find(({ name }) => name.toLowerCase() === query.toLowerCase())
  useEffect(() => bind(named), [bind, named])
  return (
    <datalist id={id}>
      {products.map((product) => (
        <option key={product.path} value={product.name}>
          {[casNumber(product)?.number, product.latin].filter(Boolean).join(', ')}
        </option>
      ))}
    </datalist>
  )
}
