import { useEffect } from 'react'
import { slugOf } from '../../../shared/slugs.ts'
import { KINDS } from '../../../manifest/kinds.ts'
import type { FieldsOrText, OpenRecord } from '../protocol.ts'
import { Messages } from './fields/FieldMessages.tsx'
import { Fields } from './fields/Fields.tsx'
import { useForm } from './form.ts'
import { MarkdownEditor } from './MarkdownEditor.tsx'
import { sectionsOf } from './sections.ts'
import { propertiesOf } from '../changeContent.ts'
import styles from './RecordForm.module.css'

/** More of them are too far from each other. */
const MOST_AT_A_GLANCE = 3

type Props = {
  record: OpenRecord
  content: FieldsOrText
  /** For `what` see `useRecordDraft`. */
  setContent: (change: (now: FieldsOrText) => FieldsOrText, what?: string) => void
  words: number | undefined
}

/** The form of a record: its fields in sections, then its text. What cannot be read as fields is shown as it stands. */
export function RecordForm({ record: { kind, schema }, content, setContent, words }: Props) {
  const { messages, waiting } = useForm()
  useEffect(() => {
    addEventListener('keydown', leadOn)
    return () => removeEventListener('keydown', leadOn)
  }, [])
  if ('text' in content) {
    return (
      <section className={styles.section}>
        <h2>The file as it stands</h2>
        <p className={styles.note}>Its fields cannot be read. Mend what the message names; the form comes back then.</p>
        <MarkdownEditor
          label="File"
          value={content.text}
          change={(text) => setContent(() => ({ text }), 'text')}
          messages={messages}
          isMarkdown={false}
        />
      </section>
    )
  }
  const inText = messages.filter(({ bodyLine }) => bodyLine !== undefined)
  const { text } = KINDS[kind]
  const sections = sectionsOf(propertiesOf(schema))
  const headings = [...sections.map(({ heading }) => heading), ...(text ? [text.heading ?? 'Text'] : [])]
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {headings.length > MOST_AT_A_GLANCE && (
        <nav aria-label="Sections" title="Alt with Page Down or Page Up leads to the next or the last one">
          <ol className={styles.contents}>
            {headings.map((heading) => (
              <li key={heading}>
                <a href={`#${sectionId(heading)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(({ heading, fields }) => (
        <section key={heading} className={styles.section} aria-label={heading}>
          <h2 id={sectionId(heading)} tabIndex={-1}>
            {heading}
          </h2>
          <Fields path={[]} schema={schema} value={content.fields} names={fields} isHeaded={fields.length === 1} />
        </section>
      ))}
      {text && (
        <section className={styles.section} aria-label="Text">
          <h2 id={sectionId(text.heading ?? 'Text')} tabIndex={-1}>
            {text.heading ?? 'Text'}
          </h2>
          <MarkdownEditor
            label="Text"
            value={content.body}
            change={(body) => setContent((now) => ('text' in now ? now : { ...now, body }), 'text')}
            describedBy="field-body-messages"
            messages={inText}
            length={
              words === undefined ? undefined : `${words} words${text.words ? `, ${text.words.join('–')} wanted` : ''}`
            }
          />
          <Messages
            id="field-body-messages"
            messages={inText}
            waiting={waiting.filter(({ path }) => path.length === 0)}
          />
        </section>
      )}
    </form>
  )
}

function sectionId(heading: string): string {
  return `section-${slugOf(heading)}`
}

/** Leads by Alt and Page Down or Page Up to the section below or above the focus. */
function leadOn(event: KeyboardEvent): void {
  const by = { PageDown: 1, PageUp: -1 }[event.key]
  if (by === undefined || !event.altKey) return
  const headings = [...document.querySelectorAll<HTMLElement>('h2[id^=section-]')]
  const focused = document.activeElement
  const above = headings.findLastIndex(
    (it) => it === focused || (focused && it.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING),
  )
  // From within a section up is its beginning first.
  const isWithin = by < 0 && above >= 0 && headings[above] !== focused
  const next = headings[isWithin ? above : above + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}
