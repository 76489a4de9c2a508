import type { ReactNode } from 'react'

/** What was wrong with what was sent, where it is to be mended; below it what else has to be known. */
export function Failure({ words, children }: { words?: string; children?: ReactNode }) {
  if (words === undefined) return null
  return (
    <div className="alert" role="alert">
      <p>{words}</p>
      {children}
    </div>
  )
}
