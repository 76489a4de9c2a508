import { useEffect } from 'react'
import { MAX_SEARCH_INPUT_CHARACTERS } from '../../shared/search.ts'
import { useFieldRef } from '../components/fieldRefs.ts'
import { useLateComponent } from '../router/LateComponent.tsx'
import ui from '../styles/ui.module.css'
import styles from './SearchBox.module.css'
import { pathOf } from '../paths.ts'

type Props = {
  id: string
  /** Names the landmark, because a page may have two search boxes. */
  label: string
  query?: string
  kind?: string
  placeholder?: string
  isLarge?: boolean
}

/** A search form that works without scripts. Suggestions are loaded on use. */
export function SearchBox({
  id,
  label,
  query = '',
  kind,
  placeholder = 'Name, Latin name or CAS',
  isLarge = false,
}: Props) {
  const field = useFieldRef(query)
  const [Suggestions, open] = useLateComponent('Suggestions', loadSuggestions, ignoreFailure)
  useEffect(() => {
    // The field may have the focus from before the app started.
    if (!kind && field.current === document.activeElement) open()
  }, [field, kind, open])
  return (
    <form
      role="search"
      action={pathOf('search')}
      className={isLarge ? `${styles.search} ${styles.large}` : styles.search}
      aria-label={label}
    >
      <label htmlFor={id} className={ui.hidden}>
        Search
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        maxLength={MAX_SEARCH_INPUT_CHARACTERS}
        autoComplete="off"
        required
        onFocus={kind ? undefined : open}
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <button type="submit" data-icon="search">
        <span className={isLarge ? ui.hiddenOnNarrow : ui.hidden}>Search</span>
      </button>
      {Suggestions && <Suggestions field={field} />}
    </form>
  )
}

const loadSuggestions = async () => (await import('./Suggestions.tsx')).Suggestions

// The form works without suggestions.
const ignoreFailure = () => {}
