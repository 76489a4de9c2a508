import type { ReactNode } from 'react'
import type { Icon } from '../styles/icons.d.ts'

type Props = {
  number: string
  label?: ReactNode
  icon?: Icon
}

export function Telephone({ number, label = number, icon }: Props) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} data-icon={icon}>
      {label}
    </a>
  )
}
