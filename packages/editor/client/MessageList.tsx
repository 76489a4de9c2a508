import { Link } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import { FILL_IN, type Fields, type Message } from '../protocol.ts'
import { recordAddress } from './address.ts'
import { toMend } from './counted.ts'
import { Failure } from './Notice.tsx'
import { fieldId, useForm } from './form.ts'
import { pathLabel } from '../labels.ts'
import told from './Told.module.css'
import styles from './MessageList.module.css'

/** More of them would push the form away. */
const MOST_OPEN = 5

type Props = { messages: Message[]; error?: string; again: () => void }

/** All that is wrong with a record; each leads to its field, or to the other record that it is about. */
export function MessageList({ messages, error, again }: Props) {
  const { fields } = useForm()
  if (error !== undefined) return <Failure message={error} again={again} />
  if (messages.length === 0) return null
  const wrong = messages.filter(({ is }) => is !== 'missing')
  const missing = messages.filter(({ is }) => is === 'missing')
  return (
    <div id="messages">
      {wrong.length > 0 && <WrongList messages={wrong} />}
      {missing.length > 0 && (
        <div className={`${told.panel} ${styles.missing}`}>
          <p>To be filled in before it can be published:</p>
          <ul>
            {missing.map((message, index) => (
              <li key={index}>
                <button type="button" onClick={() => focusField(message)}>
                  {placeOf(message, fields)}
                </button>
                {message.path && message.fix !== FILL_IN && `: ${message.fix}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function WrongList({ messages }: Pick<Props, 'messages'>) {
  const { messages: own, fields, mend } = useForm()
  return (
    <details
      className={`${told.panel} ${styles.messages}`}
      open={messages.length <= MOST_OPEN}
      data-is={messages.some(({ is }) => is === 'error') ? 'error' : 'hint'}
    >
      <summary>{toMend(messages)}</summary>
      <ol>
        {messages.map((message, index) => (
          <li key={index} data-is={message.is}>
            {own.includes(message) ? (
              <button type="button" onClick={() => focusField(message)}>
                {placeOf(message, fields)}
              </button>
            ) : (
              <Link to={recordAddress(message.name)}>{message.title ?? message.name}</Link>
            )}
            : {message.wrong}. {message.fix}. {message.rule && `[${message.rule}] `}
            {message.mend && 'from' in message.mend && (
              <button
                type="button"
                className={`${button.quiet} ${styles.mend}`}
                onClick={() => message.mend && mend(message.mend)}
              >
                Use “{message.mend.to}”
              </button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

function placeOf({ is, path, bodyLine }: Message, fields: Fields): string {
  if (path) return pathLabel(path, fields)
  if (is === 'missing') return 'Text'
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
