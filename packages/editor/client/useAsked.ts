import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answers } from '../protocol.ts'
import type { Asked } from '../server/requests.ts'
import { ask, messageOf } from './api.ts'

/** What a request about something answers, or why it does not, and what asks it again. */
export function useAsked<What extends keyof Asked>(what: What, asked: Asked[What]) {
  const [state, setState] = useState<{ value?: Answers[What]; error?: string }>({})
  const latest = useRef(0)
  const key = JSON.stringify(asked)
  const again = useCallback(() => {
    const own = ++latest.current
    const set = (next: typeof state) => own === latest.current && setState(next)
    ask(what, JSON.parse(key) as Asked[What]).then(
      (value) => set({ value }),
      (error: unknown) => set({ error: messageOf(error) }),
    )
  }, [what, key])
  useEffect(again, [again])
  return { ...state, again }
}
