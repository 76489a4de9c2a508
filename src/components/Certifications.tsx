import type { Certification } from '../../shared/site.ts'
import styles from './Certifications.module.css'

/** The certification line: each certificate with what it is for. */
export function Certifications({ certifications }: { certifications: Certification[] }) {
  return (
    <ul className={styles.certifications} aria-label="Site certificates">
      {certifications.map(({ name, note }) => (
        <li key={name}>
          <b>{name}</b>
          <p>{note}</p>
        </li>
      ))}
    </ul>
  )
}
