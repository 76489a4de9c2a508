import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isSame } from '../mergeContent.ts'
import type { DraftAnswer, FieldsOrText, KeptDraft, Message, OpenRecord, Unshared } from '../protocol.ts'
import { ask, messageOf } from './api.ts'
import { begun, changed, type History, redone, undone } from './history.ts'
import { mergeOf } from './mergeOf.ts'
import { stillSaid } from './stillSaid.ts'

/** How long after the last change a record is looked at. */
const PAUSE_MS = 250

/** While somebody types without a pause, it is kept so often. */
const MOST_UNKEPT_MS = 700

/** Between two looks at who else is at the record. */
const AGAIN_MS = 5000

/** Hints take the server longer, and can wait until a sentence is written. */
const HINT_PAUSE_MS = 1500

/** This tab, as its preview names it. */
export const DRAFT = crypto.randomUUID()

/** A save that is under way: what stood in the form, and what is saved of it. */
type Saving = { form: FieldsOrText; wanted: FieldsOrText }

export type RecordDraft = ReturnType<typeof useRecordDraft>

/** A record as it is changed in the form, and what the development server says of it; `isShown` once its preview has loaded. */
export function useRecordDraft(first: OpenRecord, isShown: boolean) {
  // What was typed into an earlier state of the file goes on from that, and is merged like the change of another.
  const [record, setRecord] = useState(() => (first.kept ? withState(first, first.kept) : first))
  const { name, revision } = record
  const base = baseOf(record)
  const [history, setHistory] = useState<History<FieldsOrText>>(() =>
    first.kept ? changed(begun(base), first.kept.content, 0) : begun(base),
  )
  // Who has made what was kept; what is taken over is one’s own.
  const [of, setOf] = useState(first.kept?.of)
  const [others, setOthers] = useState<string[]>([])
  const [readers, setReaders] = useState<string[]>([])
  const [unshared, setUnshared] = useState<Unshared>()
  const { now: content } = history
  const [answer, setAnswer] = useState<DraftAnswer>()
  const [error, setError] = useState<string>()
  const [seen, setSeen] = useState<FieldsOrText>()
  const [hinted, setHinted] = useState<{ hints: Message[]; of: FieldsOrText }>()
  const hasPage = answer === undefined || answer.pages.length > 0
  const messages = useMemo(() => stillSaid(answer?.messages ?? [], seen, content), [answer, seen, content])
  const hints = useMemo(() => stillSaid(hinted?.hints ?? [], hinted?.of, content), [hinted, content])
  const isChanged = !isSame(content, base)
  const latest = useRef(content)
  const from = useRef(revision)
  const isBusy = useRef(false)
  const isAsked = useRef(false)
  const hasFailed = useRef(false)
  const saving = useRef<Saving>(undefined)
  // It may have been written though nobody could be told.
  const lastSave = useRef<Saving>(undefined)
  const keep = useRef(() => {})

  /** Changes the record; keys that are typed into the same field, which `what` names, are taken back together. */
  const setContent = useCallback((change: (now: FieldsOrText) => FieldsOrText, what?: string) => {
    const at = Date.now()
    setHistory((before) => changed(before, change(before.now), at, what))
  }, [])
  const undo = useCallback(() => setHistory(undone), [])
  const redo = useCallback(() => setHistory(redone), [])
  /** Goes on from what stands in the file now. What was there before another has changed it cannot be had again. */
  const takeOver = useCallback((theirs: OpenRecord, next: FieldsOrText = baseOf(theirs)) => {
    setRecord(theirs)
    setOf(undefined)
    from.current = theirs.revision
    setAnswer((before) => before && { ...before, revision: theirs.revision })
    setHistory((before) => (isSame(before.now, next) ? before : begun(next)))
  }, [])
  /** Begins a save: until it is told how that went nothing is asked about the file. */
  const beginSave = useCallback((form: FieldsOrText, wanted: FieldsOrText) => {
    lastSave.current = saving.current = { form, wanted }
  }, [])
  /** Ends it; what was typed meanwhile is kept, also where nothing was saved. */
  const endSave = useCallback(() => {
    saving.current = undefined
    keep.current()
  }, [])
  /** What was saved stands in the file: what has been typed since goes on from it. */
  const goOnFrom = useCallback(
    (own: OpenRecord) => {
      const next = lastSave.current && sinceSave(lastSave.current, latest.current, baseOf(own))
      saving.current = lastSave.current = undefined
      takeOver(own, next)
    },
    [takeOver],
  )
  /** Whether a file says what was saved here last, or what the form says anyway. */
  const isOwn = useCallback(
    (found: OpenRecord) =>
      [lastSave.current?.wanted, latest.current].some((known) => known && isSame(known, baseOf(found))),
    [],
  )
  /** Asks what the server says, of the latest change alone: of those before nobody wants to know any more. */
  const look = useCallback(async () => {
    isAsked.current = true
    if (isBusy.current || saving.current) return
    isBusy.current = true
    try {
      while (isAsked.current && !saving.current) {
        isAsked.current = false
        const [asked, revisionThen] = [latest.current, from.current]
        const answered = await ask('draft', { draft: DRAFT, name, content: asked })
        // Of a state before a save it would tell of another’s.
        if (from.current !== revisionThen) continue
        setAnswer(answered)
        setSeen(asked)
        hasFailed.current = false
        setError(undefined)
      }
    } catch (failure) {
      hasFailed.current = true
      setError(messageOf(failure))
    } finally {
      isBusy.current = false
    }
  }, [name])
  useEffect(() => {
    latest.current = content
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [look, content])
  useEffect(() => {
    // The server answers one after the other, and the first preview waits for hundreds of modules.
    if (seen !== content || (hasPage && !isShown)) return
    const gone = new AbortController()
    // Where the server does not answer, the next look tells.
    const askOnce = () => {
      if (saving.current) timer = setTimeout(askOnce, HINT_PAUSE_MS)
      else
        ask('hints', { draft: DRAFT, name, content }, gone.signal).then(
          (found) => setHinted({ hints: found, of: content }),
          () => {},
        )
    }
    let timer = setTimeout(askOnce, HINT_PAUSE_MS)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [name, content, seen, hasPage, isShown])
  // The file that was last heard of: another may have saved it.
  const heard = useRef(revision)
  const unkeptSince = useRef<number>(undefined)
  useEffect(() => {
    keep.current = () => {
      unkeptSince.current = undefined
      const left = saving.current ? sinceSave(saving.current, content, saving.current.wanted) : content
      const kept = isChanged ? { revision, base, content: left, of } : null
      ask('keep', { draft: DRAFT, name, kept }).then(
        (answered) => {
          setOthers(answered.others)
          setReaders(answered.readers)
          const isNews = ![from.current, heard.current].includes(answered.revision)
          heard.current = answered.revision
          setUnshared(answered.unshared)
          // Whoever answers this answers the rest again, too.
          if (isNews || hasFailed.current) void look()
        },
        () => {},
      )
    }
    unkeptSince.current ??= Date.now()
    const left = unkeptSince.current + MOST_UNKEPT_MS - Date.now()
    const timer = setTimeout(() => keep.current(), Math.min(PAUSE_MS, Math.max(0, left)))
    // Others learn who is still at it, and it is learnt from them.
    const again = setInterval(() => keep.current(), AGAIN_MS)
    return () => {
      clearTimeout(timer)
      clearInterval(again)
    }
    // `base` is made anew of the record each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, revision, content, isChanged, look])
  useEffect(() => {
    const keepNow = () => keep.current()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  return {
    record,
    content,
    setContent,
    base,
    answer,
    messages,
    hints,
    error,
    isChanged,
    others,
    readers,
    unshared,
    of,
    look,
    beginSave,
    endSave,
    goOnFrom,
    isOwn,
    takeOver,
    undo: history.past.length > 0 ? undo : undefined,
    redo: history.future.length > 0 ? redo : undefined,
  }
}

/** What is saved, with what has been typed into the form meanwhile. */
function sinceSave({ form }: Saving, now: FieldsOrText, saved: FieldsOrText): FieldsOrText {
  return isSame(now, form) ? saved : (mergeOf(form, now, saved)?.choose([]) ?? now)
}

export function baseOf({ content, text }: OpenRecord): FieldsOrText {
  return content ?? { text }
}

/** A record as it was in another state of its file. */
function withState(record: OpenRecord, { revision, base }: KeptDraft): OpenRecord {
  return 'text' in base
    ? { ...record, revision, content: undefined, text: base.text }
    : { ...record, revision, content: base }
}
