import type { ReactNode } from 'react'

type Props = {
  number: string
  label?: ReactNode
  className?: string
}

export function Telephone({ number, label = number, className }: Props) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={className}>
      {label}
    </a>
  )
}
