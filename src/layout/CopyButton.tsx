import button from '../components/Button.module.css'
import icons from '../styles/icons.module.css'
import { useCopy } from './useCopy.ts'

/** Puts a text on the clipboard, and says how it went until the focus goes on. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { outcome, copy, forget } = useCopy(text)
  return (
    <button
      type="button"
      className={`${button.button} ${button.quiet} ${outcome === 'copied' ? icons.check : icons.copy}`}
      onClick={copy}
      onBlur={forget}
      data-scripted
    >
      <span aria-live="polite">{outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Not copied' : label}</span>
    </button>
  )
}
