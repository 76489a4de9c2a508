import ui from '../styles/ui.module.css'
import styles from './CopyButton.module.css'
import { useState } from 'react'

type Props = { text: string; label: string; name?: string; isInText?: boolean }

export function CopyButton({ text, label, name, isInText = false }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      // The browser may refuse permission.
      () => setOutcome('failed'),
    )
  }
  return (
    <button
      type="button"
      name={name}
      className={isInText ? ui.text : ui.quiet}
      data-icon={outcome === 'copied' ? 'check' : 'copy'}
      onClick={copy}
      onBlur={() => setOutcome(undefined)}
      data-scripted
    >
      <span className={styles.says} data-label={label} aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not copied' : label}
      </span>
    </button>
  )
}
