import button from '../../../src/components/Button.module.css'
import icons from '../../../src/styles/icons.module.css'
import type { Path } from '../../protocol.ts'
import { fieldId, messagesAt, useForm } from '../form.ts'
import styles from './Field.module.css'

/** What is wrong with a field, with a button where it can be set right for certain. */
export function FieldMessages({ path, isWhole }: { path: Path; isWhole?: boolean }) {
  const { messages, mend } = useForm()
  const own = messagesAt(messages, path, isWhole)
  if (own.length === 0) return null
  return (
    <div id={`${fieldId(path)}-messages`} className={styles.messages}>
      {own.map(({ is, wrong, fix, mend: sure }, index) => (
        <div key={index}>
          <p className={`${is === 'error' ? styles.error : styles.hint} ${icons.alert}`}>
            <span>
              {is === 'hint' && 'Hint: '}
              {sentence(wrong)} {sentence(fix)}
            </span>
          </p>
          {sure && 'value' in sure && (
            <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => mend(sure)}>
              Use “{sure.value}”
            </button>
          )}
        </div>
      ))}
    </div>
  )
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
