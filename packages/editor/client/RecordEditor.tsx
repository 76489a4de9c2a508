import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type {
  DraftAnswer,
  FieldsOrText,
  FileChange,
  Message,
  OpenRecord,
  RecordContent,
  SaveAnswer,
} from '../protocol.ts'
import { recordTitle, valueAt } from '../recordTitle.ts'
import { ask, messageOf } from './api.ts'
import { recordAddress } from './address.ts'
import { changeContent, mendContent } from '../changeContent.ts'
import { type Brought, EditorBar, type News, type Saved, TITLE_ID } from './EditorBar.tsx'
import { Conflict } from './Conflict.tsx'
import { LinkWords } from './LinkWords.tsx'
import { Followers } from './Notice.tsx'
import { FieldView } from './fields/FieldView.tsx'
import { fieldId, type Form, FormContext } from './form.ts'
import { MessageList } from './MessageList.tsx'
import { Preview } from './Preview.tsx'
import { Scheduled, waitingIn } from './Schedule.tsx'
import { RecordForm } from './RecordForm.tsx'
import { DRAFT, useRecordDraft } from './useRecordDraft.ts'
import type { LeftSave } from './LeftSave.tsx'
import styles from './RecordEditor.module.css'

type Props = {
  record: OpenRecord
  /** Is told how a save goes that goes on when the record is left. */
  tellLeft: (save: LeftSave) => void
}

/** A record with its form, what is wrong with it, and its page. */
export function RecordEditor({ record: first, tellLeft }: Props) {
  const [isShown, setIsShown] = useState(false)
  const draft = useRecordDraft(first, isShown)
  const { record, content, setContent, base, answer, error, look, takeOver } = draft
  const { name, revision, schema } = record
  const navigate = useNavigate()
  // Set below, where saving gave it another address.
  const brought = useLocation().state as Saved | Brought | null
  const [saved, setSaved] = useState(brought && 'news' in brought ? null : brought)
  const [isSaving, setIsSaving] = useState(false)
  // A save has met the change of another.
  const [isWanted, setIsWanted] = useState(false)
  const [news, setNews] = useState<News>(
    brought && 'news' in brought ? { text: brought.news, isVisible: true } : { text: '' },
  )
  const announce = useCallback((text: string, isVisible?: boolean) => setNews({ text, isVisible }), [])
  const pictures = usePictures(saved, look, announce)
  const [refused, setRefused] = useState<{ messages: Message[]; of: FieldsOrText }>()
  const messages = useMemo(() => {
    if (error !== undefined) return []
    return withoutDoubles([...draft.messages, ...(refused?.of === content ? refused.messages : []), ...draft.hints])
  }, [refused, content, draft.messages, draft.hints, error])
  const own = messages.filter((message) => message.name === name || message.name === answer?.name)
  const title = titleOf(name, content)
  const foreign = answer?.revision === revision ? undefined : answer?.revision
  // What is first seen while a save is under way may be what that has written.
  const [known, setKnown] = useState<string>()
  if (!isSaving && known !== foreign) setKnown(foreign)
  const isOvertaken = foreign !== undefined && foreign === known
  useEffect(() => {
    document.title = `${title} – Editor`
  }, [title])
  useEffect(focusTitle, [])
  useNewsOfFiles(look)
  const isLeft = useLeft(isSaving ? () => tellLeft({ name, title }) : undefined)

  const save = async (wanted: FieldsOrText) => {
    // A second one would find the file changed by the first.
    if (isSaving) return
    setIsWanted(false)
    setIsSaving(true)
    announce('Saving …')
    draft.beginSave(content, wanted)
    try {
      const outcome = await ask('save', { draft: DRAFT, name, revision, content: wanted })
      const report = reportOf(outcome, [titleOf(name, base), titleOf(name, wanted)])
      if (isLeft.current) return tellLeft({ name: 'saved' in outcome ? outcome.saved.name : name, title, report })
      if ('saved' in outcome && outcome.saved.name !== name)
        return await navigate(recordAddress(outcome.saved.name), { state: report })
      if ('saved' in outcome) draft.goOnFrom(await ask('record', { name, draft: DRAFT }))
      else draft.endSave()
      setIsWanted('conflict' in outcome)
      if ('refused' in outcome) setRefused({ messages: outcome.refused, of: content })
      setSaved(report)
      announce('saved' in outcome ? 'Saved' : 'Not saved')
      void look()
    } catch (failure) {
      const report = { refused: messageOf(failure) }
      if (isLeft.current) return tellLeft({ name, title, report })
      draft.endSave()
      setSaved(report)
    } finally {
      setIsSaving(false)
    }
  }

  const schedule = async (day: string): Promise<string[]> => {
    const outcome = await ask('schedule', { draft: DRAFT, name, revision, content, day })
    if ('conflict' in outcome) return ['Another has changed the file meanwhile: close this, and take it over first']
    if ('refused' in outcome)
      return outcome.refused.map(
        ({ field, wrong, fix }) => `${field === undefined ? '' : `${field}: `}${wrong}. ${fix}`,
      )
    if (record.scheduled) {
      const moved: Brought = { news: `The change waits for ${day} now, not for ${record.scheduled.day} any more` }
      await navigate(recordAddress(outcome.saved.name), { state: moved })
      return []
    }
    takeOver(await ask('record', { name, draft: DRAFT }))
    announce(`The change waits for ${day}`, true)
    return []
  }

  const edit = (change: (now: RecordContent) => RecordContent, what?: string) =>
    setContent((now) => ('text' in now ? now : change(now)), what)
  const form: Form = {
    fields: 'text' in content ? {} : content.fields,
    // Entries of a list come and go one by one, however quickly.
    change: (path, value) =>
      edit((now) => changeContent(now, path, value, schema), Array.isArray(value) ? undefined : fieldId(path)),
    changeAll: (changes) =>
      edit((now) => changes.reduce((made, [path, value]) => changeContent(made, path, value, schema), now)),
    mend: (mend) => edit((now) => mendContent(now, mend, schema)),
    messages: own,
    choices: record.choices,
    waiting: waitingIn(record, content),
    announce,
    FieldView,
  }
  return (
    <FormContext value={form}>
      <main>
        <EditorBar
          draft={draft}
          title={title}
          messages={messages}
          changes={changesOf(record, answer)}
          isSaving={isSaving}
          isOvertaken={isOvertaken}
          saved={pictures.failure ?? saved}
          isDrawing={pictures.areDrawn}
          news={news}
          save={(wanted) => void save(wanted)}
          schedule={schedule}
        />
        <div className={styles.columns}>
          <div className={styles.form}>
            {isOvertaken && (
              <Conflict
                key={foreign}
                draft={draft}
                isWanted={isWanted}
                takeOver={(theirs, next) => {
                  takeOver(theirs, next)
                  // It told of the conflict, which is gone.
                  setSaved((it) => (it && 'refused' in it ? null : it))
                  focusTitle()
                }}
              />
            )}
            <MessageList messages={messages} error={error} again={() => void look()} />
            <Scheduled record={record} />
            <Followers records={answer?.followers ?? []} />
            {saved && 'at' in saved && saved.was !== undefined && (
              <LinkWords key={saved.at} name={name} was={saved.was} />
            )}
            <RecordForm record={record} content={content} setContent={setContent} words={answer?.words} />
          </div>
          <Preview
            pages={answer?.pages}
            isExample={answer?.isExample ?? false}
            found={answer?.found}
            version={pictures.version}
            shown={() => setIsShown(true)}
            wrong={own.flatMap((message) => wrongText(content, message))}
          />
        </div>
      </main>
    </FormContext>
  )
}

function changesOf({ name, text }: OpenRecord, answer: DraftAnswer | undefined): FileChange[] {
  const own = { name, newName: answer?.name ?? name, before: text, after: answer?.text ?? text }
  return [own, ...(answer?.followers ?? []).map((it) => ({ ...it, newName: it.name }))]
}

/** The control that was pressed may be gone. */
function focusTitle(): void {
  document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
}

/** What the server refuses may have been a hint before. */
function withoutDoubles(messages: Message[]): Message[] {
  const told = new Set<string>()
  return messages.filter(({ path, bodyLine, wrong }) => {
    const key = JSON.stringify([path, bodyLine, wrong])
    return !told.has(key) && told.add(key)
  })
}

/** The pictures that a save has begun to draw: whether they are drawn still, why not, and how often some have been. */
function usePictures(saved: Saved | null, look: () => Promise<void>, announce: (news: string) => void) {
  const [done, setDone] = useState<{ of: Saved; version: number; failure?: Saved }>()
  const begun = saved && 'at' in saved && saved.pictures ? saved : undefined
  useEffect(() => {
    if (!begun) return
    const finish = (failure?: Saved) =>
      setDone((before) => ({ of: begun, version: (before?.version ?? 0) + 1, failure }))
    ask('pictures', {}).then(
      async () => {
        await look()
        finish()
        announce('Its picture is drawn')
      },
      (cause: unknown) => finish({ refused: `Saved, but not drawn: ${messageOf(cause)}` }),
    )
  }, [begun, look, announce])
  const isDone = done !== undefined && done.of === saved
  return {
    version: done?.version ?? 0,
    failure: isDone ? done.failure : undefined,
    areDrawn: begun !== undefined && !isDone,
  }
}

/** Whether the record is shown no more; whoever leaves it while `tell` is there is told, or asked where the page would go. */
function useLeft(tell: (() => void) | undefined) {
  const isLeft = useRef(false)
  const warn = useEffectEvent((event: BeforeUnloadEvent) => tell && event.preventDefault())
  const leave = useEffectEvent(() => tell?.())
  useEffect(() => {
    isLeft.current = false
    addEventListener('beforeunload', warn)
    return () => {
      isLeft.current = true
      removeEventListener('beforeunload', warn)
      leave()
    }
  }, [])
  return isLeft
}

/** Looks again when another program may have saved a file, or the network is there again. */
function useNewsOfFiles(look: () => Promise<void>): void {
  useEffect(() => {
    const tell = () => void look()
    addEventListener('focus', tell)
    addEventListener('online', tell)
    for (const event of EVENTS) import.meta.hot?.on(event, tell)
    return () => {
      removeEventListener('focus', tell)
      removeEventListener('online', tell)
      for (const event of EVENTS) import.meta.hot?.off(event, tell)
    }
  }, [look])
}

const EVENTS = ['content-changed', 'site-changed']

function titleOf(name: string, content: FieldsOrText): string {
  return 'text' in content ? name : recordTitle(name, content.fields)
}

function reportOf(outcome: SaveAnswer, [was, title]: [was: string, title: string]): Saved {
  if ('saved' in outcome) return { at: timeNow(), pictures: outcome.saved.pictures, ...(was !== title && { was }) }
  if ('conflict' in outcome) return { refused: 'Not saved: another has changed the file' }
  return { refused: 'Not saved: it has mistakes that would hold up the site' }
}

function timeNow(): string {
  return new Date().toTimeString().slice(0, 5)
}

/** What stands in the field that an error is about, so that the page can show where it went. */
function wrongText(content: FieldsOrText, { is, path }: Message): string[] {
  if (is !== 'error' || !path || 'text' in content) return []
  const value = valueAt(content.fields, path)
  return typeof value === 'string' && value.length > 2 ? [value] : []
}
