import type { ComponentProps } from 'react'
import { useFieldRef } from './fieldRefs.ts'
import ui from '../styles/ui.module.css'

type Props = Pick<ComponentProps<'input'>, 'name' | 'value'> & {
  document: { name: string; note: string }
  isTicked?: boolean
}

export function DocumentChoice({ document: { name, note }, isTicked = false, ...checkbox }: Props) {
  return (
    <label className={ui.choice}>
      <input ref={useFieldRef(isTicked)} type="checkbox" defaultChecked={isTicked} {...checkbox} />
      <span>
        <span>{name}</span> <small className={ui.hint}>{note}</small>
      </span>
    </label>
  )
}
