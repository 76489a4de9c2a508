import type { ComponentProps } from 'react'
import { useFieldRef } from './fieldRefs.ts'
import ui from '../styles/ui.module.css'

type Props = Pick<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onInput'> & {
  document: { name: string; note: string }
  isTicked?: boolean
  /** When this key changes, the tick is reset to `isTicked`. */
  resetKey?: string
}

export function DocumentChoice({ document: { name, note }, isTicked = false, resetKey = '', ...checkbox }: Props) {
  return (
    <label className={ui.choice}>
      <input ref={useFieldRef(isTicked, resetKey)} type="checkbox" defaultChecked={isTicked} {...checkbox} />
      <span>
        <span>{name}</span> <small className={ui.hint}>{note}</small>
      </span>
    </label>
  )
}
