import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchHit } from '../../shared/search.ts'
import { useText } from '../forms/fieldValue.ts'
import hidden from '../styles/hidden.module.css'
import { findProducts } from './findProducts.ts'
import styles from './ProductSearch.module.css'

const MOST_FOUND = 6

type Props = {
  label: string
  /** What is looked for at first. */
  query?: string
  /** What is known to be found for that. */
  known?: SearchHit[]
  /** Paths of products that have their place already. */
  without?: string[]
  /** Whether it stands there from the start: nobody has just opened it. */
  isStanding?: boolean
  onChoose: (hit: SearchHit) => void
}

const NONE: string[] = []

/** Looks for a product in the place where one is wanted. Whoever opens it begins in its field. */
export function ProductSearch({ label, query = '', known, without = NONE, isStanding = false, onChoose }: Props) {
  const client = useQueryClient()
  const field = useText(query)
  const [typed, setTyped] = useState(query)
  useEffect(() => {
    if (!isStanding) field.current?.focus()
  }, [field, isStanding])
  const words = typed.trim()
  const isKnown = known !== undefined && words === query
  const { data = [], isSuccess } = useQuery({
    queryKey: ['product-search', words],
    queryFn: () => (words === '' ? [] : findProducts(words, client)),
    placeholderData: (before) => before,
  })
  const found = isKnown ? known : data
  const hits = found.filter(({ path }) => !without.includes(path))
  return (
    <div className={styles.search}>
      <input
        ref={field}
        type="search"
        aria-label={label}
        defaultValue={query}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          // It may stand in a form, which Enter would send.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className={hidden.hidden}>
        {isSuccess && words !== '' && (hits.length === 1 ? '1 product' : `${hits.length} products`)}
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
      {isSuccess && words !== '' && hits.length === 0 && (
        <p>
          {found.length > 0
            ? `Added already: ${found
                .slice(0, MOST_FOUND)
                .map(({ name }) => name)
                .join(', ')}.`
            : `Nothing here fits “${words}”.`}
        </p>
      )}
    </div>
  )
}
