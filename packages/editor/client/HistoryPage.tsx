import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { recordAddress } from './address.ts'
import { ask, messageOf } from './api.ts'
import { HISTORY } from './HistoryButton.tsx'
import { Failure } from './Notice.tsx'
import { timeText } from './standingText.ts'
import { useAsked } from './useAsked.ts'
import grid from './Grid.module.css'
import styles from './PublishPage.module.css'

/** More of them are looked up in the record. */
const MOST_RECORDS = 12

/** The last changes of all records: who, when, what. */
export function HistoryPage() {
  const { value, error: failed, again } = useAsked('changes', {})
  const [failure, setFailure] = useState<string>()
  const error = failure ?? failed
  const navigate = useNavigate()
  const restore = async (name: string) => {
    try {
      await navigate(recordAddress((await ask('restore', { name })).name))
    } catch (cause) {
      setFailure(messageOf(cause))
    }
  }
  return (
    <main className={grid.main}>
      <h1>History</h1>
      <p className={grid.about}>
        The last changes of all records. A record leads to its own, to compare them and bring one back; one that was
        removed comes back as a draft.
      </p>
      {error !== undefined && (
        <Failure
          message={error}
          again={() => {
            setFailure(undefined)
            again()
          }}
        />
      )}
      {value === undefined && error === undefined && <p role="status">Looking for changes …</p>}
      {value?.changes === undefined && value && <p>The content is in no Git repository.</p>}
      <ol className={styles.list}>
        {value?.changes?.map(({ id, at, by, about, records }) => (
          <li key={id}>
            <h2>{about}</h2>
            <p className={styles.who}>{`${by}, ${timeText(at)}`}</p>
            <ul className={styles.records}>
              {records.slice(0, MOST_RECORDS).map(({ name, title, isGone }) => (
                <li key={name}>
                  {isGone ? (
                    <button type="button" className={grid.plain} onClick={() => void restore(name)}>
                      Bring back {name}
                    </button>
                  ) : (
                    <Link to={`${recordAddress(name)}${HISTORY}`}>{title}</Link>
                  )}
                </li>
              ))}
              {records.length > MOST_RECORDS && <li>{`and ${records.length - MOST_RECORDS} more`}</li>}
            </ul>
          </li>
        ))}
      </ol>
    </main>
  )
}
