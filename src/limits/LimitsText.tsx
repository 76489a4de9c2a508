import { useEffect } from 'react'
import button from '../components/Button.module.css'
import { useChoice, useText } from '../components/fieldValue.ts'
import { useSharedState } from '../router/sharedState.ts'
import icons from '../styles/icons.module.css'
import styles from './LimitsText.module.css'
import { FileButton } from '../components/FileButton.tsx'
import { useFileText } from '../inquiry/pasting/useFileText.ts'
import { Options } from '../components/Options.tsx'
import { givenText } from './givenText.ts'

type Props = {
  /** Where the specification is set against one grade, which is chosen. */
  choice?: { grades: string[]; chosen: number; onChoose: (index: number) => void }
}

/** Where a specification is pasted, dropped or chosen as a file. */
export function LimitsText({ choice }: Props) {
  const text = useSharedState(givenText)
  const field = useText<HTMLTextAreaElement>(text)
  const { failed, onDrop, onFile } = useFileText((read) => givenText.set(read))
  // Whoever has opened the check begins here.
  useEffect(() => field.current?.focus(), [field])

  return (
    <div className={styles.given} onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
      {choice && <GradeChoice {...choice} />}
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

function GradeChoice({ grades, chosen, onChoose }: NonNullable<Props['choice']>) {
  const grade = useChoice(grades[chosen] ?? '')
  return (
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
  )
}
