import { KINDS } from '../../../manifest/kinds.ts'
import button from '../../../src/components/Button.module.css'
import hidden from '../../../src/styles/hidden.module.css'
import icons from '../../../src/styles/icons.module.css'
import type { FieldsOrText, FileChange, Message, OpenRecord } from '../protocol.ts'
import { isoToday } from '../dayAhead.ts'
import { Changes } from './Changes.tsx'
import { askedFor, counted } from './counted.ts'
import { useForm } from './form.ts'
import { HistoryButton } from './HistoryButton.tsx'
import { PERSON } from './person.ts'
import { Removal } from './Removal.tsx'
import { ScheduleButton } from './Schedule.tsx'
import { standingText } from './standingText.ts'
import { useKeys } from './useKeys.ts'
import type { RecordDraft } from './useRecordDraft.ts'
import told from './Told.module.css'
import styles from './EditorBar.module.css'

const TOLD = `${styles.told} ${icons.alert}`

/** What is focused when a record is there, or there anew. */
export const TITLE_ID = 'record-title'

/** How the last save went; `was` is what the record was called before, where that is another name; `pictures` are being drawn. */
export type Saved = { at: string; was?: string; pictures?: number } | { refused: string }

/** What has happened elsewhere that led to a record. */
export type Brought = { news: string }

/** What has happened; `isVisible` also for those who see the page. */
export type News = { text: string; isVisible?: boolean }

type Props = {
  draft: RecordDraft
  title: string
  messages: Message[]
  /** The files that saving would change, its own first. */
  changes: FileChange[]
  isSaving: boolean
  /** Another has changed the file meanwhile. */
  isOvertaken: boolean
  saved: Saved | null
  /** Whether pictures are drawn just now. */
  isDrawing: boolean
  news: News
  save: (content: FieldsOrText) => void
  /** Lets it hold from a day on; gives why it cannot. */
  schedule: (day: string) => Promise<string[]>
}

/** Name and state of a record, and what can be done with it. */
export function EditorBar(props: Props) {
  const { draft, title, messages, changes, isSaving, isOvertaken, saved, isDrawing, news, save, schedule } = props
  const { record, content, isChanged, others, readers, unshared, redo } = draft
  const { announce } = useForm()
  const undo =
    draft.undo &&
    (() => {
      draft.undo?.()
      announce('')
    })
  const count = (kind: Message['is']) => messages.filter(({ is }) => is === kind).length
  const errors = count('error')
  const hints = askedFor(messages).filter(({ is }) => is === 'hint').length
  const missing = count('missing')
  const isDraft = 'fields' in content && content.fields.draft === true
  const hasPhoto = 'fields' in content && content.fields.photo !== undefined
  const isChecked = draft.answer !== undefined && draft.error === undefined
  const mayPublish = isChecked && errors + missing === 0
  // Not what was last heard of it: the server looks once more before it saves, and says why it does not.
  useKeys({ save: () => save(content), undo, redo })
  const publish = () => {
    if (!mayPublish || !('fields' in content)) return
    const { draft: _draft, ...fields } = content.fields
    save({ ...content, fields })
  }
  return (
    <div className={styles.bar}>
      <h1 id={TITLE_ID} tabIndex={-1} title={title}>
        {title}
      </h1>
      <div className={styles.state}>
        {errors > 0 && (
          <a href="#messages" className={`${told.error} ${TOLD}`}>
            {counted(errors, 'mistake', 'mistakes')}
          </a>
        )}
        {missing > 0 && <a href="#messages">{missing} to fill in</a>}
        {hints > 0 && (
          <a href="#messages" className={`${told.hint} ${TOLD}`}>
            {counted(hints, 'hint', 'hints')}
          </a>
        )}
        {!isOvertaken && <span>{isSaving ? 'Saving …' : stateText(record, content, isChanged, saved)}</span>}
        {unshared && (
          <span className={`${told.hint} ${TOLD}`}>
            {unshared.is === 'refused'
              ? `Not with the others: their repository refuses it, “${unshared.words}”`
              : 'Not with the others yet: their repository does not answer'}
          </span>
        )}
        {isDrawing && <span>{hasPhoto ? 'Photo taken in' : 'Drawing its picture …'}</span>}
        <p role="status" className={news.isVisible ? `${styles.news} ${icons.check}` : hidden.hidden}>
          {news.text}
        </p>
        {record.products > 0 && (
          <span className={`${told.hint} ${TOLD}`}>Affects {counted(record.products, 'product', 'products')}</span>
        )}
        {others.length > 0 && <span className={`${told.hint} ${TOLD}`}>{whoElse(others)}</span>}
        {readers.length > 0 && (
          <span>{`${readers.join(' and ')} ${readers.length === 1 ? 'has' : 'have'} it open, too`}</span>
        )}
      </div>
      <div className={styles.actions}>
        {/* The site and its fixed pages stand and fall with what is there: of them none is new, and none goes. */}
        {(KINDS[record.kind].new ?? record.scheduled) && <Removal record={record} />}
        {(undo ?? redo) && (
          <>
            <button type="button" className={styles.plain} disabled={!undo} onClick={undo}>
              Undo
            </button>
            <button type="button" className={styles.plain} disabled={!redo} onClick={redo}>
              Redo
            </button>
          </>
        )}
        {isChanged && (
          <button
            type="button"
            className={styles.plain}
            onClick={() => {
              draft.setContent(() => draft.base)
              announce('Changes discarded; Undo brings them back')
            }}
          >
            Discard changes
          </button>
        )}
        {!isDraft && (isChanged || record.scheduled) && (
          <ScheduleButton
            day={record.scheduled?.day}
            // What is not looked at yet is by the server, which says what is wrong.
            hindrance={
              isOvertaken || errors + missing > 0
                ? 'Mend what is wrong first, and take over what another has changed.'
                : undefined
            }
            schedule={schedule}
          />
        )}
        <HistoryButton
          name={record.name}
          content={content}
          bringBack={(earlier) => {
            draft.setContent(() => earlier)
            announce('The earlier version is in the form; Save keeps it, Undo takes it back', true)
          }}
        />
        <Changes files={changes} />
        <div className={styles.save}>
          {isOvertaken && (
            <a href="#conflict" className={`${told.hint} ${TOLD}`}>
              {isChanged ? 'Choose first' : 'Changed by another'}
            </a>
          )}
          <button
            type="button"
            className={isDraft ? button.quiet : button.button}
            disabled={!isDraft && (!mayPublish || !isChanged)}
            aria-disabled={isSaving || undefined}
            onClick={() => save(content)}
          >
            {isDraft ? 'Save draft' : 'Save'}
          </button>
          {isDraft && (
            <button type="button" className={button.button} disabled={!mayPublish} onClick={publish}>
              {PERSON === undefined ? 'Publish' : 'Ready to publish'}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

function whoElse(others: string[]): string {
  const names = others.filter((name) => name !== '' && name !== PERSON)
  if (names.length === 0) return 'Open in another window, too: both are kept'
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} changing this record, too: all is kept`
}

function stateText(
  { standing, scheduled }: OpenRecord,
  content: FieldsOrText,
  isChanged: boolean,
  saved: Props['saved'],
): string {
  if (saved && 'refused' in saved) return saved.refused
  const { draft, publishAt } = 'fields' in content ? content.fields : {}
  const isLater = typeof publishAt === 'string' && publishAt > isoToday()
  const appears = scheduled?.day ?? (isLater ? publishAt : undefined)
  const shown = standing ? standingText(standing) : 'Published'
  const what = draft === true ? 'Draft' : appears === undefined ? shown : `Appears on ${appears}`
  if (isChanged) return `${what}, changes not saved`
  return saved ? `${what}, saved ${saved.at}` : what
}
