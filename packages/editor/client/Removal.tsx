import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import type { OpenRecord, RemovalAnswer } from '../protocol.ts'
import { recordAddress } from './address.ts'
import { ask, messageOf } from './api.ts'
import { DialogButton } from './Dialog.tsx'
import { Failure } from './Notice.tsx'
import { useAsked } from './useAsked.ts'
import bar from './EditorBar.module.css'
import styles from './Removal.module.css'

/** Takes a record away, once nothing needs it any more. */
export function Removal({ record }: { record: OpenRecord }) {
  return (
    <DialogButton label="Remove …" heading="Remove this record" className={bar.plain}>
      <Consequences record={record} />
    </DialogButton>
  )
}

function Consequences({ record: { name, revision } }: { record: OpenRecord }) {
  const { value, error, again } = useAsked('removal', { name })
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const problem = failure ?? error
  if (problem !== undefined) return <Failure message={problem} again={again} />
  if (!value) return <p>Looking for what names it …</p>
  const remove = async () => {
    try {
      const answer = await ask('remove', { name, revision })
      if ('removed' in answer) return await navigate('/edit')
      setFailure('Another has changed the file meanwhile: open it again')
    } catch (cause) {
      setFailure(messageOf(cause))
    }
  }
  return (
    <div className={styles.removal}>
      <AddressNote {...value} name={name} />
      {value.messages.length > 0 && (
        <>
          <p>These records name it. Change them first, and save them:</p>
          <ul>
            {value.messages.map((message, index) => (
              <li key={index}>
                <Link to={recordAddress(message.name)}>{message.title ?? message.name}</Link>: {message.field}{' '}
                {message.wrong}
              </li>
            ))}
          </ul>
        </>
      )}
      <button
        type="button"
        className={button.button}
        disabled={value.messages.length > 0}
        onClick={() => void remove()}
      >
        Delete content/{name}
      </button>
    </div>
  )
}

function AddressNote({ address, name }: Pick<RemovalAnswer, 'address'> & { name: string }) {
  if (address === undefined) return <p>It has no page of its own, so that no address is lost.</p>
  const slug = name.slice(name.lastIndexOf('/') + 1, name.lastIndexOf('.'))
  return (
    <p>
      Its address {address} will show that the page could not be found. Where another page takes its place, open that
      record and add “{slug}” to its former addresses: visitors and search engines are then led there.
    </p>
  )
}
