import icons from '../styles/icons.module.css'
import styles from './FilterTags.module.css'

type Props = {
  /** Names the list. */
  label: string
  /** Each with the address that is left without it. */
  filters: { label: string; address: string }[]
  /** Address without any of them. */
  plain?: string
}

/** Filters in use, each a link that takes it away. */
export function FilterTags({ label, filters, plain }: Props) {
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
          <a href={filter.address} className={icons.close} aria-label={`Remove ${filter.label}`}>
            {filter.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
