import type { ReactNode } from 'react'

type Props = {
  number: string
  /** What is shown in place of the number. */
  label?: ReactNode
  className?: string
}

/** A link that dials. */
export function Telephone({ number, label = number, className }: Props) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={className}>
      {label}
    </a>
  )
}
