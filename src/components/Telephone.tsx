import type { ComponentProps } from 'react'

type Props = { number: string } & Omit<ComponentProps<'a'>, 'href'>

/** A link that dials. */
export function Telephone({ number, children = number, ...link }: Props) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} {...link}>
      {children}
    </a>
  )
}
