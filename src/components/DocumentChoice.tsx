import type { ComponentProps } from 'react'
import { useFieldRef } from './fieldRefs.ts'
import styles from './DocumentChoice.module.css'

type Props = Pick<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onInput'> & {
  document: { name: string; note: string }
  isTicked?: boolean
  /** When this key changes, the tick is reset to `isTicked`. */
  resetKey?: string
}

export function DocumentChoice({ document: { name, note }, isTicked = false, resetKey = '', ...checkbox }: Props) {
  return (
    <label className={styles.choice}>
      <input ref={useFieldRef(isTicked, resetKey)} type="checkbox" defaultChecked={isTicked} {...checkbox} />
      <span>
        <span>{name}</span>
        <small>{note}</small>
      </span>
    </label>
  )
}
