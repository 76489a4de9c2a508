import type { ComponentProps } from 'react'
import { useOwnTick } from './fieldValue.ts'
import styles from './DocumentChoice.module.css'

type Props = Pick<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onInput'> & {
  document: { name: string; note: string }
  isTicked?: boolean
  /** What it is asked for with; where that changes, so does what is ticked. */
  owner?: string
}

/** A document that can be asked for, with the checkbox that the other properties describe. */
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
