import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { SearchHit } from '../../shared/search.ts'
import { useText } from '../../src/components/fieldValue.ts'
import hidden from '../../src/styles/hidden.module.css'
import styles from './ProductSearch.module.css'
import { findProducts } from './searchQuery.ts'

const MOST_FOUND = 6

type Props = {
  label: string
  isLabelShown?: boolean
  /** Initial text of the field. */
  query?: string
  /** Products for that text, if known. */
  known?: SearchHit[]
  isTaken?: (hit: SearchHit) => boolean
  /** True if no press opened it; the focus then stays. */
  isStanding?: boolean
  onChoose: (hit: SearchHit) => void
}

/** A field that finds one product. */
export function ProductSearch({ label, isLabelShown, query = '', known, isTaken, isStanding, onChoose }: Props) {
  const id = useId()
  const client = useQueryClient()
  const field = useText(query)
  const [typed, setTyped] = useState(query)
  useEffect(() => {
    if (!isStanding) field.current?.focus()
  }, [field, isStanding])
  const words = typed.trim()
  const { data = [], isSuccess } = useQuery({
    queryKey: ['product-search', words],
    queryFn: () => (words === '' ? [] : findProducts(words, client)),
    placeholderData: (before) => before,
  })
  const products = words === query ? (known ?? data) : data
  const hits = products.filter((hit) => !isTaken?.(hit))
  const names = products.slice(0, MOST_FOUND).map(({ name }) => name)
  return (
    <div className={styles.search}>
      <label htmlFor={id} className={isLabelShown ? undefined : hidden.hidden}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        defaultValue={query}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className={hits.length > 0 ? hidden.hidden : undefined}>
        {!isSuccess || words === ''
          ? ''
          : hits.length > 0
            ? `${hits.length} ${hits.length === 1 ? 'product' : 'products'}`
            : products.length > 0
              ? `Added already: ${names.join(', ')}.`
              : `Nothing here fits “${words}”.`}
      </p>
      <ul>
        {hits.slice(0, MOST_FOUND).map((hit) => (
          <li key={hit.path}>
            <button type="button" onClick={() => onChoose(hit)}>
              {hit.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
