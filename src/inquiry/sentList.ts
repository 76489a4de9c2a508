import { useEffect } from 'react'
import type { SentInquiry } from '../../shared/page.ts'
import { SENT_LIST_KEY } from '../../shared/storageKeys.ts'
import { keptLines, removeLines } from '../basket/basket.ts'
import { DRAFT, forgetDraft } from '../forms/draft.ts'

/** The list that went with an inquiry which the browser itself has sent, before the app was there (`boot.js`). */
const sentList = keptLines('sessionStorage', SENT_LIST_KEY)

/** What the browser has sent, and the server has stored, is neither on the list nor a draft any more. */
export function useSentList(stored: SentInquiry | undefined): void {
  useEffect(() => {
    const lines = sentList.read()
    if (!stored || !lines) return
    removeLines(lines)
    forgetDraft(DRAFT)
    forgetSentList()
  }, [stored])
}

export function forgetSentList(): void {
  sentList.write(undefined)
}
