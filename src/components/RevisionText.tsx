import { emphasise } from './emphasise.tsx'
import styles from './RevisionText.module.css'

export function RevisionText({ changed: [what = '', ...rows] }: { changed: string[] }) {
  return (
    <>
      <p className={styles.what}>{emphasise(what)}</p>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row}>{emphasise(row)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
