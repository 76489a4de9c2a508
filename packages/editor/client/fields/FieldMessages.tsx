import { Link } from 'react-router-dom'
import button from '../../../../src/components/Button.module.css'
import icons from '../../../../src/styles/icons.module.css'
import { isSame } from '../../mergeContent.ts'
import { describeValue, pathLabel } from '../../labels.ts'
import type { Mend, Message, Path } from '../../protocol.ts'
import { recordAddress } from '../address.ts'
import { fieldId, messagesAt, useForm, type Waiting } from '../form.ts'
import told from '../Told.module.css'
import styles from './Field.module.css'

/** What is wrong with a field, with a button where it can be set right for certain. */
export function FieldMessages({ path, isWhole }: { path: Path; isWhole?: boolean }) {
  const { messages, waiting } = useForm()
  return (
    <Messages
      id={`${fieldId(path)}-messages`}
      messages={messagesAt(messages, path, isWhole)}
      waiting={messagesAt(waiting, path, isWhole)}
    />
  )
}

type Props = { id: string; messages: Message[]; waiting: Waiting[] }

export function Messages({ id, messages, waiting }: Props) {
  const { mend } = useForm()
  // That a field is empty shows, and a list names those that are.
  const shown = messages.filter(({ is }) => is !== 'missing')
  if (shown.length + waiting.length === 0) return null
  return (
    <div id={id} className={styles.messages}>
      {waiting.map(({ name, day, path, will, isTyped }, index) => (
        <p key={`${name}-${index}`} className={styles.waiting}>
          From {day} on: {path.length === 0 ? 'another text' : describeValue(will)}.
          {isTyped && ' What stands here holds until then.'} <Link to={recordAddress(name)}>Open that change</Link>
        </p>
      ))}
      {shown.map(({ is, wrong, fix, path, bodyLine, mend: sure }, index) => (
        <div key={index}>
          <p className={`${is === 'error' ? told.error : told.hint} ${icons.alert}`}>
            <span>
              {is === 'hint' && 'Hint: '}
              {bodyLine !== undefined && `Line ${bodyLine}: `}
              {sentence(wrong)} {sentence(fix)}
            </span>
          </p>
          {sure && (
            <button type="button" className={button.quiet} onClick={() => mend(sure)}>
              {mendLabel(sure, path)}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function mendLabel(mend: Mend, path: Path | undefined): string {
  if ('to' in mend) return `Use “${mend.to}”`
  return isSame(mend.path, path) ? `Use “${mend.value}”` : `Set “${pathLabel(mend.path)}” to ${mend.value}`
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
