import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { pickCasNumber } from '../../../shared/casNumber.ts'
import { choicesOfGroups } from '../../../shared/gradeNames.ts'
import { limitQuery } from '../../../shared/limitQuery.ts'
import { matchProducts, useSuggestions } from '../../search/searchQuery.ts'
import { dispatch } from '../inquiry.ts'
import { ProductNote } from '../LineNote.tsx'
import { typed } from '../sending.ts'
import ui from '../../styles/ui.module.css'

/** Suggests products and their grades, and binds the typed line to the product that is named exactly. */
export function ProductNames({ name }: { name: string }) {
  // The letter is on screen before the query is read.
  const shownName = useDeferredValue(name)
  const query = limitQuery(shownName)
  const { data } = useSuggestions(query)
  const products = data?.hits.filter(({ kind }) => kind === 'product') ?? []
  const { data: named } = useQuery({
    queryKey: ['product-named', query],
    queryFn: async ({ client }) => (await matchProducts(query, client)).product ?? null,
    enabled: query !== '',
  })
  const slug = named?.path.slice(1)
  useEffect(() => {
    if (slug !== undefined) dispatch(typed, { slug })
  }, [slug])
  return (
    <>
      <datalist id="catalogue-products">
        {products.map((option) => (
          <option key={option.path} value={option.name}>
            {[pickCasNumber(option)?.number, option.latin].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
      <datalist id="catalogue-grades">
        {choicesOfGroups(named?.grades ?? []).map((grade) => (
          <option key={grade} value={grade}>
            {grade}
          </option>
        ))}
      </datalist>
      {named && (
        <p className={`${ui.cluster} ${ui.hint}`}>
          <span>{`${named.name}, in the catalogue`}</span>
          <ProductNote slug={slug} />
        </p>
      )}
    </>
  )
}
