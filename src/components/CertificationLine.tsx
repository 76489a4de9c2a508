import styles from './CertificationLine.module.css'

export function CertificationLine({ label, names }: { label: string; names: string[] }) {
  return (
    <ul className={styles.line} aria-label={label}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
