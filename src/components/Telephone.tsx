import type { ReactNode } from 'react'
import { telephoneUrl } from '../../shared/paths.ts'
import type { Icon } from '../styles/icons.d.ts'

type Props = {
  number: string
  label?: ReactNode
  icon?: Icon
}

export function Telephone({ number, label = number, icon }: Props) {
  return (
    <a href={telephoneUrl(number)} data-icon={icon}>
      {label}
    </a>
  )
}
