import type { ComponentProps } from 'react'

type Props = { label: string } & ComponentProps<'a'>

/** Prints the data sheet. Without scripts it leads to the specification, which the browser's own command prints. */
export function PrintLink({ label, ...link }: Props) {
  return (
    <a
      href="#specification"
      onClick={(event) => {
        event.preventDefault()
        print()
      }}
      {...link}
    >
      {label}
    </a>
  )
}
