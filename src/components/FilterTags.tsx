import icons from '../styles/icons.module.css'
import styles from './FilterTags.module.css'

type Props = {
  /** Names the list. */
  label: string
  /** Each with the address that is left without it. */
  filters: { label: string; address: string }[]
  /** Address without any of them. */
  plain?: string
  /** Called with the label of what is taken away, where the page stays in place. */
  onRemove?: (label: string) => void
}

/** Filters in use, each a link that takes it away. */
export function FilterTags({ label, filters, plain, onRemove }: Props) {
  return (
    <ul className={styles.tags} aria-label={label}>
      {/* First, to be in view however many there are. */}
      {plain !== undefined && filters.length > 1 && (
        <li>
          <a href={plain}>Clear all</a>
        </li>
      )}
      {filters.map((filter) => (
        <li key={filter.label}>
          <a
            href={filter.address}
            className={icons.close}
            aria-label={`Remove ${filter.label}`}
            onClick={() => onRemove?.(filter.label)}
            data-in-place={onRemove ? true : undefined}
          >
            {filter.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
