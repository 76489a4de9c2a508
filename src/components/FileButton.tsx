import type { InputEvent } from 'react'
import buttons from './Button.module.css'
import styles from './FileButton.module.css'
import { FILE_KINDS } from '../inquiry/pasting/readFile.ts'

type Props = { label: string; onFile: (event: InputEvent<HTMLInputElement>) => void }

/** A file input that looks like a button. */
export function FileButton({ label, onFile }: Props) {
  return (
    <label className={`${buttons.quiet} ${styles.file}`}>
      <span>{label}</span>
      <input type="file" accept={FILE_KINDS} onInput={onFile} />
    </label>
  )
}
