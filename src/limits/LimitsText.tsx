import { useEffect } from 'react'
import button from '../components/Button.module.css'
import { useChoice, useText } from '../forms/fieldValue.ts'
import { useStore, createStore } from '../store/createStore.ts'
import icons from '../styles/icons.module.css'
import styles from './LimitsText.module.css'
import { FileButton } from '../components/FileButton.tsx'
import { useFileText } from '../forms/useFileText.ts'
import { Options } from '../components/Options.tsx'
import { keptText } from '../store/kept.ts'

type Props = { grades: string[]; chosen: number; onChoose: (index: number) => void }

/** Where a specification is pasted, dropped or chosen as a file. */
export function LimitsText({ grades, chosen, onChoose }: Props) {
  const text = useStore(givenText)
  const field = useText<HTMLTextAreaElement>(text)
  const grade = useChoice(grades[chosen] ?? '')
  const { failed, onDrop, onFile } = useFileText((read) => givenText.set(read))
  // Whoever has opened the check begins here.
  useEffect(() => field.current?.focus(), [field])

  return (
    <div className={styles.given} onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
      <label>
        <span>Grade of ours</span>
        <select
          ref={grade}
          defaultValue={grades[chosen]}
          onInput={({ currentTarget }) => onChoose(currentTarget.selectedIndex)}
        >
          <Options of={grades} />
        </select>
      </label>
      <label>
        <span>Your specification</span>
        <small>Paste rows from a table, a PDF or an e-mail, or drop a file (text, CSV, XLSX).</small>
        <textarea
          ref={field}
          defaultValue={text}
          rows={10}
          spellCheck={false}
          autoComplete="off"
          onInput={({ currentTarget }) => givenText.set(currentTarget.value)}
        />
      </label>
      <div className={styles.tools}>
        <FileButton label="Choose a file" onFile={onFile} />
        {text !== '' && (
          <button type="button" className={button.quiet} onClick={() => givenText.set('')}>
            Clear
          </button>
        )}
      </div>
      <p className={failed ? `${styles.failed} ${icons.alert}` : undefined} role="status">
        {failed && <span>{failed}</span>}
      </p>
    </div>
  )
}

/** The specification that a buyer has given. It stays in the browser, for the next grade and the next product. */
export const givenText = createStore('', keptText('localStorage', 'given-limits', String))
