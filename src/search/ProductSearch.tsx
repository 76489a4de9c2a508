import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { SearchHit } from '../../shared/search.ts'
import { useText } from '../components/fieldValue.ts'
import hidden from '../styles/hidden.module.css'
import { findProducts } from './findProducts.ts'
import styles from './ProductSearch.module.css'

const MOST_FOUND = 6

type Props = {
  label: string
  isLabelShown?: boolean
  /** What is looked for at first. */
  query?: string
  /** What is known to be found for that. */
  known?: SearchHit[]
  /** Whether what is found has its place already. */
  isTaken?: (hit: SearchHit) => boolean
  /** What is chosen with a hit, where that is not the product as a whole. */
  nameOf?: (hit: SearchHit) => string
  /** Whether it stands there from the start: nobody has just opened it. */
  isStanding?: boolean
  onChoose: (hit: SearchHit) => void
}

/** Looks for a product in the place where one is wanted. Whoever opens it begins in its field. */
export function ProductSearch({
  label,
  isLabelShown = false,
  query = '',
  known,
  isTaken,
  nameOf = ofProduct,
  isStanding = false,
  onChoose,
}: Props) {
  const id = useId()
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
  const hits = found.filter((hit) => !isTaken?.(hit))
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
              {nameOf(hit)}
            </button>
          </li>
        ))}
      </ul>
      {isSuccess && words !== '' && hits.length === 0 && (
        <p>
          {found.length > 0
            ? `Added already: ${found.slice(0, MOST_FOUND).map(nameOf).join(', ')}.`
            : `Nothing here fits “${words}”.`}
        </p>
      )}
    </div>
  )
}

function ofProduct({ name }: SearchHit): string {
  return name
}
