import { recordAddress } from './address.ts'
import { LocalLink } from './LocalLink.tsx'
import styles from './Notice.module.css'

/** What saving a record under another address writes beside it. */
export function Followers({ names }: { names: string[] }) {
  if (names.length === 0) return null
  return (
    <div className={styles.notice}>
      <p>
        Saving writes the new address in {names.length === 1 ? 'the record that names' : 'the records that name'} this
        one, too:
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <LocalLink href={recordAddress(name)}>{name}</LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
