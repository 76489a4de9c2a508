import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SearchHit } from '../../shared/search.ts'
import { useTextRef } from '../components/fieldRefs.ts'
import styles from './ProductSearch.module.css'
import { findProducts } from './searchQuery.ts'

const MAX_CHOICES = 6

type Props = {
  label: string
  onChoose: (hit: SearchHit) => void
}

export function ProductSearch({ label, onChoose }: Props) {
  const id = useId()
  const client = useQueryClient()
  const [typedText, setTypedText] = useState('')
  const field = useTextRef(typedText)
  const words = typedText.trim()
  const { data: hits = [], isSuccess } = useQuery({
    queryKey: ['product-search', words],
    queryFn: () => (words === '' ? [] : findProducts(words, client)),
    placeholderData: (before) => before,
  })
  const isMissing = isSuccess && words !== '' && hits.length === 0
  return (
    <div className={styles.search}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        onInput={({ currentTarget }) => setTypedText(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status">{isMissing && `No match for “${words}”.`}</p>
      <ul>
        {hits.slice(0, MAX_CHOICES).map((hit) => (
          <li key={hit.path}>
            <button
              type="button"
              onClick={() => {
                setTypedText('')
                field.current?.focus()
                onChoose(hit)
              }}
            >
              {hit.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
