import button from '../../src/components/Button.module.css'
import type { Message } from '../protocol.ts'
import { Failure } from './Failure.tsx'
import { fieldId, useForm } from './form.ts'
import styles from './MessageList.module.css'

/** All that is wrong with a record; each leads to its field. */
export function MessageList({ messages, error, again }: { messages: Message[]; error?: string; again: () => void }) {
  const { mend } = useForm()
  if (error !== undefined) return <Failure message={error} again={again} />
  if (messages.length === 0) return null
  return (
    <section id="messages" tabIndex={-1} aria-label="What is to be mended" className={styles.messages}>
      <ol>
        {messages.map((message, index) => (
          <li key={index} data-is={message.is}>
            <button type="button" onClick={() => focusField(message)}>
              {placeOf(message)}
            </button>
            : {message.wrong}. {message.fix}.{' '}
            {message.mend && 'from' in message.mend && (
              <button
                type="button"
                className={`${button.button} ${button.quiet} ${styles.mend}`}
                onClick={() => message.mend && mend(message.mend)}
              >
                Use “{message.mend.to.slice(1)}”
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function placeOf({ field, bodyLine }: Message): string {
  if (field !== undefined && field !== '') return field
  return bodyLine === undefined ? 'This record' : `Text, line ${bodyLine}`
}

/** The field itself, or what it stands in. */
function focusField({ path, bodyLine }: Message): void {
  if (!path && bodyLine !== undefined) return document.getElementById('field-body')?.focus()
  for (let length = path?.length ?? 0; length > 0; length--) {
    const field = document.getElementById(fieldId(path?.slice(0, length) ?? []))
    if (field) return field.focus()
  }
}
