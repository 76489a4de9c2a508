import type { ReactNode } from 'react'
import { apiBaseUrl } from 'virtual:site'
import styles from './FileLinks.module.css'

const NAMES = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV', json: 'JSON', zip: 'Data sheets (ZIP)' }
type Ending = keyof typeof NAMES

type Props = {
  label: string
  /** The page whose products the files hold, with the query that narrows them. */
  path: string
  query?: string
  endings: Ending[]
  /** What they are saved as, where the server does not say it. */
  name?: string
  /** A link to others. */
  children?: ReactNode
}

/** What a page shows as files, which are saved and opened elsewhere. */
export function FileLinks({ label, path, query = '', endings, name, children }: Props) {
  return (
    <p className={styles.files}>
      <span>{label}</span>
      {endings.map((ending) => (
        <a
          key={ending}
          href={`${apiBaseUrl}${path}.${ending}${query && `?${query}`}`}
          // The server makes it for a person who asks.
          rel="nofollow"
          download={name ? `${name}.${ending}` : true}
        >
          {NAMES[ending]}
        </a>
      ))}
      {children}
    </p>
  )
}
