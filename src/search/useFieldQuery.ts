import { type RefObject, startTransition, useEffect, useState } from 'react'
import { limitQuery } from '../../shared/limitQuery.ts'

/** Returns the search query in a field, after each change. The letter is on screen before the query is read. */
export function useFieldQuery(field: RefObject<HTMLInputElement | null>): string {
  const [query, setQuery] = useState(() => readFieldQuery(field.current))
  useEffect(() => {
    const input = field.current
    const listening = new AbortController()
    const read = () => startTransition(() => setQuery(readFieldQuery(input)))
    // The visitor may have typed before the effect ran.
    read()
    for (const name of ['input', 'focus']) input?.addEventListener(name, read, { signal: listening.signal })
    return () => listening.abort()
  }, [field])
  return query
}

function readFieldQuery(input: HTMLInputElement | null): string {
  return limitQuery(input?.value ?? '')
}
