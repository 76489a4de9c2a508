import type { ReactNode } from 'react'
import styles from './Field.module.css'

type Props = { id: string; label: ReactNode; help?: string; children: ReactNode }

/** Name and help beside a control, and what is said of it below. */
export function Labelled({ id, label, help, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}
