import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftAnswer, OpenRecord, RecordContent } from '../protocol.ts'
import { checkDraft } from './api.ts'
import { keepUnsaved, readUnsaved } from './unsaved.ts'

/** How long after the last change a record is looked at. */
const PAUSE_MS = 250

/** This tab, as its preview names it. */
export const DRAFT = crypto.randomUUID()

/** A record as it is changed in the form, and what the development server says of it. */
export function useRecordDraft({ name, revision, content: opened, text: openedText }: OpenRecord) {
  const base: RecordContent | { text: string } = opened ?? { text: openedText }
  const [content, setContent] = useState(() => readUnsaved(name, revision) ?? base)
  const [answer, setAnswer] = useState<DraftAnswer>()
  const [error, setError] = useState<string>()
  const round = useRef(0)
  const isChanged = JSON.stringify(content) !== JSON.stringify(base)
  const look = useCallback(async () => {
    const own = ++round.current
    try {
      const next = await checkDraft({ draft: DRAFT, name, content })
      // A later one is under way.
      if (own !== round.current) return
      setAnswer(next)
      setError(undefined)
    } catch (failure) {
      if (own === round.current) setError(failure instanceof Error ? failure.message : String(failure))
    }
  }, [name, content])
  useEffect(() => {
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [look])
  useEffect(() => {
    keepUnsaved(name, revision, isChanged ? content : undefined)
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [name, revision, content, isChanged])
  return { content, setContent, base, answer, error, isChanged, look }
}
