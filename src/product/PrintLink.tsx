import type { ComponentProps } from 'react'

/** Prints the data sheet. Without scripts it leads to the specification, which the browser's own command prints. */
export function PrintLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a
      href="#specification"
      onClick={(event) => {
        event.preventDefault()
        print()
      }}
      {...link}
    >
      {children}
    </a>
  )
}
