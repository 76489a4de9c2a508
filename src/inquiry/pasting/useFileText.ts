import { type DragEvent, type InputEvent, useState } from 'react'
import { cannotBeRead, readFile, UnreadableFile } from './readFile.ts'

/** Reads a file that was chosen or dropped, on the device alone; `failed` says why one is not read. */
export function useFileText(onText: (text: string) => void) {
  const [failed, setFailed] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setFailed('')
    try {
      onText(await readFile(file))
    } catch (error) {
      setFailed(error instanceof UnreadableFile ? error.message : cannotBeRead(file.name).message)
    }
  }
  return {
    failed,
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      void take(event.dataTransfer.files[0])
    },
    onFile: ({ currentTarget }: InputEvent<HTMLInputElement>) => {
      void take(currentTarget.files?.[0])
      // The same file may be chosen again, once it is mended.
      currentTarget.value = ''
    },
  }
}
