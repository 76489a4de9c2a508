import type { ReactNode } from 'react'

/** Entries of a list `<dl>`. Those without a value are left out. */
export function Entries({ of: entries }: { of: Record<string, ReactNode> }) {
  return Object.entries(entries).map(
    ([name, value]) =>
      value && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  )
}
