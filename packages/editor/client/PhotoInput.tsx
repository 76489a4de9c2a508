import { type ReactNode, useState } from 'react'
import button from '../../../src/components/Button.module.css'
import file from '../../../src/components/FileButton.module.css'
import icons from '../../../src/styles/icons.module.css'
import type { PhotoOf } from '../protocol.ts'
import { messageOf, sendPhoto } from './api.ts'
import { Labelled } from './fields/Labelled.tsx'
import told from './Told.module.css'

const WANTED: Record<PhotoOf, string> = {
  product: 'JPEG, PNG, WebP or AVIF of at least 960 × 720 pixels and at most 20 MB; cut to 4 : 3.',
  text: 'JPEG, PNG, WebP or AVIF of at least 640 × 320 pixels and at most 20 MB.',
}

type Props = { id: string; of: PhotoOf; taken: (name: string) => void; children?: ReactNode }

/** Chooses a photo of this machine, which is taken in at once; one that is refused says why. */
export function PhotoInput({ id, of, taken, children }: Props) {
  const [state, setState] = useState<{ wrong?: string; isBusy?: boolean; isTaken?: boolean }>({})
  const take = async (photo: File) => {
    setState({ isBusy: true })
    try {
      const answer = await sendPhoto(photo, of)
      setState('refused' in answer ? { wrong: answer.refused } : { isTaken: true })
      if ('name' in answer) taken(answer.name)
    } catch (cause) {
      setState({ wrong: messageOf(cause) })
    }
  }
  return (
    <Labelled id={id} label="File" help={WANTED[of]}>
      <label className={`${button.quiet} ${file.file}`}>
        <span>{state.isTaken ? 'Choose another' : 'Choose a file'}</span>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-help ${id}-state`}
          onChange={({ target }) => {
            const [photo] = target.files ?? []
            // The same file can be chosen once more.
            if (photo) void take(photo).finally(() => (target.value = ''))
          }}
        />
      </label>
      <p id={`${id}-state`} role="status" className={state.wrong && `${told.error} ${icons.alert}`}>
        {state.isBusy && <span>Taking it in …</span>}
        {state.isTaken && <span>Taken in</span>}
        {state.wrong !== undefined && <span>{state.wrong}.</span>}
      </p>
      {children}
    </Labelled>
  )
}
