import ui from '../styles/ui.module.css'
import styles from './FilterTags.module.css'

type Props = {
  label: string
  filters: { label: string; address: string }[]
}

export function FilterTags({ label, filters }: Props) {
  return (
    <ul className={`${ui.cluster} ${styles.tags}`} aria-label={label}>
      {filters.map((filter) => (
        <li key={filter.label}>
          <a href={filter.address} className={ui.chip} data-icon="close" aria-label={`Remove ${filter.label}`}>
            {filter.label}
          </a>
        </li>
      ))}
    </ul>
  )
}
