import { useState } from 'react'

type Outcome = 'copied' | 'failed'

/** Puts a text on the clipboard and says how it went, until it is forgotten. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = () => void copied(text).then(setOutcome)
  const forget = () => setOutcome(undefined)
  return { outcome, copy, forget }
}

async function copied(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    // Without permission the text is shown to be copied by hand.
    return 'failed'
  }
}
