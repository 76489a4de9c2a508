import { KINDS } from '../../../manifest/kinds.ts'
import type { OpenRecord } from '../protocol.ts'
import { Messages } from './fields/FieldMessages.tsx'
import { Fields } from './fields/Fields.tsx'
import { useForm } from './form.ts'
import { MarkdownEditor } from './MarkdownEditor.tsx'
import { sectionsOf } from './sections.ts'
import type { Content } from './useRecordDraft.ts'
import { propertiesOf } from '../changeContent.ts'
import styles from './RecordForm.module.css'

type Props = {
  record: OpenRecord
  content: Content
  /** For `what` see `useRecordDraft`. */
  setContent: (change: (now: Content) => Content, what?: string) => void
  words: number | undefined
}

/** The form of a record: its fields in sections, then its text. What cannot be read as fields is shown as it stands. */
export function RecordForm({ record: { kind, schema }, content, setContent, words }: Props) {
  const { messages, waiting } = useForm()
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
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {sectionsOf(propertiesOf(schema)).map(({ heading, fields }) => (
        <section key={heading} className={styles.section} aria-label={heading}>
          <h2>{heading}</h2>
          <Fields path={[]} schema={schema} value={content.fields} names={fields} isHeaded={fields.length === 1} />
        </section>
      ))}
      {text && (
        <section className={styles.section} aria-label="Text">
          <h2>{text.heading ?? 'Text'}</h2>
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
