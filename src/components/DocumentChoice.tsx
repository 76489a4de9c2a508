import type { ComponentProps } from 'react'
import { useOwnTick } from './fieldValue.ts'
import styles from './DocumentChoice.module.css'

type Props = Pick<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onInput'> & {
  document: { name: string; note: string }
  isTicked?: boolean
  /** Key of the request that it belongs to; the tick is reset when it changes. */
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
