import type { NamedRecord } from '../protocol.ts'
import { recordAddress } from './address.ts'
import { LocalLink } from './LocalLink.tsx'
import styles from './Notice.module.css'

/** What saving a record under another address writes beside it. */
export function Followers({ records }: { records: NamedRecord[] }) {
  if (records.length === 0) return null
  return (
    <div className={styles.notice}>
      <p>
        Saving writes the new address in {records.length === 1 ? 'the record that names' : 'the records that name'} this
        one, too:
      </p>
      <ul>
        {records.map(({ name, title }) => (
          <li key={name}>
            <LocalLink href={recordAddress(name)}>{title}</LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
