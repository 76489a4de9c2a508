import { useEffect, useRef } from 'react'
import icons from '../styles/icons.module.css'
import styles from './SearchBox.module.css'

type Props = { id: string; query?: string; placeholder?: string; isLarge?: boolean }

/** A search form; without scripts the server answers it. `query` is shown as typed before. */
export function SearchBox({ id, query = '', placeholder = 'Name, Latin name or CAS', isLarge = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(query)

  useEffect(() => {
    // Another query has arrived with the address. What is typed before the app takes over stays.
    if (input.current && shown.current !== query) input.current.value = query
    shown.current = query
  }, [query])

  return (
    <form
      role="search"
      action="/search"
      className={styles.search}
      data-large={isLarge || undefined}
      aria-label={LABELS[id]}
    >
      <label htmlFor={id} className={styles.label}>
        Search
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        autoComplete="off"
        required
      />
      <button type="submit" className={icons.search}>
        <span>Search</span>
      </button>
    </form>
  )
}

/** Two search landmarks on one page need names of their own. */
const LABELS: Record<string, string> = {
  'header-search': 'Site',
  'page-search': 'Search page',
  'question-search': 'Questions',
  'error-search': 'Search instead',
}
