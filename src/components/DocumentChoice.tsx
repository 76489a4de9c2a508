import type { ComponentProps } from 'react'
import { useOwnTick } from './fieldValue.ts'
import styles from './DocumentChoice.module.css'

type Props = Pick<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onInput'> & {
  document: { name: string; note: string }
  isTicked?: boolean
  /** When this key changes, the tick is reset to `isTicked`. */
  owner?: string
}

export function DocumentChoice({ document: { name, note }, isTicked = false, owner = '', ...checkbox }: Props) {
  return (
    <label className={styles.choice}>
      <input ref={useOwnTick(isTicked, owner)} type="checkbox" defaultChecked={isTicked} {...checkbox} />
      <span>
        <span>{name}</span>
        <small>{note}</small>
      </span>
    </label>
  )
}
