import icons from '../styles/icons.module.css'
import styles from './FilterTags.module.css'

type Props = {
  label: string
  filters: { label: string; address: string }[]
  /** Called with the removed label, if the page handles it without a navigation. */
  onRemove?: (label: string) => void
}

export function FilterTags({ label, filters, onRemove }: Props) {
  return (
    <ul className={styles.tags} aria-label={label}>
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
