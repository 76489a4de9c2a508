import { useCallback, useEffect, useState } from 'react'

export type Asked<T> = { value?: T; error?: string; again: () => void }

/** What a request answers, or why it does not. */
export function useAsked<T>(ask: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<Omit<Asked<T>, 'again'>>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    ask().then(
      (value) => !isGone && setState({ value }),
      (error: unknown) => !isGone && setState({ error: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isGone = true
    }
  }, [ask, round])
  const again = useCallback(() => setRound((count) => count + 1), [])
  return { ...state, again }
}
