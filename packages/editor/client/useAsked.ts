import { useCallback, useEffect, useRef, useState } from 'react'

export type Asked<T> = { value?: T; error?: string; again: () => void }

/** What a request answers, or why it does not. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<Omit<Asked<T>, 'again'>>({})
  const latest = useRef(0)
  const again = useCallback(() => {
    const own = ++latest.current
    const set = (next: Omit<Asked<T>, 'again'>) => own === latest.current && setState(next)
    ask().then(
      (value) => set({ value }),
      (error: unknown) => set({ error: error instanceof Error ? error.message : String(error) }),
    )
  }, [ask])
  useEffect(again, [again])
  return { ...state, again }
}
