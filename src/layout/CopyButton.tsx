import ui from '../styles/ui.module.css'
import styles from './CopyButton.module.css'
import { useState } from 'react'

type Props = { text: string; label: string; name?: string; isInText?: boolean }

export function CopyButton({ text, label, name, isInText = false }: Props) {
  const { outcome, copy, forget } = useCopy(text)
  return (
    <button
      type="button"
      name={name}
      className={isInText ? ui.text : ui.quiet}
      data-icon={outcome === 'copied' ? 'check' : 'copy'}
      onClick={copy}
      onBlur={forget}
      data-scripted
    >
      <span className={styles.says} data-label={label} aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not copied' : label}
      </span>
    </button>
  )
}

export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // The browser may refuse permission.
      setOutcome('failed')
    }
  }
  const forget = () => setOutcome(undefined)
  return { outcome, copy: () => void copy(), forget }
}
