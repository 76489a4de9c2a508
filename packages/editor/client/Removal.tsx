import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import button from '../../../src/components/Button.module.css'
import type { OpenRecord, RemovalAnswer } from '../protocol.ts'
import { recordTitle } from '../recordTitle.ts'
import { recordAddress } from './address.ts'
import { ask, messageOf } from './api.ts'
import { counted } from './counted.ts'
import { DialogButton } from './Dialog.tsx'
import type { Brought } from './EditorBar.tsx'
import { EditsReview, namedUnder } from './EditsReview.tsx'
import { ChoiceBox } from './fields/ChoiceBox.tsx'
import { Failure, Unanswered } from './Notice.tsx'
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

function Consequences({ record: { name, revision, content, scheduled } }: { record: OpenRecord }) {
  const asked = useAsked('removal', { name })
  const { value, again } = asked
  const [failure, setFailure] = useState<string>()
  const [by, setBy] = useState('')
  const id = useId()
  const navigate = useNavigate()
  if (failure !== undefined) return <Failure message={failure} again={again} />
  if (!value) return <Unanswered asked={asked}>Looking for what names it …</Unanswered>
  const title = recordTitle(name, content?.fields ?? {})
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
      {scheduled && <p>On {scheduled.day} the page stays as it is.</p>}
      {!scheduled && by === '' && <AddressNote {...value} />}
      {value.messages.length > 0 && (
        <>
          <p>{namedWords(value.messages)} Name another instead, or change them first, and save them:</p>
          <ul>
            {value.messages.map((message, index) => (
              <li key={index}>
                <Link to={recordAddress(message.name)}>{message.title ?? message.name}</Link>
                {namedUnder(message) ?? ` ${message.wrong}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {value.others.length > 0 && (
        <div className={styles.replacement}>
          <label htmlFor={id}>{value.messages.length > 0 ? 'Name instead' : 'Put another in its place'}</label>
          <ChoiceBox described={{ id }} label="Name instead" choices={value.others} value={by} choose={setBy} />
          {by !== '' && (
            <Replaced key={by} name={name} title={title} revision={revision} by={by} address={value.address} />
          )}
        </div>
      )}
      {by === '' && (
        <button
          type="button"
          className={button.button}
          disabled={value.messages.length > 0}
          onClick={() => void remove()}
        >
          {scheduled ? 'Take this change back' : `Delete “${title}”`}
        </button>
      )}
    </div>
  )
}

type ReplacedProps = { name: string; title: string; revision: string; by: string; address: string | undefined }

/** Names another record in place of this one wherever that is named, and removes this one with it. */
function Replaced({ name, title, revision, by, address }: ReplacedProps) {
  const asked = useAsked('replacement', { name, by })
  const { value: edits } = asked
  const navigate = useNavigate()
  const isLed = edits?.some((edit) => edit.name === by && edit.path[0] === 'formerSlugs')
  const now = isLed ? 'its address leads here now' : 'what named it names this one now'
  if (!edits) return <Unanswered asked={asked}>Looking for what names it …</Unanswered>
  return (
    <>
      {address !== undefined && (
        <p>
          {isLed
            ? `Its address ${address} will lead visitors and search engines to the record that takes its place.`
            : `Its address ${address} will show that the page could not be found: the other has none in the same place that could take it over.`}
        </p>
      )}
      <EditsReview
        asked={{ edits, removed: { name, revision } }}
        written={() =>
          void navigate(recordAddress(by), { state: { news: `${title} was removed; ${now}` } satisfies Brought })
        }
      />
    </>
  )
}

function namedWords(messages: RemovalAnswer['messages']): string {
  const records = new Set(messages.map(({ name }) => name)).size
  return `It is named in ${counted(records, 'record', 'records')}.`
}

function AddressNote({ address }: Pick<RemovalAnswer, 'address'>) {
  if (address === undefined) return <p>It has no page of its own, so that no address is lost.</p>
  return (
    <p>
      Its address {address} will show that the page could not be found. Where another page takes its place, choose that
      below: visitors and search engines are then led there.
    </p>
  )
}
