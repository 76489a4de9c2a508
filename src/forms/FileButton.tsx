import type { InputEvent } from 'react'
import buttons from '../components/Button.module.css'
import styles from './FileButton.module.css'
import { FILE_KINDS } from './readFile.ts'

type Props = { children: string; onFile: (event: InputEvent<HTMLInputElement>) => void }

/** Chooses a file, in the look of a button. */
export function FileButton({ children, onFile }: Props) {
  return (
    <label className={`${buttons.quiet} ${styles.file}`}>
      <span>{children}</span>
      <input type="file" accept={FILE_KINDS} onInput={onFile} />
    </label>
  )
}
