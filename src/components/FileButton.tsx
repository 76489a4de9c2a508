import { type InputEvent, useState } from 'react'
import icons from '../styles/icons.module.css'
import buttons from './Button.module.css'
import styles from './FileButton.module.css'
import { readFailure, ACCEPTED_EXTENSIONS, readFile, UnreadableFileError } from './readFile.ts'

type Props = { label: string; onText: (text: string) => void }

export function FileButton({ label, onText }: Props) {
  const [failure, setFailure] = useState('')
  const take = async (file: File) => {
    setFailure('')
    try {
      onText(await readFile(file))
    } catch (error) {
      setFailure(error instanceof UnreadableFileError ? error.message : readFailure(file.name).message)
    }
  }
  const onInput = ({ currentTarget }: InputEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) void take(file)
    // The same file may be chosen again after it is corrected.
    currentTarget.value = ''
  }
  return (
    <>
      <label className={`${buttons.quiet} ${styles.file}`}>
        <span>{label}</span>
        <input type="file" accept={ACCEPTED_EXTENSIONS} onInput={onInput} />
      </label>
      <p className={failure ? `${styles.failure} ${icons.alert}` : undefined} role="status">
        {failure}
      </p>
    </>
  )
}
