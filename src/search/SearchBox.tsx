import { useEffect } from 'react'
import { MAX_FIELD_CHARACTERS, type SearchEntry } from '../../shared/search.ts'
import { useLateComponent } from '../router/LateComponent.tsx'
import { useText } from '../components/fieldValue.ts'
import hidden from '../styles/hidden.module.css'
import icons from '../styles/icons.module.css'
import styles from './SearchBox.module.css'

type Props = {
  id: string
  /** Names the landmark: a page may have two of them. */
  label: string
  query?: string
  /** Kind of results that is shown first, if there are any. */
  kind?: SearchEntry['kind']
  placeholder?: string
  isLarge?: boolean
}

/** A search form; without scripts the server answers it, and once it is used it suggests. `query` is shown as typed before. */
export function SearchBox({
  id,
  label,
  query = '',
  kind,
  placeholder = 'Name, Latin name or CAS',
  isLarge = false,
}: Props) {
  const field = useText(query)
  const [Suggestions, open] = useLateComponent(loadSuggestions, doWithout)
  useEffect(() => {
    // It may have the focus since before the app was there.
    if (!kind && field.current === document.activeElement) open()
  }, [field, kind, open])
  return (
    <form role="search" action="/search" className={styles.search} data-large={isLarge || undefined} aria-label={label}>
      <label htmlFor={id} className={hidden.hidden}>
        Search
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder}
        maxLength={MAX_FIELD_CHARACTERS}
        autoComplete="off"
        required
        onFocus={kind ? undefined : open}
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <button type="submit" className={icons.search}>
        <span className={isLarge ? undefined : hidden.hidden}>Search</span>
      </button>
      {Suggestions && <Suggestions field={field} />}
    </form>
  )
}

const loadSuggestions = async () => (await import('./Suggestions.tsx')).Suggestions

// The form works without, and what did not arrive is tried again when the field is used again.
const doWithout = () => {}
