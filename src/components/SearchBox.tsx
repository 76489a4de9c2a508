import icons from '../styles/icons.module.css'
import styles from './SearchBox.module.css'

/** A search form; without scripts the server answers it. `query` is shown as typed before. */
export function SearchBox({ id, query = '', isLarge = false }: { id: string; query?: string; isLarge?: boolean }) {
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
      {/* The key gives the field its new text when another query arrives with the page. */}
      <input
        key={query}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Name, Latin name or CAS"
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
  'error-search': 'Search instead',
}
