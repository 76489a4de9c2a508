import type { ComponentProps } from 'react'
import styles from './DocumentChoice.module.css'

type Props = ComponentProps<'input'> & { document: { name: string; note: string } }

/** A document that can be asked for, with the checkbox that the other properties describe. */
export function DocumentChoice({ document: { name, note }, ...checkbox }: Props) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...checkbox} />
      <span>
        <span>{name}</span>
        <small>{note}</small>
      </span>
    </label>
  )
}
