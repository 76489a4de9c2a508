import type { ReactNode } from 'react'

type Props = {
  number: string
  label?: ReactNode
  icon?: 'phone'
}

export function Telephone({ number, label = number, icon }: Props) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} data-icon={icon}>
      {label}
    </a>
  )
}
