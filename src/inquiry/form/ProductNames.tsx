import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { pickCasNumber } from '../../../shared/casNumber.ts'
import type { InquiryLine } from '../../../shared/inquiry.ts'
import { limitQuery } from '../../../shared/limitQuery.ts'
import { matchProducts } from '../../search/searchQuery.ts'
import { dispatch } from '../inquiry.ts'
import { ProductNote } from '../LineNote.tsx'
import { typed } from '../sending.ts'
import ui from '../../styles/ui.module.css'

/** Suggests products, and binds the typed line to the product that is named exactly. */
export function ProductNames({ id, line }: { id: string; line: InquiryLine }) {
  // The letter is on screen before the query is read.
  const shownName = useDeferredValue(line.product)
  const query = limitQuery(shownName)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['products-named', query],
    queryFn: ({ client }) => matchProducts(query, client),
    placeholderData: (previous) => previous,
    gcTime: 0,
  })
  const named = isPlaceholderData ? undefined : data?.product
  const slug = named?.path.slice(1)
  useEffect(() => {
    if (slug !== undefined) dispatch(typed, { slug })
  }, [slug])
  return (
    <>
      <datalist id={id}>
        {data?.candidates.map((option) => (
          <option key={option.path} value={option.name}>
            {[pickCasNumber(option)?.number, option.latin].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
      {named && (
        <p className={`${ui.cluster} ${ui.hint}`}>
          <span>{`${named.name}, in the catalogue`}</span>
          <ProductNote line={line} />
        </p>
      )}
    </>
  )
}
