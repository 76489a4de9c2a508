import styles from './CertificationLine.module.css'

export function CertificationLine({ names }: { names: string[] }) {
  return (
    <ul className={styles.line} aria-label="Site certificates">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
