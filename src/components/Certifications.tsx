import styles from './Certifications.module.css'

/** The certification line. */
export function Certifications({ names }: { names: string[] }) {
  return (
    <ul className={styles.certifications} aria-label="Certifications">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
