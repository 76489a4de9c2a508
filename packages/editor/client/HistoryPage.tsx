import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { recordAddress } from './address.ts'
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
  const { value, error, again } = useAsked('changes', {})
  useEffect(() => {
    document.title = 'History – Editor'
  }, [])
  return (
    <main className={grid.main}>
      <h1>History</h1>
      <p className={grid.about}>
        The last changes of all records. A record leads to its own, to compare them and bring one back.
      </p>
      {error !== undefined && <Failure message={error} again={again} />}
      {value === undefined && error === undefined && <p role="status">Looking for changes …</p>}
      {value?.changes === undefined && value && <p>The content is in no Git repository.</p>}
      <ol className={styles.list}>
        {value?.changes?.map(({ id, at, by, about, records }) => (
          <li key={id}>
            <h2>{about}</h2>
            <p className={styles.who}>{`${by}, ${timeText(at)}`}</p>
            <ul className={styles.records}>
              {records.slice(0, MOST_RECORDS).map(({ name, title }) => (
                <li key={name}>
                  <Link to={`${recordAddress(name)}${HISTORY}`}>{title}</Link>
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
