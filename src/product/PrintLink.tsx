import type { ReactNode } from 'react'

/** Prints the data sheet. Without scripts it leads to the specification, which the browser's own command prints. */
export function PrintLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a
      href="#specification"
      className={className}
      onClick={(event) => {
        event.preventDefault()
        print()
      }}
    >
      {children}
    </a>
  )
}
